import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { subjectsOf, sureSubjects, websitesIn } from "../../../test/support/subjects-read.ts";

test("of several @ in an address the last one stands before the host, as browsers read it", () => {
  const text = "see https://kryll.io@binance.com@evil-coin.com/login";
  assert.deepEqual(websitesIn(text), ["kryll.io@binance.com@evil-coin.com"]);
  assert.deepEqual(subjectsOf(text)[0]?.link, { shows: "kryll.io@binance.com", leads_to: "evil-coin.com" });
});

test("a sign that a host may have ties what stands before it to the website that a browser opens", () => {
  assert.deepEqual(websitesIn("binance.com&login.evil-coin.com"), ["binance.com@login.evil-coin.com"]);
  assert.deepEqual(websitesIn("binance.com=login.evil-coin.com"), ["binance.com@login.evil-coin.com"]);
  assert.deepEqual(websitesIn("binance.com<wbr>.evil-coin.com"), ["binance.com.evil-coin.com"]);
  assert.deepEqual(websitesIn("binance.com&www.kraken.com"), ["binance.com", "www.kraken.com"]);
  assert.deepEqual(websitesIn("binance.com & docs.kraken.com"), ["binance.com", "docs.kraken.com"]);
});

test("a link that a mail's filter wrapped, or that was encoded twice, leads where it led before", () => {
  for (const link of [
    "https://urldefense.com/v3/__https://lgdbite.com__;!!abc$",
    "https://urldefense.com/v3/__https://lgdbite.com/a?b=1__;Iw!!abc$",
    "https://urldefense.proofpoint.com/v2/url?u=https-3A__lgdbite.com_login&d=DwMFaQ",
    "https%253A%252F%252Flgdbite.com%252Flogin",
  ])
    assert.ok(websitesIn(link).includes("lgdbite.com"), link);
});

test("who stands before the @ of an address that another leads to is who it pretends to be", () => {
  const link = "https://www.google.com/url?q=https://binance.com@evil-coin.com";
  assert.ok(websitesIn(link).includes("binance.com@evil-coin.com"), link);
});

test("a website is read however it stands in the text", () => {
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
      websitesIn(text).map((host) => host.replace(/^www\./u, "")),
      ["lgdbite.com"],
      text,
    );
  }
});

test("a Cyrillic or Greek word glued to the end of an address is no part of it", () => {
  for (const text of ["на h5.evil-coin.vipи получите", "сайтevil-coin.comбонус", "το evil-coin.financeαπάτη;"]) {
    assert.match(websitesIn(text).join(), /^(?:h5\.)?evil-coin\.(?:vip|com|finance)$/u, text);
  }
  assert.deepEqual(websitesIn("evil-coin.cоm"), [], "a look-alike letter inside an ending");
});

test("international names are read in both forms", () => {
  for (const text of [
    "bücher.example.com pionéx.com",
    "https://pionéx.com/login",
    "xn--pionx-esa.com",
    "pioné\u200bx.com",
  ]) {
    assert.ok(websitesIn(text).includes("xn--pionx-esa.com"), text);
  }
  assert.deepEqual(websitesIn("交易所.com"), ["xn--tlqx19b5xc.com"]);
  assert.deepEqual(websitesIn("http://例子.中国/"), ["xn--fsqu00a.xn--fiqs8s"]);
});

test("a repository is read whole, not as the host that holds everybody's", () => {
  for (const link of [
    "https://github.com/Freqtrade/freqtrade",
    "github.com/freqtrade/freqtrade/releases",
    "github.com/freqtrade/freqtrade.git",
  ])
    assert.deepEqual(websitesIn(`see ${link} for the code`), ["github.com/freqtrade/freqtrade"], link);
  assert.deepEqual(websitesIn("see github.com/freqtrade for the code"), ["github.com"]);
  assert.deepEqual(websitesIn("github.com/a/b?u=https://lgdbite.com"), ["github.com/a/b", "lgdbite.com"]);
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
    assert.deepEqual(websitesIn(sites.join(parting)), sites, parting);
  }
  assert.deepEqual(websitesIn("lgdbite.com现在debiex.com"), ["lgdbite.com", "debiex.com"]);
});

test("file names, versions, abbreviations and sentences without a space are no websites", () => {
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
    assert.deepEqual(websitesIn(text), [], text);
  }
});

