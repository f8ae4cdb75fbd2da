import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../../test/support/any-text.ts";
import { placeIn, plainTextOf } from "./plain-text.ts";

const plain = (message: string) => plainTextOf(message).text;

test("HTML entities are read as their signs, whether named, decimal or hexadecimal", () => {
  const named = "&amp;|&period;|&sol;|&colon;|&commat;|&num;|&quot;|&lt;|&gt;|&nbsp;|&zwnj;|&shy;|";
  assert.equal(plain(named), `&|.|/|:|@|#|"|<|>| |||`);
  assert.equal(plain("&AMP;&#46;&#x2E;&#x1F680;"), "&..🚀");
  for (const text of ["&nothing;", "&#x110000;", "&#1114112;", "&amp", "& amp;", "&;"]) assert.equal(plain(text), text);
});

test("invisible characters are dropped, and ornamental letters read as plain ones", () => {
  assert.equal(plain("ev\u200bil\u00ad.\u0007com"), "evil.com");
  assert.equal(plain("ｅｖｉｌ．ｃｏｍ"), "evil.com");
  assert.equal(plain("𝐞𝐯𝐢𝐥 ①"), "evil 1");
  assert.equal(plain("a\n\tb\u007f é"), "a\n\tb é");
  assert.equal(plain("很好｡付款"), "很好。付款");
  assert.equal(plain("naïve ﷺ"), "naïve ﷺ");
});

test("what a browser or a mail program reads as no break is none", () => {
  for (const blank of [" ", "\u00a0", "\u2003", "\u2028", "\u3000", "&nbsp;"])
    assert.equal(plain(`go to https://bank.com${blank}@evil.com/x`), "go to https://bank.com@evil.com/x");
  assert.equal(
    plain('<a href="https://ev&#9;il.com/&#10;a">ev\til.com</a>'),
    '<a href="https://evil.com/a">ev\til.com</a>',
  );
  assert.equal(plain("log in at https://ev=\r\nil.com"), "log in at https://evil.com");
});

test("a blank before an @ stays where no other site is opened, and a line ends where its sentence does", () => {
  for (const text of [
    "https://bank.com @bank_help",
    "https://bank.com @bank.com",
    "https://x.com @elon",
    "bank.com @evil.com",
    "a = 1\nb = 2",
    "https://a.com\thttps://b.com",
  ])
    assert.equal(plain(text), text);
});

test("a dot is read even if written so that it makes no link", () => {
  for (const text of [
    "evil[.]com",
    "evil [dot] com",
    "evil(.)com",
    "evil {punkt} com",
    "evil<点>com",
    "evil dot com",
    "evil d0t com",
    "evil .com",
    "evil . com",
    "evil。com",
  ])
    assert.equal(plain(text), "evil.com", text);
});

test("a full stop, the dot com bubble and a .com domain are not addresses", () => {
  for (const text of [
    "the dot com bubble",
    "buy .com domain",
    "不要。付款",
    "go dot commerce",
    "ab dot com",
    "see . come",
  ])
    assert.equal(plain(text), text, text);
  assert.equal(plain("the [.] com"), "the.com");
  assert.equal(plain("bathe dot com"), "bathe.com");
});

test("every unit knows where its character begins and ends in the message", () => {
  const message = "x&amp;\u200by evil [.] com";
  const reading = plainTextOf(message);
  const { text } = reading;
  assert.equal(text, "x&y evil.com");
  const place = (sign: string) => message.slice(...placeIn(reading, text.indexOf(sign)));
  assert.deepEqual([place("x"), place("&"), place("y"), place("."), place("c")], ["x", "&amp;", "y", " [.] ", "c"]);
  fc.assert(
    fc.property(anyText(), (given) => {
      const read = plainTextOf(given);
      for (let at = 0; at < read.text.length; at += 1) {
        const [start, end] = placeIn(read, at);
        assert.ok(start >= 0 && start < end && end <= given.length);
        assert.ok(at === 0 || start >= placeIn(read, at - 1)[0]);
      }
    }),
  );
});

test("in a text that is plain already, however long, each unit is its own place", () => {
  for (const length of [0, 1, 1023, 1024, 1025, 20_000]) {
    const reading = plainTextOf("a".repeat(length));
    const wrong = [...reading.text].findIndex(
      (_, at) => placeIn(reading, at)[0] !== at || placeIn(reading, at)[1] !== at + 1,
    );
    assert.deepEqual([reading.text.length, wrong], [length, -1]);
  }
});

test("a text that grows while being read keeps its places", () => {
  const reading = plainTextOf("㎏".repeat(100));
  assert.equal(reading.text, "kg".repeat(100));
  assert.deepEqual([placeIn(reading, 199)[0], reading.places?.length], [99, 200]);
});

test("a percent-encoded link that stands by itself is read as the link it is; one inside an address stays", () => {
  const text = (message: string) => plainTextOf(message).text;
  assert.equal(text("QR: https%3A%2F%2Fa.example%2Fb%3Fc%3D1 100%3A"), "QR: https://a.example/b?c=1 100%3A");
  assert.equal(text("http%3a%2f%2fa.example%C3%A9"), "http://a.example%C3%A9");
  for (const kept of ["https://b.example/?u=https%3A%2F%2Fa.example", "100%3A", "xhttps%3A%2F%2Fa.example"])
    assert.equal(text(kept), kept);
  const reading = plainTextOf("https%3A%2F%2Fa.example");
  assert.deepEqual([placeIn(reading, 5), placeIn(reading, 8)].flat(), [5, 8, 14, 15]);
});

test("an entity of a tab or a line break inside a link is no part of it; elsewhere it is a blank", () => {
  assert.equal(plainTextOf("https://nova&#9;techfx.com").text, "https://novatechfx.com");
  assert.equal(plainTextOf("https://nova&NewLine;techfx.com").text, "https://novatechfx.com");
  assert.equal(plainTextOf("https://bank.com&Tab;.evil.com").text, "https://bank.com.evil.com");
  assert.match(plainTextOf("bank.com&#10;evil.com").text, /^bank\.com\s*evil\.com$/u);
  assert.match(
    plainTextOf("https://bank.com&#10;https://evil.com").text,
    /^https:\/\/bank\.com\s*https:\/\/evil\.com$/u,
  );
});
