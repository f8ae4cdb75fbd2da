import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../../test/support/any-text.ts";
import { describeHost, handleIn, readHost, refang, repositoryIn, walletIn } from "./host.ts";

test("a host is read out of whatever is pasted", () => {
  const pasted = [
    "kryll.io",
    "KRYLL.IO.",
    "  https://kryll.io/en?x=1#/home ",
    "http://user:secret@kryll.io:8080/",
    "//kryll.io/x",
    "support@kryll.io",
    "mailto:support@kryll.io",
    "hxxps://kryll[.]io/",
    "hXXp[:]//kryll(.)io",
    "kryll[dot]io",
    "kryll。io",
    "ｋｒｙｌｌ．ｉｏ",
    "kry\u200bll.io",
    "<https://kryll.io>",
    "“kryll.io”,",
    "(https://kryll.io/en)",
    "https//kryll.io/en",
    "view-source:https://kryll.io/",
    "[the site](https://kryll.io/en)",
    "🚀 kryll.io 🔥🔥",
    "❤️ kryll.io",
    " kryll.io 🔥 ",
  ];
  for (const text of pasted) assert.equal(readHost(text)?.host, "kryll.io", text);
});

test("with several @, the host follows the last one, as in browsers", () => {
  for (const text of ["https://kryll.io@binance.com@evil.example/", "a@kryll.io@evil.example"]) {
    assert.equal(readHost(text)?.host, "evil.example", text);
  }
});

test("both forms of an internationalised name are the same", () => {
  for (const text of [
    "bücher.example.com",
    "BÜCHER.example.com",
    "bu\u0308cher.example.com",
    "xn--bcher-kva.example.com",
  ]) {
    const host = readHost(text);
    assert.equal(host?.host, "xn--bcher-kva.example.com", text);
    assert.equal(host?.unicode, "bücher.example.com", text);
  }
});

test("registrable domain, tenant and suffix are told apart", () => {
  assert.deepEqual(readHost("a.b.example.co.uk"), {
    host: "a.b.example.co.uk",
    unicode: "a.b.example.co.uk",
    registrable: "example.co.uk",
    tenant: null,
    suffix: "co.uk",
    isSuffix: false,
  });
  assert.deepEqual(
    ["co.uk", "pages.dev", "x.pages.dev"].map((name) => describeHost(name)?.isSuffix),
    [true, true, false],
  );
  assert.equal(readHost("x.evil.pages.dev")?.tenant, "evil.pages.dev");
  assert.equal(readHost("x.evil.pages.dev")?.registrable, "pages.dev");
  assert.deepEqual([readHost("cme886.cuz")?.registrable, readHost("cme886.cuz")?.suffix], [null, null]);
});

test("a word, a numeric address and what IDNA refuses are not hosts", () => {
  const others = [
    "",
    "kryll",
    "two words.com",
    "127.0.0.1",
    "http://[::1]/",
    "0x7f000001",
    "-a.com",
    "a..com",
    `${"a".repeat(64)}.com`,
    "bücher",
    "pay here\nkryll.io",
    "kryll\n.io",
    "🚀",
  ];
  for (const text of others) assert.equal(readHost(text), null, text);
});

test("a defanged address reads as it was before", () => {
  for (const [pasted, read] of [
    ["kryll.io", "kryll.io"],
    ["hxxps://kryll[.]io/en", "https://kryll.io/en"],
    ["hXXp[:]//kryll(dot)io", "http://kryll.io"],
    ["http//kryll.io", "http://kryll.io"],
    ["ftp:/kryll.io", "ftp://kryll.io"],
    ["[the site](https://kryll.io/en)", "https://kryll.io/en"],
    ["“https://kryll.io”,", "https://kryll.io"],
    ["https://bücher.example 🔥", "https://bücher.example"],
    ["🚀 zwei Bücher", "zwei Bücher"],
    ["zwei  Bücher", "zwei  Bücher"],
    ["(((", ""],
    [",,,", ""],
  ] as const) {
    assert.equal(refang(pasted), read, pasted);
  }
});

test("a name has a dot and at most 253 characters", () => {
  assert.equal(describeHost("localhost"), null);
  assert.equal(describeHost(`${"a.".repeat(125)}com`)?.registrable, "a.com");
  assert.equal(describeHost(`${"a.".repeat(125)}info`), null);
});

