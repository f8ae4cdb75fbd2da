import assert from "node:assert/strict";
import { it } from "node:test";
import { fileURLToPath } from "node:url";
import { startChild } from "../support/child.ts";

it("a million addresses in a minute take less than 100 MB of memory", async () => {
  const child = startChild(fileURLToPath(new URL("flood.ts", import.meta.url)), [], ["--expose-gc"]);
  const grown = Number(await child.line());
  assert.ok(grown > 0 && grown < 100e6, `grew by ${grown / 1e6} MB`);
  assert.equal((await child.ended()).code, 0);
});
