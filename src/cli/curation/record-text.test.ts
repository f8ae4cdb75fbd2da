import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { recordText } from "./record-text.ts";

for (const folder of ["bots", "enforcement-actions", "candidates/enforcement-actions", "prediction-venues"]) {
  test(`every file of data/${folder} is in the format we write`, async () => {
    const names = (await readdir(`data/${folder}`)).filter((name) => name.endsWith(".json"));
    assert.ok(names.length > 0);
    for (const name of names) {
      const text = await readFile(`data/${folder}/${name}`, "utf8");
      assert.equal(recordText(JSON.parse(text)), text, name);
    }
  });
}

test("an array too long for one line has one text per line, and an undefined field is left out", () => {
  const long = "x".repeat(60);
  assert.equal(
    recordText({ a: [], b: [long, long], c: undefined }),
    `{\n  "a": [],\n  "b": [\n    "${long}",\n    "${long}"\n  ]\n}\n`,
  );
});

test("a Chinese, Japanese or Korean letter takes two columns of the line", () => {
  const wide = "字".repeat(26);
  assert.equal(recordText({ a: [wide, wide] }), `{\n  "a": ["${wide}", "${wide}"]\n}\n`);
  const wider = "字".repeat(27);
  assert.equal(recordText({ a: [wider, wider] }), `{\n  "a": [\n    "${wider}",\n    "${wider}"\n  ]\n}\n`);
});
