import assert from "node:assert/strict";
import { it } from "node:test";
import { fileURLToPath } from "node:url";
import { startChild } from "../support/child.ts";

it("36,000 addresses in a minute take less than 8 MB of the heap, a million less than 40 MB", async () => {
  const child = startChild(
    fileURLToPath(new URL("flood.ts", import.meta.url)),
    [],
    ["--expose-gc", "--max-semi-space-size=2"],
  );
  const few = Number(await child.line());
  assert.ok(few > 0 && few < 8e6, `grew by ${few / 1e6} MB`);
  const grown = Number(await child.line());
  assert.ok(grown > 0 && grown < 40e6, `grew by ${grown / 1e6} MB`);
  assert.equal((await child.ended()).code, 0);
});
