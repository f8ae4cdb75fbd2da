import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../../test/support/any-text.ts";
import { assertLinear } from "../../../test/support/work.ts";
import { redFlagPhraseFile } from "../../records/red-flag-phrase.ts";
import { occurrencesIn } from "./occurrences.ts";
import { buildPhraseIndex, termsStarting } from "./phrase-index.ts";
import { phraseLanguages } from "./phrase-words.ts";
import { type PhraseHit, scanAsked, scanPhrases, textMaxLength, wordsIn } from "./scan.ts";

const { phrases: records } = redFlagPhraseFile.parse(
  JSON.parse(readFileSync(new URL("../../../data/red-flag-phrases.json", import.meta.url), "utf8")),
);
const index = buildPhraseIndex(records);
const scan = (text: string) => scanPhrases(index, text);
const categories = (text: string) => scan(text).map(({ category }) => category);
const finds = (text: string, category: PhraseHit["category"]) => categories(text).includes(category);

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
  const [hit] = scan(
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
  const hits = scan(text);
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
    assert.deepEqual(categories(text), ["guaranteed_returns"], JSON.stringify(text));
  }
  assert.ok(finds("保\u200b证每天收益３％", "guaranteed_returns"));
  assert.ok(finds("GARANTIERTE  RENDITE", "guaranteed_returns"));
});

test("a rate of return is found from a level that no honest firm promises", () => {
  for (const text of [
    "Earn 1% daily",
    "you earn 2.5 % a day",
    "profit of 1.2 percent each day",
    "1,5% per day profit",
    "income of 3% weekly",
    "40% per month returns",
    "günlük %3 kazanç",
    "每天收益3%",
    "每天收益百分之二",
  ]) {
    assert.ok(finds(text, "high_fixed_returns"), text);
  }
  for (const text of [
    "Earn 0.01% daily",
    "Earn 2% per month",
    "returns of 6% a year",
    "interest 4% per year, paid monthly",
  ]) {
    assert.deepEqual(categories(text), [], text);
  }
});

test("a gain in so many days is no gain a day, nor is a date one", () => {
  for (const text of [
    "30 günde %3 kazanç",
    "15 günde yüzde 3 kazanç",
    "投资30天，收益3%",
    "10天收益3%",
    "3日收益3%",
    "30일 수익률 3%",
  ])
    assert.deepEqual(categories(text), [], text);
  for (const text of [
    "1 günde %3 kazanç",
    "kazanç %3 günde",
    "kazanç yüzde 3 günlük",
    "1天收益3%",
    "earn 3% on 500 a day",
    "일 수익률 3%",
    "30天收益30%",
  ])
    assert.ok(finds(text, "high_fixed_returns"), text);
  assert.equal(scan("机器人每天盈利3%。")[0]?.phrase, "每天盈利3%");
});

test("a number behind a percentage is not read as another", () => {
  assert.deepEqual(categories("profit of 0.1% 30 each day"), []);
  assert.ok(finds("profit of 1% 30 each day", "high_fixed_returns"));
});

test("nothing is nearly certain beyond a hundred percent", () => {
  assert.ok(finds("our bot has an accuracy of 99%", "ai_magic"));
  assert.deepEqual(categories("the bot's win rate grew by 120%"), []);
  assert.deepEqual(categories("our bot has an accuracy of 250%"), []);
});

test("a sum sent counts as multiplied from half as much again, up to a thousand times", () => {
  for (const back of ["0.15001", "0.2", "100"])
    assert.ok(finds(`Send 0.1 BTC and get ${back} BTC back`, "guaranteed_returns"), back);
  for (const back of ["0.14", "101"]) assert.deepEqual(categories(`Send 0.1 BTC and get ${back} BTC back`), [], back);
});

test("a German fee counts whatever it is called", () => {
  assert.ok(finds("Bevor wir auszahlen, müssen Sie die Wunschgebühr bezahlen", "withdrawal_fee"));
});

test("a word of warning counts in its own language only, unless it is one of several", () => {
  // Italian `procura` is a prosecutor, Portuguese `procura` looks for something.
  assert.ok(finds("Se você procura renda, garantimos lucro de 5 % ao dia.", "guaranteed_returns"));
  assert.deepEqual(categories("La procura: garantiamo un profitto del 5 % al giorno con un bot."), []);
  assert.deepEqual(categories("Never believe anyone who says: Guadagni garantiti del 5% al mese."), []);
});

