// The Python and the program that the site ships, started as the site starts them; beside them a script of the
// benchmark.
import {start} from "./start.js";

const script = fetch("./thinking.py").then((answer) => answer.text());
const thinking = start().then(async (python) => {
  const globals = python.toPy({__name__: "thinking"});
  python.runPython(await script, {globals});
  return globals.get("answered");
});
onmessage = async ({data}) => {
  try {
    const answered = await thinking;
    postMessage({made: answered(data)});
  } catch (problem) {
    postMessage({crash: String(problem?.message ?? problem)});
  }
};
