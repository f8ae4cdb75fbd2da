/** No two bots are taken for each other, and a bot's own fields agree. */
import { describeHost, hostKey } from "../../base/names/host.ts";
import { nameKey } from "../../base/names/normalize.ts";
import type { BotRecord } from "../bot.ts";
import { exchangeName } from "../exchanges.ts";
import { type Problems, problemOfBot } from "../record-error.ts";
import type { Records } from "../records.ts";

/** What two bots share without a stated reason, and fields of a bot that contradict each other. */
export function* botProblems({ bots }: Records): Problems {
  yield* sharedWithoutReason(bots, "aliases", "name", ({ name, aliases }) => [name, ...aliases].map(nameKey));
  yield* sharedWithoutReason(bots, "domains", "domain", ({ domains }) => domains.map(siteKeyOf));
  yield* handlesOfTwoBots(bots);
  for (const bot of bots) {
    const { slug, custody, operating_status: status, status_source, pricing, pricing_source } = bot;
    yield* namesTwice(bot);
    yield* otherSpellings(bot);
    if (status !== null && status_source === null)
      yield problemOfBot(slug, "status_source", `is null: that it is ${status} needs the page that says so`);
    if (pricing !== null && pricing_source === null)
      yield problemOfBot(slug, "pricing_source", "is null: a price needs the page that gives it");
    if (custody === "discontinued" && status !== "discontinued")
      yield problemOfBot(slug, "custody", `is discontinued, but operating_status is ${status}`);
  }
}

/** The site that a host belongs to: `app.example.com` is not a second brand's. */
export function siteKeyOf(domain: string): string {
  const host = describeHost(domain);
  return host === null ? domain : hostKey(host);
}

/** Both sides must say why: a reader of one file has to learn of the other. */
function* sharedWithoutReason(
  bots: readonly BotRecord[],
  field: string,
  what: "name" | "domain",
  keysOf: (bot: BotRecord) => readonly string[],
): Problems {
  const keys = bots.flatMap((bot) => [...new Set(keysOf(bot))].map((key) => ({ key, bot })));
  const reasonField = `shared_${what}_reason` as const;
  for (const [key, sharers] of Map.groupBy(keys, (one) => one.key)) {
    for (const { bot } of sharers) {
      if (sharers.length === 1 || bot[reasonField] !== null) continue;
      const others = sharers.filter((other) => other.bot !== bot).map((other) => other.bot.slug);
      yield problemOfBot(
        bot.slug,
        field,
        `shares the ${what} ${key} with ${others.join(", ")}; ${reasonField} must say why`,
      );
    }
  }
}

/** `SampleBot` beside `Sample Bot`: a question about either finds the other. */
function* namesTwice({ slug, name, aliases }: BotRecord): Problems {
  const keys = new Set([nameKey(name)]);
  for (const [at, alias] of aliases.entries()) {
    const reason = `${alias} is the same name again, whatever its case and spaces: leave it out`;
    if (keys.has(nameKey(alias))) yield problemOfBot(slug, `aliases[${at}]`, reason);
    keys.add(nameKey(alias));
  }
}

/** An exchange has one spelling: a filter by it finds every bot that trades there. */
function* otherSpellings({ slug, exchanges }: BotRecord): Problems {
  for (const [at, spelling] of exchanges.entries()) {
    const name = exchangeName(spelling);
    if (name !== spelling)
      yield problemOfBot(slug, `exchanges[${at}]`, `is ${spelling}, which the record calls ${name}`);
  }
}

/** Telegram ignores case in user names. */
function* handlesOfTwoBots(bots: readonly BotRecord[]): Problems {
  const handles = bots.flatMap(({ slug, telegram_handles }) =>
    telegram_handles.map(({ handle }, at) => ({ slug, handle, field: `telegram_handles[${at}].handle` })),
  );
  for (const [first, ...others] of Map.groupBy(handles, ({ handle }) => handle.toLowerCase()).values())
    for (const { slug, handle, field } of others)
      yield problemOfBot(slug, field, `@${handle} is already listed for ${first?.slug}`);
}
