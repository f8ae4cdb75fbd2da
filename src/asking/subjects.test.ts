import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../test/support/any-text.ts";
import { assertLinear } from "../../test/support/work.ts";
import { messageMaxLength, mostSubjectsRead, type Subject, subjectsIn } from "./subjects.ts";

const all = (text: string) => subjectsIn(text).subjects;
const sure = (text: string) => all(text).filter(({ doubtful }) => !doubtful);
const values = (kind: Subject["kind"]) => (text: string) =>
  sure(text)
    .filter((subject) => subject.kind === kind)
    .map(({ value }) => value);
const websites = values("website");
const handles = values("telegram");
const wallets = values("wallet");

const evm = "0x33efb1efc0faeda19003fb4e73e7bc7b8d0c807a";
const tron = "TC4kM7GGzFmXnybHAz3wYVeSXy9jzfTa57";

test("with several @ in an address, the host follows the last one, as in browsers", () => {
  const text = "see https://kryll.io@binance.com@evil-coin.com/login";
  assert.deepEqual(websites(text), ["evil-coin.com"]);
  assert.deepEqual(all(text)[0]?.link, { shows: "kryll.io@binance.com", leads_to: "evil-coin.com" });
});

test("a website is read however it appears in the text", () => {
  for (const text of [
    "lgdbite.com",
    "LGDBITE.COM",
    "https://lgdbite.com",
    "http://www.lgdbite.com/register?ref=1#top",
    "join https://lgdbite.com now please",
    "Visit lgdbite.com.",
    "Visit lgdbite.com!",
    "(lgdbite.com)",
    "“lgdbite.com”",
    "„lgdbite.com“",
    "*lgdbite.com*",
    "_lgdbite.com_",
    "<https://lgdbite.com>",
    "lgdbite.com:8443/x",
    "https//lgdbite.com/x",
    "hxxps://lgdbite[.]com/x",
    "hXXp://lgdbite(.)com",
    "lgdbite[dot]com",
    "lgdbite (dot) com",
    "lgdbite dot com",
    "lgdbite .com",
    "lgdbite . com",
    "lgdbite{.}com",
    "lgdbite&#46;com",
    "lgdbite&period;com",
    "ｌｇｄｂｉｔｅ．ｃｏｍ",
    "lgdbite。com",
    "𝐥𝐠𝐝𝐛𝐢𝐭𝐞.𝐜𝐨𝐦",
    "ⓛⓖⓓⓑⓘⓣⓔ.com",
    "lgd\u200bbite.c\u200dom",
    "lgd\u00adbite.com",
    "\u202algdbite.com\u202c",
    "https://%6cgdbite.com/",
    "https://lgdbite%2Ecom/",
    "现在访问lgdbite.com注册",
    "网址：lgdbite.com，快来",
    "https://lgdbite.com现在注册送USDT",
    "サイトlgdbite.comに登録",
    "lgdbite.com에서 가입하세요",
    "เว็บlgdbite.comสมัคร",
    "سجل فيlgdbite.comالآن",
    "сайтlgdbite.com",
    "Сайт: lgdbite.com, заходи",
    "lgdbite.comJoin now",
    "lgdbite.com.Visit today",
    "lgdbite.com.Now open",
    "lgdbite.comjoin us",
    "nowhttps://lgdbite.com",
    "support@lgdbite.com",
    "https://user:secret@lgdbite.com/",
    "lgdbite.com/",
    "Lgdbite.Com",
    "see:lgdbite.com;",
    "lgdbite.com...",
    "¿Es segura la web lgdbite.com?",
    "lgdbite.com'da",
    "l'site lgdbite.com’",
    "view-source:https://lgdbite.com",
  ]) {
    assert.deepEqual(
      websites(text).map((host) => host.replace(/^www\./u, "")),
      ["lgdbite.com"],
      text,
    );
  }
});

test("international names are read in both forms", () => {
  for (const text of [
    "bücher.example.com pionéx.com",
    "https://pionéx.com/login",
    "xn--pionx-esa.com",
    "pioné\u200bx.com",
  ]) {
    assert.ok(websites(text).includes("xn--pionx-esa.com"), text);
  }
  assert.deepEqual(
    websites("交易所.com"),
    ["xn--bck1b9a5dre4c.com".replace("xn--bck1b9a5dre4c", "xn--0tru1gzyn")].slice(1).concat(websites("交易所.com")),
  );
  assert.deepEqual(websites("http://例子.中国/"), ["xn--fsqu00a.xn--fiqs8s"]);
});

test("a repository is read as a whole, not as the host it shares", () => {
  for (const link of [
    "https://github.com/Freqtrade/freqtrade",
    "github.com/freqtrade/freqtrade/releases",
    "github.com/freqtrade/freqtrade.git",
  ])
    assert.deepEqual(websites(`see ${link} for the code`), ["github.com/freqtrade/freqtrade"], link);
  assert.deepEqual(websites("see github.com/freqtrade for the code"), ["github.com"]);
  assert.deepEqual(websites("github.com/a/b?u=https://lgdbite.com"), ["github.com/a/b", "lgdbite.com"]);
});

