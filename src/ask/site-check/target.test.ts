import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../../test/support/any-text.ts";
import { isGlobalUnicast } from "../../base/outbound/public-addresses.ts";
import { addressMaxLength, readSiteTarget, type SiteTarget } from "./target.ts";

function accepted(input: string): SiteTarget {
  const reading = readSiteTarget(input);
  assert.ok(reading.ok, `${input}: ${reading.ok ? "" : reading.reason}`);
  return reading.target;
}

function refusal(input: string): string {
  const reading = readSiteTarget(input);
  assert.ok(!reading.ok, `${input} was accepted as ${reading.ok ? reading.target.url : ""}`);
  return reading.reason;
}

test("the same website is read from every way of writing it", () => {
  for (const input of [
    "3commas.io",
    "3COMMAS.IO",
    " 3commas.io\n",
    "3commas.io.",
    "3commas.io/",
    "//3commas.io",
    "http:3commas.io",
    "https:/3commas.io",
    "HTTPS://3Commas.io",
    "hxxps://3commas[.]io",
    "hxxp[:]//3commas(dot)io",
    "<https://3commas.io>",
    "(3commas.io)",
    '"3commas.io",',
    "“3commas.io”",
    "3commas。io",
    "3commas．io",
    "３ｃｏｍｍａｓ.io",
    "ｈｔｔｐｓ：／／3commas.io",
    "3com\u200bmas.io",
    "3com\u00admas.io",
    "%33commas.io",
    "https://3commas.io?ref=1",
    "https://3commas.io#top",
    "https:\\\\3commas.io",
  ]) {
    assert.equal(accepted(input).host.host, "3commas.io", input);
  }
});

test("both forms of an internationalised name are the same website", () => {
  for (const input of ["bücher.de", "BÜCHER.DE", "bu\u0308cher.de", "xn--bcher-kva.de", "https://XN--BCHER-KVA.de/"]) {
    const { host } = accepted(input);
    assert.equal(host.host, "xn--bcher-kva.de");
    assert.equal(host.unicode, "bücher.de");
  }
});

test("the answered address keeps scheme and path and leaves out what may be personal", () => {
  assert.equal(accepted("http://App.Shop.CO.UK/Sign-In?token=abc#x").url, "http://app.shop.co.uk/Sign-In");
  assert.equal(accepted("shop.co.uk").url, "https://shop.co.uk/");
  assert.equal(accepted("shop.co.uk/<b>x").url, "https://shop.co.uk/%3Cb%3Ex");
  assert.equal(accepted("https://t.me/@someone").url, "https://t.me/@someone");
});

test("a port other than the default is left out, and the answer says so", () => {
  assert.deepEqual(accepted("https://shop.com:8443/x").notes, [
    "Port 8443 was left out: only the standard ports of websites are looked at.",
  ]);
  assert.equal(accepted("shop.com:8080").url, "https://shop.com/");
  assert.deepEqual(accepted("https://shop.com:443/").notes, []);
  assert.deepEqual(accepted("http://shop.com:80/").notes, []);
});

test("a backslash ends the host, as in browsers, so it cannot hide where an address leads", () => {
  assert.equal(accepted("https://evil.com\\@good.com").host.host, "evil.com");
});

test("example.com, .net and .org are real websites, with a note on what they are for", () => {
  for (const name of ["example.com", "www.example.org", "example.net"]) {
    assert.match(accepted(name).notes.join(), /set aside for examples/u);
  }
  assert.deepEqual(accepted("myexample.com").notes, []);
});

