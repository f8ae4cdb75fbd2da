/** The website check: what the record says about a host, combined with what was observed from outside. */

import { answerFor } from "../ask/answer/ask.ts";
import { describedWords } from "../ask/answer/message-words.ts";
import { type Lead, severityOf } from "../ask/answer/standing.ts";
import { findSite } from "../ask/find/find.ts";
import { longestPlea, type Plea, pleaBesideName, pleadsBefore } from "../ask/find/pleas.ts";
import { findLookalikes, publishedLookalikes } from "../ask/lookalike/index.ts";
import { scannedIn, scanText } from "../ask/signs/scan.ts";
import {
  createSiteChecker,
  noRegistration,
  type SiteCheckInput,
  type SiteCheckParts,
} from "../ask/site-check/check-site.ts";
import { noHttps } from "../ask/site-check/https/probe.ts";
import type { SiteFindings, SiteSignal } from "../ask/site-check/shape.ts";
import { Text } from "../ask/text/text.ts";
import type { InputError } from "../base/errors.ts";
import { assertDefined } from "../base/invariants.ts";
import { type Host, readHost } from "../base/names/host.ts";
import type { Language } from "../base/words/languages.ts";
import { dateIn, inEnglish, say } from "../base/words/say.ts";
import { notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import { type SiteCheckAnswer, siteCheckAnswer } from "../contract/shapes/lookup.ts";
import type { Site } from "../contract/site.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { aboutFound, guidanceOf, lookupMetaOf, matchedRecords, searched } from "./check.ts";
import { authorisationsFor, pickFields, toBlocklistEntries } from "./records.ts";

/**
 * What the record says of one website. Of an address on Telegram that names a user, it is the user that counts; of one
 * that leads on to a website on record, that one.
 * @param address as pasted. @param plea what whoever asks tells of their own money in the text that came with it.
 */
export function findingsOf(
  snapshot: Snapshot,
  site: Site,
  host: Host,
  address: string,
  lang: Language = "en",
  plea: Plea | null = null,
) {
  const siteFindings = findSite(snapshot, host, address);
  const findings = {
    ...siteFindings,
    subjects: siteFindings.subjects.map((subject) => ({ ...subject, plea: subject.plea ?? plea })),
  };
  const reply = answerFor(snapshot, findings, site.baseUrl, "question", [], lang);
  const { matches, suggestions, verdict, lead } = reply;
  const { finding } = assertDefined(reply.subjects[0], "a website is a subject");
  const { kind, value, imitates, authorisations, blocked, matches: recordMatches } = finding;
  const namedHost = kind === "website" ? readHost(value) : null;
  const other = namedHost?.host === host.host ? null : namedHost;
  const handle = kind === "telegram" ? value : null;
  const bot = snapshot.find.bot.get(recordMatches.bots[0]?.slug ?? "");
  const { dfpi_entries, enforcement_actions, warnings } = matchedRecords(snapshot, site, matches);
  return {
    other_website: other,
    tracker_matches: dfpi_entries,
    enforcement_matches: enforcement_actions,
    official_bot: bot ? { slug: bot.slug, name: bot.name, page_url: site.baseUrl + pagePath.bot(bot.slug) } : null,
    lookalikes:
      handle === null && authorisations.length === 0
        ? publishedLookalikes(findLookalikes(snapshot.lookalikes, other ?? host))
        : [],
    warnings,
    suggestions,
    handle,
    imitates: imitates === null ? null : { ...imitates, official_domain: realDomain(imitates, lead) },
    lead,
    verdict,
    authorisations: authorisationsFor(snapshot, matches, authorisations),
    wallet_blocklists: toBlocklistEntries(blocked),
    searched: searched(snapshot),
    guidance: guidanceOf(snapshot, reply, lang),
  };
}

/** The domain that may be called the real one; null where no official site is on record. */
function realDomain({ official_domain }: { official_domain: string | null }, { imitates }: Lead): string | null {
  return (imitates?.official_url ?? null) === null ? null : official_domain;
}

/** What is observed outside, and by when. */
type Outside = Omit<SiteCheckParts<SiteFindings>, "findings" | "scan">;

/** Checks a website against one snapshot. @param client who the check counts for. */
export async function siteCheckAnswerOf(
  snapshot: Snapshot,
  site: Site,
  outside: Outside,
  input: SiteCheckInput,
  signal?: AbortSignal,
  client?: string,
): Promise<{ ok: true; answer: SiteCheckAnswer } | { ok: false; errors: InputError[] }> {
  const { lang = "en", text = "" } = input;
  const plea = text.length > longestPlea ? null : pleaBesideName(new Text(text));
  const check = createSiteChecker({
    ...outside,
    findings: (host, address) => findingsOf(snapshot, site, host, address, lang, plea),
    scan: (message) => scanText(snapshot.records.red_flag_phrases, message),
  });
  const outcome = await check(input, signal, client);
  if (!outcome.ok) return outcome;
  const { findings, ...observations } = outcome.answer;
  const { lead } = findings;
  const about = aboutFound(snapshot, { ...findings, enforcement_actions: findings.enforcement_matches, lang });
  const [sign] = observations.signs;
  const isVictims = pleadsBefore({ plea, value: text }, observations.signs);
  const words = sign === undefined || isVictims ? lead : describedWords(lead, [], sign, site.baseUrl, lead, lang);
  const answer = pickFields(siteCheckAnswer, {
    ...findings,
    ...observations,
    meta: lookupMetaOf(snapshot, site, { ...about, notices: [notice.signals, ...about.notices] }),
    ...words,
    severity: severityOf(words),
    lang,
    signals: observations.signals.map((observation) => signalIn(observation, observations, lang)),
    ...scannedIn(observations, lang),
    guidance: lang === "en" ? observations.guidance : findings.guidance,
  });
  return { ok: true, answer };
}

const notAsked = "This example was made without asking outside.";

/** What the documentation shows: the answer that needs nothing from outside. */
export async function exampleSiteCheckAnswerOf(
  snapshot: Snapshot,
  site: Site,
  input: SiteCheckInput,
): Promise<SiteCheckAnswer | undefined> {
  const outside: Outside = {
    lookUpRegistration: async () => noRegistration(notAsked),
    probeHttps: async () => noHttps(notAsked),
    deadlineMs: 1000,
    now: () => new Date(snapshot.generated_at),
    report: () => {},
  };
  const outcome = await siteCheckAnswerOf(snapshot, site, outside, input);
  return outcome.ok ? outcome.answer : undefined;
}

type Seen = Pick<SiteCheckAnswer, "domain_age" | "https">;
type Told = Pick<SiteSignal, "title" | "detail">;

/** Of the other signals, the answer's headline and reason say the same. */
function signalIn(signal: SiteSignal, site: Seen, lang: Language): SiteSignal {
  if (lang === "en") return signal;
  if (signal.kind === "domain_age") return { ...signal, ...ageIn(site.domain_age, lang) };
  if (signal.kind === "https") return { ...signal, ...httpsIn(site.https, lang) };
  return { ...signal, title: inEnglish(lang, signal.title), detail: inEnglish(lang, signal.detail) };
}

const daysOfMonth = 30.44;

function ageIn({ status, registered_on, age_days }: Seen["domain_age"], lang: Language): Told {
  if (status === "not_registered")
    return { title: say(lang, "live.age.none"), detail: say(lang, "live.age.none_detail") };
  if (registered_on === null || age_days === null) return { title: say(lang, "live.age.unknown"), detail: "" };
  const registered = say(lang, "live.age.registered", { date: dateIn(lang, registered_on) });
  const isOld = age_days >= 365;
  const title = isOld ? say(lang, "live.age.year", { year: registered_on.slice(0, 4) }) : youngAge(age_days, lang);
  return { title, detail: `${registered} ${say(lang, isOld ? "live.age.old" : "live.age.new")}` };
}

/** Words the age of a domain of less than a year: in days for two months, then in months. */
function youngAge(days: number, lang: Language): string {
  if (days < 61) return say(lang, "live.age.days", { count: days });
  return say(lang, "live.age.months", { count: Math.floor(days / daysOfMonth) });
}

function httpsIn({ status }: Seen["https"], lang: Language): Told {
  const detail =
    status === "unavailable" ? "" : say(lang, status === "valid" ? "live.https.no_proof" : "live.https.enter_nothing");
  return { title: say(lang, `live.https.${status}`), detail };
}
