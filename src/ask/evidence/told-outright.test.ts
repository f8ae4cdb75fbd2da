/** The two ways in which a name in a text is told outright, and everything else in which it may be meant at most. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { found } from "../../../test/support/names-found.ts";

/** @throws AssertionError where a name is not told in one of the first texts, or is in one of the others. */
function assertTold(texts: readonly string[], others: readonly string[] = []): void {
  for (const text of texts) assert.equal(found(text).length, 1, text);
  for (const text of others) assert.deepEqual(found(text), [], text);
}

test("a question that is nothing but the name is told outright: words of asking, places and punctuation aside", () => {
  assertTold([
    "dropilex",
    "is Dropilex a scam?",
    "dropilex refund please",
    "Dropilex Miami",
    "Dropilex Ltd",
    "Dropilex Elon Musk",
    "Vortexia of Berlin",
    "dropilex обман",
    "is River Stone a scam?",
    "is Bright Future legit",
    "is Garden Stone Bank a scam?",
    "is Novatechia FX GmbH a scam",
    "River Stone Ltd",
    "Vortexia 骗局",
    "is Zargex & Co. International safe",
    "is River Stone (RS) a scam?",
  ]);
});

test("a question in Ukrainian, Greek or Hindi asks as much as one in English", () => {
  assertTold(
    [
      "Чи є River Stone шахрайством?",
      "River Stone це надійний?",
      "Είναι το River Stone απάτη;",
      "Είναι η River Stone αξιόπιστη;",
      "क्या River Stone असली है?",
      "क्या River Stone एक घोटाला है?",
    ],
    ["Камінь River Stone лежить біля води", "Περπατώ κοντά River Stone κάθε πρωί"],
  );
});

test("a question in Japanese, Chinese, Korean or spoken Indonesian asks as much as one in English", () => {
  assertTold(
    [
      "River Stone は詐欺？",
      "River Stoneの評判",
      "River Stoneって大丈夫？",
      "River Stone被起诉了吗",
      "River Stone 사기 맞나요?",
      "River Stone 출금 안 되나요",
      "River Stone aman gak sih",
      "River Stone udah scam belum",
    ],
    ["River Stone 강가의 돌을 보았다", "川辺でRiver Stoneを拾った"],
  );
});

test("a coined name is told outright where all that stands beside it asks or tells what happened to money", () => {
  assertTold([
    "lost money with Dropilex in Miami",
    "my losses at Vortexia. Hill says so",
    "I called the doc. Vortexia lied",
  ]);
});

test("a name inside another, beside a thing, a person or a trade, or in a story is never told outright", () => {
  assertTold(
    [],
    [
      "Vortexia Hill",
      "is Vortexia Hill legit",
      "I read it in a book of Hill Vortexia",
      "Tim Vortexia sings again",
      "tim vortexia",
      "Vortexia Again",
      "vortexia hill",
      "Dropilex Computers Portsmouth",
      "dropilex computers portsmouth",
      "is Dropilex Computers a good shop",
      "Dropilex Portsmouth",
      "Dropilex Systems GmbH",
      "Dropilex Group GmbH",
      "Dropilex Software Pvt Ltd",
      "Dropilex Metallbau",
      "dropilex car parts",
      "Hotel Dropilex",
      "hotel dropilex",
      "who sells Bosch Dropilex drills",
      "Vortexia Computers",
      "vortexia computers",
      "Vortexia river stone",
      "river stone dropilex",
      "Vortexia future river Berlin",
      "who is river stone of",
      "vortexia river Berlin",
      "vortexia antirughe",
      "Dropilex 2 shoes",
      "river stone forex meadow",
      "River Stone Forex meadow",
      "Vortexia is a film about a diver who is swallowed by somebody and lost",
      "Dropilex is a new hotel, they say",
      "Dropilex Skihelm Kinder",
      "Zahnarzt Dr. Vortexia",
      "prof dropilex",
      "Sra. Vortexia",
      "Frau Dropilex",
      "is Mr. Vortexia in",
      "vortexia documentary netflix",
      "Vortexia podcast",
      "Vortexia Gartenstühle",
      "Kinderarzt Dropilex",
      "salon de coiffure Dropilex",
      "agence de voyage dropilex",
      "dropilex шины купить",
      "Dropilex tax accountants",
      "is Vortexia-Hill legit",
      "Malermeister Dropilex",
      "Dropilex web design",
      "Hotel Bright Future",
      "is Bright Future Plumbing legit",
      "my plumber lost money with Novatechia FX",
      "Bakery, Zargex & Co. International",
    ],
  );
});

test("a name of ordinary words is told outright only where it is written as a name", () => {
  assertTold([], ["is river stone a scam?", "my aunt keeps pushing river stone on me", "RIVER STONE ON ME"]);
});
