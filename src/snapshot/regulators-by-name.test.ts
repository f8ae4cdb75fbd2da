import assert from "node:assert/strict";
import { test } from "node:test";
import { bundledSnapshot } from "../../test/support/bundled.ts";
import { languages } from "../base/words/languages.ts";
import { placeName } from "../base/words/places.ts";
import { countriesAsked, regulatorsNamed } from "./regulators-by-name.ts";

const snapshot = await bundledSnapshot();
const named = (text: string) => regulatorsNamed(snapshot, text).map(({ name }) => name);

test("a regulator is known by its short name, its full one, with its country before or behind", () => {
  for (const text of [
    "FCA",
    "fca",
    "Financial Conduct Authority",
    "UK FCA",
    "FCA (United Kingdom)",
    "the FCA of Britain",
  ])
    assert.deepEqual(named(text), ["FCA"], text);
  for (const text of ["BaFin Germany", "German BaFin", "Germany", "Federal Financial Supervisory Authority"])
    assert.ok(named(text).includes("BaFin"), text);
  assert.deepEqual(named("Finansinspektionen"), ["FI"]);
  assert.deepEqual(named("Hong Kong SFC"), ["SFC"]);
  assert.deepEqual(named("Consob"), ["CONSOB"]);
});

test("a country alone means all of its regulators", () => {
  assert.deepEqual(named("Hong Kong").sort(), ["Hong Kong Police", "SFC"]);
  assert.ok(named("UK").includes("FCA"));
});

test("a country is known in any language and by its code, and no three letters of one are a regulator", () => {
  for (const text of ["Deutschland", "DE", "Allemagne", "德国", "ドイツ"])
    assert.deepEqual(named(text), ["BaFin"], text);
  for (const text of ["Japan", "JP", "Kenya"]) assert.deepEqual(named(text), [], text);
  assert.deepEqual(named("SEC"), ["SEC"]);
  assert.deepEqual(named("FI"), ["FI"]);
});

test("no regulator is taken for another whose name merely ends like its own", () => {
  // Japan's and Austria's, which have no list on record; MFSA is Malta's, FMA on record New Zealand's.
  assert.deepEqual(named("FSA"), []);
  assert.deepEqual(named("FMA Austria"), []);
  assert.deepEqual(named("AMF France"), []);
  assert.deepEqual(named("Bank of Nowhere"), []);
});

test("an authority of which only another's register tells is known, by its country, too", () => {
  for (const text of ["NBS", "Slovakia", "National Bank of Slovakia"]) assert.deepEqual(named(text), ["NBS"], text);
});

test("a name without a word names nobody", () => {
  for (const text of ["", "the", " . "]) assert.deepEqual(named(text), []);
});

test("the words of a search are told apart from the countries that they name, in every language", () => {
  for (const lang of languages)
    assert.deepEqual([...countriesAsked(snapshot, placeName("IT", lang)).regulators], ["CONSOB"], lang);
  for (const [words, countries, rest] of [
    ["forex Italy", ["IT"], "forex"],
    ["Italy and Spain", ["IT", "ES"], "and"],
    ["UK scams", ["GB"], "scams"],
    ["日本の警告", ["JP"], "警告"],
    ["Kenya", ["KE"], ""],
  ] as const)
    assert.deepEqual({ ...countriesAsked(snapshot, words), regulators: 0 }, { countries, regulators: 0, rest }, words);
});

test("a word or a person's name is no country, though one is called or coded so", () => {
  for (const words of ["AI", "AI bot", "warn us of IT", "Jordan Belfort", "is it a scam", "Bybit"])
    assert.deepEqual(countriesAsked(snapshot, words).countries, [], words);
});
