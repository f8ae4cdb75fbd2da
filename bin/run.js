// `node bin/run.js FILE ARGUMENT…`: runs a file under a Node.js that is new enough, this one or that of `npm ci`.
import { runUnderNewNode } from "./bundled-node.js";

runUnderNewNode(process.argv.slice(2));
