import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { decodeText } from "../decode.ts";
import { ReadFailure } from "../read-failure.ts";
import { enforcementRelease } from "../sources/cftc/source.ts";
import { justiceRelease } from "../sources/doj/source.ts";
import { newsRelease } from "../sources/fca-news/source.ts";
import { consumerRelease } from "../sources/ftc/source.ts";
import { litigationRelease, pressRelease } from "../sources/sec/source.ts";
import { readPage } from "./release-source.ts";
import { parseRss } from "./rss.ts";
import { findHints, findSchemes, findTopics } from "./topics.ts";

const recording = (file: string) => decodeText(readFileSync(`test/recordings/${file}`), null);

const feedOf = (...items: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel>${items.join("")}</channel></rss>`;

describe("the SEC's litigation releases", () => {
  test("of 2024 are identified by the number in the author field", () => {
    const releases = readPage(recording("sec/litigation-releases-2024-07-01.rss.xml"), litigationRelease);
    assert.equal(releases.length, 25);
    assert.deepEqual(releases[0], {
      number: "LR-26040",
      title: "Adrian J. Kawuba",
      date: "2024-07-01",
      url: "https://www.sec.gov/node/963776",
      summary: null,
    });
    // Written without a hyphen.
    assert.ok(releases.some((release) => release.number === "LR-26018"));
  });

  test("of 2026 have links without the trailing newline", () => {
    const releases = readPage(recording("sec/litigation-releases-2025-2026.three-items.rss.xml"), litigationRelease);
    assert.deepEqual(
      releases.map(({ number, url }) => [number, url]),
      ["26623", "26456", "26450"].map((digits) => [
        `LR-${digits}`,
        `https://www.sec.gov/enforcement-litigation/litigation-releases/lr-${digits}`,
      ]),
    );
  });

  test("are identified by the link if no number comes with it", () => {
    const link = "https://www.sec.gov/enforcement-litigation/litigation-releases/lr-25123-0";
    const item = `<item><title>X</title><link>${link}</link></item>`;
    assert.equal(readPage(feedOf(item), litigationRelease)[0]?.number, "LR-25123");
  });

  test("keep the regulator's own day, whatever the day was in UTC", () => {
    const item =
      "<item><title>X</title><link>https://www.sec.gov/lr-1</link><pubDate>Tue, 30 Dec 2025 22:27:40 " +
      "-0500</pubDate></item>";
    assert.equal(readPage(feedOf(item), litigationRelease)[0]?.date, "2025-12-30");
  });
});

test("the SEC's press releases have clean titles, and a summary without markup", () => {
  const releases = readPage(recording("sec/pressreleases-2026-06-18.rss.xml"), pressRelease);
  assert.equal(releases.length, 25);
  const [first] = releases;
  assert.deepEqual(
    [first?.number, first?.title, first?.date],
    ["2026-55", "SEC Appoints John Moses as Director of the Office of Investor Education and Assistance", "2026-06-12"],
  );
  const members = releases.find((release) => release.number === "2026-52");
  assert.match(members?.summary ?? "", /members of the Small Business Capital Formation Advisory Committee\./u);
});

test("the CFTC's releases are known by their number, and single-spaced", () => {
  const releases = readPage(recording("cftc/rssenf-2026-10.rss.xml"), enforcementRelease);
  assert.equal(releases.length, 10);
  const perez = releases.find((release) => release.number === "9289-26");
  assert.equal(
    perez?.title,
    "CFTC Orders Gabriel Perez to Pay $172,000 for Insider Trading of Mention Market Event Contracts",
  );
  assert.ok(!JSON.stringify(releases).includes("stafflogin"));
});

test("a link that leads away from the regulator is not a release", () => {
  const item = (link: string) => `<item><title>X</title><link>${link}</link><dc:creator>LR-1</dc:creator></item>`;
  for (const link of [
    "https://sec.gov.evil.example/lr-1",
    "javascript:alert(1)//sec.gov/lr-1",
    "/lr-1",
    "https://evil.example/?sec.gov/lr-1",
  ]) {
    assert.throws(() => readPage(feedOf(item(link)), litigationRelease), ReadFailure, link);
  }
});

describe("a feed is refused", () => {
  for (const [name, xml] of [
    [
      "that declares entities",
      '<!DOCTYPE rss [<!ENTITY a "b">]><rss><channel><item><title>&a;</title></item></channel></rss>',
    ],
    ["that is cut off", "<rss><channel><item><title>X</title>"],
    ["that is a page", "<html><body>Sorry</body></html>"],
    ["of another kind", "<feed><entry/></feed>"],
  ] as const) {
    test(name, () => assert.throws(() => parseRss(xml), ReadFailure));
  }
});

