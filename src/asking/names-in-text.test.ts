import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAction, bareBot } from "../../test/support/bot-records.ts";
import { bareEntry, bareWarning } from "../../test/support/sample-records.ts";
import { assertLinear } from "../../test/support/work.ts";
import { buildLookupIndex } from "../lookup/index.ts";
import { namesInText } from "./names-in-text.ts";

const english = new Set([
  "apex",
  "river",
  "stone",
  "garden",
  "bright",
  "future",
  "bank",
  "quick",
  "bot",
  "stones",
  "dry",
  "lied",
  "robbed",
]);
const index = buildLookupIndex({
  bots: [
    bareBot({ slug: "kryllex", name: "Kryllex" }),
    bareBot({ slug: "grid-two", name: "Olympora Grid Two" }),
    bareBot({ slug: "trade-santa", name: "TradeSanta" }),
    bareBot({ slug: "an-ex", name: "Anex Io" }),
    bareBot({ slug: "ten-words", name: "Zar qon el ab ec id of ug hi jok" }),
    bareBot({ slug: "eleven-words", name: "Mar won el ab ec id of ug hi jok lum" }),
    bareBot({ slug: "vexip", name: "Vexip" }),
    bareBot({ slug: "the-zargon", name: "The Zargon" }),
    bareBot({ slug: "legit", name: "Legit" }),
    bareBot({ slug: "vexo", name: "Vexo" }),
    bareBot({ slug: "vq", name: "Vq" }),
    bareBot({ slug: "long", name: "kryl".repeat(16) }),
    bareBot({ slug: "longer", name: `${"kryl".repeat(16)}x` }),
  ],
  enforcementActions: [
    bareAction({ id: "case", brand_names: ["Novatechia FX"], related_bots: [] }),
    bareAction({
      id: "other",
      title: "SEC case against Dropilex",
      brand_names: ["Dropilex", "QuantFund", "Quant Trust"],
      respondents: [{ name: "Vladimir Okhotnikov", kind: "person", match_names: ["Vladimir Okhotnikov"] }],
      related_bots: [],
    }),
  ],
  trackerEntries: [bareEntry({ id: "dfpi-1", names: ["River Stone", "Apex", "Vortexia"], domains: [] })],
  warnings: [
    bareWarning({
      id: "w-1",
      names: [
        "Bright Future",
        "Quick",
        "Zargex & Co. International",
        "Future Bot",
        "RiverStones",
        "Dry Gardens",
        "Bright River Garden",
        "Quick River Garden Stone",
      ],
      full_names: ["Garden Stone Bank", "Bank"],
      domains: [],
    }),
  ],
});

/** The names found, as they are in the text. */
function found(text: string, taken: { start: number; end: number }[] = []): string[] {
  return namesInText(index, text, taken, (word) => english.has(word)).map(({ shown_as }) => shown_as);
}

