/**
 * Whom an accusation must not match by its names, websites or source: real firms, persons, other authorities, and
 * whoever is imitated.
 */
import { isTradeWord, withoutLegalForm } from "../../names/common-words.ts";
import { describeHost, readHost } from "../../names/host.ts";
import { mixesScripts, nameKey, nameTokens } from "../../names/normalize.ts";
import { wordKinds } from "../../names/word-list.ts";
import { sourceKindOf, sourceKindOfHost } from "../others.ts";
import type { RecordProblem } from "../record-error.ts";
import { fileOf, recordFiles, recordFolders } from "../record-files.ts";
import type { Records } from "../records.ts";
import { ofAction, ofWarning } from "./problem.ts";

/** A name or host that finds a record, and where it is. */
interface Found {
  file: string;
  field: string;
  value: string;
}

/**
 * Names of uninvolved firms, of persons or in two scripts; websites of authorities, news and services; other
 * authorities' pages as sources.
 */
export function notMeantProblems(records: Records): RecordProblem[] {
  return [...names(records), ...victims(records), ...hosts(records), ...sourcesOfOthers(records)];
}

function names({ enforcement_actions, warning_lists, list_review }: Records): RecordProblem[] {
  const firms = new Set(list_review.firms.flatMap((firm) => [nameKey(firm), withoutLegalForm(firm).join("")]));
  const given = new Set(list_review.given_names);
  const decided = new Set(list_review.decided_names.map(({ name }) => nameKey(name)));
  const found: Found[] = [
    ...enforcement_actions
      .filter(({ clash_reason }) => clash_reason === undefined)
      .flatMap(({ id, brand_names, respondents }) => {
        const file = fileOf(recordFolders.enforcementActions, id);
        const parties = respondents.filter(({ kind }) => kind === "company").flatMap(({ match_names }) => match_names);
        return [
          ...brand_names.map((value) => ({ file, field: "brand_names", value })),
          ...parties.map((value) => ({ file, field: "match_names", value })),
        ];
      }),
    ...warning_lists.flatMap(({ id: list, entries }) =>
      entries.flatMap(({ id, names: own, clash_reason }) =>
        clash_reason === undefined
          ? own.map((value) => ({ file: fileOf(recordFolders.warnings, list), field: `${id}.names`, value }))
          : [],
      ),
    ),
  ];
  return found.flatMap(({ file, field, value }) => {
    const key = nameKey(value);
    if (decided.has(key)) return [];
    const core = withoutLegalForm(value);
    const reason = mixesScripts(value)
      ? "has letters of two scripts in one word, as imitations have"
      : firms.has(key) || firms.has(core.join(""))
        ? "is also the name of a firm that is not meant (data/lists/review.json); clash_reason must say why it " +
          "is matched"
        : core.length === 1 && core.every((word) => given.has(word))
          ? "is a given name: it names nobody by itself"
          : field !== "brand_names" && core.length === nameTokens(value).length && core.every(isTradeWord)
            ? "is made of words of the trade: anybody may be called that"
            : isPerson(value, given)
              ? "is a person's name: a person is shown, never matched"
              : null;
    return reason === null ? [] : [{ file, field, reason: `${value} ${reason}` }];
  });
}

/** A given name and one more word that no firm goes by. */
function isPerson(name: string, given: ReadonlySet<string>): boolean {
  const words = nameTokens(name);
  const [first, last, ...more] = words;
  if (first === undefined || last === undefined || more.length > 0 || !given.has(first)) return false;
  return /^\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+$/u.test(name.trim()) && !firmish.test(last) && !isTradeWord(last);
}

const firmish =
  /^(?:group|partners|associates|advis\w+|consult\w+|management|company|holdings?|global|international|services?|solutions|brothers|sons|enterprises?|agency|law|legal|estate|ventures?|house|institute|foundation|society|union|bank|securities|ltd|limited|inc|llc)$/u;

/** The imitated firm's name finds nothing: the warning is not about it. */
function victims({ warning_lists }: Records): RecordProblem[] {
  return warning_lists.flatMap(({ id: list, entries }) =>
    entries
      .filter(({ names: own, full_names, imitates }) =>
        [...own, ...full_names].some((name) => imitates !== null && nameKey(name) === nameKey(imitates.name)),
      )
      .map(({ id, imitates }) =>
        ofWarning(list, `${id}.names`, `${imitates?.name} is the firm that is imitated: it is never matched`),
      ),
  );
}

function hosts({ enforcement_actions, tracker_entries, warning_lists, list_review }: Records): RecordProblem[] {
  const others = new Map(list_review.hosts.map(({ host, is }) => [host, is]));
  const decided = new Set(list_review.decided_hosts.filter(({ site }) => site).map(({ host }) => host));
  const found: Found[] = [
    ...enforcement_actions.flatMap(({ id, domains }) =>
      domains.map((value) => ({ file: fileOf(recordFolders.enforcementActions, id), field: "domains", value })),
    ),
    ...tracker_entries.flatMap(({ id, domains }) =>
      domains.map((value) => ({ file: recordFiles.tracker.file, field: `${id}.domains`, value })),
    ),
    ...warning_lists.flatMap(({ id: list, entries }) =>
      entries.flatMap(({ id, domains, mail_domains }) =>
        [...domains, ...mail_domains].map((value) => ({
          file: fileOf(recordFolders.warnings, list),
          field: `${id}.domains`,
          value,
        })),
      ),
    ),
  ];
  return found.flatMap(({ file, field, value }) => {
    if (decided.has(value)) return [];
    const is = others.get(describeHost(value)?.registrable ?? value) ?? sourceKindOfHost(value);
    return is == null ? [] : [{ file, field, reason: `${value} is a host of others (${is}), never what is warned of` }];
  });
}

const ownHosts = wordKinds("regulators-hosts");
/** Courts and prosecutors publish cases of other authorities too. */
const anyBodys = new Set(["justice.gov", "usdoj.gov", "uscourts.gov"]);

/** Another authority's release does not show what this one did. */
function sourcesOfOthers({ enforcement_actions, warning_lists }: Records): RecordProblem[] {
  const known = new Map<string, string>();
  const registrable = (url: string): string => {
    const { origin } = new URL(url);
    const found = known.get(origin) ?? readHost(origin)?.registrable ?? "";
    known.set(origin, found);
    return found;
  };
  return [
    ...enforcement_actions
      .filter(({ regulator, source_url }) => {
        const own = ownHosts[regulator.toLowerCase()];
        const host = registrable(source_url);
        return (
          own !== undefined && sourceKindOf(source_url) === "official" && !own.includes(host) && !anyBodys.has(host)
        );
      })
      .map(({ id, regulator }) => ofAction(id, "source_url", `is no page of the ${regulator}`)),
    ...warning_lists.flatMap(({ id: list, list: head, entries }) =>
      entries
        .filter(
          ({ source_url, source_kind }) =>
            source_kind === "official" &&
            sourceKindOf(source_url) === "official" &&
            registrable(source_url) !== registrable(head.url),
        )
        .map(({ id }) => ofWarning(list, `${id}.source_url`, `is no page of ${head.regulator}, whose list this is`)),
    ),
  ];
}
