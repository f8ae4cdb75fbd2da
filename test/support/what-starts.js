/** Preloaded into a server: on SIGUSR2 it says which modules were loaded, and how often locale data was asked for. */
import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

const loaded = new Set();
registerHooks({
  load(url, context, next) {
    loaded.add(url);
    return next(url, context);
  },
});

const asked = [];
const noting = (holder, name) => {
  const original = holder[name];
  holder[name] = function (...given) {
    asked.push(name);
    return Reflect.apply(original, this, given);
  };
};
noting(Number.prototype, "toLocaleString");
noting(Date.prototype, "toLocaleString");
noting(String.prototype, "localeCompare");
globalThis.Intl = new Proxy(Intl, {
  get(target, name) {
    asked.push(`Intl.${String(name)}`);
    return target[name];
  },
});

process.on("SIGUSR2", () => {
  writeFileSync(process.env.WHAT_STARTS, JSON.stringify({ loaded: [...loaded], asked }));
  console.log("said what starts");
});
