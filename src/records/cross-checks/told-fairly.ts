/**
 * How cases and warnings are worded: allegations as alleged, nobody called a criminal on our own account, sources on
 * the authority's own page.
 */
import { nameKey } from "../../names/normalize.ts";
import { criminalStages, isAllegationOnly } from "../case-status.ts";
import type { EnforcementActionRecord } from "../enforcement-action.ts";
import type { RecordProblem } from "../record-error.ts";
import type { Records } from "../records.ts";
import { regulatorKindOf } from "../regulator-words.ts";
import { ofAction, ofWarning, when } from "./problem.ts";

/** Without one of these words, a summary of something undecided reads as a finding. */
const asAlleged = /alleg|accus|claim|charge|complaint|\bsa(?:ys|id)\b|according|suspect/iu;
const calledCriminal = /\b(?:fraudsters?|scammers?|crooks?|swindlers?|thief|thieves|con (?:man|men))\b/iu;
const fraud = /\b(?:fraud|scam)/iu;
const asFraud = "speaks of fraud or a scam: a warning list says that somebody is not authorised";

/** Findings that nobody made, home pages as sources, sums without words, and bots that a case does not mention. */
export function tellingProblems({ bots, enforcement_actions, warning_lists }: Records): RecordProblem[] {
  const names = new Map(bots.map(({ slug, name, aliases }) => [slug, [name, ...aliases]]));
  return [
    ...enforcement_actions.flatMap((action) => [
      ...toldBeyond(action),
      ...bareSources(action),
      ...unspoken(action, names),
      ...criminalOfOthers(action),
      ...otherSum(action),
      ...decidedOnFiling(action),
    ]),
    ...warning_lists.flatMap(({ id: list, entries }) =>
      entries
        .filter(({ summary }) => summary !== null && fraud.test(summary))
        .map(({ id }) => ofWarning(list, `${id}.summary`, asFraud)),
    ),
  ];
}

function toldBeyond({ id, status, title, summary, amount_usd, amount_text }: EnforcementActionRecord): RecordProblem[] {
  const alleged = isAllegationOnly(status);
  const isCalled = calledCriminal.test(`${title}\n${summary}`);
  const of = (field: string, reason: string) => ofAction(id, field, reason);
  return [
    ...when(isCalled, of("summary", "calls somebody a criminal: say what the record says of what was done")),
    ...when(alleged && fraud.test(title), of("title", "tells as a fact what is only alleged")),
    ...when(
      alleged && !asAlleged.test(summary),
      of("summary", "must say that it is alleged, and by whom: no court has ruled on it"),
    ),
    ...when(
      amount_usd !== null && amount_text === null,
      of("amount_text", "is null: a sum needs words that say what it is"),
    ),
  ];
}

function bareSources({ id, source_url, status_source }: EnforcementActionRecord): RecordProblem[] {
  return Object.entries({ source_url, status_source })
    .filter(([, url]) => /^\/?$/u.test(new URL(url).pathname + new URL(url).search))
    .map(([field]) => ofAction(id, field, "is a home page: give the page that says so"));
}

/** An action over a bot mentions it somewhere. */
function unspoken(
  { id, related_bots, title, summary, brand_names, unmatched_brand_names, respondents }: EnforcementActionRecord,
  names: ReadonlyMap<string, readonly string[]>,
): RecordProblem[] {
  const told = nameKey(
    [title, summary, ...brand_names, ...unmatched_brand_names, ...respondents.map(({ name }) => name)].join(" "),
  );
  return related_bots
    .filter((slug) => names.get(slug)?.every((name) => !told.includes(nameKey(name))) === true)
    .map((slug) => ofAction(id, "related_bots", `${slug} is named nowhere in the record`));
}

const dollars = /(?:\$|US\$|USD)\s?(?<digits>[\d,]+(?:\.\d+)?)\s*(?<unit>million|billion)?/gu;
const units: Record<string, number> = { million: 1e6, billion: 1e9 };

/** `amount_usd` is one of the sums that its words give in dollars, or several of them together, to two in a hundred. */
function otherSum({ id, amount_usd, amount_text }: EnforcementActionRecord): RecordProblem[] {
  if (amount_usd === null || amount_text === null) return [];
  const sums = [...amount_text.matchAll(dollars)]
    .slice(0, 8)
    .map(({ groups }) => Number(groups?.digits?.replaceAll(",", "")) * (units[groups?.unit ?? ""] ?? 1));
  let totals = [0];
  for (const sum of sums) totals = totals.concat(totals.map((total) => total + sum));
  totals.shift();
  if (totals.some((total) => Math.abs(total - amount_usd) <= 0.02 * amount_usd)) return [];
  const reason =
    sums.length === 0
      ? `gives no sum in dollars, but amount_usd is ${amount_usd}: leave that null, or give the dollars here`
      : `gives other sums than amount_usd, ${amount_usd}`;
  return [ofAction(id, "amount_text", reason)];
}

/** The page of a complaint does not show how the case ended. */
function decidedOnFiling(action: EnforcementActionRecord): RecordProblem[] {
  const { id, status, status_source, source_url, status_date, filed_date } = action;
  const isDecided = ["judgment", "convicted", "sentenced", "acquitted", "dismissed"].includes(status);
  const isFiling = status_source === source_url && (status_date === null || status_date === filed_date);
  const reason = `is the page of the filing, which does not show that the status is ${status}`;
  return when(isDecided && isFiling, ofAction(id, "status_source", reason));
}

/** Nobody is charged or convicted by a regulator, and prosecutors settle nothing and order nothing. */
function criminalOfOthers({ id, regulator, status }: EnforcementActionRecord): RecordProblem[] {
  const isProsecutors = regulatorKindOf(regulator) === "prosecutor";
  const isEither = ["mixed", "dismissed", "unknown"].includes(status);
  const isCriminal = criminalStages.some((stage) => stage === status);
  const reason = isProsecutors
    ? `is ${status}: a prosecutor's case is charged, pleaded_guilty, convicted, sentenced, acquitted, ` +
      `mixed, dismissed or unknown`
    : `is ${status}, which only a prosecutor's case can be; a criminal case over the same conduct goes ` +
      `under criminal_cases`;
  return when(!isEither && isCriminal !== isProsecutors, ofAction(id, "status", reason));
}
