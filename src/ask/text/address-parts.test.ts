import assert from "node:assert/strict";
import { test } from "node:test";
import { authorityAt, tailEnd } from "./address-parts.ts";

test("an address names its host after the user data and before the port", () => {
  const read = (text: string) => {
    const { host, hostStart, end, userinfo } = authorityAt(text, 8);
    return [host, userinfo, hostStart, end];
  };
  assert.deepEqual(read("https://kryll.io/en"), ["kryll.io", null, 8, 16]);
  assert.deepEqual(read("https://kryll.io:8443?x"), ["kryll.io", null, 8, 21]);
  assert.deepEqual(read("https://Binance.com:secret@kryll.io"), ["kryll.io", "binance.com", 27, 35]);
  assert.deepEqual(read("https://a@kryll.io"), ["kryll.io", "a", 10, 18]);
  assert.deepEqual(read("https://@kryll.io"), ["kryll.io", null, 9, 17]);
  assert.deepEqual(read("https://%6bryll%2Eio%ff"), ["kryll.io%ff", null, 8, 23]);
});

test("a host is looked for in 400 units", () => {
  assert.equal(authorityAt("a".repeat(399), 0).end, 399);
  assert.equal(authorityAt("a".repeat(401), 0).end, 400);
  assert.equal(authorityAt(`x${"a".repeat(500)}`, 1).end, 401);
});

test("an address continues with port, path and query, and ends before the sentence's punctuation", () => {
  const tail = (text: string) => text.slice(0, tailEnd(text, 0));
  for (const [text, read] of [
    ["", ""],
    [" and more", ""],
    [", and", ""],
    [":8443", ":8443"],
    [":8443/x", ":8443/x"],
    [":65535/x", ":65535/x"],
    [":1", ""],
    [":123456", ""],
    ["/a?b=1#c.", "/a?b=1#c"],
    ["/a).", "/a"],
    ["/?!", "/"],
    ["#top, then", "#top"],
    ["/a,https://b.com", "/a"],
    ["/a;www.b.com", "/a"],
    ["/a,b", "/a,b"],
    ["/a现在", "/a"],
    ["\\a b", "\\a"],
  ] as const) {
    assert.equal(tail(text), read, text);
  }
});

test("a path is followed for 2000 units", () => {
  const path = (length: number) => `/${"a".repeat(length - 1)}`;
  assert.equal(tailEnd(path(2000), 0), 2000);
  assert.equal(tailEnd(path(2001), 0), 2000);
  assert.equal(tailEnd(`x${path(3000)}`, 1), 2001);
});