test("what may be a file name or the end of a sentence is handed on as doubtful, a link to it is not", () => {
  assert.deepEqual(
    subjectsOf("README.md").map(({ value, doubtful }) => [value, doubtful]),
    [["readme.md", true]],
  );
  assert.deepEqual(websitesIn("https://readme.md and money.it/join"), ["readme.md", "money.it"]);
  assert.equal(sureSubjects("README.md, then https://readme.md").length, 1);
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
    const found = subjectsOf(text);
    assert.deepEqual(found.map(({ value }) => value).sort(), ["binance.com", "evil-coin.com"], text);
    for (const subject of found) assert.deepEqual(subject.link, link, text);
  }
  assert.deepEqual(subjectsOf("https://binance.com@evil-coin.com/login")[0]?.link, link);
  assert.equal(subjectsOf("[binance.com](https://www.binance.com/en)")[0]?.link, null);
  assert.deepEqual(websitesIn("[binance.com](https://www.binance.com/en)"), ["binance.com", "www.binance.com"]);
  assert.deepEqual(subjectsOf("[@maestro](https://t.me/maestro_thief)")[0]?.link, {
    shows: "maestro",
    leads_to: "maestro_thief",
  });
});

test("a mail address names its site, unless everybody has mail there", () => {
  for (const [text, sites] of [
    ["write to support@evil-coin.com", ["evil-coin.com"]],
    ["write to x@evil-coin.com", ["evil-coin.com"]],
    ["write to evil.coin@gmail.com now", []],
    ["write to x@gmail.com", []],
    ["is gmail.com safe", ["gmail.com"]],
    ["hello @gmail.com", ["gmail.com"]],
  ] as const) {
    assert.deepEqual(websitesIn(text), sites, text);
  }
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
    const target = subjectsOf(text).find(({ value }) => value === "evil-coin.com");
    assert.ok(target !== undefined, text);
    assert.equal(target.link?.leads_to, "evil-coin.com", text);
  }
  assert.ok(websitesIn("https://www.trustpilot.com/review/evil-coin.com").includes("evil-coin.com"));
});

test("a text of ASCII characters is read the same with a word of another script behind it", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "lgdbite.com",
      "a.b",
      "..",
      ".",
      "www.kryll.io",
      "-kryll.io-",
      "x_y.com",
      "one@kryll.io",
      "kryll.io/a",
    ),
    fc.string({ unit: fc.constantFrom(..."ab1.-_@/: ,("), maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = pieces.join(" ");
      assert.deepEqual(subjectsOf(`${text} `), subjectsOf(`${text} слово`));
    }),
    { numRuns: 500 },
  );
  assert.deepEqual(websitesIn("one.com,two.com;three.com x"), ["one.com", "two.com", "three.com"]);
});

test("a run of several hosts, or with dots around it, is taken apart, and each is shown as it stands", () => {
  for (const text of ["one.com..two.com", "..one.com..two.com..", "-one.com.._two.com"]) {
    const subjects = subjectsOf(text);
    assert.deepEqual(
      subjects.map(({ value, at }) => [value, at]),
      ["one.com", "two.com"].map((host) => [host, text.indexOf(host)]),
      text,
    );
  }
});

test("behind signs that the URL standard allows in a host, the site asked about is the one a browser opens", () => {
  for (const sign of ["&login", "~x", "$login", "=a", ";x", "!a", "'x", "+a", "(a)", "%26x", "*"]) {
    const text = `https://metamask.io${sign}.evil-host.com/`;
    const [first] = subjectsOf(text);
    assert.match(first?.value ?? "", /evil-host\.com$/u, text);
    assert.notEqual(first?.link, null, text);
  }
  assert.match(subjectsOf("https://metamask.io%2f@evil-host.com/")[0]?.value ?? "", /@evil-host\.com$/u);
  assert.match(subjectsOf("https://metamask.io;a:b@evil-host.com/")[0]?.value ?? "", /evil-host\.com$/u);
  assert.deepEqual(websitesIn("https://metamask.io,evil-host.com"), ["metamask.io", "evil-host.com"]);
});

test("no address is read as a brand's that a browser would open at somebody else's site", () => {
  const piece = fc.constantFrom(
    ..."&~$=;,!'()*+@:._-%/\\?#\"{}`",
    "%2f",
    "%40",
    "%26",
    "%2e",
    "login",
    "x",
    "evil-host.com",
    ".evil-host.com",
    "www.evil-host.com",
    "443",
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 7 }), (pieces) => {
      const typed = `https://metamask.io${pieces.join("")}`;
      if (!URL.canParse(typed)) return;
      const host = new URL(typed).hostname;
      if (!/(?:^|[^a-z0-9_-])evil-host\.com\.?$/u.test(host) || /[^.a-z0-9_-]evil-host\.com\.?$/u.test(host)) return;
      const [first] = subjectsOf(typed);
      assert.match(first?.value ?? "", /evil-host\.com$/u, typed);
    }),
    { numRuns: Number(process.env["ADDRESSES"] ?? 5000) },
  );
});
