/** How cases are told: parties by their own names, from sources that were read, and allegations as alleged. */
import { readHost } from "../../base/names/host.ts";
import { nameKey, nameTokens } from "../../base/names/normalize.ts";
import { wordKinds } from "../../base/names/word-list.ts";
import { regulatorKindOf } from "../../base/words/wording.ts";
import { criminalStages, isAllegationOnly } from "../case-status.ts";
import type { EnforcementActionRecord } from "../enforcement-action.ts";
import { sourceKindOf } from "../others.ts";
import { ofAction, ofWarning, type Problems } from "../record-error.ts";
import type { Records } from "../records.ts";
import type { WarningList } from "../warning.ts";

/** Without one of these words, a summary of something undecided reads as a finding. */
const asAlleged = /alleg|accus|claim|charge|complaint|\bsa(?:ys|id)\b|according|suspect/iu;
const calledCriminal = /\b(?:fraudsters?|scammers?|crooks?|swindlers?|thief|thieves|con (?:man|men))\b/iu;
const fraud = /\b(?:fraud|scam)/iu;
const asFraud = "speaks of fraud or a scam: a warning list says that somebody is not authorised";

/** What is wrong with a field of an action. */
type Wrong = Generator<[field: string, reason: string]>;

/** Finds names that are not the party's, sources nobody looked at, findings that nobody made, sums without words. */
export function* caseProblems({ bots, enforcement_actions, warning_lists }: Records): Problems {
  const names = new Map(bots.map(({ slug, name, aliases }) => [slug, [name, ...aliases]]));
  for (const action of enforcement_actions) {
    for (const check of [foreignMatchNames, unknownSources, otherRelease, toldBeyond, otherSum, otherStatus])
      for (const [field, reason] of check(action)) yield ofAction(action.id, field, reason);
    for (const slug of unspoken(action, names))
      yield ofAction(action.id, "related_bots", `${slug} is named nowhere in the record`);
  }
  yield* duplicateCases(enforcement_actions);
  for (const list of warning_lists) yield* warningSources(list);
}

/** A case has one record: the same regulator, court and docket number are the same case. */
function* duplicateCases(actions: readonly EnforcementActionRecord[]): Problems {
  const numbered = actions.filter(({ case_number }) => case_number !== null);
  const cases = Map.groupBy(numbered, ({ regulator, court, case_number }) => `${regulator} ${court} ${case_number}`);
  for (const [first, ...others] of cases.values())
    for (const { id } of others)
      yield ofAction(id, "case_number", `is the case of ${first?.id}: one case has one record`);
}

/** A warning says no more than its list does, and rests on a page of the list's regulator, or says what it is. */
function* warningSources({ id: list, list: head, entries }: WarningList): Problems {
  const site = registrableOf(head.url);
  const sites = new Map<string, string>();
  const isOwn = (url: string) => sites.getOrInsertComputed(new URL(url).host, () => registrableOf(url)) === site;
  for (const { id, summary, source_url, source_kind } of entries) {
    const kind = sourceKindOf(source_url);
    if (summary !== null && fraud.test(summary)) yield ofWarning(list, `${id}.summary`, asFraud);
    if (kind !== source_kind)
      yield ofWarning(list, `${id}.source_url`, `is ${kind ?? "a host that nobody looked at"}, not ${source_kind}`);
    else if (kind === "official" && !isOwn(source_url))
      yield ofWarning(list, `${id}.source_url`, `is no page of ${head.regulator}, whose list this is`);
  }
}

/** Each name that finds a party must be part of the party's stated name, as a whole. */
function* foreignMatchNames({ respondents }: EnforcementActionRecord): Wrong {
  for (const [at, { name, match_names }] of respondents.entries())
    for (const match of match_names)
      if (!standsIn(nameTokens(match), nameTokens(name)))
        yield [`respondents[${at}].match_names`, `${match} does not occur in ${name}`];
}

/** Whether the name has all these words in this order: `Min Woo "Kevin" Kang` has Min Woo Kang. */
function standsIn(words: readonly string[], name: readonly string[]): boolean {
  let at = 0;
  for (const word of name) if (word === words[at]) at += 1;
  return at === words.length && at > 0;
}

const ownHosts = wordKinds("regulators-hosts");
/** Courts and prosecutors publish cases of other authorities too. */
const anyBodys = new Set(["justice.gov", "usdoj.gov", "uscourts.gov", "fedcourt.gov.au"]);

/** A source is an authority's page or was read, and another authority's release does not show what this one did. */
function* unknownSources(action: EnforcementActionRecord): Wrong {
  const { regulator, source_url, status_source, criminal_cases, provenance } = action;
  const criminal = criminal_cases.map((one, at) => [`criminal_cases[${at}].source_url`, one.source_url] as const);
  for (const [field, url] of [...Object.entries({ source_url, status_source }), ...criminal]) {
    const kind = sourceKindOf(url);
    const unknown = "is no regulator's, court's or prosecutor's, and not in data/words/source-hosts.json";
    const toRead = "put it under provenance.pages_read as well once it was read there";
    if (kind === null) yield [field, `${new URL(url).hostname} ${unknown}`];
    else if (kind !== "official" && !provenance.pages_read?.includes(url))
      yield [field, `${url} is no page of an authority: ${toRead}`];
  }
  const hosts = ownHosts[regulator.toLowerCase()];
  const host = registrableOf(source_url);
  if (hosts !== undefined && sourceKindOf(source_url) === "official" && !hosts.includes(host) && !anyBodys.has(host))
    yield ["source_url", `is no page of the ${regulator}`];
}

