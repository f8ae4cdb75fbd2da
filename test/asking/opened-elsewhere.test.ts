/** No address is told as a brand's own that a browser would open elsewhere: fuzzed against the URL standard of Node (numRuns raised to 100,000 finds none). */

import assert from "node:assert/strict";
import { test } from "node:test";
import { domainToUnicode } from "node:url";
import fc from "fast-check";
import { parse } from "tldts";
import { checkAnswerOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const site = { baseUrl: "https://site.example" };

const brands = ["metamask.io", "www.metamask.io", "METAMASK.IO", "metamask.io.", "ｍetamask.io", "support.ledger.com"];
const strangers = ["evil-host.com", "login.evil-host.com", "1.2.3.4", "3232235777", "0x7f000001", "[::1]", "böse.com"];
const others = ["kraken.com", "x.pages.dev", "xn--bse-sna.com", "a.b", "io", "x", "login"];
const signs = [
  ..."&;'@:/\\?#.-_=+,!$*()~\"`{}|^%％。．․：／？＃＠⁄∕<>[]",
  ...["%40", ":80", ":@", "%2f", "%5c", "..", "%25", "%20", "%00", "%E3%80%82", "%2e", "%3a", "/@", "@@", "//", "\\@"],
  ...["#@", "?@", "&@", "\u200b", "\u00ad", "\u2066", "\u202e", "℀"],
];
const heads = ["https://", "http://", "https:", "https:/", "https:///", "https:\\\\", "HTTPS://", "https://u:p@", ""];
const addresses = fc
  .tuple(
    fc.constantFrom(...heads),
    fc.array(fc.tuple(fc.constantFrom(...brands, ...strangers, ...others), fc.constantFrom(...signs)), {
      minLength: 2,
      maxLength: 4,
    }),
    fc.constantFrom("", "/", "/login", "?q=1", "#x"),
  )
  .map(
    ([head, pieces, tail]) =>
      `${head}${pieces
        .map((piece) => piece.join(""))
        .join("")
        .slice(0, -1)}${tail}`,
  );

/** The site that a browser opens: registered by somebody, or a number; null where nobody can have the name. */
function openedSite(address: string): string | null {
  // Without a scheme, what has no dot is no address: a number before a slash is a number.
  if (!/^https?:|^[^/\\?#]*\./iu.test(address)) return null;
  const url = URL.parse(/^https?:/iu.test(address) ? address : `http://${address}`);
  if (url === null) return null;
  const host = url.hostname.replace(/\.$/u, "");
  const { domain, isIp, isIcann } = parse(host);
  if (isIp === true || host.startsWith("[")) return host;
  // Registries give names of letters, digits and hyphens (RFC 5892), so none with a sign that looks like a slash.
  const isGiven =
    isIcann === true && domain !== null && /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.-]*$/u.test(domainToUnicode(domain));
  return isGiven ? domain : null;
}

test("an address that a browser opens elsewhere is never told as a brand's own", () => {
  let elsewhere = 0;
  fc.assert(
    fc.property(addresses, (address) => {
      const opened = openedSite(address);
      if (opened === null || ["metamask.io", "ledger.com", "kraken.com"].includes(opened)) return;
      elsewhere += 1;
      for (const { standing, own_address } of [
        checkAnswerOf(snapshot, site, address),
        messageCheckAnswerOf(snapshot, site, `Please open ${address} now`),
      ])
        assert.ok(standing !== "known" && own_address === null, `${address} opens ${opened}`);
    }),
    { numRuns: 4_000 },
  );
  assert.ok(elsewhere > 400, `${elsewhere} addresses open elsewhere`);
});

test("what a reader takes for a host in front of an @, a slash or its likeness is nobody's own address", () => {
  for (const address of [
    "https://METAMASK.IO&x@@[::1]",
    "https://metamask.io&x@evil-host.com",
    "1.2.3.4\\metamask.io^metamask.io",
    "böse.com\\metamask.io`metamask.io&metamask.io",
    "metamask.io\u2044login.evil-host.com",
  ])
    for (const { standing, own_address } of [
      checkAnswerOf(snapshot, site, address),
      messageCheckAnswerOf(snapshot, site, `Please open ${address} now`),
    ])
      assert.ok(standing !== "known" && own_address === null, address);
});

test("a brand's address in somebody else's path or query is said as that", () => {
  const told = (address: string) => {
    const { imitates, reason } = checkAnswerOf(snapshot, site, address);
    return [imitates?.name, imitates?.may_be_own, /opens ([^\s]+)\./u.exec(reason)?.[1]];
  };
  assert.deepEqual(told("https://villa-rosa.qorvanta-trips.net/coinbase.com/signin"), [
    "Coinbase",
    false,
    "villa-rosa.qorvanta-trips.net",
  ]);
  assert.deepEqual(told("https://45.77.12.9/metamask.io"), ["MetaMask", false, "45.77.12.9"]);
  assert.deepEqual(told("https://my-blog.qorvanta.net/review/kraken.com").slice(0, 2), ["Kraken", true]);
});

test("who quotes a brand's address for everybody is answered with the brand", () => {
  for (const address of [
    "https://web.archive.org/web/2024/https://metamask.io",
    "https://trustpilot.com/review/metamask.io",
    "https://metamask.io/,",
    "support@metamask.io",
  ])
    assert.equal(checkAnswerOf(snapshot, site, address).own_address?.name, "MetaMask", address);
});

test("a page that Google translates is the page", () => {
  assert.equal(checkAnswerOf(snapshot, site, "https://novatechfx-com.translate.goog/").standing, "regulator_warned");
});

test("a link whose ending no registry has opens its own host, whatever brand stands in it", () => {
  for (const address of [
    "https://x.example/coinbase-login",
    "https://binance.com@evil.example/x",
    "binance.com@evil.example",
    "coinbase.com.evil.example",
  ]) {
    const { standing, own_address } = checkAnswerOf(snapshot, site, address);
    assert.ok(standing === "imitates" && own_address === null, `${address}: ${standing}`);
  }
  assert.equal(checkAnswerOf(snapshot, site, "i use coinbase.com.I like it").standing, "known");
});

test("a link that shows a brand's address and opens another is nobody's own, however mails and chats write it", () => {
  const [shown, opened] = ["https://metamask.io/login", "https://evil-host.com/login"];
  for (const link of [
    `<a href="${opened}">${shown}</a>`,
    `[url=${opened}]${shown}[/url]`,
    `<${opened}|${shown}>`,
    `${shown}<${opened}>`,
    `${shown} <${opened}>`,
    `[${shown}](${opened})`,
  ])
    for (const { standing, headline } of [
      checkAnswerOf(snapshot, site, link),
      messageCheckAnswerOf(snapshot, site, `Please log in: ${link}`),
    ])
      assert.equal(standing, "imitates", `${link}: ${headline}`);
});

test("of an address with two destinations, and of code, no brand in it is told as its own", () => {
  for (const address of [
    "https://www.google.com/url?url=https://evil-host.com#q=https://metamask.io",
    "https://www.google.com/url?q=https://evil-host.com&url=https://metamask.io",
    "https://www.google.com/url?q=https://metamask.io&url=https://evil-host.com",
    'javascript:location="//evil-host.com"//metamask.io',
    "data:text/html,https://metamask.io",
    "https://metamask.ioا.evil-host.com/login",
    "https://metamask.ioא.evil-host.com/login",
  ]) {
    assert.notEqual(checkAnswerOf(snapshot, site, address).standing, "known", address);
    assert.notEqual(messageCheckAnswerOf(snapshot, site, `Open ${address} now`).standing, "known", address);
  }
});

test("an address that leads on from a brand's own site is still that site, and a question glued to it changes nothing", () => {
  for (const address of ["https://metamask.io/login?next=https%3A%2F%2Fnobody-9.com", "https://metamask.ioهل"])
    assert.equal(checkAnswerOf(snapshot, site, address).standing, "known", address);
});
