import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { type RedFlagPhraseRecord, redFlagPhraseFile } from "../../records/red-flag-phrase.ts";
import { buildPhraseIndex } from "./phrase-index.ts";
import { type PhraseHit, scanPhrases, textMaxLength } from "./scan.ts";

const { phrases: records } = redFlagPhraseFile.parse(
  JSON.parse(readFileSync(new URL("../../../data/red-flag-phrases.json", import.meta.url), "utf8")),
);
const index = buildPhraseIndex(records);
const scan = (text: string) => scanPhrases(index, text);
const found = (text: string) => scan(text).map((hit) => hit.phrase);
const finds = (text: string, { what_the_regulator_says, source_url }: RedFlagPhraseRecord) =>
  scan(text).some((hit) => hit.what_the_regulator_says === what_the_regulator_says && hit.source_url === source_url);

test("every phrase of the record is found by itself and within a sentence", () => {
  for (const record of records) {
    for (const phrase of record.phrases) {
      assert.ok(finds(phrase, record), phrase);
      assert.ok(finds(`Welcome to our platform. ${phrase}: join the others!`, record), phrase);
      assert.ok(finds(phrase.toUpperCase(), record), phrase);
    }
  }
});

test("a hit carries everything needed to explain it", () => {
  const [hit] = scan(
    "Join now. Our AI bot brings GUARANTEED RETURNS to everyone who deposits 500 USDT today or tomorrow.",
  );
  assert.deepEqual(hit satisfies PhraseHit | undefined, {
    category: "guaranteed_returns",
    phrase: "guaranteed returns",
    excerpt: "Join now. Our AI bot brings GUARANTEED RETURNS to everyone who deposits 500…",
    regulator: "CFTC/SEC",
    source_url: "https://cftc.gov/node/216156",
    what_the_regulator_says:
      "A promise of a sure high return is treated as a leading sign of fraud, because every investment carries risk.",
    basis: "guidance",
  });
});

test("spelling tricks do not hide a phrase", () => {
  for (const text of [
    "g u a r a n t e e d   r e t u r n s",
    "g.u.a.r.a.n.t.e.e.d r.e.t.u.r.n.s",
    "G-U-A-R-A-N-T-E-E-D-R-E-T-U-R-N-S",
    "guar anteed ret urns",
    "guaran-\nteed returns",
    "guaranteedreturns",
    "#GuaranteedReturns",
    "guaranteed_returns",
    "guaranteed\n\treturns",
    "guaranteed.returns",
    "guaranteed!returns",
    "*guaranteed* ~returns~",
    "gu4r4nt33d r3turn5",
    "gu@ranteed return$",
    "GUARANTEED RETURN5",
    "ｇｕａｒａｎｔｅｅｄ　ｒｅｔｕｒｎｓ",
    "𝐠𝐮𝐚𝐫𝐚𝐧𝐭𝐞𝐞𝐝 𝓻𝓮𝓽𝓾𝓻𝓷𝓼",
    "ⓖⓤⓐⓡⓐⓝⓣⓔⓔⓓ 🅡🅔🅣🅤🅡🅝🅢",
    "🅶🆄🅰🆁🅰🅽🆃🅴🅴🅳 🇷🇪🇹🇺🇷🇳🇸",
    "gᴜᴀʀᴀɴᴛᴇᴇᴅ ʀᴇᴛᴜʀɴs",
    "guаrаntееd rеturnѕ",
    "gua\u200branteed re\u00adturns",
    "g\u0336u\u0336aranteed re\u0301turns",
    "\u202eguaranteed\u202c returns",
  ]) {
    assert.deepEqual(found(text), ["guaranteed returns"], JSON.stringify(text));
  }
});

test("plural, tense and describing words in between make no difference", () => {
  for (const text of [
    "guaranteed return",
    "we guarantee returns",
    "guaranteeing your returns",
    "guaranteed daily returns",
    "guaranteed high monthly returns",
    "returns guaranteed",
    "your returns are fully guaranteed",
  ]) {
    assert.ok(finds(text, record("guaranteed-returns-websites")), text);
  }
  assert.ok(finds("absolutely no risk", record("little-or-no-risk")));
  assert.ok(finds("share the seed phrases", record("private-key-request")));
  assert.ok(finds("do not miss out", record("fear-of-missing-out")));
  assert.ok(finds("you can not lose", record("cant-lose-ai")));
});

