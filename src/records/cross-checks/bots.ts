/** No two bots are taken for each other, and a bot's own fields agree. */
import { describeHost, hostKey } from "../../names/host.ts";
import { nameKey } from "../../names/normalize.ts";
import type { BotRecord } from "../bot.ts";
import type { RecordProblem } from "../record-error.ts";
import type { Records } from "../records.ts";
import { ofBot, when } from "./problem.ts";

/**
 * Names, domains and Telegram handles shared by two bots without a stated reason, and custody that contradicts the
 * status.
 */
export function botProblems({ bots }: Records): RecordProblem[] {
  return [
    ...sharedWithoutReason(bots, {
      field: "aliases",
      what: "name",
      reasonField: "shared_name_reason",
      keysOf: (bot) => [bot.name, ...bot.aliases].map(nameKey),
    }),
    ...sharedWithoutReason(bots, {
      field: "domains",
      what: "domain",
      reasonField: "shared_domain_reason",
      keysOf: (bot) => bot.domains.map(siteOf),
    }),
    ...namesTwice(bots),
    ...handlesOfTwoBots(bots),
    ...bots.flatMap(unsourced),
    ...bots.flatMap(({ slug, custody, operating_status: status }) =>
      when(
        custody === "discontinued" && status !== "discontinued",
        ofBot(slug, "custody", `is discontinued, but operating_status is ${status ?? "null"}`),
      ),
    ),
  ];
}

/** An end and a price are statements: each needs the page that says so. */
function unsourced({ slug, operating_status, status_source, pricing, pricing_source }: BotRecord): RecordProblem[] {
  const ended = operating_status === "discontinued" || operating_status === "shutting_down";
  return [
    ...when(
      ended && status_source === null,
      ofBot(slug, "status_source", `is null: that it is ${operating_status} needs the page that says so`),
    ),
    ...when(
      pricing !== null && pricing_source === null,
      ofBot(slug, "pricing_source", "is null: a price needs the page that gives it"),
    ),
  ];
}

/** All hosts of one owner are one site: `app.example.com` is not a second brand's. */
function siteOf(domain: string): string {
  const host = describeHost(domain);
  return host === null ? domain : hostKey(host);
}

interface Sharing {
  field: string;
  what: string;
  reasonField: "shared_name_reason" | "shared_domain_reason";
  keysOf: (bot: BotRecord) => readonly string[];
}

/** Both sides must say why: a reader of one file has to learn of the other. */
function sharedWithoutReason(bots: readonly BotRecord[], sharing: Sharing): RecordProblem[] {
  const holders = new Map<string, BotRecord[]>();
  for (const bot of bots) {
    for (const key of new Set(sharing.keysOf(bot))) holders.set(key, [...(holders.get(key) ?? []), bot]);
  }
  return [...holders].flatMap(([key, sharers]) =>
    sharers
      .filter((bot) => sharers.length > 1 && bot[sharing.reasonField] === null)
      .map((bot) => {
        const others = sharers.filter((other) => other !== bot).map((other) => other.slug);
        const shared = `shares the ${sharing.what} ${key} with ${others.join(", ")}`;
        const reason = `${shared}; ${sharing.reasonField} must say why`;
        return ofBot(bot.slug, sharing.field, reason);
      }),
  );
}

/** `SampleBot` beside `Sample Bot`: a question about either finds the other. */
function namesTwice(bots: readonly BotRecord[]): RecordProblem[] {
  return bots.flatMap(({ slug, name, aliases }) => {
    const seen = new Set([nameKey(name)]);
    return aliases.flatMap((alias, at) => {
      const key = nameKey(alias);
      if (!seen.has(key)) return seen.add(key) && [];
      const reason = `${alias} is the same name again, whatever its case and spaces: leave it out`;
      return [ofBot(slug, `aliases[${at}]`, reason)];
    });
  });
}

/** Telegram ignores case in user names. */
function handlesOfTwoBots(bots: readonly BotRecord[]): RecordProblem[] {
  const owner = new Map<string, string>();
  return bots.flatMap((bot) =>
    bot.telegram_handles.flatMap(({ handle }, index) => {
      const other = owner.get(handle.toLowerCase());
      owner.set(handle.toLowerCase(), other ?? bot.slug);
      if (other === undefined) return [];
      return [ofBot(bot.slug, `telegram_handles[${index}].handle`, `@${handle} is already listed for ${other}`)];
    }),
  );
}