test("an address is read up to 2048 characters, and a typed host up to 1024", () => {
  assert.equal(readHost(`${" ".repeat(2040)}kryll.io`)?.host, "kryll.io");
  assert.equal(readHost(`${" ".repeat(2041)}kryll.io`)?.host, "kryll.i");
  const padded = (length: number) => `kryll${"\ufe0f".repeat(length - "kryll.io".length)}.io`;
  assert.equal(readHost(padded(1024))?.host, "kryll.io");
  assert.equal(readHost(padded(1025)), null);
});

test("no text makes it throw, and what it reads it reads again", () => {
  fc.assert(
    fc.property(fc.oneof(anyText(), fc.webUrl(), fc.domain()), (text) => {
      const host = readHost(text);
      if (host !== null) assert.deepEqual(describeHost(host.host), host);
    }),
    { numRuns: 1000 },
  );
});

test("a text with spaces is a host only where they stand before or behind it in an address", () => {
  for (const text of ["kryll.io 123", "is kryll.io", "kryll .io", "kryll.io\tx", "kryll.io: x"])
    assert.equal(readHost(text), null, text);
  for (const text of [
    "kryll.io/a b",
    "kryll.io?q=a b",
    "kryll.io#a b",
    "kryll.io\\a b",
    "Max M <max@kryll.io",
    "https://a b@kryll.io",
    " kryll.io ",
  ])
    assert.equal(readHost(text)?.host, "kryll.io", text);
});

test("the dot that ends a full name is not part of it", () => {
  assert.equal(describeHost("example.com.")?.host, "example.com");
  assert.equal(readHost("example.com.")?.host, "example.com");
});

test("a Telegram handle is read in every form", () => {
  const forms = [
    "@Kryll_Bot",
    "t.me/Kryll_Bot",
    "https://t.me/Kryll_Bot?start=1",
    "http://www.telegram.me/Kryll_Bot/",
    "https://telegram.dog/Kryll_Bot",
    "https://t.me/s/Kryll_Bot/123",
    "https://t.me/@Kryll_Bot",
    "https://Kryll_Bot.t.me/",
    "tg://resolve?domain=Kryll_Bot",
    "tg:resolve?start=a&domain=Kryll_Bot",
    "hxxps://t[.]me/Kryll_Bot",
  ];
  for (const form of forms) assert.equal(handleIn(form), "Kryll_Bot", form);
});

test("a handle may begin with a number, a time of day is none", () => {
  for (const handle of ["3commas_support", "2fa_bot", "99problems"]) assert.equal(handleIn(`@${handle}`), handle);
});

test("a name with more letters than Telegram allows is a handle: whose name it uses is to be told", () => {
  assert.equal(handleIn("@Binance_Customer_Service_Official"), "Binance_Customer_Service_Official");
  assert.equal(handleIn("t.me/Binance_Customer_Service_Official"), "Binance_Customer_Service_Official");
});

test("an invitation, a service path or a text of the wrong length is not a handle", () => {
  const others = [
    "t.me/+AbCdEf",
    "@10am",
    "@1030am",
    "@100",
    "t.me/joinchat/AAAA",
    "t.me/addstickers/Cats",
    "t.me",
    "@ab",
    `@${"a".repeat(65)}`,
    "kryll.io",
    "Kryll_Bot",
  ];
  for (const other of others) assert.equal(handleIn(other), null, other);
});

test("a repository is read from its address and the pages below it", () => {
  assert.equal(repositoryIn("https://github.com/Freqtrade/freqtrade/tree/develop"), "github.com/freqtrade/freqtrade");
  assert.equal(repositoryIn("github.com/freqtrade/freqtrade.git"), "github.com/freqtrade/freqtrade");
  assert.equal(repositoryIn("https://www.gitlab.com/some/project.git/x"), "gitlab.com/some/project");
  assert.equal(repositoryIn("https://github.com/freqtrade"), null);
  assert.equal(repositoryIn("freqtrade"), null);
  assert.equal(repositoryIn("https://example.com/freqtrade/freqtrade"), null);
});

test("a wallet address is read alone or from a payment link", () => {
  const address = "0x33efb1efc0faeda19003fb4e73e7bc7b8d0c807a";
  assert.equal(walletIn(` ${address} `), address);
  assert.equal(walletIn(`ethereum:${address}@1?value=1`), address);
  assert.equal(walletIn("bitcoin:1FCpLh7v3iBm5a5Pt2QhRDy4se6U8PgFT8?amount=1"), "1FCpLh7v3iBm5a5Pt2QhRDy4se6U8PgFT8");
  assert.equal(walletIn("Banana Gun"), null);
});

test("no text makes them throw", () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      handleIn(text);
      repositoryIn(text);
      walletIn(text);
    }),
  );
});