test("numbers are compared as numbers", () => {
  assert.deepEqual(found("turn 1000 into 1000000 dollars"), ["turn $1,000 into $1,000,000"]);
  assert.deepEqual(found("0.350 % daily"), ["0.35% daily"]);
  assert.deepEqual(found("turn $1,000 into $2,000"), []);
});

test("a rate of return is found at the listed height and above, however it is written", () => {
  for (const text of [
    "1% daily",
    "2.5% daily",
    "1 % a day",
    "1.2 percent each day",
    "1 per cent every day",
    "2%/day",
    "1,5% per day",
  ]) {
    assert.ok(finds(text, record("daily-1-percent")), text);
  }
  assert.deepEqual(found("40% per month"), ["10% per month"]);
  assert.deepEqual(found("0.2% daily"), []);
  assert.deepEqual(found("2% per month"), []);
  assert.deepEqual(found("not 5% per week"), []);
});

test("a guarantee of any percentage is one", () => {
  for (const text of ["guaranteed 12%", "25% guaranteed", "guaranteed 8.5% return"]) {
    assert.ok(
      scan(text).some((hit) => hit.category === "guaranteed_returns"),
      text,
    );
  }
});

test("a claim that is negated is none", () => {
  for (const text of [
    "No guaranteed returns.",
    "There are no guaranteed returns in trading.",
    "We do not promise guaranteed returns.",
    "We don’t offer any guaranteed returns",
    "Returns are not guaranteed.",
    "Profits are never guaranteed",
    "Nobody can guarantee profits.",
    "No one can guarantee a profit",
    "No trading system can guarantee profits.",
    "No broker offers guaranteed returns",
    "not 100% guaranteed",
    "without guaranteed returns",
    "There is no such thing as a risk-free trade.",
    "No investment is risk-free: no risk-free trades exist",
    "Beware of guaranteed returns",
    "Guaranteed returns do not exist.",
    "Guaranteed returns don't exist",
    "guaranteed profits are impossible",
    "Guaranteed returns are a myth",
  ]) {
    assert.deepEqual(found(text), [], text);
  }
});

test("a negation of something else does not hide a claim", () => {
  for (const text of [
    "Not only guaranteed returns, but bonuses",
    "Don't miss our guaranteed returns",
    "Why not enjoy guaranteed returns?",
    "No fees, guaranteed returns",
    "No deposit fee guaranteed returns",
    "This is not a scam. Guaranteed returns every day",
    "not a pyramid scheme\nguaranteed returns",
    "We do not sleep but guaranteed returns come in",
    "guaranteed returns, not a dream",
    "guaranteed returns never seen before",
  ]) {
    assert.ok(finds(text, record("guaranteed-returns-websites")), text);
  }
});

test("a phrase that negation does not change is found with it", () => {
  const insensitive = { ...record("guaranteed-returns-websites"), negation_sensitive: false };
  assert.equal(scanPhrases(buildPhraseIndex([insensitive]), "no guaranteed returns").length, 1);
});

test("words that only resemble a phrase, or stand in different sentences, are no hit", () => {
  for (const text of [
    "",
    "Our casino risks are audited.",
    "Act nowhere, react now!",
    "Is the delivery guaranteed? Returns are accepted within 30 days.",
    "We accept your guarantee.\n\nReturns: see below.",
    "The risk of loss is high. You may lose all of your money.",
    "Past performance does not predict future results.",
    "The commission is 0.1% per trade and 5% of the profit.",
    "Grid bots, DCA bots and signal bots connect to an exchange by API keys.",
    "Diese Anlage ist riskant.",
    "投資にはリスクがあります",
  ]) {
    assert.deepEqual(found(text), [], text);
  }
});

test("each record is reported once, in the order of the text", () => {
  const text = "Act now! Guaranteed returns. Guaranteed returns again, with zero risk, no risk at all. Act now!";
  assert.deepEqual(found(text), ["act now", "guaranteed returns", "zero risk"]);
});

