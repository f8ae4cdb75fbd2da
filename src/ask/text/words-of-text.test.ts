import assert from "node:assert/strict";
import { test } from "node:test";
import { wordsOf, wordsOutside } from "./words-of-text.ts";

const read = (text: string, taken: { start: number; end: number }[] = []) => wordsOutside(wordsOf(text), taken);
const keys = (text: string, taken: { start: number; end: number }[] = []) => read(text, taken).map(({ key }) => key);
/** The words at which a sentence, line or quotation begins. */
const opening = (text: string, taken: { start: number; end: number }[] = []) =>
  read(text, taken)
    .filter(({ opens }) => opens)
    .map(({ key }) => key);

test("each word is told with its place, folded as names are", () => {
  assert.deepEqual(
    read("Is Krÿll (ok)").map(({ key, start, end }) => [key, start, end]),
    [
      ["is", 0, 2],
      ["kryll", 3, 8],
      ["ok", 10, 12],
    ],
  );
  assert.deepEqual(keys(""), []);
});

test("a sentence, a line, a quotation and what is read as something else part two words", () => {
  assert.deepEqual(opening("one two. three"), ["one", "three"]);
  assert.deepEqual(opening("one\ntwo, three"), ["one", "two"]);
  assert.deepEqual(opening("one “two” three"), ["one", "two", "three"]);
  assert.deepEqual(opening("v2.5 one"), ["v2"]);
  const text = "one evil.com two three";
  assert.deepEqual(keys(text, [{ start: 4, end: 12 }]), ["one", "two", "three"]);
  assert.deepEqual(opening(text, [{ start: 4, end: 12 }]), ["one", "two"]);
});

test("of several places in a text each hides its own words", () => {
  const text = "aa bb cc dd";
  const places = [
    { start: 0, end: 2 },
    { start: 6, end: 8 },
  ];
  assert.deepEqual(keys(text, places), ["bb", "dd"]);
  assert.deepEqual(keys(text, [{ start: 2, end: 3 }]), ["aa", "bb", "cc", "dd"]);
});

test("a comma, a bracket and a dash before a word are told, a hyphen inside one is none", () => {
  const breaking = (text: string) =>
    read(text)
      .filter(({ breaks }) => breaks)
      .map(({ key }) => key);
  assert.deepEqual(breaking("one, two (three) - four"), ["two", "three", "four"]);
  assert.deepEqual(breaking("one-two three"), []);
});

test("a capital counts in a text that is not all capitals", () => {
  assert.deepEqual(
    read("Ask Kryll now").map(({ capital }) => capital),
    [true, true, false],
  );
  assert.ok(read("ASK KRYLL NOW").every(({ capital }) => !capital));
});

test("another script is told, and letters of one that stand among Latin ones", () => {
  assert.deepEqual(
    read("Krуll или кот").map(({ key, foreign, disguised }) => [key, foreign, disguised]),
    [
      ["kryll", false, true],
      ["или", true, false],
      ["кот", true, false],
    ],
  );
  assert.deepEqual(
    read("访问kryll注册").map(({ key, foreign }) => [key, foreign]),
    [
      ["访问", true],
      ["kryll", false],
      ["注册", true],
    ],
  );
});

test("what was read before changes nothing", () => {
  const text = "Acme evil.com two";
  const whole = keys(text);
  assert.deepEqual(keys(text, [{ start: 5, end: 13 }]), ["acme", "two"]);
  assert.deepEqual(keys("another text"), ["another", "text"]);
  assert.deepEqual(keys(text), whole);
  assert.deepEqual(whole, ["acme", "evil", "com", "two"]);
});