test("references in a title are decoded once, and never into markup", () => {
  const [item] = parseRss(feedOf("<item><title>A &amp;amp; B &#8217;s &lt;b&gt;x&lt;/b&gt;</title></item>"));
  assert.equal(item?.title, "A &amp; B ’s <b>x</b>");
});

describe("a release is about", () => {
  for (const [title, topics] of [
    ["CFTC Charges Texas Man in Crypto Trading Bot Ponzi Scheme", ["trading_bots", "crypto_scams"]],
    ["SEC Charges Two Investment Advisers with False Claims About Artificial Intelligence", ["ai_trading"]],
    ["Court Orders Operators of Algorithmic Trading Pool to Pay", ["trading_bots"]],
    ["CFTC Charges Fraudulent Digital Asset Platform in Pig Butchering Scam", ["crypto_scams", "pig_butchering"]],
    ["Customers defrauded by a trading robot", ["trading_bots"]],
  ] as const) {
    test(`${topics.join(" and ")}: ${title}`, () => assert.deepEqual(findTopics(title)?.topics, topics));
  }

  for (const title of [
    "SEC Announces Four New Members of Investor Advisory Committee",
    "SEC Charges 21 Individuals With Alleged Wide-Reaching Insider Trading Scheme",
    "CFTC Orders Bank to Pay $8 Million for Supervision Failures",
    "Robotics Maker Settles Accounting Fraud Charges",
    "Chair Speaks About AI in Government",
    "Botanical Gardens Inc. and Bottom Line LLC",
  ]) {
    test(`nothing of ours: ${title}`, () => assert.equal(findTopics(title), null));
  }
});

test("a name that sounds like coins or trading is left to the curator, others are not", () => {
  assert.deepEqual(findHints("Ichcoin Tech Corp."), ["Ichcoin"]);
  assert.deepEqual(findHints("David J. Bradford and Gerardo L. Linarducci"), []);
});

describe("an authority with many other duties", () => {
  // CONSTRUCTED from descriptions of the feeds: no recording of them could be had.
  const item = (link: string, title: string, day: string) =>
    `<item><title>${title}</title><link>${link}</link><pubDate>${day}</pubDate></item>`;

  test("has its releases known by their page's name, however long it is, with the day that it prints", () => {
    const long = `justice-department-charges-${"very-".repeat(20)}large-scheme`;
    const link = `https://www.justice.gov/opa/pr/${long}`;
    const [release] = readPage(feedOf(item(link, "X", "Tue, 08 Jul 2025 12:00:00 -0400")), justiceRelease);
    assert.match(release?.number ?? "", /^justice-department-charges-very-.*-[0-9a-f]{6}$/u);
    assert.equal(release?.date, "2025-07-08");
    const [news] = readPage(
      feedOf(item("https://www.fca.org.uk/news/press-releases/fca-charges", "X", "Monday, July 27, 2026 - 15:30")),
      newsRelease,
    );
    assert.deepEqual([news?.number, news?.date], ["fca-charges", "2026-07-27"]);
    const link2026 = "https://www.ftc.gov/news-events/news/press-releases/2026/05/ftc-acts";
    assert.equal(readPage(feedOf(item(link2026, "X", "")), consumerRelease)[0]?.number, "ftc-acts");
  });

  test("has no release in a blog, a speech or another page", () => {
    for (const [link, read] of [
      ["https://www.fca.org.uk/news/blogs/how-we-work", newsRelease],
      ["https://www.fca.org.uk/news/speeches/opening", newsRelease],
      ["https://www.justice.gov/opa/video/x", justiceRelease],
      ["https://www.ftc.gov/business-guidance/blog/2026/05/x", consumerRelease],
      ["https://justice.gov.evil.example/opa/pr/x", justiceRelease],
    ] as const) {
      assert.throws(() => readPage(feedOf(item(link, "Crypto fraud", "")), read), ReadFailure, link);
    }
  });

  test("is looked at for schemes with money alone", () => {
    assert.deepEqual(findSchemes("Founder Charged for Global $650M Forex and Crypto Ponzi Scheme"), [
      "Crypto",
      "Forex",
      "Ponzi",
    ]);
    for (const title of [
      "Doctor Sentenced for Health Care Fraud",
      "FTC Stops Student Loan Scheme",
      "Trade Rules Updated",
    ])
      assert.deepEqual(findSchemes(title), [], title);
  });
});
