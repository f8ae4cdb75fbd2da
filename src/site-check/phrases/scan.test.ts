import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../../test/support/any-text.ts";
import { bundledIndex, bundledPhrases, categoriesIn, finds, phrasesIn } from "../../../test/support/phrases-found.ts";
import { assertLinear } from "../../../test/support/work.ts";
import { type PhraseHit, scanAsked, textMaxLength } from "./scan.ts";

test("a fee before a withdrawal is found, whoever asks for it and however", () => {
  for (const text of [
    "You must pay a 15% verification fee before you can withdraw.",
    "Before you can withdraw, a verification fee of 15% has to be paid.",
    "Pay the tax first, then your funds are released.",
    "Vor der Auszahlung müssen Sie eine Gebühr zahlen.",
    "提现前必须先缴纳15%的税款。",
  ]) {
    assert.ok(finds(text, "withdrawal_fee"), text);
  }
});

test("a hit has the words found and everything needed to explain them", () => {
  const [hit] = phrasesIn(
    "Join now. Our AI bot brings GUARANTEED high RETURNS to everyone who deposits 500 USDT today or tomorrow.",
  );
  assert.deepEqual(hit, {
    category: "guaranteed_returns",
    phrase: "GUARANTEED high RETURNS",
    excerpt: "…now. Our AI bot brings GUARANTEED high RETURNS to everyone who deposits…",
    language: "en",
    regulator: "CFTC/SEC",
    source_url: "https://cftc.gov/node/216156",
    what_the_regulator_says:
      "A promise of a sure high return is treated as a leading sign of fraud, because every investment carries risk.",
    basis: "guidance",
  } satisfies PhraseHit);
});

test("what is quoted is in the text: 300 percent is not quoted as 2", () => {
  const text = "Guaranteed 300% profit in 30 days. You must pay a 5% tax before you can withdraw it.";
  const hits = phrasesIn(text);
  assert.deepEqual(
    hits.map(({ phrase }) => phrase),
    ["Guaranteed 300% profit in 30 days", "300% profit in 30 days", "pay a 5% tax before you can withdraw"],
  );
  for (const { phrase, excerpt } of hits) {
    assert.ok(text.includes(phrase));
    assert.ok(excerpt.includes(phrase));
  }
});

test("spelling tricks do not hide a claim", () => {
  for (const text of [
    "g u a r a n t e e d   r e t u r n s",
    "g.u.a.r.a.n.t.e.e.d r.e.t.u.r.n.s",
    "G-U-A-R-A-N-T-E-E-D-R-E-T-U-R-N-S",
    "guar anteed ret urns",
    "guaran-\nteed returns",
    "guaranteedreturns",
    "#GuaranteedReturns",
    "guaranteed_returns",
    "guaranteed.returns",
    "guaranteed!returns",
    "*guaranteed* ~returns~",
    "gu4r4nt33d r3turn5",
    "gu@ranteed return$",
    "ｇｕａｒａｎｔｅｅｄ　ｒｅｔｕｒｎｓ",
    "𝐠𝐮𝐚𝐫𝐚𝐧𝐭𝐞𝐞𝐝 𝓻𝓮𝓽𝓾𝓻𝓷𝓼",
    "🅶🆄🅰🆁🅰🅽🆃🅴🅴🅳 🇷🇪🇹🇺🇷🇳🇸",
    "gᴜᴀʀᴀɴᴛᴇᴇᴅ ʀᴇᴛᴜʀɴs",
    "guаrаntееd rеturnѕ",
    "gua\u200branteed re\u00adturns",
    "g\u0336u\u0336aranteed re\u0301turns",
    "\u202eguaranteed\u202c returns",
  ]) {
    assert.deepEqual(categoriesIn(text), ["guaranteed_returns"], JSON.stringify(text));
  }
  assert.ok(finds("保\u200b证每天收益３％", "guaranteed_returns"));
  assert.ok(finds("GARANTIERTE  RENDITE", "guaranteed_returns"));
});

test("a German fee counts whatever it is called", () => {
  assert.ok(finds("Bevor wir auszahlen, müssen Sie die Wunschgebühr bezahlen", "withdrawal_fee"));
});

test("short forms of chats are read as the words they stand for", () => {
  assert.ok(finds("u must pay the tax 1st, b4 u can withdraw", "withdrawal_fee"));
  assert.ok(finds("send me the code u just got pls", "seed_phrase"));
  assert.equal(phrasesIn("guarenteed profits")[0]?.phrase, "guarenteed profits");
});

test("one word may lie in two slots, as long as each has a word of its own", () => {
  assert.ok(finds("To release your funds you must pay the tax.", "withdrawal_fee"));
  assert.ok(!finds("Make a deposit to release your funds.", "withdrawal_fee"));
});

