import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeText } from "./decode.ts";
import { ReadFailure } from "./read-failure.ts";

const latin = (text: string) => Buffer.from(text, "latin1");

test("a feed in ISO-8859-1 is read according to its XML declaration", () => {
  const xml = '<?xml version="1.0" encoding="ISO-8859-1" ?><title>Crédit Société</title>';
  assert.equal(decodeText(latin(xml), null), xml);
});

test("a page is read according to its meta element", () => {
  const html = '<!doctype html><html><head><meta charset="windows-1252"></head>é';
  assert.equal(decodeText(latin(html), null), html);
});

test("the answer's charset outranks the document's own, and a byte order mark outranks both", () => {
  const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><t>é</t>';
  assert.equal(decodeText(Buffer.from(xml), "utf-8"), xml);
  assert.equal(decodeText(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(xml)]), "iso-8859-1"), xml);
});

test("bytes invalid in their encoding, and unknown encodings, are refused", () => {
  assert.throws(() => decodeText(latin("é"), null), ReadFailure);
  assert.throws(() => decodeText(Buffer.from("x"), "klingon"), ReadFailure);
});
