/** What each signal of the website check says, and how it is graded. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { sign } from "../../../test/support/asked.ts";
import {
  action,
  check,
  clear,
  entry,
  hit,
  lookalike,
  registered,
  report,
  signal,
  source_url,
} from "../../../test/support/site-checks.ts";
import { readHost } from "../../base/names/host.ts";
import type { CheckedSite } from "./check-site.ts";
import type { HttpsReport, SiteFindings } from "./shape.ts";

test("says which website was checked, when, and what was left out of the address", async () => {
  const answer = await check({}, { url: "hxxps://WWW.B\u00fccher[.]co[.]uk:8443/x?y" });
  assert.equal(answer.url, "https://www.xn--bcher-kva.co.uk/x");
  assert.equal(answer.domain, "www.xn--bcher-kva.co.uk");
  assert.equal(answer.registrable_domain, "xn--bcher-kva.co.uk");
  assert.equal(answer.unicode_domain, "www.bücher.co.uk");
  assert.equal(answer.checked_at, "2026-11-20T12:00:00Z");
  assert.match(answer.notes.join(), /Port 8443/u);
});

test("for an address that leads on to a website on record, that one is checked, and the answer says so", async () => {
  const asked: string[] = [];
  const answer = await check(
    {
      findings: (_host, address) => {
        asked.push(address);
        return { ...clear, other_website: readHost("evil-coin.com"), tracker_matches: [entry] };
      },
      lookUpRegistration: async (domain) => {
        asked.push(domain);
        return registered("2026-11-10");
      },
      probeHttps: async (host) => {
        asked.push(host);
        return report;
      },
    },
    { url: "https://search.example.net/url?q=https://evil-coin.com" },
  );
  assert.deepEqual(asked, ["https://search.example.net/url?q=https://evil-coin.com", "evil-coin.com", "evil-coin.com"]);
  assert.deepEqual([answer.url, answer.domain], ["https://search.example.net/url", "evil-coin.com"]);
  assert.match(answer.notes.join(), /names evil-coin\.com, which is on record: that website was checked/u);
});

test("the signals are always those that were tried, in one order; the text's only if a text was given", async () => {
  const kinds = (answer: CheckedSite<SiteFindings>) => answer.signals.map(({ kind }) => kind);
  const four = ["tracker_match", "lookalike", "domain_age", "https"];
  assert.deepEqual(kinds(await check()), four);
  assert.deepEqual(kinds(await check({}, { url: "shop.com", text: " \n" })), four);
  assert.deepEqual(kinds(await check({}, { url: "shop.com", text: "hello" })), [...four, "red_flag_phrases"]);
});

test("if nothing stands out, it is ok, in words that promise nothing", async () => {
  const answer = await check({}, { url: "shop.com", text: "hello" });
  assert.ok(answer.signals.every(({ level }) => level === "ok"));
  const said = JSON.stringify([answer.signals, answer.guidance]);
  assert.match(said, /That does not mean it is safe\./u);
  const words = said.replaceAll("That does not mean it is safe.", "").replace('"Secure connection works"', "");
  assert.doesNotMatch(words, /\b(?:safe|secure|trustworthy|legitimate|genuine|verified|no risk)\b/iu);
  assert.match(answer.guidance, /600 reports .*as of 19 Nov 2026/u);
  assert.match(signal(answer, "tracker_match").detail, /600 reports on the DFPI tracker \(as of 19 Nov 2026\)/u);
});

test("a listed tracker entry or an enforcement action is an alert, with the status and the source", async () => {
  const tracker = signal(
    await check({ findings: () => ({ ...clear, tracker_matches: [entry, entry] }) }),
    "tracker_match",
  );
  assert.equal(tracker.level, "alert");
  assert.match(tracker.detail, /2 reports on the DFPI tracker name this website \(shop\.com\).*not verified/u);
  assert.equal(tracker.source, "https://dfpi.ca.gov/crypto-scams/");
  const both = await check({ findings: () => ({ ...clear, tracker_matches: [entry], enforcement_matches: [action] }) });
  assert.equal(signal(both, "tracker_match").level, "alert");
  assert.match(signal(both, "tracker_match").detail, /SEC v\. Example.*allegations until a court rules/u);
  assert.equal(signal(both, "tracker_match").source, action.source_url);
  assert.match(both.guidance, /^A regulator's record names this website/u);
});

test("an entry about another address of the owner says so; one no longer listed is a warning", async () => {
  const beside = { ...entry, match: { type: "subdomain", value: "h5.shop.com" } };
  const other = signal(await check({ findings: () => ({ ...clear, tracker_matches: [beside] }) }), "tracker_match");
  assert.equal(other.level, "alert");
  assert.match(other.detail, /another address of the same owner \(h5\.shop\.com\)/u);
  const removed = { ...entry, listing: "removed" as const };
  const gone = signal(await check({ findings: () => ({ ...clear, tracker_matches: [removed] }) }), "tracker_match");
  assert.equal(gone.level, "warning");
  assert.match(gone.detail, /no longer lists it/u);
});

test("a dismissed action is a warning that says so, not an alert", async () => {
  const dismissed = { ...action, status: "dismissed" as const };
  const alone = signal(
    await check({ findings: () => ({ ...clear, enforcement_matches: [dismissed] }) }),
    "tracker_match",
  );
  assert.equal(alone.level, "warning");
  assert.match(`${alone.title} ${alone.detail}`, /was dismissed.*the case was dismissed/u);
  const beside = await check({ findings: () => ({ ...clear, enforcement_matches: [dismissed, action] }) });
  assert.equal(signal(beside, "tracker_match").level, "alert");
});

test("a tracker that was never read is unavailable, not empty", async () => {
  const searched = { ...clear.searched, tracker_entries: { records: 0, as_of: null } };
  assert.equal(signal(await check({ findings: () => ({ ...clear, searched }) }), "tracker_match").level, "unavailable");
});

test("a look-alike is a warning with reason and official address; an official address is recognised", async () => {
  const near = signal(await check({ findings: () => ({ ...clear, lookalikes: [lookalike] }) }), "lookalike");
  assert.equal(near.level, "warning");
  assert.match(near.detail, /One letter differs.*3commas\.io.*may still have nothing to do/u);
  const official_bot = { name: "3Commas", page_url: "https://botwatch.example/bots/3commas" };
  const official = signal(await check({ findings: () => ({ ...clear, official_bot }) }), "lookalike");
  assert.equal(official.level, "ok");
  assert.match(official.title, /An address of 3Commas on record/u);
  assert.match(official.detail, /not a recommendation/u);
});

const ages: [registered_on: string, level: string, age_days: number, title: string, day: string][] = [
  ["2026-11-20", "warning", 0, "Domain registered today", "20 Nov 2026"],
  ["2026-11-19", "warning", 1, "Domain registered 1 day ago", "19 Nov 2026"],
  ["2026-08-23", "warning", 89, "Domain registered 2 months ago", "23 Aug 2026"],
  ["2026-08-22", "notice", 90, "Domain registered 2 months ago", "22 Aug 2026"],
  ["2025-11-21", "notice", 364, "Domain registered 11 months ago", "21 Nov 2025"],
  ["2025-11-20", "ok", 365, "Domain registered in 2025", "20 Nov 2025"],
  ["1997-09-15", "ok", 10658, "Domain registered in 1997", "15 Sep 1997"],
];

for (const [registered_on, level, age_days, title, day] of ages) {
  test(`a domain registered on ${registered_on} is ${level} on 2026-11-20`, async () => {
    const answer = await check({ lookUpRegistration: async () => registered(registered_on) });
    assert.deepEqual(answer.domain_age, {
      status: "known",
      registered_on,
      age_days,
      registrar: "A Registrar",
      source_url,
    });
    const { detail, ...rest } = signal(answer, "domain_age");
    assert.deepEqual(rest, { kind: "domain_age", level, title, source: source_url });
    assert.match(detail, new RegExp(`registered on ${day} through A Registrar`, "u"));
  });
}

test("a future date is ignored, except for the hours by which clocks and zones differ", async () => {
  const ahead = await check({ lookUpRegistration: async () => registered("2027-01-01") });
  assert.equal(ahead.domain_age.status, "unknown");
  assert.equal(ahead.domain_age.registered_on, null);
  assert.equal(ahead.domain_age.registrar, "A Registrar");
  assert.equal(signal(ahead, "domain_age").level, "unavailable");
  const tomorrow = await check({ lookUpRegistration: async () => registered("2026-11-21") });
  assert.equal(tomorrow.domain_age.age_days, 0);
});

test("a domain that is not registered is a notice; an unknown age is unavailable with the reason", async () => {
  const free = await check({ lookUpRegistration: async () => ({ status: "not_registered", source_url }) });
  assert.equal(signal(free, "domain_age").level, "notice");
  assert.equal(free.domain_age.status, "not_registered");
  const unknown = await check({
    lookUpRegistration: async () => ({ status: "unknown", reason: "No lookup.", registrar: null, source_url: null }),
  });
  assert.deepEqual(signal(unknown, "domain_age"), {
    kind: "domain_age",
    level: "unavailable",
    title: "Age of the domain not known",
    detail: "No lookup.",
    source: null,
  });
});

test("the registry is asked for the registrable domain, never for a name below it", async () => {
  const asked: string[] = [];
  const lookUpRegistration = async (domain: string) => {
    asked.push(domain);
    return registered("2020-01-02");
  };
  for (const url of ["https://a.b.shop.co.uk/", "evil.github.io"]) await check({ lookUpRegistration }, { url });
  assert.deepEqual(asked, ["shop.co.uk", "github.io"]);
});

test("the age of a shared site is no ok for one of its users", async () => {
  for (const url of ["evil.github.io", "evil.pages.dev", "sites.google.com/view/x", "t.me/x", "x.zendesk.com"]) {
    const age = signal(await check({}, { url }), "domain_age");
    assert.equal(age.level, "notice", url);
    assert.match(age.detail, /Many people publish on/u);
  }
  for (const url of ["shop.com/x", "www.google.com", "https://github.com/"]) {
    const age = signal(await check({}, { url }), "domain_age");
    assert.equal(age.level, "ok", url);
    assert.doesNotMatch(age.detail, /Many people/u);
  }
  const young = await check({ lookUpRegistration: async () => registered("2026-11-01") }, { url: "evil.github.io" });
  assert.equal(signal(young, "domain_age").level, "warning");
});

const levels: [status: HttpsReport["status"], level: string][] = [
  ["valid", "ok"],
  ["expired", "warning"],
  ["not_yet_valid", "warning"],
  ["self_signed", "warning"],
  ["wrong_name", "warning"],
  ["untrusted", "warning"],
  ["none", "warning"],
  ["unavailable", "unavailable"],
];

test("each state of the certificate has its level", async () => {
  for (const [status, level] of levels) {
    const answer = await check({ probeHttps: async () => ({ ...report, status }) });
    assert.equal(signal(answer, "https").level, level, status);
  }
});

test("a sure sign in the text is a warning, another a notice; each is in the answer", async () => {
  const input = { url: "shop.com", text: "some text" };
  const sure = await check({ scan: () => ({ signs: [sign, sign], red_flag_phrases: [hit] }) }, input);
  assert.equal(signal(sure, "red_flag_phrases").level, "warning");
  assert.equal(signal(sure, "red_flag_phrases").source, sign.source_url);
  assert.deepEqual([sure.signs.length, sure.red_flag_phrases.length], [2, 1]);
  const unsure = await check({ scan: () => ({ signs: [{ ...sign, sure: false }], red_flag_phrases: [] }) }, input);
  assert.equal(signal(unsure, "red_flag_phrases").level, "notice");
});
