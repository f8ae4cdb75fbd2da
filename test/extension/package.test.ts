/** The packages that `npm run extension` makes: the same bytes each time, small, and what they say of themselves. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { languages } from "../../src/base/words/languages.ts";
import { permissionReasons } from "../../src/formats/extension-store.ts";
import { unzipped } from "../support/zip.ts";

const folder = mkdtempSync(join(tmpdir(), "botwatch-packages-"));
after(() => rmSync(folder, { recursive: true }));

const root = new URL("../../", import.meta.url);
const browsers = ["chromium", "firefox"] as const;

/** Makes both packages. */
function make(name: string, zone: string): string {
  const into = join(folder, name);
  const env = { ...process.env, TZ: zone, BASE_URL: "https://botwatch.example" };
  execFileSync(process.execPath, ["tools/extension/main.ts", into], { cwd: root, env, stdio: "pipe" });
  return into;
}

let first: string;
before(() => {
  first = make("first", "UTC");
});

const archiveIn = (place: string, browser: string) => readFileSync(join(place, `botwatch-${browser}.zip`));
const filesOf = (browser: string) => unzipped(archiveIn(first, browser));

test("made twice, at other times and in other time zones, both archives are the same bytes", () => {
  const second = make("second", "Pacific/Kiritimati");
  for (const browser of browsers) assert.deepEqual(archiveIn(first, browser), archiveIn(second, browser), browser);
});

test("each is under 150 kB, and holds what its unpacked folder does", () => {
  for (const browser of browsers) {
    assert.ok(archiveIn(first, browser).length < 150_000, browser);
    const files = filesOf(browser);
    assert.ok(files.size > 40, browser);
    for (const [path, content] of files) assert.deepEqual(readFileSync(join(first, browser, path)), content, path);
  }
});

test("all that a page or script of theirs names is in the package, and none of its code comes from elsewhere", () => {
  for (const browser of browsers) {
    const files = filesOf(browser);
    for (const [path, content] of files) {
      if (!/\.(?:js|html)$/u.test(path)) continue;
      for (const [, named = ""] of String(content).matchAll(/(?:^import .*?|^export .*?|src=|href=)"([^"#]+)"/gmu)) {
        const { pathname, origin } = new URL(named, `https://package.example/${path}`);
        assert.equal(origin, "https://package.example", `${path}: ${named}`);
        assert.ok(files.has(pathname.slice(1)), `${browser} ${path}: ${named}`);
      }
      assert.doesNotMatch(String(content), /\beval\(|new Function\(|innerHTML|importScripts/u, path);
    }
  }
});

test("it asks nobody but the service, and its own files: no other address stands in its code", () => {
  let fetches = 0;
  for (const [path, content] of filesOf("chromium")) {
    // Those of client/ ask the address that they are given.
    if (!path.startsWith("extension/") || !path.endsWith(".js")) continue;
    for (const [, asked = ""] of String(content).matchAll(/(?<!typeof )\bfetch\(([^,)]+)/gu)) {
      fetches += 1;
      assert.match(asked, /^(?:chrome\.runtime\.getURL|`\$\{(?:service|settings\.service|base|target)\})/u, path);
    }
    assert.doesNotMatch(String(content), /XMLHttpRequest|sendBeacon|WebSocket|EventSource|<img/u, path);
  }
  assert.ok(fetches > 5, `${fetches}`);
});

test("Firefox is told that nothing is sent unasked, and what it has its user agree to", () => {
  const { gecko } = JSON.parse(String(filesOf("firefox").get("manifest.json"))).browser_specific_settings;
  const sent = { required: ["none"], optional: ["browsingActivity", "websiteContent"] };
  assert.deepEqual(gecko.data_collection_permissions, sent);
  for (const file of ["popup.js", "background.js"])
    assert.match(String(filesOf("firefox").get(`extension/${file}`)), /if \(!?\(?await mayAsk\(\)\)/u, file);
});

test("its icons have the sizes that they are named by; Chrome's store asks for 128", () => {
  const { icons } = JSON.parse(String(filesOf("chromium").get("manifest.json"))) as { icons: Record<string, string> };
  assert.ok("128" in icons);
  for (const [size, path] of Object.entries(icons)) {
    // Width and height of a PNG stand behind its signature and the name of its first chunk.
    const picture = filesOf("chromium").get(path) ?? assert.fail(path);
    assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [Number(size), Number(size)]);
  }
});

test("its pages may run its own code alone, and load nothing but words and data", () => {
  for (const browser of browsers) {
    const { content_security_policy: policy } = JSON.parse(String(filesOf(browser).get("manifest.json")));
    assert.match(policy.extension_pages, /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';/u);
    // An own instance on a home network has no certificate.
    assert.doesNotMatch(policy.extension_pages, /upgrade-insecure-requests|unsafe/u);
  }
});

/** What no browser had in 2024, when those came out that the manifests ask for at least (Firefox: early 2025). */
const youngerThanBrowsers =
  /\bgetOrInsert|RegExp\.escape|Promise\.try|Error\.isError|fromBase64|\.toHex\(|Iterator\.concat|sumPrecise|fromAsync|\busing \w+ =/u;

test("its code runs in browsers two years old: it names nothing that came later", () => {
  assert.equal(JSON.parse(String(filesOf("chromium").get("manifest.json"))).minimum_chrome_version, "122");
  for (const [path, content] of filesOf("firefox"))
    if (path.endsWith(".js")) assert.doesNotMatch(String(content), youngerThanBrowsers, path);
});

test("a store is told in every language what it is, why it may do what it may, and that nothing is collected", () => {
  const manifest = JSON.parse(String(filesOf("chromium").get("manifest.json")));
  const named = [...manifest.permissions, manifest.host_permissions.join(", ")];
  assert.deepEqual(Object.keys(permissionReasons).sort(), named.sort());
  for (const lang of languages) {
    const text = readFileSync(join(first, "store", `${lang}.md`), "utf8");
    const field = (name: string) => (text.split(`# ${name}\n\n`)[1] ?? "").split("\n\n# ")[0]?.trim() ?? "";
    assert.equal(field("Title"), "Botwatch");
    // The most that Chrome's store takes for a manifest's description.
    assert.ok(field("Short description").length > 30 && field("Short description").length <= 132, lang);
    assert.ok(field("Description").includes(field("Privacy")), lang);
    for (const name of named) assert.ok(field("Permissions").includes(`- \`${name}\`: `), `${lang} ${name}`);
    assert.doesNotMatch(text, /\{|\b(?:extension|protect)\.[a-z]/u, lang);
  }
  assert.match(readFileSync(join(first, "store", "en.md"), "utf8"), /# Privacy\n\nWe collect nothing\./u);
});
