/** Begins again as `botwatch serve` does, then says what it was given. */
import { beginAgain } from "../../bin/begin-again.js";

beginAgain();
const { pid, argv, execArgv, env } = process;
console.log(JSON.stringify({ pid, args: argv.slice(2), flags: execArgv, collects: typeof globalThis.gc, env }));
