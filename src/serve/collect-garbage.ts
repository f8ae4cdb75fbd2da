import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Lets go of what a start leaves behind before anybody asks: V8 would keep some 12 MB of it (test/serve/memory). */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext('gc({ type: "major", flavor: "last-resort" })');
  setFlagsFromString("--no-expose-gc");
}