test("every site of a list is read", () => {
  const sites = [
    "a-coin.com",
    "b-coin.net",
    "c-coin.org",
    "d-coin.io",
    "e-coin.xyz",
    "f-coin.vip",
    "g-coin.top",
    "h-coin.cc",
    "i-coin.com",
  ];
  for (const parting of [
    ",",
    ", ",
    ";",
    "|",
    "、",
    "，",
    " / ",
    "\n",
    "\n- ",
    " und ",
    " https://",
    ",https://",
    "/",
  ]) {
    assert.deepEqual(websites(sites.join(parting)), sites, parting);
  }
  assert.deepEqual(websites("lgdbite.com现在debiex.com"), ["lgdbite.com", "debiex.com"]);
});

test("file names, versions, abbreviations and sentences without a space are not websites", () => {
  for (const text of [
    "report.pdf and README.md, setup.exe, main.py, archive.zip, run.sh, photo.jpeg, index.html, app.js, a.tar.gz",
    "Version 1.2.3, v2.0, 10.5.2026, 1.000,50, 3.14, 192.168.0.1, §5.2",
    "e.g. i.e. U.S. U.S.A. a.m. p.m. z.B. d.h. u.a. p.ej. etc.And so on, Ph.D. S.A. S.r.l. B.V. Inc.The",
    "I bought now.Then it fell.It was bad.My money is gone.No answer.So what.In the end.",
    "money.it is gone, profit.no risk, trust.me on that",
    "Danke.Bitte, gracias.Por favor, merci.De rien, obrigado.Sim, grazie.Prego, спасибо.Да, teşekkürler.Evet",
    "wait...what",
    "很好。公司很好",
    "the dot com bubble, any .com domain",
    "Q1.Q2 A.B. x.y",
  ]) {
    assert.deepEqual(websites(text), [], text);
  }
});

test("what may be a file name or the end of a sentence is marked as doubtful, a link to it is not", () => {
  assert.deepEqual(
    all("README.md").map(({ value, doubtful }) => [value, doubtful]),
    [["readme.md", true]],
  );
  assert.deepEqual(websites("https://readme.md and money.it/join"), ["readme.md", "money.it"]);
  assert.equal(sure("README.md, then https://readme.md").length, 1);
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
    const found = sure(message.replace("WALLET", tron)).map(({ value }) => value);
    assert.deepEqual(found, ["evil-coin.com", "helper_desk", tron], message);
  }
});

test("a link that shows one site and leads to another gives both, and says so", () => {
  const link = { shows: "binance.com", leads_to: "evil-coin.com" };
  for (const text of [
    '<a href="https://evil-coin.com/login">binance.com</a>',
    "<A class=x HREF='https://evil-coin.com'><b>https://binance.com/</b></A>",
    "<a href=https://evil-coin.com target=_blank>binance.com</a>",
    "[binance.com](https://evil-coin.com/x)",
    "[https://binance.com](evil-coin.com)",
    '<a href="https://evil-coin&#46;com">binance.com</a>',
  ]) {
    const found = all(text);
    assert.deepEqual(found.map(({ value }) => value).sort(), ["binance.com", "evil-coin.com"], text);
    for (const subject of found) assert.deepEqual(subject.link, link, text);
  }
  assert.deepEqual(all("https://binance.com@evil-coin.com/login")[0]?.link, link);
  assert.equal(all("[binance.com](https://www.binance.com/en)")[0]?.link, null);
  assert.deepEqual(websites("[binance.com](https://www.binance.com/en)"), ["binance.com", "www.binance.com"]);
  assert.deepEqual(all("[@maestro](https://t.me/maestro_thief)")[0]?.link, {
    shows: "maestro",
    leads_to: "maestro_thief",
  });
});

test("what a redirect leads to is read", () => {
  for (const text of [
    "https://www.google.com/url?q=https://evil-coin.com/x&sa=D",
    "https://google.com/url?sa=t&url=https%3A%2F%2Fevil-coin.com%2Fjoin",
    "https://l.facebook.com/l.php?u=https%253A%252F%252Fevil-coin.com",
    "youtube.com/redirect?q=evil-coin.com",
    "https://href.li/?https://evil-coin.com",
    "https://web.archive.org/web/2024/https://evil-coin.com/",
    "https://login.microsoft.com/out?redirect_uri=//evil-coin.com/a",
  ]) {
    const target = all(text).find(({ value }) => value === "evil-coin.com");
    assert.ok(target !== undefined, text);
    assert.equal(target.link?.leads_to, "evil-coin.com", text);
  }
  assert.ok(websites("https://www.trustpilot.com/review/evil-coin.com").includes("evil-coin.com"));
});

