/** Search over records of every kind: each word is optional, the best come first, and what was not found is said. */

import type { z } from "zod";
import { notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import type { searchKinds, searchQuery } from "../contract/queries.ts";
import type { SearchAnswer } from "../contract/shapes/answers.ts";
import type { Site } from "../contract/site.ts";
import { guides } from "../snapshot/searched-records.ts";
import { oncePerSnapshot, type Snapshot } from "../snapshot/snapshot.ts";
import { botAnswerOf } from "./bots.ts";
import { checkAnswerOf } from "./check.ts";
import { helpGuide } from "./help-guide.ts";
import { answerMeta } from "./meta.ts";
import { namesInShort, recordPresenters } from "./records.ts";
import { methodologyAnswerOf } from "./reference.ts";
import { toVault } from "./vaults.ts";
import { listAnswer } from "./watchlist.ts";

/** `GET /api/search.json`: what a check of the words finds, then records that have them. */
export function searchAnswerOf(
  snapshot: Snapshot,
  site: Site,
  { q, kind, limit }: z.output<typeof searchQuery>,
): SearchAnswer {
  const { search } = snapshot;
  const checked = checkedIds(snapshot, site, q);
  const { words, unknown, rows, without } = search.find(q);
  const lacking = new Map<string, string[]>(checked.matches.map((id) => [id, []]));
  const near = (): void => {
    for (const id of checked.suggestions) lacking.getOrInsert(id, words);
  };
  // A word that nobody has may be a name that is misspelt.
  if (unknown.length > 0) near();
  for (const row of rows) {
    if (kind === undefined && lacking.size >= limit) break;
    lacking.getOrInsertComputed(search.idAt(row), () => without(row));
  }
  near();
  const fitting = [...lacking].filter(([id]) => kind === undefined || id.split(":")[0] === kind);
  const results = fitting.slice(0, limit).flatMap(([id, missing]) => {
    const record = recordById(snapshot, site, id);
    if (record === null) return [];
    return [{ id, kind: record.kind, title: record.title, url: record.url, source: record.source, without: missing }];
  });
  return {
    meta: answerMeta(snapshot, site, {
      sources: ["curated", "dfpi", "hyperliquid"],
      notices: [notice.allegation, notice.tracker, notice.noRecord, notice.cite],
    }),
    said: describeResults(results, unknown),
    not_found: unknown,
    results,
  };
}

/** What was not found, in a sentence or two. */
function describeResults(results: readonly { without: readonly string[] }[], unknown: readonly string[]): string {
  const quote = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(", ");
  const none = unknown.length === 0 ? "" : ` No record has ${quote(unknown)}.`;
  const [first] = results;
  if (first === undefined) return `Nothing on record has any of these words. That does not mean safe.${none}`;
  const lacks = first.without.filter((word) => !unknown.includes(word));
  return lacks.length === 0
    ? `${results.length} ${results.length === 1 ? "record" : "records"}, best first.${none}`
    : `No record has all of these words. The first of these ${results.length} lacks ${quote(lacks)}.${none}`;
}

/** What a check answers: by name or address, and what is merely close. */
function checkedIds(snapshot: Snapshot, site: Site, q: string): { matches: string[]; suggestions: string[] } {
  const answer = checkAnswerOf(snapshot, site, q);
  return {
    matches: [
      ...answer.bots.map(({ slug }) => `bot:${slug}`),
      ...answer.enforcement_actions.map(({ id }) => `action:${id}`),
      ...answer.warnings.map(({ id }) => `warning:${id}`),
      ...answer.dfpi_entries.map(({ id }) => `entry:${id}`),
      ...answer.venues.map(({ slug }) => `venue:${slug}`),
      ...answer.vaults.map(({ address }) => `vault:${address}`),
    ],
    suggestions: [
      ...[answer.imitates?.slug].flatMap((slug) => (slug ? [`bot:${slug}`] : [])),
      ...answer.suggestions.flatMap((near) => {
        // What newspapers alone tell is no record that could be fetched.
        if (near.type === "press_report") return [];
        return ["slug" in near ? `${near.type}:${near.slug}` : `${kindOfSuggestion[near.type]}:${near.id}`];
      }),
    ],
  };
}

/** Kinds by the types under which other answers name records. */
const kindsByType: Readonly<Record<string, string>> = {
  enforcement_action: "action",
  tracker_entry: "entry",
  press_report: "press",
};

const kindOfSuggestion = { enforcement_action: "action", tracker_entry: "entry", warning: "warning" } as const;

interface Read {
  title: string;
  url: string;
  /** The official page behind it. */
  source: string | null;
  /** All that is published of it. */
  answer: object;
}

/**
 * The record with an id in any form that a tool prints: `action:sec-…`, the bare id or slug of a record or list, an
 * address of a vault, `botwatch://bots/…`; null where there is none.
 */
export function recordById(snapshot: Snapshot, site: Site, id: string) {
  const bare = id
    .replace(/^botwatch:\/\/(?:bots\/)?/u, "")
    .replace(/^[a-z_]+(?=:)/u, (kind) => kindsByType[kind] ?? kind);
  for (const form of [bare, ...Array.from(readers.keys(), (kind) => `${kind}:${bare}`)]) {
    const [kind = "", ...rest] = form.split(":");
    const key = rest.join(":");
    if (key === "" && form !== "methodology") continue;
    const text = readers.get(kind)?.(key, snapshot, site);
    if (text) return { id: form, kind: kind as (typeof searchKinds)[number], ...text };
  }
  return null;
}

type Reader = (key: string, snapshot: Snapshot, site: Site) => Read | null | undefined;

const releasesById = oncePerSnapshot(({ records }) => new Map(records.regulator_releases.map((one) => [one.id, one])));

/** By kind, in a map: an agent may ask for a `constructor:`. */
const readers: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    bot(slug, snapshot, site) {
      const record = snapshot.find.bot.get(slug);
      if (record === undefined) return null;
      const answer = botAnswerOf(record, snapshot, site);
      const { name, category, page_url, official_url } = answer.bot;
      return { title: `${name}, ${category}`, url: page_url, source: official_url, answer };
    },
    action(id, snapshot, site) {
      const action = recordPresenters(snapshot, site).action(id);
      return action && answerAbout(`${action.regulator}: ${action.title}`, action);
    },
    entry(id, snapshot, site) {
      const entry = recordPresenters(snapshot, site).entry(id);
      if (entry === undefined) return null;
      return answerAbout(
        `Unverified report on California's DFPI tracker: ${subjectOf(entry.primary_subject, entry)}`,
        entry,
      );
    },
    warning(id, snapshot, site) {
      const warning = recordPresenters(snapshot, site).warning(id);
      const by = warning?.authority ?? warning?.list.regulator;
      return warning && answerAbout(`Warning of ${by}: ${subjectOf(null, warning)}`, warning);
    },
    list(id, { find }, site) {
      const head = find.list.get(id);
      if (head === undefined) return null;
      const list = listAnswer(head, site);
      return { title: `${list.name} (${list.regulator})`, url: list.page_url, source: list.url, answer: { list } };
    },
    venue(slug, snapshot, site) {
      const venue = recordPresenters(snapshot, site).venue(slug);
      if (venue === undefined) return null;
      const title = `Prediction market: ${venue.name}`;
      return { title, url: venue.page_url, source: venue.status_source, answer: { venue } };
    },
    vault(address, snapshot, site) {
      const ranked = snapshot.find.vault.get(address);
      if (ranked === undefined) return null;
      const { pnl_30d_series: _series, history: _history, ...vault } = toVault(ranked, snapshot, site);
      return answerAbout(`Hyperliquid vault: ${vault.name}`, vault);
    },
    release(id, snapshot, site) {
      const record = releasesById(snapshot).get(id);
      if (record === undefined) return null;
      const { regulator, title, date, url: source, topics, summary } = record;
      const release = { title, regulator, date, topics, summary, source_url: source };
      const url = site.baseUrl + pagePath.changes();
      return { title: `${regulator} release: ${title}`, url, source, answer: { release } };
    },
    /** A case that the press alone tells of: what it says, and that no regulator's page is on record. */
    press(id, { lookup }, site) {
      const report = lookup.pressReports.get(id);
      if (report === undefined) return null;
      const { title, names, reported_on, summary, status, status_date, source_url } = report;
      const says = "The press's word; no regulator's page is on record.";
      const record = { title, names, says, summary, status, status_date, reported_on, source_url };
      const url = `${site.baseUrl}${pagePath.check()}?q=${encodeURIComponent(names[0] ?? title)}`;
      return { title: `Press reports: ${title}`, url, source: source_url, answer: { record } };
    },
    /** The guide for help has parts, one a country. */
    guide(id, snapshot, site) {
      const [guideId, ...parts] = id.split(":");
      const guidePage = guides.find((one) => one.id === guideId);
      if (guidePage === undefined || (parts.length > 0 && guideId !== "help")) return null;
      const url = site.baseUrl + guidePage.path;
      const text = guidePage.text(site);
      if (guideId !== "help") return { title: guidePage.title, url, source: null, answer: { text } };
      const help = helpGuide(snapshot, site, parts.join(":"));
      if (help === null) return null;
      if (parts.length > 0) return { ...help, url, source: null };
      return { title: guidePage.title, url, source: null, answer: { text, ...help.answer } };
    },
    /** Every rule in a line, or one whole: all of them are long. */
    methodology(id, snapshot, site) {
      const { rules, levels, results, precedence, custody_models, not_inputs, version } = methodologyAnswerOf(
        snapshot,
        site,
      );
      if (id === "") {
        const inShort = rules.map(({ id: ruleId, title, question }) => ({
          id: `methodology:${ruleId}`,
          title,
          question,
        }));
        const answer = { version, results, precedence, not_inputs, rules: inShort };
        return {
          title: "Methodology of the report cards",
          url: site.baseUrl + pagePath.methodology(),
          source: null,
          answer,
        };
      }
      const rule = rules.find((one) => one.id === id);
      if (rule === undefined) return null;
      const answer = { version, rule, levels, ...(id === "custody" && { custody_models }) };
      return {
        title: `Rule of the report cards: ${rule.title}`,
        url: site.baseUrl + pagePath.rule(id),
        source: null,
        answer,
      };
    },
  }),
);

function answerAbout(title: string, record: { page_url: string; source_url: string }): Read {
  return { title, url: record.page_url, source: record.source_url, answer: { record } };
}

function subjectOf(subject: string | null, { names, domains }: { names: string[]; domains: string[] }): string {
  return subject ?? (namesInShort([...names, ...domains]) || "a private person");
}
