/** `npm test` hears of every test, however much a file prints and whatever it leaves open. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "./folder.ts";

const tests = 2000;

/** Ends only because the runner ends it, with much still to say. */
const talkative = `
import { test } from "node:test";
setInterval(() => {}, 1000);
for (let at = 1; at <= ${tests}; at += 1) test(\`number \${at}\`, () => console.log("-".repeat(500)));
`;

test("the last of many tests of a file that stays open is told as well as the first", async (context) => {
  const file = join(await temporaryFolder(context), "talkative.test.ts");
  await writeFile(file, talkative);
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, ["tools/test.ts", file], {
    env,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  assert.equal(status, 0);
  assert.equal(stdout.match(/^✔ number \d+ /gmu)?.length, tests);
});
