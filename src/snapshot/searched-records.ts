/** Lists what the search over words reads: every record, and the guides. */

import { pagePath } from "../contract/paths.ts";
import type { Site } from "../contract/site.ts";
import { caseStatusWords } from "../record/case-status.ts";
import type { EnforcementActionRecord } from "../record/enforcement-action.ts";
import type { TrackerEntryRecord } from "../record/tracker-entry.ts";
import { dayOfWarning, type WarningListHead, type WarningRecord } from "../record/warning.ts";
import type { SearchedRecord } from "./shapes.ts";
import type { Snapshot } from "./snapshot.ts";
import type { ListedRecord } from "./watchlist-search.ts";
import { listedAt } from "./watchlist-search.ts";

type Sought = Pick<Snapshot, "watchlist" | "find" | "records">;

/** What a search by words gives of one kind of record. */
interface WordMatches {
  /** Slugs or addresses of the records with the most of the words, best first. */
  ids: string[];
  /** Words that the first of them lacks. */
  without: string[];
}

/**
 * Looks words up among the bots or the vaults: each word is optional, and the records with the most of them are found.
 * What it gives finds them among the records that count, which `isSought` tells by slug or address.
 */
export function wordSearchOf(
  { search, watchlist }: Pick<Snapshot, "search" | "watchlist">,
  kind: "bot" | "vault",
  words: string,
): (isSought: (id: string) => boolean) => WordMatches {
  const from = watchlist.rows.length;
  const prefix = `${kind}:`;
  const ofKind = [...search.idsFrom(from)].filter(([, id]) => id.startsWith(prefix));
  const ids = new Map(ofKind.map(([row, id]) => [row, id.slice(prefix.length)]));
  const find = search.among(words, from);
  return (isSought) => {
    const { best, without } = find((row) => isSought(ids.get(row) ?? ""));
    const [first] = best;
    return { ids: best.flatMap((row) => ids.get(row) ?? []), without: first === undefined ? [] : without(first) };
  };
}

/** How people ask for those that use another's name. */
const imitating = "imitates imposter impersonation clone fake";

/** Gives the watchlist in its order, then everything else. */
export function* searchedRecords(snapshot: Sought): Generator<SearchedRecord> {
  for (const row of snapshot.watchlist.rows.keys()) for (const one of listedAt(snapshot, [row])) yield searched(one);
  for (const { slug, name, aliases, domains, official_url, incidents, exchanges, ...of } of snapshot.records.bots) {
    const texts = [of.category, of.summary, of.pricing, of.license, of.custody, of.operator, ...exchanges];
    const history = incidents.flatMap((incident) => [incident.kind, incident.text]);
    const text = ["trading bot directory supports exchanges", ...texts, ...history];
    yield { id: `bot:${slug}`, names: [name, ...aliases, ...domains, official_url], text };
  }
  for (const { list } of snapshot.find.list.values()) {
    const { id, regulator, regulator_name, name } = list;
    yield { id: `list:${id}`, names: [`${regulator} ${name}`], text: ["warning alert list coverage", regulator_name] };
  }
  for (const { slug, name, status_text } of snapshot.records.prediction_venues)
    yield { id: `venue:${slug}`, names: [name], text: ["prediction market venue", status_text] };
  for (const { record, bot_words } of snapshot.find.vault.values()) {
    const text = ["Hyperliquid vault", bot_words.length > 0 ? "bot" : null, record.leader];
    yield { id: `vault:${record.address}`, names: [record.name, record.address], text };
  }
  for (const { id, title, summary, regulator, date } of snapshot.records.regulator_releases)
    yield { id: `release:${id}`, names: [title], text: ["release news", regulator, date?.slice(0, 4), summary] };
  for (const { id, title, words } of guides) yield { id: `guide:${id}`, names: [title], text: [words] };
  yield { id: "methodology", names: ["methodology"], text: ["report card rules criteria rating levels"] };
}

function searched(one: ListedRecord): SearchedRecord {
  switch (one.kind) {
    case "action":
      return searchedAction(one.record);
    case "warning":
      return searchedWarning(one.record, one.list);
    default:
      return searchedEntry(one.record);
  }
}