const refusals: [what: string, reason: RegExp, inputs: string[]][] = [
  [
    "IP addresses in every spelling",
    /IP addresses/u,
    [
      "127.0.0.1",
      "8.8.8.8",
      "http://8.8.8.8:8080/x",
      "127.1",
      "0",
      "2130706433",
      "0x7f000001",
      "0x7f.0.0.1",
      "0177.0.0.1",
      "１２７.0.0.1",
      "127[.]0[.]0[.]1",
      "127.0.0.1.",
      "[::1]",
      "::1",
      "fe80::1%eth0",
      "http://[::ffff:127.0.0.1]/",
      "https://[2606:4700::1111]:443/",
    ],
  ],
  ["one's own computer", /one's own computer/u, ["localhost", "LOCALHOST:3000", "http://foo.localhost/"]],
  ["single labels", /single word/u, ["intranet", "com", "https://router/", "dev:80"]],
  [
    "special-use names",
    /reserved for/u,
    [
      "shop.test",
      "shop.example",
      "shop.invalid",
      "printer.local",
      "abc.onion",
      "nas.home.arpa",
      "1.0.10.in-addr.arpa",
      "db.internal",
      "x.alt",
    ],
  ],
  [
    "endings that are not public",
    /not a known public ending/u,
    ["router.lan", "shop.zzzz", "server.corp", "x.localdomain"],
  ],
  ["bare endings", /ending under which domains are registered/u, ["co.uk", "com.au", "gov.uk", "foo.ck"]],
  ["bare platforms", /many people publish/u, ["github.io", "pages.dev", "uk.com", "blogspot.com"]],
  [
    "user data before an @",
    /@ before the host/u,
    ["https://binance.com@evil.com/", "http://user:pass@shop.com", "https://@shop.com", "someone@shop.com"],
  ],
  [
    "other schemes",
    /Only web addresses/u,
    [
      "ftp://shop.com",
      "ftp[:]//shop.com",
      "mailto:a@shop.com",
      "javascript:alert(1)",
      "data:text/html,x",
      "tg://resolve?domain=x",
      "file:///etc/passwd",
      "gopher://shop.com",
      "about:blank",
    ],
  ],
  [
    "several addresses",
    /one web address/u,
    ["a.com b.com", "https://a.com\nhttps://b.com", "a.com\tb.com", "is a.com a scam?"],
  ],
  [
    "what is no domain name",
    /not a valid/u,
    [
      "a..com",
      "-shop.com",
      "shop-.com",
      "a℀b.com",
      "1.2.3.4.5",
      "shop.com:99999",
      "https://",
      "xn--a.com",
      `${"a".repeat(64)}.com`,
      "shop<b>.com",
      "shop.com%00.org",
    ],
  ],
  ["nothing", /No address/u, ["", "  ", '""', "()"]],
  ["more than 300 characters", /more than 300/u, [`shop.com/${"a".repeat(292)}`, "a".repeat(100_000)]],
];

for (const [what, reason, inputs] of refusals) {
  test(`refuses ${what}, and says why`, () => {
    for (const input of inputs) assert.match(refusal(input), reason, input);
  });
}

test("300 characters are accepted, counted as people count them", () => {
  assert.equal(accepted(`shop.com/${"a".repeat(291)}`).host.host, "shop.com");
  assert.equal(accepted(`shop.com/${"😀".repeat(291)}`).host.host, "shop.com");
  assert.equal(addressMaxLength, 300);
});

test("a reason never repeats markup that was pasted", () => {
  for (const input of ["<script>alert(1)</script>", "javascript:<b>", "shop.<b>", "https://<img src=x>", "a<b:c"]) {
    assert.doesNotMatch(refusal(input), /<|>/u);
  }
});

test("whatever is pasted, the outcome is a public domain or a reason, and reading it again changes nothing", () => {
  const pieces = fc.constantFrom(
    ..."abz019.-_:/\\@[]%?# \t．。＠：／℀é𝒶İß\u200b\u202e".split(""),
    "xn--",
    "127.0.0.1",
    "http://",
    ".com",
    "localhost",
    "0x7f",
  );
  const anything = fc.oneof(
    fc.string(),
    anyText(),
    fc.webUrl(),
    fc.array(pieces).map((all) => all.join("")),
  );
  fc.assert(
    fc.property(anything, (input) => {
      const reading = readSiteTarget(input);
      if (!reading.ok) return assert.match(reading.reason, /\.$/u);
      const { host, url } = reading.target;
      assert.ok(host.registrable !== null && host.suffix !== null);
      assert.match(host.host, /^[a-z0-9._-]+\.[a-z0-9-]+$/u);
      assert.equal(isGlobalUnicast(host.host), false, "an address is no host name");
      assert.equal(new URL(url).host, host.host);
      assert.equal(accepted(host.host).host.host, host.host);
    }),
    { numRuns: 3000 },
  );
});
