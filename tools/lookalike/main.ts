/** Writes client/lookalike.js, the look-alike rules for browsers: part of `npm run client`. */
import { writeFile } from "node:fs/promises";
import { deviceModule } from "./module.ts";

await writeFile(new URL("../../client/lookalike.js", import.meta.url), deviceModule());
