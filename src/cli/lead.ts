/** The answer first, as the commands print it. */
import type { MessageCheckAnswer } from "../api/shapes/lookup.ts";
import type { Lead } from "../asking/standing.ts";

/** Where to read a statement. */
export interface ShownSource {
  url: string;
  title: string;
}

const mostSources = 5;
const mostSuggestions = 3;

export function leadInWords({ headline, reason, actions }: Lead): string[] {
  return [
    headline,
    reason,
    "",
    "What to do:",
    ...actions.map(({ text, url }, at) => `  ${at + 1} ${text}${url === null ? "" : ` ${url}`}`),
  ];
}

/** Each address once. */
export function sourcesInWords(sources: readonly ShownSource[]): string[] {
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

type Phrases = Pick<MessageCheckAnswer, "red_flag_phrases">;

/** Where regulators say why a phrase is a warning sign. */
export function sourcesOfPhrases({ red_flag_phrases }: Phrases): ShownSource[] {
  return red_flag_phrases.map(({ regulator, excerpt, source_url }) => ({
    title: `${regulator} on “${excerpt}”`,
    url: source_url,
  }));
}

/** Each phrase with what the regulator says. */
export function phrasesInWords({ red_flag_phrases }: Phrases): string[] {
  return red_flag_phrases.flatMap((hit) => [
    "",
    `Phrase “${hit.excerpt}” (${hit.regulator})`,
    `  ${hit.what_the_regulator_says}`,
    `  ${hit.source_url}`,
  ]);
}

export function suggestionsInWords(suggestions: readonly { name: string; reason: string }[]): string[] {
  const shown = suggestions.slice(0, mostSuggestions).map(({ name, reason }) => `Perhaps: ${name}. ${reason}`);
  return shown.length > 0 ? ["", ...shown] : [];
}

/** How old the record is, and how to see the rest. @param day `meta.generated_at` of the answer. */
export function restInWords(generatedAt: string): string[] {
  return ["", `As of ${generatedAt.slice(0, 10)}. Everything on record, and what it rests on: add --full.`];
}
