/** What is searched of each kind of record: its names and addresses, and what else is said of it. */
import { caseStatusWords } from "../records/case-status.ts";
import { guides } from "./guides.ts";
import type { Snapshot } from "./snapshot.ts";
import type { SearchedRecord } from "./text-search.ts";
import { dayOfWarning, type ListedRecord, listedAt } from "./watchlist-search.ts";

type Sought = Pick<Snapshot, "watchlist" | "find" | "records">;

/** How people ask for those that use another's name. */
const imitating = "imitates imposter impersonation clone fake";

/** The watchlist in its order, then everything else. */
export function* searchedRecords(snapshot: Sought): Generator<SearchedRecord> {
  for (const row of snapshot.watchlist.rows.keys()) for (const one of listedAt(snapshot, [row])) yield searched(one);
  for (const bot of snapshot.records.bots) {
    yield {
      id: `bot:${bot.slug}`,
      names: [bot.name, ...bot.aliases, ...bot.domains, bot.official_url],
      text: [
        "trading bot directory supports exchanges",
        ...[bot.category, bot.summary, bot.pricing, bot.license, bot.custody, bot.operator, ...bot.exchanges],
        ...bot.incidents.flatMap(({ kind, text }) => [kind, text]),
      ],
    };
  }
  for (const { list } of snapshot.records.warning_lists) {
    const { id, regulator, regulator_name, name } = list;
    yield { id: `list:${id}`, names: [`${regulator} ${name}`], text: ["warning alert list coverage", regulator_name] };
  }
  for (const { slug, name, status_text } of snapshot.records.prediction_venues)
    yield { id: `venue:${slug}`, names: [name], text: ["prediction market venue", status_text] };
  for (const { record, bot_words } of snapshot.find.vault.values()) {
    const text = ["Hyperliquid vault", bot_words.length > 0 ? "bot" : null];
    yield { id: `vault:${record.address}`, names: [record.name, record.address], text };
  }
  for (const { id, title, summary, regulator, date } of snapshot.records.regulator_releases)
    yield {
      id: `release:${id}`,
      names: [title],
      text: ["release news", regulator, date?.slice(0, 4) ?? null, summary],
    };
  for (const { id, title, words } of guides) yield { id: `guide:${id}`, names: [title], text: [words] };
  yield { id: "methodology", names: ["methodology"], text: ["report card rules criteria rating levels"] };
}

function searched(listed: ListedRecord): SearchedRecord {
  if (listed.kind === "action") {
    const { id, title, regulator, respondents, brand_names, unmatched_brand_names, domains, ...of } = listed.record;
    const { filed_date, status_date, status, criminal_cases } = of;
    return {
      id: `action:${id}`,
      names: [
        ...[title, ...respondents.map(({ name }) => name), ...brand_names, ...unmatched_brand_names, ...domains],
        ...[of.release_number, of.case_number],
      ],
      text: [
        "case action lawsuit",
        ...[regulator, (filed_date ?? status_date ?? "").slice(0, 4), caseStatusWords[status].label],
        ...[of.product_type, of.summary, of.involves_bot ? "trading bot AI algorithm" : null],
        ...criminal_cases.flatMap(({ defendant, outcome, sentence }) => ["criminal", defendant, outcome, sentence]),
      ],
    };
  }
  if (listed.kind === "warning") {
    const { record, list } = listed;
    const { id, names, full_names, unmatched_names, domains, mail_domains } = record;
    return {
      id: `warning:${id}`,
      names: [...names, ...full_names, ...unmatched_names, ...domains, ...mail_domains],
      text: [
        "warning alert",
        ...[list.regulator, list.regulator_name, list.name, dayOfWarning(record).slice(0, 4), record.summary],
        ...[record.imitates === null ? null : `${imitating} ${record.imitates.name}`],
      ],
    };
  }
  const { id, primary_subject, names, unmatched_names, impersonates, domains, ...of } = listed.record;
  return {
    id: `entry:${id}`,
    names: [primary_subject, ...names, ...unmatched_names, ...domains, ...of.wallet_addresses],
    text: [
      "report complaint DFPI California tracker",
      ...[(of.first_seen ?? of.dated ?? "").slice(0, 4), ...of.scam_types, of.summary],
      ...[impersonates === null ? null : `${imitating} ${impersonates.name}`],
    ],
  };
}
