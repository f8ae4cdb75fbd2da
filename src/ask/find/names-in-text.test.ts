import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot } from "../../../test/support/bot-records.ts";
import { firmsAndBots, found } from "../../../test/support/names-found.ts";
import { bareWarning } from "../../../test/support/sample-records.ts";
import { assertLinear } from "../../../test/support/work.ts";
import { buildLookupIndex } from "../index/index.ts";
import { wordsOf } from "../text/words-of-text.ts";
import { namesInText } from "./names-in-text.ts";

test("a coined name is found anywhere, with its spelling and place", () => {
  assert.deepEqual(found("my cousin lost money with Kryllex last week"), ["Kryllex"]);
  assert.deepEqual(found("KRYLLEX and olympora grid two"), ["KRYLLEX", "olympora grid two"]);
  assert.equal(namesInText(firmsAndBots, "see  Kryllex now", wordsOf("see  Kryllex now"))[0]?.at, 5);
});

test("the longest name wins, and its words are not read again", () => {
  assert.deepEqual(found("Olympora Grid Two Kryllex"), ["Olympora Grid Two", "Kryllex"]);
});

test("the full stop of a legal form ends no name", () => {
  assert.deepEqual(found("is Zargex & Co. International safe"), ["Zargex & Co. International"]);
  assert.deepEqual(found("Garden Stone Co. Bank"), []);
});

test("no name reaches across a sentence, a line, a quotation or something read as something else", () => {
  for (const text of ["Novatechia. FX", "Novatechia\nFX", "Novatechia: FX", "“Novatechia” FX"])
    assert.deepEqual(found(text), [], text);
  assert.deepEqual(found("Novatechia FX", [{ start: 11, end: 13 }]), []);
  assert.deepEqual(found("Novatechia FX", [{ start: 0, end: 3 }]), []);
  assert.deepEqual(found("Novatechia FX", [{ start: 13, end: 15 }]), ["Novatechia FX"]);
});

test("a name of everyday words is found if nothing else is asked about", () => {
  assert.deepEqual(found("is River Stone a scam?"), ["River Stone"]);
  assert.deepEqual(found("have you heard of River Stone, please?"), ["River Stone"]);
  assert.deepEqual(found("my aunt keeps pushing River Stone on me"), []);
  assert.deepEqual(found("my aunt keeps pushing river stone on me"), []);
  assert.deepEqual(found("my aunt keeps pushing Big River Stone on me"), []);
  assert.deepEqual(found("MY AUNT KEEPS PUSHING RIVER STONE ON ME"), []);
  assert.deepEqual(found("My Aunt Paints River Stone"), []);
  assert.deepEqual(found("a quick river stone meadow"), []);
  assert.deepEqual(found("River Stone Ltd"), ["River Stone"]);
  assert.deepEqual(found("is Bright Future legit"), ["Bright Future"]);
});

test("a bot with the name of an ordinary word is found where it is called a bot", () => {
  const kelp = buildLookupIndex({
    bots: [bareBot({ slug: "kelp", name: "Kelp", generic_name: true })],
    enforcementActions: [],
    trackerEntries: [],
  });
  const names = (text: string) => namesInText(kelp, text, wordsOf(text)).map(({ shown_as }) => shown_as);
  assert.deepEqual(names("does the Kelp bot still work on the Stellar dex?"), ["Kelp"]);
  for (const text of ["we ate Kelp soup by the sea, and a bot served it", "is the kelp bot pool cleaner worth it"])
    assert.deepEqual(names(text), [], text);
});

test("a single English word from a list is not a name in a text", () => {
  for (const name of ["Apex", "Quick", "Bank"]) assert.deepEqual(found(`is ${name} a scam?`), [], name);
  assert.deepEqual(found("Apex"), []);
});

test("a warning's full name is found if nothing else is asked about", () => {
  assert.deepEqual(found("is Garden Stone Bank a scam?"), ["Garden Stone Bank"]);
  assert.deepEqual(found("I walked to Garden Stone Bank this morning with my dog"), []);
  assert.deepEqual(found("I walked to garden stone bank this morning with my dog"), []);
});