test("being asked for remote access to set up an account is a sign, a plain download is none", () => {
  assert.ok(finds("Install AnyDesk so that I can set up your account.", "remote_access"));
  assert.ok(finds("Laden Sie AnyDesk herunter, dann richte ich Ihnen das Konto ein.", "remote_access"));
  assert.ok(!finds("Never install AnyDesk so that someone can set up your account.", "remote_access"));
  assert.ok(!finds("Download TeamViewer only from its own website.", "remote_access"));
});

test("words in different sentences make no claim together", () => {
  for (const text of [
    "",
    "Is the delivery guaranteed? Returns are accepted within 30 days.",
    "We accept your guarantee.\n\nReturns: see below.",
    "Pay your bill. A fee may apply. Before you leave, withdraw your consent.",
  ]) {
    assert.deepEqual(categoriesIn(text), [], text);
  }
});

test("one language is not read as a related one", () => {
  const [hit] = phrasesIn("Ganancias garantizadas para todos los que se unan hoy a nuestro grupo.");
  assert.equal(hit?.language, "es");
  assert.deepEqual(categoriesIn("No Brasil não há lucro garantido na bolsa."), []);
});

test("each sentence of a message in two languages is read in its own", () => {
  const english = "This is the best offer of the year for you and your family, and we will be here for it.";
  for (const text of [
    "提现前必须先缴纳15%的税款。",
    "Перед выводом нужно заплатить налог.",
    "Antes de retirar debe pagar el impuesto.",
  ]) {
    assert.ok(finds(`${english} ${text}`, "withdrawal_fee"), text);
    assert.ok(finds(`${text} ${english}`, "withdrawal_fee"), text);
  }
});

test("each category is reported once, in the order of the text", () => {
  const text = "Send me your seed phrase! Guaranteed returns. Guaranteed profits again. Send your private key too.";
  assert.deepEqual(categoriesIn(text), ["seed_phrase", "guaranteed_returns"]);
});

test("phrase and excerpt are single lines of at most 80 characters", () => {
  const around = anyText({ maxLength: 200 }).map((text) => text.replace(/[\p{L}\p{N}]/gu, ""));
  fc.assert(
    fc.property(around, around, (before, after) => {
      const [hit] = phrasesIn(`${before} zero risk profit ${after}`);
      assert.ok(hit !== undefined);
      assert.ok(hit.excerpt.length <= 80 && hit.phrase.length <= 80);
      assert.match(hit.excerpt, /zero risk profit/u);
      assert.doesNotMatch(hit.excerpt, /[\p{Cc}\p{Cf}]/u);
    }),
  );
  const [long] = phrasesIn([..."guaranteedreturns"].join("          "));
  assert.ok(long !== undefined && long.excerpt.length <= 80 && long.phrase.length <= 80);
});

test("a letter of two units does not move the places of the words after it", () => {
  assert.deepEqual(phrasesIn("𐀀|a"), []);
  const [hit] = phrasesIn("𐀀|𐀀 𐀀|guaranteed|profits every day");
  assert.match(hit?.phrase ?? "", /^guaranteed\|profits/u);
});

test("whatever the text, the scan ends without an error and every hit is from the record", () => {
  const words = fc.constantFrom(
    ..."guaranteed returns no not the 1% daily g u 3 % . ! @ 🅶 ﷺ 税 先 提现 保证 を ー 수익 constructor __proto__ toString".split(
      " ",
    ),
    "\n\n",
    "\ud800",
  );
  const urls = new Set(bundledPhrases.map(({ source_url }) => source_url));
  fc.assert(
    fc.property(
      fc.oneof(
        anyText(),
        fc.array(words).map((all) => all.join(" ")),
      ),
      (text) => {
        for (const hit of phrasesIn(text)) {
          assert.ok(urls.has(hit.source_url));
          assert.ok(hit.excerpt.length <= 80 && hit.phrase !== "");
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test("twice the text takes about twice the work, even for texts made to be slow", async () => {
  for (const unit of [
    "guaranteed ",
    "guaranteed the the the the ",
    "guaranteedreturns",
    "guar anteed ",
    "g ",
    "a",
    "no risk ",
    "1 % ",
    "1% daily ",
    "pay fee before withdraw ",
    "not not not guaranteed returns ",
    "é",
    "ﷺ",
    "@$!|",
    "a!",
    "1,000,",
    "it's ",
    "税",
    "提现前必须先支付税款",
    "ー",
    "гарант ",
    "é golpe ",
    "they want my seed phrase ",
  ]) {
    const half = unit.repeat(Math.floor(textMaxLength / 2 / unit.length));
    await assertLinear((text) => scanAsked(bundledIndex, text), [half + half, half], unit);
  }
});
