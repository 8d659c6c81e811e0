// node bake.mjs STAGE SCRIPT [IN] OUT: runs a script of ours in the Pyodide of STAGE, with the bytes
// of the file IN as `given`; what its `made` holds at the end is written to the file OUT.
import {createReadStream, readFileSync, writeFileSync} from "node:fs";
import {resolve} from "node:path";
import {Readable} from "node:stream";
import {pathToFileURL} from "node:url";

const [stage, script, given, out] = process.argv.slice(2).map((name) => resolve(name));
// without the line of Pyodide where it happened: that line is a megabyte
const failed = (error) => {
  console.error(error.message);
  process.exit(1);
};
process.on("uncaughtException", failed);
process.on("unhandledRejection", failed);
const {start} = await import(pathToFileURL(`${stage}/start.js`).href);
const open = async (name) => Readable.toWeb(createReadStream(`${stage}/${name}`));
// no chance in what is written
const python = await start(() => {}, open, {PYTHONHASHSEED: "0"});
python.FS.mkdirTree("/bake/tools/site");
const bundle = new URL("bundle.py", import.meta.url);
python.FS.writeFile("/bake/tools/site/bundle.py", readFileSync(bundle));
python.runPython('import sys; sys.path.append("/bake")');
python.globals.set("given", python.toPy(new Uint8Array(readFileSync(given))).tobytes());
python.runPython(readFileSync(script, "utf8"), {filename: script});
writeFileSync(out, python.globals.get("made").toJs());