function searchedAction(record: EnforcementActionRecord): SearchedRecord {
  const { id, title, regulator, respondents, brand_names, unmatched_brand_names, domains, ...of } = record;
  const { filed_date, status_date, status, criminal_cases } = of;
  return {
    id: `action:${id}`,
    names: [
      title,
      ...respondents.map(({ name }) => name),
      ...brand_names,
      ...unmatched_brand_names,
      ...domains,
      of.release_number,
      of.case_number,
    ],
    text: [
      "case action lawsuit",
      regulator,
      (filed_date ?? status_date ?? "").slice(0, 4),
      caseStatusWords[status].label,
      of.product_type,
      of.summary,
      of.involves_bot ? "trading bot AI algorithm" : null,
      ...criminal_cases.flatMap(({ defendant, outcome, sentence }) => ["criminal", defendant, outcome, sentence]),
    ],
  };
}

function searchedWarning(record: WarningRecord, list: WarningListHead): SearchedRecord {
  const { id, names, full_names, unmatched_names, domains, mail_domains } = record;
  return {
    id: `warning:${id}`,
    names: [...names, ...full_names, ...unmatched_names, ...domains, ...mail_domains],
    text: [
      "warning alert",
      list.regulator,
      list.regulator_name,
      list.name,
      dayOfWarning(record).slice(0, 4),
      record.summary,
      record.imitates && `${imitating} ${record.imitates.name}`,
    ],
  };
}

function searchedEntry(record: TrackerEntryRecord): SearchedRecord {
  const { id, primary_subject, names, unmatched_names, impersonates, domains, ...of } = record;
  return {
    id: `entry:${id}`,
    names: [primary_subject, ...names, ...unmatched_names, ...domains, ...of.wallet_addresses],
    text: [
      "report complaint DFPI California tracker",
      (of.first_seen ?? of.dated ?? "").slice(0, 4),
      ...of.scam_types,
      of.summary,
      impersonates && `${imitating} ${impersonates.name}`,
    ],
  };
}

/** `words`: what people ask with, besides the words of the title. */
export const guides = [
  {
    id: "blocklists",
    title: "Lists of websites for blockers",
    words:
      "blocklist download load block Pi-hole pihole AdGuard uBlock adblock hosts file dnsmasq Unbound RPZ DNS router " +
      "firewall MetaMask filter offline private feed API browser extension add-on",
    path: pagePath.reference("blocklists"),
    text: ({ baseUrl }: Site) => {
      const folder = `${baseUrl}/api/watchlist`;
      return (
        "Websites that regulators acted on or warned of, in the form that each program loads by its address: " +
        `${folder}/adblock.txt for Pi-hole, AdGuard and uBlock Origin, ${folder}/hosts.txt, ${folder}/dnsmasq.conf, ` +
        `${folder}/unbound.conf, ${folder}/rpz.zone for BIND, Knot and PowerDNS, ${folder}/eth-phishing-detect.json ` +
        `for wallets, ${folder}/domains.json with the reason of each. For a program that asks nobody: ` +
        `${folder}/filter.bin, kept in step by filter.json?since=, then ${baseUrl}/api/range/000.json with the first ` +
        `three digits of a hash. For people, with a browser extension: ${baseUrl}${pagePath.protect()}. What is not listed ` +
        "may still be a fraud."
      );
    },
  },
  {
    id: "corrections",
    title: "Ask for a correction",
    words:
      "correct wrong record mistake error false dispute remove delete my company firm name listed complain contact",
    path: pagePath.corrections(),
    text: ({ baseUrl }: Site) =>
      "The page says where to write; requests stay private. Send the address of the page, the sentence that is wrong " +
      "and what is right, a source that anyone can open, and, for a firm, a message from its own domain. A mistake " +
      `of ours is corrected with the next publication and listed at ${baseUrl}${pagePath.changes()}?kind=correction. ` +
      "What a regulator says is repeated: ask the regulator, and when its entry changes, so does ours. Payments and " +
      "threats change no record.",
  },
  {
    id: "help",
    title: "What to do after a payment, and where to report",
    words:
      "lost money paid sent victim scammed recover refund chargeback bank police report where stolen key seed phrase " +
      "help",
    path: pagePath.help(),
    text: ({ baseUrl }: Site) => `The page for people, in their language: ${baseUrl}${pagePath.help()}.`,
  },
];
