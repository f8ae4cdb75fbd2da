/** Which day the pages behind a bot's statements speak of, as far as the pages or the copies we read say. */
import type { BotRecord } from "./bot.ts";

/**
 * The newest date on record for a source: of the copy of that very page, or of the repository it belongs to. Null where
 * neither the page nor its copy has a date.
 */
export function sourceDate(bot: Pick<BotRecord, "evidence">, source: string): string | null {
  const page = pageOf(source);
  const repository = repositoryOf(source);
  const dates = bot.evidence
    .filter(({ url }) => pageOf(url) === page || (repository !== null && repositoryOf(url) === repository))
    .flatMap(({ copy_date }) => copy_date ?? []);
  return newest(dates);
}

/** The newest date that any source on the bot's record speaks of; null where none has a date. */
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

/** An address without the parts that do not tell two pages apart. */
function pageOf(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/[#?].*$|\/$/g, "");
}

/** `owner/name` of a repository on GitHub in lower case. */
function repositoryOf(url: string): string | null {
  return /^https?:\/\/(?:www\.)?github\.com\/([^/]+\/[^/#?]+)/.exec(url)?.[1]?.toLowerCase() ?? null;
}
