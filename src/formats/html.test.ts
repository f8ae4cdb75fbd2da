import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../test/support/any-text.ts";
import {
  cleanText,
  defanged,
  defangedText,
  followable,
  html,
  jsonAsText,
  jsonForScript,
  outboundLink,
  ownPath,
  prose,
  sourceLink,
} from "./html.ts";

test("any text stays text: no sign in it opens a tag or ends an attribute", () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const inside = String(html`${text}`);
      assert.doesNotMatch(inside, /[<>"']/u);
      const decoded = inside.replace(
        /&(lt|gt|quot|#39|amp);/gu,
        (_, name) => ({ lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" })[name as string] ?? "",
      );
      assert.equal(decoded, cleanText(text));
    }),
  );
});

test("what reverses text or hides in it is removed; letters of every script stay", () => {
  assert.equal(cleanText("a\u202egpj.exe\u2066\u200b\u0000\ud800b"), "agpj.exe\ufffdb");
  assert.equal(cleanText("tag\u{e0041}\u{e007f}"), "tag");
  for (const kept of ["שלום", "مرحبا", "می\u200cخواهم", "क्\u200dष", "日本語", "👩\u200d💻", "a\tb\nc"])
    assert.equal(cleanText(kept), kept);
});

test("the values of a list are cleaned and escaped like any other", () => {
  assert.equal(String(html`${["a\u202e<", ["\u200bb", html`<i>c</i>`]]}`), "a&lt;b<i>c</i>");
});

test("JSON in a script block cannot end the block and reads back the same", () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const block = String(jsonForScript({ name: text }));
      assert.doesNotMatch(block, /[<>&\u2028\u2029]/u);
      assert.deepEqual(JSON.parse(block), { name: cleanText(text) });
    }),
  );
});

test("JSON shown as text opens no tag, whatever it holds, and reads as it is", () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const shown = String(jsonAsText({ name: text }));
      assert.doesNotMatch(shown, /[<>]/u);
      const decoded = shown.replace(/&(?:amp|lt|gt);/gu, (sign) => ({ "&amp;": "&", "&lt;": "<" })[sign] ?? ">");
      assert.equal(decoded, cleanText(JSON.stringify({ name: text }, null, 1)));
    }),
  );
});

test("only http(s) addresses without a user name are followed", () => {
  for (const url of [
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://a.example/",
    "//a.example",
    "/path",
    "",
    "https://u:p@a.example/",
    "nonsense",
    null,
  ]) {
    assert.equal(followable(url), null, String(url));
    assert.doesNotMatch(String(outboundLink(url, "label")), /<a/u);
  }
  assert.equal(followable("https://a.example"), "https://a.example/");
  assert.equal(followable("http://a.example/x"), "http://a.example/x");
  assert.equal(followable("https://u@a.example/"), null);
  assert.equal(followable("https://:p@a.example/"), null);
});

test("a link that earns a commission says so and is marked as sponsored", () => {
  const link = String(outboundLink("https://a.example/", "Trade", true));
  assert.match(link, /rel="sponsored nofollow noopener"/u);
  assert.match(link, /referral link, pays us a commission/u);
  assert.match(String(outboundLink("https://a.example/", "Trade")), /rel="nofollow noopener"/u);
});

test("a source is named by its host; a statement without one says so", () => {
  assert.match(String(sourceLink("https://www.sec.gov/x")), /Source: <a [^>]+><bdi>sec\.gov<\/bdi><\/a>/u);
  assert.equal(String(sourceLink(null)), '<span class="source">no source: nothing on record</span>');
  assert.match(String(sourceLink("javascript:x")), /not usable/u);
});

test("a scam's host is written so that no program turns it into a link", () => {
  assert.equal(String(defanged("evil.example.com")), '<bdi class="defanged">evil[.]example[.]com</bdi>');
  assert.equal(defangedText("Evil / evil-site.com, www.evil.io"), "Evil / evil-site[.]com, www[.]evil[.]io");
  assert.equal(defangedText("Acme Inc. v. U.S. et al."), "Acme Inc. v. U.S. et al.");
  assert.equal(defangedText("0.35 percent, $4.65 million, 1,200.50"), "0.35 percent, $4.65 million, 1,200.50");
  assert.equal(defangedText("Summe: 8.400.000 US-Dollar"), "Summe: 8.400.000 US-Dollar");
  assert.equal(defangedText("12.700.000.000, 1.200,50."), "12.700.000.000, 1.200,50.");
  assert.equal(defangedText("at 192.168.100.200, a1.000.com"), "at 192[.]168[.]100[.]200, a1[.]000[.]com");
  assert.equal(defangedText("see x1.2fa.com, 24.7bit.io"), "see x1[.]2fa[.]com, 24[.]7bit[.]io");
  assert.equal(defangedText("зло.рф and 悪。コム"), "зло[.]рф and 悪[.]コム");
  assert.equal(defangedText("evil。com と BaFin、SFC。最新の掲載"), "evil[.]com と BaFin、SFC。最新の掲載");
});

test("an address of ours is written as its path", () => {
  assert.equal(ownPath("https://botwatch.example/check?q=a#top"), "/check?q=a#top");
  assert.equal(ownPath("https://botwatch.example"), "/");
});

test("words between backticks are code", () => {
  assert.equal(String(prose("send `a<b` now")), "send <code>a&lt;b</code> now");
});
