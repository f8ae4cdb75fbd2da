/** The answer first, as the commands print it. */

import { searchedIn } from "../answers/check.ts";
import type { Lead } from "../ask/answer/standing.ts";
import { dayOf } from "../base/dates.ts";
import type { Language } from "../base/words/languages.ts";
import { say } from "../base/words/say.ts";
import type { MessageCheckAnswer } from "../contract/shapes/lookup.ts";
import type { LookupMeta } from "../contract/shapes/meta.ts";
import { asOf } from "../snapshot/freshness.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

/** What every answer of these commands has. */
export type AnswerInWords = Lead & { lang: Language; meta: LookupMeta };

/** What a short answer says between its lead and how old the record is. */
export interface ShortAnswer {
  lines: string[];
  sources: readonly ShownSource[];
  suggestions?: readonly { name: string; reason: string }[];
}

/** Where to read a statement. */
export interface ShownSource {
  url: string;
  title: string;
}

const mostSources = 5;
const mostSuggestions = 3;

export function leadInWords({ headline, reason, actions, lang }: AnswerInWords): string[] {
  return [
    headline,
    reason,
    "",
    `${say(lang, "answer.what_to_do")}:`,
    ...actions.map(({ text, url }, at) => `  ${at + 1} ${text}${url === null ? "" : ` ${url}`}`),
  ];
}

export function shortAnswer(answer: AnswerInWords, short: ShortAnswer, snapshot: Snapshot): string[] {
  const names = [...new Set((short.suggestions ?? []).map(perhaps))].slice(0, mostSuggestions);
  return [
    ...leadInWords(answer),
    ...short.lines,
    ...sourcesInWords(short.sources),
    ...(names.length > 0 ? ["", ...names] : []),
    "",
    restInWords(answer, snapshot),
  ];
}

function perhaps({ name, reason }: { name: string; reason: string }): string {
  return `Perhaps: ${name}. ${reason}`;
}

/** Gives what `--full` begins with: the answer, and each subject with its reason. */
export function subjectsInFull(answer: AnswerInWords & Pick<MessageCheckAnswer, "subjects">): string[] {
  return [
    ...leadInWords(answer),
    ...answer.subjects.flatMap(({ shown_as, headline, reason }) => ["", shown_as, `  ${headline} ${reason}`]),
  ];
}

/**
 * Gives what `--full` ends with: each sign with the words it rests on, each phrase, what may be meant, and what to
 * mind.
 */
export function endInFull(answer: Scanned & Pick<MessageCheckAnswer, "suggestions" | "guidance">): string[] {
  const { signs, red_flag_phrases, suggestions, guidance } = answer;
  return [
    ...signs.flatMap(({ text, matched, source_url }) => [
      "",
      `Warning sign: ${text}`,
      `  “${matched}”`,
      ...(source_url === null ? [] : [`  ${source_url}`]),
    ]),
    ...red_flag_phrases.flatMap((hit) => [
      "",
      `Phrase “${hit.excerpt}” (${hit.regulator})`,
      `  ${hit.what_the_regulator_says}`,
      `  ${hit.source_url}`,
    ]),
    ...suggestions.flatMap((one) => ["", perhaps(one)]),
    "",
    guidance,
  ];
}

/** Each address once. */
function sourcesInWords(sources: readonly ShownSource[]): string[] {
  const byAddress = [...new Map(sources.map((source) => [source.url, source])).values()];
  if (byAddress.length === 0) return [];
  const more = byAddress.length - mostSources;
  return [
    "",
    "Sources:",
    ...byAddress.slice(0, mostSources).map(({ url, title }) => `  ${title}: ${url}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

type Scanned = Pick<MessageCheckAnswer, "signs" | "red_flag_phrases">;

/** Where regulators warn of a sign or list a phrase. */
export function sourcesOfSigns({ signs, red_flag_phrases }: Scanned): ShownSource[] {
  return [
    ...signs.flatMap(({ text, source_url }) => (source_url === null ? [] : [{ title: text, url: source_url }])),
    ...red_flag_phrases.map((hit) => ({ title: `${hit.regulator} on “${hit.excerpt}”`, url: hit.source_url })),
  ];
}

/**
 * Says how old the record, or each list that answered, is, and how to see the rest; of nothing found, what was
 * searched.
 */
function restInWords({ standing, meta }: AnswerInWords, snapshot: Snapshot): string {
  if (standing === "no_record") return searchedIn(snapshot);
  const lists = meta.sources.filter(({ id }) => id !== "curated" && id !== "dfpi");
  const sources = lists.flatMap(({ name, retrieved_at }) =>
    retrieved_at === null ? [] : [`${name}, as of ${dayOf(retrieved_at)}`],
  );
  const age = sources.length > 0 ? sources.join("; ") : `As of ${asOf(meta)}`;
  return `${age}. Everything on record, and what it rests on: add --full.`;
}
