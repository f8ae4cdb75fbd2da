/** Denials, warnings, news and advice: what takes a claim back, and what does not. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { categoriesIn, finds, patternAlone, phrasesIn, unweighedIndex } from "../../../test/support/phrases-found.ts";
import { scanPhrases } from "./scan.ts";

test("a word of warning counts in its own language only, unless it is one of several", () => {
  // Italian `procura` is a prosecutor, Portuguese `procura` looks for something.
  assert.ok(finds("Se você procura renda, garantimos lucro de 5 % ao dia.", "guaranteed_returns"));
  assert.deepEqual(categoriesIn("La procura: garantiamo un profitto del 5 % al giorno con un bot."), []);
  assert.deepEqual(categoriesIn("Never believe anyone who says: Guadagni garantiti del 5% al mese."), []);
});

test("what is warned about in its second sentence is no claim either", () => {
  const alone = patternAlone("recovery-offer");
  const isFound = (text: string) => scanPhrases(alone, text).length > 0;
  assert.ok(isFound("Recover your stolen crypto. Contact our experts today."));
  assert.ok(!isFound("Recover your stolen crypto. Contact our experts today, victims were told."));
});

test("what a helper charged and an offer that calls itself legitimate are no news", () => {
  assert.ok(finds("A hacker recovered all my stolen bitcoin, he charged only 300. Contact him.", "recovery_scam"));
  assert.ok(finds("A legitimate platform with guaranteed returns.", "guaranteed_returns"));
  assert.deepEqual(categoriesIn("He was charged with promising guaranteed returns."), []);
  assert.deepEqual(categoriesIn("No legitimate firm offers guaranteed returns."), []);
});

test("a denied claim does not count", () => {
  for (const text of [
    "No guaranteed returns.",
    "There are no guaranteed returns in trading.",
    "We do not promise guaranteed returns.",
    "We don’t offer any guaranteed returns",
    "Returns are not guaranteed.",
    "Profits are never guaranteed",
    "Nobody can guarantee profits.",
    "No trading system can guarantee profits.",
    "not 100% guaranteed profit",
    "There is no such thing as a risk-free trade.",
    "Beware of guaranteed returns",
    "Guaranteed returns do not exist.",
    "Guaranteed returns are a myth",
    "Never share your seed phrase with anyone.",
    "Garantierte Renditen gibt es nicht.",
    "Aucun rendement n'est garanti.",
    "Ninguna ganancia está garantizada.",
    "Прибыль не гарантирована.",
    "不保证收益。",
    "利益は保証されません。",
    "수익은 보장되지 않습니다.",
  ]) {
    assert.deepEqual(categoriesIn(text), [], text);
  }
});

test("a denial of something else does not hide a claim", () => {
  for (const text of [
    "Not only guaranteed returns, but bonuses",
    "Don't miss our guaranteed returns",
    "Why not enjoy guaranteed returns?",
    "No fees, guaranteed returns",
    "This is not a scam. Guaranteed returns every day",
    "not a pyramid scheme\nguaranteed returns",
    "guaranteed returns, not a dream",
    "guaranteed returns never seen before",
    "no cap, guaranteed returns",
    "guaranteed returns, no stories",
    "Guaranteed returns and no strings attached",
  ]) {
    assert.ok(finds(text, "guaranteed_returns"), text);
  }
});

test("a denial reaches five words ahead and six words back, and no further", () => {
  const claims = (text: string) => scanPhrases(unweighedIndex, text).length > 0;
  for (let between = 0; between < 8; between += 1) {
    const words = "xyz ".repeat(between);
    const denied = {
      ahead: !claims(`not ${words}guaranteed returns`),
      back: !claims(`guaranteed returns ${words}not`),
    };
    assert.deepEqual(denied, { ahead: between < 5, back: between < 6 }, `${between} words between`);
  }
});

test("news, warnings and advice are not claims", () => {
  for (const text of [
    "The SEC approved the ETF.",
    "Regulators warn that a guaranteed 2% a day is a sign of fraud.",
    "He told investors that profits were guaranteed, prosecutors said.",
    "If someone asks you to pay a tax before you can withdraw, it is a scam.",
    "Die Bafin warnt vor garantierten Renditen.",
    "L'AMF met en garde contre les rendements garantis.",
    "监管机构提醒：承诺保证收益的都是骗局。",
  ]) {
    assert.deepEqual(categoriesIn(text), [], text);
  }
});

test("what says that a warning is none is no warning", () => {
  assert.ok(finds("Sign the request and ignore the warning, MetaMask does not know us yet.", "imposter_site"));
  assert.deepEqual(phrasesIn("Warning: somebody tells people to sign the request and ignore MetaMask."), []);
});
