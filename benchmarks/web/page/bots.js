// `chosen(task)`: what Python, in a worker, makes of a task; one after the other.
const worker = new Worker("./bots-worker.js", {type: "module"});
window.chosen = (task) => new Promise((good, bad) => {
  worker.onmessage = ({data}) => ("crash" in data ? bad(new Error(data.crash)) : good(data.made));
  worker.postMessage(task);
});
