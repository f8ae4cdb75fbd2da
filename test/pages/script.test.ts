/** The site's script is checked by the compiler like everything else, against a browser's types. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { styleSheet } from "../../src/pages/assets.ts";

const assets = "src/pages/assets";

test("the script's types hold", () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ["node_modules/typescript/bin/tsc", "--noEmit", "-p", assets],
    {
      encoding: "utf8",
    },
  );
  assert.equal(status, 0, stdout);
});

test("the scripts write no markup, store nothing but the theme and the country and name no other host", () => {
  const script = ["site.js", "suggestions.js", "theme.js"]
    .map((file) => readFileSync(`${assets}/${file}`, "utf8"))
    .join("\n");
  assert.doesNotMatch(script, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function/u);
  assert.doesNotMatch(script, /sessionStorage|indexedDB|cookie/u);
  for (const [, kept] of script.matchAll(/localStorage\b(?:\.\w+\(("[^"]*"))?/gu))
    assert.match(kept ?? "", /^"(?:theme|country)"$/u);
  assert.doesNotMatch(script, /https?:\/\/[a-z]/u);
});

test("the style sheet loads nothing from elsewhere", () => {
  const sheet = String(styleSheet.content());
  assert.ok(sheet.length > 10_000);
  assert.doesNotMatch(sheet, /@import|@font-face/u);
  for (const [, url = ""] of sheet.matchAll(/url\("?([^")]+)/gu)) assert.match(url, /^data:image\/svg\+xml,/u);
});