test("a short question word belongs to a name only if it is one of its own words", () => {
  assert.deepEqual(found("is tradesant a scam"), []);
  assert.deepEqual(found("is TradeSanta a scam"), ["TradeSanta"]);
  assert.deepEqual(found("Anex Io"), ["Anex Io"]);
  assert.deepEqual(found("is The Zargon a scam"), ["The Zargon"]);
  assert.deepEqual(found("is the zargonix a scam"), []);
});

test("letters of another script in a name are recognised", () => {
  const [name] = namesInText(firmsAndBots, "try Krуllex today", wordsOf("try Krуllex today"));
  assert.deepEqual([name?.shown_as, name?.disguised], ["Krуllex", true]);
  assert.equal(namesInText(firmsAndBots, "try Kryllex today", wordsOf("try Kryllex today"))[0]?.disguised, false);
});

test("a name of ten words is found, a longer one is not", () => {
  assert.deepEqual(found("zar qon el ab ec id of ug hi jok"), ["zar qon el ab ec id of ug hi jok"]);
  assert.deepEqual(found("mar won el ab ec id of ug hi jok lum"), []);
});

test("a word of 64 letters is read, a longer one is not", () => {
  assert.deepEqual(found(`with ${"kryl".repeat(16)}`), ["kryl".repeat(16)]);
  assert.deepEqual(found(`with ${"kryl".repeat(16)}x`), []);
});

test("a name in a script without spaces is found inside a run of it, unless so short that it may be words", () => {
  const chinese = buildLookupIndex({
    bots: [],
    enforcementActions: [],
    trackerEntries: [],
    warnings: [bareWarning({ id: "w-2", names: ["香港民眾期貨", "智慧之王"], domains: [] })],
  });
  const inChinese = (text: string) => namesInText(chinese, text, wordsOf(text));
  const asked = "朋友推薦我香港民眾期貨，是真的嗎";
  assert.deepEqual(
    inChinese(asked).map(({ shown_as, at }) => [shown_as, at]),
    [["香港民眾期貨", asked.indexOf("香港")]],
  );
  assert.deepEqual(inChinese("請問香港民眾期貨靠譜嗎").length, 1);
  assert.deepEqual(inChinese("他是智慧之王嗎"), []);
  assert.deepEqual(inChinese("智慧之王").length, 1);
  assert.deepEqual(inChinese("香港民眾交易期貨"), []);
});

test("an initial with its full stop does not end a name", () => {
  const initials = buildLookupIndex({
    bots: [],
    enforcementActions: [],
    trackerEntries: [],
    warnings: [bareWarning({ id: "w-3", names: ["Zarg C. S. Antwerp"], domains: [] })],
  });
  const names = (text: string) => namesInText(initials, text, wordsOf(text)).map(({ shown_as }) => shown_as);
  assert.deepEqual(names("is Zarg C. S. Antwerp legit"), ["Zarg C. S. Antwerp"]);
  assert.deepEqual(names("is Zarg c. S Antwerp legit"), []);
});

test("words of the trade that a list writes as one name no firm, nor do two ordinary words in small letters", () => {
  for (const text of [
    "what is a quant fund",
    "Quant Fund salaries",
    "is this river fund legal",
    "fix river stones now",
  ])
    assert.deepEqual(found(text), [], text);
  assert.deepEqual(found("is QuantFund legit?"), ["QuantFund"]);
  assert.deepEqual(found("is River Stones legit"), ["River Stones"]);
});

test("a clause that is one name of everyday words over and over takes linear time", async () => {
  for (const unit of ["BRIGHT FUTURE ELON MUSK ", "bright future "]) {
    const half = unit.repeat(Math.floor(40_000 / unit.length));
    await assertLinear(found, [half + half, half], JSON.stringify(unit));
  }
});

test("of a text that names more than a hundred, the first hundred are told", () => {
  const names = Array.from({ length: 101 }, (_, at) => `Kryllex${String.fromCharCode(97 + (at % 26))}${at}`);
  const index = buildLookupIndex({
    bots: names.map((name, at) => bareBot({ slug: `bot-${at}`, name })),
    enforcementActions: [],
    trackerEntries: [],
  });
  const told = namesInText(index, names.join(", "), wordsOf(names.join(", "))).map(({ shown_as }) => shown_as);
  assert.deepEqual(told, names.slice(0, 100));
});