test("an excerpt is one line of at most 80 characters that contains the match", () => {
  const around = fc.string({ unit: "binary", maxLength: 200 }).map((text) => text.replace(/[\p{L}\p{N}]/gu, ""));
  fc.assert(
    fc.property(around, around, (before, after) => {
      const [hit] = scan(`${before} zero risk ${after}`);
      assert.ok(hit !== undefined);
      assert.ok(hit.excerpt.length <= 80);
      assert.match(hit.excerpt, /zero risk/u);
      assert.doesNotMatch(hit.excerpt, /[\p{Cc}\p{Cf}]/u);
    }),
  );
  const [long] = scan([..."guaranteedreturns"].join("          "));
  assert.ok(long !== undefined && long.excerpt.length <= 80);
});

const homoglyphs: Record<string, string> = {
  a: "а",
  c: "с",
  e: "е",
  i: "і",
  o: "о",
  p: "р",
  s: "ѕ",
  x: "х",
  y: "у",
  k: "κ",
  t: "ｔ",
  n: "𝐧",
};
const leet: Record<string, string> = { a: "4", e: "3", i: "1", o: "0", s: "5", t: "7" };
const swap = (table: Record<string, string>) => (text: string) =>
  text.replace(/[a-z]/gu, (letter) => table[letter] ?? letter);
const disguises: ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => text.replace(/ /gu, "  \n "),
  (text) => text.replace(/ /gu, " - "),
  (text) => [...text].join("\u200b"),
  (text) => text.replace(/[a-z]/gu, (letter) => `${letter}\u0301`),
  (text) => text.replace(/[!-~]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
  swap(homoglyphs),
  (text) => (/\d/u.test(text) ? text : text.toLowerCase().replace(/(?<=[a-z])[a-z]{3,}/gu, swap(leet))),
  (text) => (/[\d'’]/u.test(text) ? text : [...text.replace(/[^a-z]/giu, "")].join(" ")),
  (text) => (/[\d'’]|\bI\b/u.test(text) ? text : text.replace(/[^a-z]/giu, "")),
];

test("any listed phrase is found under any of the common disguises", () => {
  const listed = records.flatMap((each) => each.phrases.map((phrase) => ({ each, phrase })));
  fc.assert(
    fc.property(fc.constantFrom(...listed), fc.constantFrom(...disguises), ({ each, phrase }, disguise) => {
      assert.ok(finds(disguise(phrase), each), disguise(phrase));
    }),
    { numRuns: 3000 },
  );
});

test("whatever the text, the scan ends without an error and every hit is of the record", () => {
  const words = fc.constantFrom(
    "guaranteed",
    "returns",
    "no",
    "not",
    "the",
    "1%",
    "daily",
    "g",
    "u",
    "3",
    "%",
    ".",
    "\n\n",
    "!",
    "@",
    "🅶",
    "ﷺ",
    "\ud800",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.array(words).map((all) => all.join(" ")),
      ),
      (text) => {
        for (const hit of scan(text)) {
          assert.ok(records.some(({ phrases }) => phrases.includes(hit.phrase)));
          assert.ok(hit.excerpt.length <= 80);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

/** Steps of a scan, counted as look-ups in the phrase and letter trees. */
function stepsOf(text: string): number {
  const { get } = Map.prototype;
  let steps = 0;
  Map.prototype.get = function counted(key: unknown) {
    steps += 1;
    return get.call(this, key);
  };
  try {
    scan(text);
  } finally {
    Map.prototype.get = get;
  }
  return steps;
}

test("twice the text takes twice the steps, for texts made to be slow as well", () => {
  for (const unit of [
    "guaranteed ",
    "guaranteed the the the the ",
    "guaranteedreturns",
    "guar anteed ",
    "g ",
    "a",
    "no risk ",
    "little or no ",
    "1 % ",
    "100% guaranteed 100% ",
    "earn commissions from your ",
    "guaranteed daily daily daily ",
    "not not not guaranteed returns ",
    "can not ",
    "é",
    "ﷺ",
    "@$!|",
    "a!",
    "1,000,",
    "it's ",
  ]) {
    const half = stepsOf(unit.repeat(Math.floor(textMaxLength / 2 / unit.length)));
    const full = stepsOf(unit.repeat(Math.floor(textMaxLength / unit.length)));
    assert.ok(full <= 2.2 * half + 1000, `${unit}: ${half} steps, then ${full}`);
    assert.ok(full <= 60 * textMaxLength, `${unit}: ${full} steps`);
  }
});

function record(id: string): RedFlagPhraseRecord {
  const one = records.find((each) => each.id === id);
  assert.ok(one !== undefined, id);
  return one;
}
