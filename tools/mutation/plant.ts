/** Loaded before the tests: plants the bug from the environment variable MUTANT in its module as that is loaded. */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import fc from "fast-check";
import { type Mutant, planted } from "./mutants.ts";

// The seed of `npm test`, so that the same mutant has the same fate. Shrinking counter-examples would only cost time.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_121, endOnFailure: true });

const text = process.env["MUTANT"];
if (text !== undefined) {
  const mutant = JSON.parse(text) as Mutant;
  const target = pathToFileURL(mutant.file).href;
  registerHooks({
    load(url, context, next) {
      if (url !== target) return next(url, context);
      const source = planted(readFileSync(fileURLToPath(url), "utf8"), mutant);
      return { format: "module-typescript", source, shortCircuit: true };
    },
  });
}