test("what is warned about in its second sentence is no claim either", () => {
  const alone = { ...index, patterns: index.patterns.filter(({ id }) => id === "recovery-offer") };
  const isFound = (text: string) => scanPhrases(alone, text).length > 0;
  assert.ok(isFound("Recover your stolen crypto. Contact our experts today."));
  assert.ok(!isFound("Recover your stolen crypto. Contact our experts today, victims were told."));
});

test("short forms of chats are read as the words they stand for", () => {
  assert.ok(finds("u must pay the tax 1st, b4 u can withdraw", "withdrawal_fee"));
  assert.ok(finds("send me the code u just got pls", "seed_phrase"));
  assert.equal(scan("guarenteed profits")[0]?.phrase, "guarenteed profits");
});

test("a count of days between two sums is neither of them", () => {
  assert.ok(finds("mein kumpel hat 300 reingetan und nach 5 tagen 2400 rausgeholt", "high_fixed_returns"));
});

test("a Russian word that begins like a digit is no number", () => {
  const numbers = (text: string) =>
    occurrencesIn(index, wordsIn(index, text))
      .get(index.slots.indexOf("number"))
      ?.map(({ first }) => first);
  assert.deepEqual(numbers("будет 7 больше за 0.3 чем 2k"), [1, 4, 6]);
});

test("a price below one grows without its currency", () => {
  assert.ok(finds("Сегодня вход по 0,02, завтра уже будет 0,2", "urgency"));
  assert.deepEqual(categories("Сегодня вход по 2, завтра уже будет 20"), []);
});

test("a sum that grew counts without its currency only beside a time and a bot or somebody to write to", () => {
  for (const text of ["put 300 in the bot, 1.1k in 3 days, dm me", "put 20 in the bot, 60 in 3 days, dm me"])
    assert.ok(finds(text, "high_fixed_returns"), text);
  for (const text of [
    "put 300 in the fund in January, 1.1k now",
    "put 300 in, 320 in 3 days, dm me",
    "sent 300 at 18, dm me",
    "put 19 in the bot, 60 in 3 days, dm me",
  ])
    assert.deepEqual(categories(text), [], text);
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
    assert.deepEqual(categories(text), [], text);
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
  ]) {
    assert.ok(finds(text, "guaranteed_returns"), text);
  }
});

test("a denial reaches five words ahead and six words back, and no further", () => {
  for (let between = 0; between < 8; between += 1) {
    const words = "xyz ".repeat(between);
    const denied = {
      ahead: !finds(`not ${words}guaranteed returns`, "guaranteed_returns"),
      back: !finds(`guaranteed returns ${words}not`, "guaranteed_returns"),
    };
    assert.deepEqual(denied, { ahead: between < 5, back: between < 6 }, `${between} words between`);
  }
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
    assert.deepEqual(categories(text), [], text);
  }
});

test("words in different sentences make no claim together", () => {
  for (const text of [
    "",
    "Is the delivery guaranteed? Returns are accepted within 30 days.",
    "We accept your guarantee.\n\nReturns: see below.",
    "Pay your bill. A fee may apply. Before you leave, withdraw your consent.",
  ]) {
    assert.deepEqual(categories(text), [], text);
  }
});

test("one language is not read as a related one", () => {
  const [hit] = scan("Ganancias garantizadas para todos los que se unan hoy a nuestro grupo.");
  assert.equal(hit?.language, "es");
  assert.deepEqual(categories("No Brasil não há lucro garantido na bolsa."), []);
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
  assert.deepEqual(categories(text), ["seed_phrase", "guaranteed_returns"]);
});

test("phrase and excerpt are single lines of at most 80 characters", () => {
  const around = anyText({ maxLength: 200 }).map((text) => text.replace(/[\p{L}\p{N}]/gu, ""));
  fc.assert(
    fc.property(around, around, (before, after) => {
      const [hit] = scan(`${before} zero risk profit ${after}`);
      assert.ok(hit !== undefined);
      assert.ok(hit.excerpt.length <= 80 && hit.phrase.length <= 80);
      assert.match(hit.excerpt, /zero risk profit/u);
      assert.doesNotMatch(hit.excerpt, /[\p{Cc}\p{Cf}]/u);
    }),
  );
  const [long] = scan([..."guaranteedreturns"].join("          "));
  assert.ok(long !== undefined && long.excerpt.length <= 80 && long.phrase.length <= 80);
});

