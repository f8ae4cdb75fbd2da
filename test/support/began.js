/** Begins again as `botwatch` does with this command, then says what it was given. */
import { beginAgain } from "../../bin/begin-again.js";

beginAgain(process.argv[2]);
const { pid, argv, execArgv, env } = process;
console.log(JSON.stringify({ pid, args: argv.slice(2), flags: execArgv, collects: typeof globalThis.gc, env }));
