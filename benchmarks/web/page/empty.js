// The page: it shows what Python, in a worker, says.
const worker = new Worker("./empty-worker.js", {type: "module"});
worker.onmessage = ({data}) => {
  document.getElementById("answer").textContent = data;
};
