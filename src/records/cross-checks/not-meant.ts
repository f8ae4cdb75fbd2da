/**
 * Whom an accusation must not match by its names, websites or source: real firms and popular sites, unless a curator
 * wrote why (data/lists/review.json), persons, other authorities, and whoever is imitated.
 */
import { isTradeWord, withoutLegalForm } from "../../names/common-words.ts";
import { describeHost, hostKey, readHost } from "../../names/host.ts";
import { mixesScripts, nameKey, nameTokens } from "../../names/normalize.ts";
import { wordKinds, wordLines } from "../../names/word-list.ts";
import { firmCore, realFirmsFrom, sourceKindOf, sourceKindOfHost } from "../others.ts";
import type { Records } from "../records.ts";
import { accusedHosts, accusedNames } from "./accused.ts";
import { ofAction, ofWarning, type Problems } from "./problem.ts";

/**
 * Names of uninvolved or real firms, of persons or in two scripts; websites of authorities, news and services, popular
 * sites; other authorities' pages as sources.
 */
export function* notMeantProblems(records: Records): Problems {
  yield* names(records);
  yield* hosts(records);
  yield* sourcesOfOthers(records);
}

function* names(records: Records): Problems {
  const { list_review, warning_lists, authorised } = records;
  const firms = new Set(list_review.firms.flatMap((firm) => [nameKey(firm), withoutLegalForm(firm).join("")]));
  const given = new Set(list_review.given_names);
  const decided = new Set(list_review.decided_names.map(({ name }) => nameKey(name)));
  const imitated = warning_lists.flatMap(({ entries }) =>
    entries.flatMap(({ provenance: { row } }) => row?.imitated ?? []),
  );
  const realFirms = realFirmsFrom(authorised.providers, imitated);
  for (const { file, field, value, kind, isDecided } of accusedNames(records)) {
    const isPartys = kind === "brand" || kind === "company" || kind === "person";
    if (decided.has(nameKey(value)) || (isPartys && isDecided)) continue;
    if ((kind === "brand" || kind === "company" || kind === "warning") && !isDecided) {
      const reason = whyNot(value, kind, firms, given);
      if (reason !== null) yield { file, field, reason: `${value} ${reason}` };
    }
    const firm = realFirms.get(firmCore(value));
    const where = "put it among the unmatched names, or say in data/lists/review.json why it is matched";
    if (firm !== undefined) yield { file, field, reason: `${value} is also the name of ${firm}: ${where}` };
  }
  for (const { id: list, entries } of warning_lists) {
    for (const { id, names: own, full_names, imitates } of entries) {
      if (imitates === null || ![...own, ...full_names].some((name) => nameKey(name) === nameKey(imitates.name)))
        continue;
      yield ofWarning(list, `${id}.names`, `${imitates.name} is the firm that is imitated: it is never matched`);
    }
  }
}

/** Why a name must not be matched by itself; null where nothing speaks against it. */
function whyNot(
  name: string,
  kind: "brand" | "company" | "warning",
  firms: ReadonlySet<string>,
  given: ReadonlySet<string>,
): string | null {
  const core = withoutLegalForm(name);
  if (mixesScripts(name)) return "has letters of two scripts in one word, as imitations have";
  if (firms.has(nameKey(name)) || firms.has(core.join("")))
    return (
      "is also the name of a firm that is not meant (data/lists/review.json); clash_reason must say why it " +
      "is matched"
    );
  if (core.length === 1 && core.every((word) => given.has(word))) return "is a given name: it names nobody by itself";
  if (kind !== "brand" && core.length === nameTokens(name).length && core.every(isTradeWord))
    return "is made of words of the trade: anybody may be called that";
  return isPerson(name, given) ? "is a person's name: a person is shown, never matched" : null;
}

/** A given name and one more word that no firm goes by. */
function isPerson(name: string, given: ReadonlySet<string>): boolean {
  const words = nameTokens(name);
  const [first, last, ...more] = words;
  if (first === undefined || last === undefined || more.length > 0 || !given.has(first)) return false;
  return /^\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+$/u.test(name.trim()) && !firmish.test(last) && !isTradeWord(last);
}

const firmish = new RegExp(
  String.raw`^(?:group|partners|associates|advis\w+|consult\w+|management|company|holdings?|global|` +
    "international|services?|solutions|brothers|sons|enterprises?|agency|law|legal|estate|ventures?|" +
    "house|institute|foundation|society|union|bank|securities|ltd|limited|inc|llc)$",
  "u",
);

let popularSites: ReadonlySet<string> | null = null;
const toBeLeftOut = "leave it out, or say in data/lists/review.json why it is the one warned of";

function* hosts(records: Records): Problems {
  const { list_review } = records;
  popularSites ??= new Set(wordLines("popular-sites"));
  const others = new Map(list_review.hosts.map(({ host, is }) => [host, is]));
  const decided = new Set(list_review.decided_hosts.filter(({ site }) => site).map(({ host }) => host));
  for (const { file, field, value } of accusedHosts(records)) {
    if (decided.has(value)) continue;
    const host = describeHost(value);
    const is = others.get(host?.registrable ?? value) ?? sourceKindOfHost(value);
    if (is != null) yield { file, field, reason: `${value} is a host of others (${is}), never what is warned of` };
    else if (host !== null && popularSites.has(hostKey(host)))
      yield { file, field, reason: `${value} is a popular site: ${toBeLeftOut}` };
  }
}

const ownHosts = wordKinds("regulators-hosts");
/** Courts and prosecutors publish cases of other authorities too. */
const anyBodys = new Set(["justice.gov", "usdoj.gov", "uscourts.gov"]);

/** Another authority's release does not show what this one did. */
function* sourcesOfOthers({ enforcement_actions, warning_lists }: Records): Problems {
  const known = new Map<string, string>();
  const registrable = (url: string): string => {
    const { origin } = new URL(url);
    const found = known.get(origin) ?? readHost(origin)?.registrable ?? "";
    known.set(origin, found);
    return found;
  };
  for (const { id, regulator, source_url } of enforcement_actions) {
    const own = ownHosts[regulator.toLowerCase()];
    const host = registrable(source_url);
    if (own !== undefined && sourceKindOf(source_url) === "official" && !own.includes(host) && !anyBodys.has(host))
      yield ofAction(id, "source_url", `is no page of the ${regulator}`);
  }
  for (const { id: list, list: head, entries } of warning_lists) {
    for (const { id, source_url, source_kind } of entries) {
      const isOfficial = source_kind === "official" && sourceKindOf(source_url) === "official";
      if (isOfficial && registrable(source_url) !== registrable(head.url))
        yield ofWarning(list, `${id}.source_url`, `is no page of ${head.regulator}, whose list this is`);
    }
  }
}