test("whatever the text, the scan ends without an error and every hit is from the record", () => {
  const words = fc.constantFrom(
    ..."guaranteed returns no not the 1% daily g u 3 % . ! @ 🅶 ﷺ 税 先 提现 保证 を ー 수익 constructor __proto__ toString".split(
      " ",
    ),
    "\n\n",
    "\ud800",
  );
  const urls = new Set(records.map(({ source_url }) => source_url));
  fc.assert(
    fc.property(
      fc.oneof(
        anyText(),
        fc.array(words).map((all) => all.join(" ")),
      ),
      (text) => {
        for (const hit of scan(text)) {
          assert.ok(urls.has(hit.source_url));
          assert.ok(hit.excerpt.length <= 80 && hit.phrase !== "");
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test("the index is plain data: a copy through JSON finds the same", () => {
  const copy = JSON.parse(JSON.stringify(index)) as typeof index;
  const text = "You must pay a 15% verification fee before you can withdraw your guaranteed profit.";
  assert.deepEqual(scanPhrases(copy, text), scan(text));
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
    await assertLinear((text) => scanAsked(index, text), [half + half, half], unit);
  }
});

test("each term is found in its own text: no spelling or short form of another language gets in its way", () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../../data/phrases/${name}.json`, import.meta.url), "utf8"));
  const missing = phraseLanguages.flatMap((language) => {
    const { slots, reported }: { slots: Record<string, string[]>; reported: string[] } = read(language);
    return Object.entries({ ...slots, "(reported)": reported }).flatMap(([name, terms]) => {
      const slot = index.slots.indexOf(`${language} ${name}`);
      return terms
        .filter((term) => !term.includes("*"))
        .filter((term) => (occurrencesIn(index, wordsIn(index, term)).get(slot) ?? []).length === 0)
        .map((term) => `${language} ${name}: ${term}`);
    });
  });
  assert.deepEqual(missing, []);
});

test("what says that a warning is none is no warning", () => {
  assert.ok(finds("Sign the request and ignore the warning, MetaMask does not know us yet.", "imposter_site"));
  assert.deepEqual(scan("Warning: somebody tells people to sign the request and ignore MetaMask."), []);
});

test("two slots next to each other in a sentence, in their order or in either, fill a third", () => {
  const at = (name: string) => index.slots.indexOf(`en ${name}`);
  const found = (text: string, either: boolean, within = 4) =>
    occurrencesIn(
      { ...index, pairs: [{ slot: at("pump_time"), first: at("gift_card"), next: at("bitcoin_atm"), within, either }] },
      wordsIn(index, text),
    ).get(at("pump_time")) ?? [];
  assert.deepEqual(found("gift cards, bitcoin atm", false), [{ first: 0, last: 3 }]);
  assert.deepEqual(found("the bitcoin atm takes gift cards", true, 6), [{ first: 1, last: 5 }]);
  for (const apart of ["gift cards. Bitcoin atm", "gift cards or bitcoin atm", "bitcoin atm gift cards"]) {
    assert.deepEqual(found(apart, false), [], apart);
  }
});

test("a website is told how many claims were looked for in it, without those that only people tell", () => {
  const sought = new Set(index.patterns.filter(({ told, language }) => !told && language === 0).map(({ id }) => id));
  assert.equal(index.sought, sought.size);
});

test("a table of terms gives those that begin with a word, with the words after it", () => {
  const table = Object.assign(Object.create(null), { pay: "3\n5\tthe\tfee*", constructor: "7" });
  const fee = [
    { slot: 3, rest: [] },
    { slot: 5, rest: ["the", "fee*"] },
  ];
  assert.deepEqual(termsStarting(table, "pay"), fee);
  assert.deepEqual(termsStarting(table, "pay"), fee);
  assert.deepEqual(termsStarting(table, "constructor"), [{ slot: 7, rest: [] }]);
  assert.deepEqual(termsStarting({}, "constructor"), []);
});
