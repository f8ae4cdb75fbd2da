/** What day the pages speak of that a bot's statements rest on, as far as they or the copies that were read tell. */
import type { BotRecord } from "./bot.ts";

/**
 * The newest date that the record knows of a source: of the copy of that very page, or of the repository it belongs to.
 * Null where the page bears no date and its copy none either.
 */
export function sourceDate(bot: Pick<BotRecord, "evidence">, source: string): string | null {
  const page = pageOf(source);
  const repository = repositoryOf(source);
  const dates = bot.evidence
    .filter(({ url }) => pageOf(url) === page || (repository !== null && repositoryOf(url) === repository))
    .flatMap(({ copy_date }) => copy_date ?? []);
  return newest(dates);
}

/** The newest date that any source on the bot's record speaks of; null where none bears a date. */
export function newestEvidence(bot: BotRecord): string | null {
  return newest(
    [
      bot.status_date,
      bot.last_release,
      bot.last_change?.date,
      bot.last_change?.seen_on,
      ...bot.evidence.map((read) => read.copy_date),
      ...bot.incidents.map((incident) => incident.date),
      ...bot.red_flags.map((observation) => observation.as_of),
      ...bot.impersonations.map((report) => report.date),
    ].filter((date) => date !== null && date !== undefined),
  );
}

/** A year or a month counts as its first day. */
function newest(dates: readonly string[]): string | null {
  return dates.toSorted().at(-1) ?? null;
}

/** An address without what does not tell two pages apart. */
function pageOf(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/[#?].*$|\/$/g, "");
}

/** `owner/name` of a repository on GitHub in lower case. */
function repositoryOf(url: string): string | null {
  return /^https?:\/\/(?:www\.)?github\.com\/([^/]+\/[^/#?]+)/.exec(url)?.[1]?.toLowerCase() ?? null;
}
