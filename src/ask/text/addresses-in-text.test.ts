import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../../test/support/any-text.ts";
import { evm, subjectsOf, sureSubjects, tron, websitesIn } from "../../../test/support/subjects-read.ts";
import { assertLinear } from "../../../test/support/work.ts";
import { addressesIn, mostSubjectsRead } from "./addresses-in-text.ts";
import { textMaxLength } from "./reading.ts";

test("a mail that shows one sender's address and comes from another is told, whoever writes under a name is not", () => {
  const links = (message: string) => addressesIn(message).subjects.flatMap((subject) => subject.link ?? []);
  const link = { shows: "bank.com", leads_to: "evil-coin.com" };
  assert.deepEqual(links("From: help@bank.com <noreply@evil-coin.com>"), [link, link]);
  assert.deepEqual(links("<a/href='https://evil-coin.com'>bank.com</a>"), [link, link]);
  for (const message of ["From: help@bank.com <noreply@bank.com>", "From: Ann Smith <ann@evil-coin.com>"])
    assert.deepEqual(links(message), []);
});

test("messages in fourteen languages give exactly their links, handles and wallets", () => {
  for (const message of [
    "Hi dear, I trade on evil-coin.com. Ask @helper_desk. My wallet: WALLET. It's great, isn't it?",
    "Hallo Schatz, ich handle auf evil-coin.com, z.B. täglich.Frag @helper_desk! Wallet WALLET (USDT).",
    "Coucou, va sur evil-coin.com; écris à @helper_desk, portefeuille : WALLET. C.-à-d. c'est sûr.",
    "Hola, entra en evil-coin.com, escribe a @helper_desk. Billetera: WALLET. ¡Es p.ej. muy bueno!",
    "Oi, entre em evil-coin.com e fale com @helper_desk. Carteira WALLET. É ótimo, né?",
    "Ciao, vai su evil-coin.com, scrivi a @helper_desk. Portafoglio: WALLET. Ecc. ecc.",
    "Привет, заходи на evil-coin.com, пиши @helper_desk. Кошелёк: WALLET. И т.д. и т.п.",
    "Merhaba, evil-coin.com'a gir, @helper_desk'e yaz. Cüzdan: WALLET. vb.",
    "你好，请登录evil-coin.com，联系@helper_desk，钱包WALLET。谢谢。",
    "こんにちは。evil-coin.comで取引、@helper_deskに連絡、ウォレットはWALLETです。",
    "안녕하세요, evil-coin.com에서 거래하고 @helper_desk로 연락, 지갑 WALLET입니다.",
    "مرحبا، ادخل evil-coin.com وراسل @helper_desk والمحفظة WALLET.",
    "नमस्ते, evil-coin.com पर जाएँ, @helper_desk को लिखें, वॉलेट WALLET।",
    "Xin chào, vào evil-coin.com, nhắn @helper_desk. Ví: WALLET. V.v.",
  ]) {
    const found = sureSubjects(message.replace("WALLET", tron)).map(({ value }) => value);
    assert.deepEqual(found, ["evil-coin.com", "helper_desk", tron], message);
  }
});

test("each subject is given once, with its place and its spelling", () => {
  const text = "Hi, see https://Evil-Coin.com/a?b=1 — and evil-coin.com again, or\u200b @Some_Handle";
  assert.deepEqual(subjectsOf(text), [
    {
      kind: "website",
      value: "evil-coin.com",
      shown_as: "https://Evil-Coin.com/a?b=1",
      at: 8,
      link: null,
      doubtful: false,
      within: null,
    },
    {
      kind: "telegram",
      value: "Some_Handle",
      shown_as: "@Some_Handle",
      at: 67,
      link: null,
      doubtful: false,
      within: null,
    },
  ]);
});

test("what exceeds the list is counted", () => {
  const many = Array.from({ length: mostSubjectsRead + 30 }, (_, at) => `site-${at}.com`).join(" ");
  const read = addressesIn(many);
  assert.equal(read.subjects.length, mostSubjectsRead);
  assert.equal(read.left_out, 30);
});

test("a link to something without a name is counted, since it cannot be looked up", () => {
  assert.deepEqual(addressesIn("Log in at http://203.0.113.7/login or http://203.0.113.7/again"), {
    subjects: [],
    left_out: 1,
  });
  assert.equal(addressesIn("https://wallet.notanending/x and evil-coin.com").left_out, 1);
  assert.equal(addressesIn("see http:// or https://…").left_out, 0);
});

test("any text is read without an error, each subject at its place", () => {
  const part = fc.constantFrom(
    "https://",
    "evil.com",
    "[",
    "](",
    ")",
    "<a href=",
    ">",
    "</a>",
    '"',
    "@name_x",
    "。",
    ".",
    "&#46;",
    "%2e",
    "?url=",
    "现",
    " ",
    "\n",
    "0x",
    evm,
    tron,
    "\u202e",
    "Kikit",
    "ﷺ",
    "\ud800",
    "www.",
    "/",
    "-",
    "_",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        anyText(),
        fc.array(part).map((parts) => parts.join("")),
      ),
      (text) => {
        const { subjects } = addressesIn(text);
        let last = 0;
        for (const { at, shown_as, value } of subjects) {
          assert.ok(at >= last && at < text.length);
          assert.ok(shown_as.length <= 120 && value !== "");
          last = at;
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test("a link added to any text is found", () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/u), { maxLength: 20 }).map((all) => all.join(" "));
  fc.assert(
    fc.property(words, words, (before, after) => {
      assert.ok(websitesIn(`${before} https://evil-coin.com/x ${after}`).includes("evil-coin.com"));
      assert.ok(websitesIn(`${before} evil-coin.com ${after}`).includes("evil-coin.com"));
    }),
  );
});

test("hostile texts take time in proportion to their length", async () => {
  const read = addressesIn;
  const units = [
    "a",
    "a.",
    ".",
    "a.com ",
    "@",
    "@a",
    "[",
    "[a](",
    "<a href=",
    "<a href=x>",
    "</a>",
    "https://",
    "https://a@",
    "/",
    "%",
    "%2e",
    "&#46;",
    " ",
    "\t",
    " dot ",
    "。",
    "现",
    "现a.",
    "-",
    "_",
    "0x",
    "0xa",
    "1A",
    "=//a",
    "?u=a.b",
    "(",
    "\u200b",
    "ﷺ",
    "A ",
    "Aa",
    "t.me/",
    "tg://resolve?",
    "telegram:",
    "h",
    "htt",
    "www.",
    ",http",
    "*",
    "a-",
    "é",
  ];
  for (const unit of units) {
    const half = unit.repeat(Math.floor(textMaxLength / 2 / unit.length));
    await assertLinear(read, [half + half, half], JSON.stringify(unit));
  }
});