test("a coined name is found anywhere, with its spelling and place", () => {
  assert.deepEqual(found("my cousin lost money with Kryllex last week"), ["Kryllex"]);
  assert.deepEqual(found("KRYLLEX and novatechia fx, vortexia"), ["KRYLLEX", "novatechia fx", "vortexia"]);
  assert.equal(namesInText(index, "see  Kryllex now", [], () => false)[0]?.at, 5);
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

test("a name of everyday words is found if nothing next to it could belong to it", () => {
  assert.deepEqual(found("is River Stone a scam?"), ["River Stone"]);
  assert.deepEqual(found("have you heard of River Stone, please?"), ["River Stone"]);
  assert.deepEqual(found("the quick River Stone meadow trail"), []);
  assert.deepEqual(found("my aunt keeps pushing River Stone on me"), ["River Stone"]);
  assert.deepEqual(found("my aunt keeps pushing river stone on me"), []);
  assert.deepEqual(found("my aunt keeps pushing Big River Stone on me"), []);
  assert.deepEqual(found("MY AUNT KEEPS PUSHING RIVER STONE ON ME"), []);
  assert.deepEqual(found("My Aunt Paints River Stone"), []);
  assert.deepEqual(found("a quick river stone meadow"), []);
  assert.deepEqual(found("River Stone Ltd"), ["River Stone"]);
  assert.deepEqual(found("is Bright Future legit"), ["Bright Future"]);
});

test("a single English word from a list is not a name in a text", () => {
  for (const name of ["Apex", "Quick", "Bank"]) assert.deepEqual(found(`is ${name} a scam?`), [], name);
  assert.deepEqual(found("Apex"), []);
});

test("a warning's full name is found only if the clause asks about it", () => {
  assert.deepEqual(found("is Garden Stone Bank a scam?"), ["Garden Stone Bank"]);
  assert.deepEqual(found("I walked to Garden Stone Bank this morning with my dog"), []);
});

test("a short question word belongs to a name only if it is one of its own words", () => {
  assert.deepEqual(found("is tradesant a scam"), []);
  assert.deepEqual(found("is TradeSanta a scam"), ["TradeSanta"]);
  assert.deepEqual(found("Anex Io"), ["Anex Io"]);
  assert.deepEqual(found("is The Zargon a scam"), ["The Zargon"]);
  assert.deepEqual(found("is the zargonix a scam"), []);
});

test("letters of another script in a name are recognised", () => {
  const [name] = namesInText(index, "try Krуllex today", [], () => false);
  assert.deepEqual([name?.shown_as, name?.disguised], ["Krуllex", true]);
  assert.equal(namesInText(index, "try Kryllex today", [], () => false)[0]?.disguised, false);
});

test("a name of ten words is found, a longer one is not", () => {
  assert.deepEqual(found("zar qon el ab ec id of ug hi jok"), ["zar qon el ab ec id of ug hi jok"]);
  assert.deepEqual(found("mar won el ab ec id of ug hi jok lum"), []);
});

test("a word of 64 letters is read, a longer one is not", () => {
  assert.deepEqual(found(`with ${"kryl".repeat(16)}`), ["kryl".repeat(16)]);
  assert.deepEqual(found(`with ${"kryl".repeat(16)}x`), []);
});

test("a coined word has five letters or more; a shorter one counts in capitals next to question words", () => {
  assert.deepEqual(found("my cousin lost money with vexip last week"), ["vexip"]);
  assert.deepEqual(found("my cousin lost money with vexo last week"), []);
  assert.deepEqual(found("Gardening beside a meadow, Vexo, every summer"), ["Vexo"]);
  assert.deepEqual(found("Gardening beside a meadow, Vq, every summer"), []);
  assert.deepEqual(found("is vq a scam?"), ["vq"]);
  assert.deepEqual(found("is it legit?"), []);
});

test("a name recognised only by its clause is found among fourteen words, not fifteen", () => {
  const asking = (words: number) => `${"please ".repeat(words - 3)}Garden Stone Bank`;
  assert.deepEqual(found(asking(14)), ["Garden Stone Bank"]);
  assert.deepEqual(found(asking(15)), []);
  const beginning = (words: number) => `Garden Stone Bank${" please".repeat(words - 3)}`;
  assert.deepEqual(found(beginning(14)), ["Garden Stone Bank"]);
  assert.deepEqual(found(beginning(15)), []);
});

test("a name in a script without spaces is found inside a run of it, unless so short that it may be words", () => {
  const chinese = buildLookupIndex({
    bots: [],
    enforcementActions: [],
    trackerEntries: [],
    warnings: [bareWarning({ id: "w-2", names: ["香港民眾期貨", "智慧之王"], domains: [] })],
  });
  const inChinese = (text: string) => namesInText(chinese, text, [], () => false);
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

test("a platform named apart from a name of everyday words is no part of it", () => {
  assert.deepEqual(found("Garden Stone Bank vs Binance which is better"), ["Garden Stone Bank"]);
  assert.deepEqual(found("Binance Garden Stone Bank"), []);
});

test("an initial with its full stop does not end a name", () => {
  const initials = buildLookupIndex({
    bots: [],
    enforcementActions: [],
    trackerEntries: [],
    warnings: [bareWarning({ id: "w-3", names: ["Zarg C. S. Antwerp"], domains: [] })],
  });
  const names = (text: string) => namesInText(initials, text, [], () => false).map(({ shown_as }) => shown_as);
  assert.deepEqual(names("is Zarg C. S. Antwerp legit"), ["Zarg C. S. Antwerp"]);
  assert.deepEqual(names("is Zarg c. S Antwerp legit"), []);
});

test("a part of somebody else's longer name is not the listed firm, unless the other word says what a firm is", () => {
  const isEnglish = (word: string) => ["hill", "losses", "withdraw", "my", "from", "again", "manager"].includes(word);
  const told = (text: string) => namesInText(index, text, [], isEnglish).map(({ shown_as }) => shown_as);
  assert.deepEqual(told("Vortexia Hill"), []);
  assert.deepEqual(told("is Vortexia Hill legit"), []);
  assert.deepEqual(told("I read it in a book of Hill Vortexia"), []);
  assert.deepEqual(told("Tim Vortexia sings again"), []);
  assert.deepEqual(told("tim vortexia"), []);
  assert.deepEqual(told("Vortexia Again"), []);
  for (const text of [
    "Vortexia Exchange",
    "Vortexia Capital",
    "vortexia hill", // in small letters, two words are no name
    "Vortexia, Hill",
    "Vortexia Manager", // of what people tell of such firms
    "my losses at Vortexia. Hill says so",
    "Withdraw My Losses From Vortexia Hill", // a headline
    "VORTEXIA HILL",
  ]) {
    assert.equal(told(text)[0]?.toLowerCase(), "vortexia", text);
  }
});

test("a coined name of a case inside another firm's longer name is not the case", () => {
  for (const text of [
    "Dropilex Computers Portsmouth",
    "dropilex computers portsmouth",
    "is Dropilex Computers a good shop",
    "Dropilex Portsmouth",
    "Dropilex Systems GmbH",
    "Dropilex Group GmbH",
    "Dropilex Software Pvt Ltd",
    "Dropilex Metallbau",
    "Kennt ihr Dropilex Metallbau?",
    "dropilex car parts",
    "Hotel Dropilex",
    "hotel dropilex",
    "who sells Bosch Dropilex drills",
    "Vortexia Computers", // of a list
    "vortexia computers",
  ]) {
    assert.deepEqual(found(text), [], text);
  }
});

test("what people ask, tell and add about a case does not make another firm of its name", () => {
  for (const text of [
    "dropilex",
    "dropilex refund please",
    "lost money with Dropilex in Miami",
    "Dropilex Miami",
    "Dropilex New York Lawsuit",
    "Dropilex Okhotnikov", // accused in the case
    "Dropilex Vlad Okhotnikov",
    "Carlos Matos Dropilex",
    "Dropilex Elon Musk",
    "Dropilex Ltd",
    "Dropilex Trading Ltd",
    "Dropilex Exchange",
    "Dropilex, Portsmouth",
    "Dropilex web. Design is next",
    "Victims Of Dropilex Unite Against Founders", // a headline
    "in the hotel dropilex people took my money",
    "Ich habe über Dropilex Anzeigen im Netz gesehen", // German nouns have capitals
    "The Dropilex Team said Monday",
  ]) {
    assert.equal(found(text)[0]?.toLowerCase(), "dropilex", text);
  }
});

test("among nothing but names of things, a listed name or a case's may be another's; what people tell of a firm finds it", () => {
  for (const text of [
    "Vortexia river stone",
    "river stone dropilex",
    "Vortexia future river Berlin",
    "dropilex bright stones river",
    "Bright River Garden dry stone",
    "who is river stone of",
  ])
    assert.deepEqual(found(text), [], text);
  for (const text of [
    "vortexia river", // one word says too little
    "vortexia river Berlin",
    "Vortexia future river bright stone quick", // more words tell a story
    "vortexia river bank stone", // a bank is a firm of the trade
    "vortexia river lied",
    "is vortexia river stone",
    "vortexia future stone elon musk",
    "dropilex river vladimir", // accused in the case
    "Vortexia future stone. Legit",
  ])
    assert.match(found(text).join(), /^(?:vortexia|dropilex)/iu, text);
  assert.deepEqual(found("Bright River Garden dry robbed"), ["Bright River Garden"]);
  assert.deepEqual(found("is river stone? of course"), ["river stone"]);
  assert.deepEqual(found("Vortexia of Berlin"), ["Vortexia"]);
});

test("words that ask nothing about money stand beside the names of things, and numbers between a name and a trade", () => {
  for (const text of [
    "vortexia river stone where to buy",
    "the river stone by dropilex near 12 bright",
    "vortexia 9 full movie",
    "Dropilex 2 computers",
  ])
    assert.deepEqual(found(text), [], text);
  for (const text of [
    "vortexia river where to buy",
    "how did vortexia buy my river stone",
    "vortexia 9 people robbed",
    "vortexia 2024",
  ])
    assert.equal(found(text)[0], "vortexia", text);
});

test("behind a name of two words in capitals, a word of money in small letters is no part of it", () => {
  for (const text of ["River Stone forex withdrawal", "a River Stone bitcoin package from Berlin"])
    assert.deepEqual(found(text), ["River Stone"], text);
  for (const text of ["River Stone meadow withdrawal", "river stone forex meadow", "River Stone Forex meadow"])
    assert.deepEqual(found(text), [], text);
  assert.deepEqual(found("river stone lawsuit, of a class action"), ["river stone"]);
});

test("a person of that name is not the firm", () => {
  for (const text of ["Zahnarzt Dr. Vortexia", "prof dropilex", "Frau Dropilex", "Sra. Vortexia", "is Mr. Vortexia in"])
    assert.deepEqual(found(text), [], text);
  assert.deepEqual(found("I called the doc. Vortexia lied"), ["Vortexia"]);
});

test("what is made about a well-known case is another's beside a name on a list", () => {
  for (const text of ["vortexia documentary netflix", "Vortexia podcast"]) assert.deepEqual(found(text), [], text);
  for (const text of ["dropilex documentary netflix", "Dropilex podcast episode"])
    assert.equal(found(text)[0]?.toLowerCase(), "dropilex", text);
});

test("a German compound is of another trade if its last part is, unless its first is of money", () => {
  for (const text of ["Vortexia Gartenstühle", "dropilex seidenkleider gartenmöbelspedition", "Kinderarzt Dropilex"])
    assert.deepEqual(found(text), [], text);
  for (const text of [
    "Vortexia Geldwäsche",
    "Vortexia Tradingschule",
    "dropilex Krypto-Schule",
    "Vortexia Brieftasche",
  ])
    assert.equal(found(text)[0]?.toLowerCase().slice(0, 8), text.slice(0, 8).toLowerCase(), text);
});

test("a trade that a question begins with, in several words or another script, is of the firm that follows", () => {
  for (const text of [
    "salon de coiffure Dropilex",
    "agence de voyage dropilex",
    "dropilex шины купить",
    "Dropilex tax accountants",
  ])
    assert.deepEqual(found(text), [], text);
  for (const text of ["my salon de coiffure dropilex", "dropilex обман", "dropilex tax"])
    assert.equal(found(text)[0]?.toLowerCase(), "dropilex", text);
});

test("in an English sentence, a word of another language in capitals belongs to the name of an ordinary word beside it", () => {
  const isWord = (word: string) => ["trojan", "war"].includes(word);
  const trojan = buildLookupIndex({
    bots: [bareBot({ slug: "trojan", name: "Trojan" })],
    enforcementActions: [],
    trackerEntries: [],
  });
  const names = (text: string) => namesInText(trojan, text, [], isWord).length;
  for (const text of [
    "is the Trojan War real",
    "what was the Trojan War about",
    "Trojan War",
    "is the trojan war real", // behind "the", a word behind the name is English in small letters, too
  ])
    assert.equal(names(text), 0, text);
  for (const text of [
    "is the Trojan real",
    "is trojan war real",
    "ist the trojan war ein betrug",
    "war Trojan ein Betrug",
    "War das Trojan",
    "Is Trojan War Real",
  ])
    assert.equal(names(text), 1, text);
});

test("a celebrity beside a listed name is no part of it, nor is a place beside a product's", () => {
  assert.deepEqual(found("Future Bot Elon Musk"), ["Future Bot"]);
  assert.deepEqual(found("Elon Musk future bot"), ["future bot"]);
  assert.deepEqual(found("is Future Bot Canada legit"), ["Future Bot"]);
  assert.deepEqual(found("river stone elon musk"), ["river stone"]);
  assert.deepEqual(found("River Stone Canada"), []);
  assert.deepEqual(found("Future Bot Portsmouth"), []);
  assert.deepEqual(found("Future Bot Canada Inc"), []);
});

test("words that say what a made-up name of ours is may follow it, and change a list's everyday name", () => {
  assert.deepEqual(found("vexo forex robot"), ["vexo"]);
  assert.deepEqual(found("is vexo forex robot legit"), ["vexo"]);
  assert.deepEqual(found("forex robot vexo"), []);
  assert.deepEqual(found("vexo coin"), []);
  assert.deepEqual(found("river stone forex robot"), []);
  assert.deepEqual(found("legit forex robot"), []);
});

test("half of a double name is not the listed firm, a word of asking behind a hyphen changes nothing", () => {
  assert.deepEqual(found("is Vortexia-Hill legit"), []);
  assert.deepEqual(found("I lost money with Hill-Vortexia"), []);
  assert.deepEqual(found("Vortexia-Betrug"), ["Vortexia"]);
  assert.deepEqual(found("is Kryllex-Hill legit"), ["Kryllex"]);
});

test("words of the trade that a list writes as one name no firm, nor do two ordinary words in small letters", () => {
  for (const text of [
    "what is a quant fund",
    "Quant Fund salaries",
    "is this river fund legal",
    "fix river stones now",
  ])
    assert.deepEqual(found(text), [], text);
  assert.deepEqual(found("is QuantFund legit, and RiverStones?"), ["QuantFund", "RiverStones"]);
  assert.deepEqual(found("is River Stones legit"), ["River Stones"]);
});

test("another trade beside a name of several words makes it another firm's", () => {
  for (const text of [
    "Novatechia FX GmbH Buchhaltung",
    "Malermeister Dropilex",
    "Novatechia FX GmbH Computerladen",
    "Dropilex web design",
    "my zargex & co. international bakery",
    "Hotel Bright Future",
    "is Bright Future Plumbing legit",
    "Quant Trust Ltd plumbing",
    "is Quant Trust plumbing legit",
  ])
    assert.deepEqual(found(text), [], text);
  for (const text of [
    "Novatechia FX, plumbing",
    "is Novatechia FX GmbH a scam",
    "my plumber lost money with Novatechia FX",
    "Novatechia FX car bonus", // what a case is about
  ])
    assert.equal(found(text)[0]?.startsWith("Novatechia FX"), true, text);
  for (const text of [
    "in the hotel Zargex & Co. International took my money",
    "Zargex & Co. International, plumbing",
    "Zargex & Co. International. Plumbing is next",
    "Bakery, Zargex & Co. International",
  ])
    assert.deepEqual(found(text), ["Zargex & Co. International"], text);
  assert.deepEqual(found("Olympora Grid Two hotel"), ["Olympora Grid Two"]);
});

test("a name of everyday words may stand beside its own abbreviation", () => {
  assert.deepEqual(found("is Bright River Garden BRG legit"), ["Bright River Garden"]);
  assert.deepEqual(found("brg bright river garden"), ["bright river garden"]);
  assert.deepEqual(found("bright river garden bga"), []);
  assert.deepEqual(found("bright river garden br"), []);
  assert.deepEqual(found("bright river garden brgx"), []);
  assert.deepEqual(found("quick river garden stone qrgs"), ["quick river garden stone"]);
  assert.deepEqual(found("quick river garden stone qrg"), []);
  assert.deepEqual(found("rs river stone"), []);
});

test("the plural of an ordinary word is no coined word", () => {
  assert.deepEqual(found("Dry Gardens next to us have flowers"), []);
  assert.deepEqual(found("is Dry Gardens legit"), ["Dry Gardens"]);
});

test("a clause that is one name of everyday words over and over takes linear time", async () => {
  for (const unit of ["BRIGHT FUTURE ELON MUSK ", "bright future "]) {
    const half = unit.repeat(Math.floor(40_000 / unit.length));
    await assertLinear(found, [half + half, half], JSON.stringify(unit));
  }
});
