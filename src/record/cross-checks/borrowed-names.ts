/** A bot bears no known firm's name, unless a site of that firm is its own: else a stranger's site is shown as the firm. */

import { nameKey } from "../../base/names/normalize.ts";
import { popularSites } from "../../base/names/popular-sites.ts";
import type { BotRecord } from "../bot.ts";
import { firmCore } from "../others.ts";
import { type Problems, problemOfBot } from "../record-error.ts";
import type { Records } from "../records.ts";
import { siteKeyOf } from "./bots.ts";

/** A firm that is known by a name, and its sites; none where only the name is on record. */
interface KnownFirm {
  name: string;
  /** What makes it known: `the protected brand coinbase`. */
  who: string;
  sites: readonly string[];
  /** Slug of the bot that is this brand. */
  record: string | null;
}

/** Finds names of bots that registers, protected brands, the list of firms or popular sites have for somebody else. */
export function* borrowedNameProblems(records: Records): Problems {
  const firms = Map.groupBy(knownFirms(records), ({ name }) => firmCore(name));
  const botNames = new Set(records.bots.flatMap(namesWithFields).map(([, name]) => nameKey(name)));
  const popular = Map.groupBy(popularSitesCalled(botNames), (site) => nameKey(ownLabelOf(site)));
  for (const bot of records.bots.filter(({ shared_name_reason }) => shared_name_reason === null)) {
    const botSites = new Set(bot.domains.map(siteKeyOf));
    for (const [field, name] of namesWithFields(bot)) {
      const sites = popular.get(nameKey(name)) ?? [];
      const bearers = [...(firms.get(firmCore(name)) ?? []), ...sites.map(asFirm)];
      const [first] = bearers;
      const isOwn = ({ sites: theirs, record }: KnownFirm) =>
        record === bot.slug || theirs.some((site) => botSites.has(siteKeyOf(site)));
      if (first === undefined || bearers.some(isOwn)) continue;
      const advice = "give the bot's name as its own pages have it, or say in shared_name_reason why both bear it";
      yield problemOfBot(
        bot.slug,
        field,
        `${name} is also the name of ${first.who}, which is not on this bot's domains: ${advice}`,
      );
    }
  }
}

/** The popular sites of which a label is one of these names; whose site each is takes longer to find out. */
function popularSitesCalled(names: ReadonlySet<string>): string[] {
  return [...popularSites()].filter((site) =>
    site
      .replaceAll("-", "")
      .split(".")
      .some((label) => names.has(label)),
  );
}

function* knownFirms({ protected_brands, authorised, list_review }: Records): Generator<KnownFirm> {
  for (const { name, slug, record, domains } of protected_brands)
    yield { name, who: `the protected brand ${slug}`, sites: domains.map(({ domain }) => domain), record };
  for (const { name, trade_names, websites, withdrawn_on } of authorised.providers) {
    if (withdrawn_on !== null) continue;
    const who = `${name}, authorised in the EU`;
    for (const each of [name, ...trade_names, ...websites.map(ownLabelOf)])
      yield { name: each, who, sites: websites, record: null };
  }
  for (const name of list_review.firms)
    yield { name, who: `the firm ${name} (data/lists/review.json)`, sites: [], record: null };
}

function asFirm(site: string): KnownFirm {
  return { name: ownLabelOf(site), who: `the popular site ${site}`, sites: [site], record: null };
}

function namesWithFields({ name, aliases }: BotRecord): [field: string, name: string][] {
  return [["name", name], ...aliases.map((alias, at): [string, string] => [`aliases[${at}]`, alias])];
}

function ownLabelOf(domain: string): string {
  return siteKeyOf(domain).split(".", 1)[0] ?? "";
}