/** A government's own portal (gov.br) is a public suffix, under which nothing was registered: then the host itself. */
function registrableOf(url: string): string {
  const host = readHost(new URL(url).origin);
  return host?.registrable ?? host?.host ?? "";
}

/** The number of a release stands in the address of its page: `PressReleases/8460-21`, `press-release/2021-172`. */
function* otherRelease({ release_number, source_url }: EnforcementActionRecord): Wrong {
  const paged = new RegExp(
    String.raw`(?:PressReleases/|press-releases?/|litreleases/(?:\d{4}/)?|litigation-releases/)(?:lr-?)` +
      String.raw`?(?<number>[\d-]+)`,
    "iu",
  ).exec(source_url)?.groups?.number;
  const digits = (text: string) => text.replace(/\D/gu, "");
  if (paged === undefined || release_number === null || digits(release_number).includes(digits(paged))) return;
  yield ["release_number", `is ${release_number}, but source_url is release ${paged}`];
}

function* toldBeyond(action: EnforcementActionRecord): Wrong {
  const { status, title, summary, amount_usd, amount_text, source_url, status_source } = action;
  const alleged = isAllegationOnly(status);
  if (calledCriminal.test(`${title}\n${summary}`))
    yield ["summary", "calls somebody a criminal: say what the record says of what was done"];
  if (alleged && fraud.test(title)) yield ["title", "tells as a fact what is only alleged"];
  if (alleged && !asAlleged.test(summary))
    yield ["summary", "must say that it is alleged, and by whom: no court has ruled on it"];
  if (amount_usd !== null && amount_text === null)
    yield ["amount_text", "is null: a sum needs words that say what it is"];
  for (const [field, url] of Object.entries({ source_url, status_source })) {
    const { pathname, search } = new URL(url);
    if (/^\/?$/u.test(pathname + search)) yield [field, "is a home page: give the page that says so"];
  }
}

/** An action over a bot mentions it somewhere. */
function unspoken(
  { related_bots, title, summary, brand_names, unmatched_brand_names, respondents }: EnforcementActionRecord,
  names: ReadonlyMap<string, readonly string[]>,
): string[] {
  const parties = respondents.map(({ name }) => name);
  const text = nameKey([title, summary, ...brand_names, ...unmatched_brand_names, ...parties].join(" "));
  return related_bots.filter((slug) => names.get(slug)?.every((name) => !text.includes(nameKey(name))));
}

const dollars = /(?:\$|US\$|USD)\s?(?<digits>[\d,]+(?:\.\d+)?)\s*(?<unit>million|billion)?/gu;
const units: Record<string, number> = { million: 1e6, billion: 1e9 };

/** `amount_usd` is one of the sums that its words give in dollars, or several of them together, to two in a hundred. */
function* otherSum({ amount_usd, amount_text }: EnforcementActionRecord): Wrong {
  if (amount_usd === null || amount_text === null) return;
  const sums = [...amount_text.matchAll(dollars)]
    .slice(0, 8)
    .map(({ groups }) => Number(groups?.digits?.replaceAll(",", "")) * (units[groups?.unit ?? ""] ?? 1));
  let totals = [0];
  for (const sum of sums) totals = totals.concat(totals.map((total) => total + sum));
  totals.shift();
  if (totals.some((total) => Math.abs(total - amount_usd) <= 0.02 * amount_usd)) return;
  const none = `gives no sum in dollars, but amount_usd is ${amount_usd}: leave that null, or give the dollars here`;
  yield ["amount_text", sums.length === 0 ? none : `gives other sums than amount_usd, ${amount_usd}`];
}

/** A status that the page of the complaint cannot show, or that only another kind of authority's case can have. */
function* otherStatus(action: EnforcementActionRecord): Wrong {
  const { regulator, status, status_source, source_url, status_date, filed_date } = action;
  const isDecided = ["judgment", "convicted", "sentenced", "acquitted", "dismissed"].includes(status);
  const isFiling = status_source === source_url && (status_date === null || status_date === filed_date);
  if (isDecided && isFiling)
    yield ["status_source", `is the page of the filing, which does not show that the status is ${status}`];
  // Nobody is charged or convicted by a regulator, and prosecutors settle nothing and order nothing.
  if (["mixed", "dismissed", "unknown"].includes(status)) return;
  const isProsecutors = regulatorKindOf(regulator) === "prosecutor";
  const isCriminal = criminalStages.some((stage) => stage === status);
  const theirs = "charged, pleaded_guilty, convicted, sentenced, acquitted, mixed, dismissed or unknown";
  const other = "a criminal case over the same conduct goes under criminal_cases";
  if (isProsecutors && !isCriminal) yield ["status", `is ${status}: a prosecutor's case is ${theirs}`];
  if (!isProsecutors && isCriminal) yield ["status", `is ${status}, which only a prosecutor's case can be; ${other}`];
}
