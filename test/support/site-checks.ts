/** A website check with made-up parts, each answering at once unless a test says otherwise. */
import assert from "node:assert/strict";
import { nothingScanned } from "../../src/ask/signs/scan.ts";
import { type PhraseHit, phraseHit, sign } from "../../src/ask/signs/shape.ts";
import {
  type CheckedSite,
  createSiteChecker,
  type SiteCheckInput,
  type SiteCheckParts,
} from "../../src/ask/site-check/check-site.ts";
import type { HttpsReport, SiteFindings } from "../../src/ask/site-check/shape.ts";
import { domainAge, https, siteSignal } from "../../src/ask/site-check/shape.ts";

export const clear: SiteFindings = {
  other_website: null,
  tracker_matches: [],
  enforcement_matches: [],
  official_bot: null,
  lookalikes: [],
  warnings: [],
  wallet_blocklists: [],
  suggestions: [],
  handle: null,
  imitates: null,
  searched: {
    bots: { records: 102, as_of: "2026-11-01" },
    enforcement_actions: { records: 10, as_of: "2026-11-01" },
    tracker_entries: { records: 600, as_of: "2026-11-19T06:00:00Z" },
    warnings: { records: 600, lists: 1, undated: 0, read: [], partly: [], partly_unknown: [] },
  },
};
export const entry = {
  listing: "listed" as const,
  source_url: "https://dfpi.ca.gov/crypto-scams/",
  detail_url: null,
  match: { type: "domain", value: "shop.com" },
};
export const action = {
  title: "SEC v. Example",
  status: "complaint_filed" as const,
  source_url: "https://www.sec.gov/litigation/litreleases/lr-1",
  match: { type: "domain", value: "shop.com" },
};
export const lookalike = {
  bot_name: "3Commas",
  official_domain: "3commas.io",
  technique: "typo" as const,
  distance: 1,
  reason: "One letter differs from 3commas.",
  may_be_own: false,
};
export const report: HttpsReport = {
  status: "valid",
  issuer: "Test Authority",
  valid_from: "2026-10-01T00:00:00Z",
  valid_to: "2027-01-01T00:00:00Z",
  names: ["shop.com"],
  redirects_to_https: true,
  detail: "Connections are encrypted, with a certificate from Test Authority that is valid until 2027-01-01.",
};
export const hit: PhraseHit = {
  category: "guaranteed_returns",
  phrase: "guaranteed returns",
  language: "en",
  excerpt: "guaranteed returns for all",
  regulator: "CFTC/SEC",
  source_url: "https://cftc.gov/node/216156",
  what_the_regulator_says: "A promise of a sure high return is a leading sign of fraud.",
  basis: "guidance",
};
export const source_url = "https://rdap.verisign.com/com/v1/domain/shop.com";
export const registered = (registered_on: string) =>
  ({ status: "known", registered_on, registrar: "A Registrar", source_url }) as const;
export const never = new Promise<never>(() => {});

export function checker(parts: Partial<SiteCheckParts<SiteFindings>> = {}) {
  return createSiteChecker<SiteFindings>({
    findings: () => clear,
    scan: () => nothingScanned,
    lookUpRegistration: async () => registered("2020-01-02"),
    probeHttps: async () => report,
    deadlineMs: 2000,
    now: () => new Date("2026-11-20T12:00:00.000Z"),
    report: (problem) => assert.fail(problem),
    ...parts,
  });
}

export async function check(
  parts: Partial<SiteCheckParts<SiteFindings>> = {},
  input: SiteCheckInput = { url: "https://shop.com/" },
): Promise<CheckedSite<SiteFindings>> {
  const outcome = await checker(parts)(input);
  assert.ok(outcome.ok);
  for (const signal of outcome.answer.signals) siteSignal.parse(signal);
  domainAge.parse(outcome.answer.domain_age);
  https.parse(outcome.answer.https);
  for (const each of outcome.answer.red_flag_phrases) phraseHit.parse(each);
  for (const each of outcome.answer.signs) sign.parse(each);
  return outcome.answer;
}

export const signal = (answer: CheckedSite<SiteFindings>, kind: string) => {
  const found = answer.signals.find((each) => each.kind === kind);
  assert.ok(found !== undefined, kind);
  return found;
};