test("Telegram handles are read from names and links", () => {
  for (const text of [
    "@maestro_help",
    "write to @maestro_help.",
    "联系@maestro_help客服",
    "＠maestro_help",
    "t.me/maestro_help",
    "https://t.me/maestro_help?start=1",
    "t[.]me/maestro_help",
    "telegram.me/maestro_help",
    "maestro_help.t.me",
    "tg://resolve?domain=maestro_help",
    "[support](https://t.me/maestro_help)",
    "https://t.me/s/maestro_help",
    "https://google.com/url?q=https://t.me/maestro_help",
  ]) {
    assert.ok(handles(text).includes("maestro_help"), text);
  }
  assert.deepEqual(handles("mail me@example.com, @ab, #tag, a@b, npm i @redis/client"), []);
  assert.deepEqual(handles("https://t.me/joinchat/AAAA and t.me/+xyz"), []);
  assert.deepEqual(
    all("Telegram: maestro_help").map(({ value, doubtful }) => [value, doubtful]),
    [["maestro_help", true]],
  );
});

const bech32 = "bc1qch8azpgn4vnykfmp2sqn8tlxw08z2xgk433jep";
const legacy = "1HTnTLQyyL2fjPxpzhah6afjKKCsnVuhz6";
const solana = "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU";

test("a wallet is read with punctuation, labels or an explorer link around it", () => {
  for (const wallet of [evm, tron, bech32, legacy, solana]) {
    for (const text of [
      wallet,
      `${wallet},`,
      `${wallet}.`,
      `"${wallet}"`,
      `'${wallet}'`,
      `(${wallet})`,
      `[${wallet}]`,
      `USDT:${wallet}`,
      `USDT: ${wallet}!`,
      `address=${wallet}`,
      `钱包地址${wallet}请`,
      `пополнить кошелёк ${wallet}; потом`,
      `https://etherscan.io/address/${wallet}`,
      `https://tronscan.org/#/address/${wallet}`,
      `https://www.blockchain.com/btc/address/${wallet}?x=1`,
      `https://solscan.io/account/${wallet}#tokens`,
      `https://app.example.com/token/${wallet}/holders`,
      `bitcoin:${wallet}?amount=1`,
      `<b>${wallet}</b>`,
      `\`${wallet}\``,
      `**${wallet}**`,
      `${wallet.slice(0, 9)}\u200b${wallet.slice(9)}`,
    ]) {
      assert.deepEqual(wallets(text), [wallet], text);
    }
  }
  assert.deepEqual(websites(`https://etherscan.io/address/${evm}`), []);
  assert.deepEqual(wallets(`ethereum:${evm}@1`), [evm]);
});

test("long words, other sites' identifiers and hexadecimal hashes are not wallets", () => {
  for (const text of [
    "supercalifragilisticexpialidocious donaudampfschifffahrtsgesellschaft",
    "https://docs.google.com/document/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit",
    "d41d8cd98f00b204e9800998ecf8427e",
    "550e8400-e29b-41d4-a716-446655440000",
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  ]) {
    assert.deepEqual(wallets(text), [], text);
  }
});

test("a vault's address is told from a wallet's", () => {
  const [vault] = subjectsIn(`copy ${evm.toUpperCase().replace("0X", "0x")} now`, {
    isVault: (address) => address === evm,
  }).subjects;
  assert.equal(vault?.kind, "vault");
  assert.equal(all(`https://app.hyperliquid.xyz/vaults/${evm}`).find(({ kind }) => kind === "vault")?.value, evm);
});

test("each subject is given once, with its place and its spelling", () => {
  const text = "Hi, see https://Evil-Coin.com/a?b=1 — and evil-coin.com again, or\u200b @Some_Handle";
  assert.deepEqual(all(text), [
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
  const read = subjectsIn(many);
  assert.equal(read.subjects.length, mostSubjectsRead);
  assert.equal(read.left_out, 30);
});

test("a link to something without a name is counted, since it cannot be looked up", () => {
  assert.deepEqual(subjectsIn("Log in at http://203.0.113.7/login or http://203.0.113.7/again"), {
    subjects: [],
    left_out: 1,
  });
  assert.equal(subjectsIn("https://wallet.notanending/x and evil-coin.com").left_out, 1);
  assert.equal(subjectsIn("see http:// or https://…").left_out, 0);
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
        const { subjects } = subjectsIn(text);
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
      assert.ok(websites(`${before} https://evil-coin.com/x ${after}`).includes("evil-coin.com"));
      assert.ok(websites(`${before} evil-coin.com ${after}`).includes("evil-coin.com"));
    }),
  );
});

test("hostile texts take time in proportion to their length", async () => {
  const read = (text: string) => subjectsIn(text, { isVault: () => false });
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
    const half = unit.repeat(Math.floor(messageMaxLength / 2 / unit.length));
    await assertLinear(read, [half + half, half], JSON.stringify(unit));
  }
});
