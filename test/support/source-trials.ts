/** Every address of every source, with what it can list wrongly. A source missing here fails a test. */
import type { RequestListener } from "node:http";
import { sources } from "../../src/collect/sources/index.ts";
import type { AuthorisedProvider } from "../../src/record/known-firms.ts";
import type { Records } from "../../src/record/records.ts";
import { entryLines, entryText } from "../../src/record/wallet-blocklist.ts";
import type { WarningRow } from "../../src/record/warning.ts";
import { blocklistJson, blocklistSettings, madeUpAccount, type WalletBlocklistId } from "./blocklist-stand-ins.ts";
import { listStandIns } from "./list-stand-ins.ts";
import { newProvider, providersCsv } from "./register-stand-in.ts";
import { pathOf, recordedAnswers } from "./source-server.ts";
import { rowsOf2025, trackerHtml } from "./tracker-pages.ts";
import { document } from "./web-documents.ts";

/** A wrong list: refused, or read without any consequence; null if it is not a fault for the source. */
export interface Wrong {
  answer: RequestListener | null;
  /** True if it must be refused; false if it may also be read. */
  refused: boolean;
}

export interface Trial {
  source: string;
  path: string;
  /** The part of the record that the trial needs. */
  records(bundled: Records): Records;
  /** What the stand-in normally answers, by path. */
  answers(records: Records): Map<string, RequestListener>;
  wrong(records: Records): Record<string, Wrong>;
}

const refused = (answer: RequestListener): Wrong => ({ answer, refused: true });
const harmless = (answer: RequestListener): Wrong => ({ answer, refused: false });
const noFault: Wrong = { answer: null, refused: false };

/** For a list: as many as the longest must have to be accepted. */
const mostEntries = 2200;

/** Few bots, brands and cases, and no lists that are not read, so that a trial is quick. */
const fewHosts = 500;
const fewBrands = 20;
const fewCases = 20;

/** Whole lists would be judged anew at each of a thousand publications, and each looks at all brands again. */
const withoutLists = (bundled: Records): Records => ({
  ...bundled,
  bots: bundled.bots.slice(0, 3),
  protected_brands: bundled.protected_brands.filter(({ record }) => record === null).slice(0, fewBrands),
  enforcement_actions: bundled.enforcement_actions.slice(0, fewCases),
  press_reports: bundled.press_reports.slice(0, fewCases),
  warning_lists: [],
  wallet_blocklists: bundled.wallet_blocklists.map((list) => ({
    ...list,
    entries: entryText(entryLines(list.entries).slice(0, fewHosts)),
  })),
});

const tracker = document.bind(null, "text/html; charset=UTF-8");
const newRows = Array.from({ length: 1000 }, (_, at) => ({
  row: at + 1,
  primary_subject: `Vexaro ${at}\nvexaro${at}.com`,
  website: `vexaro${at}.com`,
  scam_type: "Fraudulent Trading Platform",
  detail_url: "",
}));
const fault = '"fault"';

const trackerTrial: Trial = {
  source: "dfpi",
  path: "/dfpi",
  records: withoutLists,
  answers: recordedAnswers,
  wrong: () => ({
    "nothing in the list": refused(tracker(trackerHtml([]), fault)),
    "half of the list": refused(tracker(trackerHtml(rowsOf2025.slice(0, 245)), fault)),
    "a renamed column or field": refused(
      tracker(
        trackerHtml(rowsOf2025).replace('<th class="column-4">Website</th>', '<th class="column-4">Address</th>'),
        fault,
      ),
    ),
    "every row twice": harmless(tracker(trackerHtml([...rowsOf2025, ...rowsOf2025]), fault)),
    "a thousand new rows at once": refused(tracker(trackerHtml([...newRows, ...rowsOf2025]), fault)),
  }),
};

/** Releases are kept when they leave their feed, so a shorter feed is not a fault. */
function feedTrial(source: string, path: string, recording: string, link: (number: number) => string): Trial {
  const [head = "", ...items] = recording.split("<item>");
  const feed = (parts: readonly string[], tail = "") =>
    document("application/rss+xml", `${[head, ...parts].join("<item>")}${tail}`, fault);
  const end = "</channel></rss>";
  const first = items[0] ?? "";
  const crowd = Array.from({ length: 1000 }, (_, at) =>
    first
      .replace(/<title>[\s\S]*?<\/title>/u, `<title>Crypto fraud ${at}</title>`)
      .replace(/<link>[\s\S]*?<\/link>/u, `<link>${link(at)}</link>`)
      .replace(/<dc:creator>[\s\S]*?<\/dc:creator>/u, `<dc:creator>LR-${90_000 + at}</dc:creator>`),
  );
  return {
    source,
    path,
    records: withoutLists,
    answers: () => new Map([...recordedAnswers(), [path, document("application/rss+xml", recording)]]),
    wrong: () => ({
      "nothing in the list": refused(
        document("application/rss+xml", '<rss version="2.0"><channel></channel></rss>', fault),
      ),
      "half of the list": harmless(feed(items.slice(0, items.length / 2), end)),
      "a renamed column or field": refused(
        document(
          "application/rss+xml",
          recording
            .replaceAll(/<(\/?)link>/gu, "<$1href>")
            .replaceAll("<dc:creator>", "<dc:author>")
            .replaceAll("</dc:creator>", "</dc:author>"),
          fault,
        ),
      ),
      "every row twice": harmless(feed([...items.map((item) => item.replace(/<\/channel>[\s\S]*/u, "")), ...items])),
      "a thousand new rows at once": refused(
        feed([...crowd.map((item) => item.replace(/<\/channel>[\s\S]*/u, "")), ...items]),
      ),
    }),
  };
}

function vaultTrial(recording: string): Trial {
  const json = (body: string) => document("application/json", body, fault);
  const list = JSON.parse(recording) as unknown[];
  return {
    source: "hyperliquid",
    path: "/vaults",
    records: withoutLists,
    answers: recordedAnswers,
    wrong: () => ({
      "nothing in the list": refused(json("[]")),
      "half of the list": refused(json(JSON.stringify(list.slice(0, list.length / 2)))),
      "a renamed column or field": refused(json(recording.replaceAll('"summary"', '"overview"'))),
      "every row twice": harmless(json(JSON.stringify([...list, ...list]))),
      // Anybody may open vaults; being listed says nothing about them.
      "a thousand new rows at once": noFault,
    }),
  };
}

/** ESMA's register of authorised firms: a positive record, in which nothing may be lost or made up either. */
const registerTrial: Trial = {
  source: "esma-authorised",
  path: pathOf("ESMA_AUTHORISED_URL"),
  records: withoutLists,
  answers: ({ authorised }) =>
    new Map([[pathOf("ESMA_AUTHORISED_URL"), document("text/csv", providersCsv(authorised.providers))]]),
  wrong: ({ authorised: { providers } }) => {
    const csv = (listed: readonly AuthorisedProvider[], renamed = false) =>
      document("text/csv", providersCsv(listed, renamed), fault);
    const crowd = Array.from({ length: 1000 }, (_, at) => newProvider(at + 1));
    return {
      "nothing in the list": refused(csv([])),
      "half of the list": refused(csv(providers.slice(0, providers.length / 2))),
      "a renamed column or field": refused(csv(providers, true)),
      "every row twice": harmless(csv([...providers, ...providers])),
      "a thousand new rows at once": refused(csv([...crowd, ...providers])),
    };
  },
};

/** A wallet blocklist of five hundred made-up entries, in the list's own form. */
function blocklistTrial(source: WalletBlocklistId): Trial {
  const path = pathOf(blocklistSettings[source]);
  const several = (length: number, word: string, from: number) =>
    Array.from({ length }, (_, at) =>
      source === "polkadot-js-addresses" ? madeUpAccount(from + at) : `${word}-velmorra${1000 + at}.com`,
    ).sort();
  const hosts = several(500, "claim", 0);
  const crowd = several(1000, "airdrop", 500);
  const json = (listed: readonly string[], tag?: string) =>
    document("application/json", blocklistJson[source](listed), tag);
  const renamed = () => {
    if (source === "polkadot-js-addresses") return JSON.stringify({ sites: { "A thief": hosts } });
    if (source === "scamsniffer") return JSON.stringify({ entries: hosts });
    return blocklistJson[source](hosts).replace(/"(?:deny|blacklist)"/u, '"entries"');
  };
  return {
    source,
    path,
    records: (bundled) => ({
      ...withoutLists(bundled),
      wallet_blocklists: bundled.wallet_blocklists
        .filter(({ id }) => id === source)
        .map((list) => ({ ...list, entries: hosts.join("\n"), pages: [], retrieved_at: "2026-11-19T06:00:00Z" })),
    }),
    answers: () => new Map([[path, json(hosts)]]),
    wrong: () => ({
      "nothing in the list": refused(json([], fault)),
      "half of the list": refused(json(hosts.slice(0, 250), fault)),
      "a renamed column or field": refused(document("application/json", renamed(), fault)),
      "every row twice": harmless(json([...hosts, ...hosts], fault)),
      "a thousand new rows at once": refused(json([...crowd, ...hosts], fault)),
    }),
  };
}

function listTrial(source: string): Trial {
  const standIn = listStandIns[source];
  if (standIn === undefined) throw new Error(`No stand-in for ${source}.`);
  const path = pathOf(standIn.setting);
  const several = (length: number): WarningRow[] => Array.from({ length }, (_, at) => standIn.newRow(at + 1));
  return {
    source,
    path,
    records: (bundled) => {
      const lists = bundled.warning_lists
        .filter(({ id }) => id === source || (source === "iscan" && id === "fca"))
        .map((list) => ({ ...list, entries: list.entries.slice(0, mostEntries) }));
      return { ...withoutLists(bundled), tracker_entries: bundled.tracker_entries.slice(0, 20), warning_lists: lists };
    },
    answers: (records) => {
      const rows = standIn.rows(records);
      return new Map([[path, standIn.answer(rows)], ...(standIn.pages?.(rows) ?? [])]);
    },
    wrong: (records) => {
      const rows = standIn.rows(records);
      const half = standIn.answer(rows.slice(0, rows.length / 2));
      return {
        "nothing in the list": refused(fresh(standIn.answer([]))),
        // The FCA's feed covers only the last days: a warning that left it stays.
        "half of the list": source === "fca" ? harmless(fresh(half)) : refused(fresh(half)),
        "a renamed column or field": refused(fresh(standIn.answer(rows, true))),
        "every row twice": harmless(fresh(standIn.answer([...rows, ...rows]))),
        "a thousand new rows at once": refused(fresh(standIn.answer([...several(1000), ...rows]))),
      };
    },
  };
}

/** Answers in full whatever the client already has. */
function fresh(answer: RequestListener): RequestListener {
  return (request, response) => {
    delete request.headers["if-none-match"];
    answer(request, response);
  };
}

/** The trials of every source. @param recorded the recorded body of a path. */
export function allTrials(recorded: (path: string) => string): Trial[] {
  /** CONSTRUCTED: the CFTC's feed with another authority's addresses, of which no recording could be had. */
  const standInTrial = (id: string, link: (number: number) => string): Trial => {
    let at = 0;
    const feed = recorded("/cftc").replace(
      /(?<=<item>[\s\S]*?)<link>[^<]*<\/link>/gu,
      () => `<link>${link(++at)}</link>`,
    );
    return feedTrial(id, pathOf(`${id.toUpperCase().replaceAll("-", "_")}_URL`), feed, (n) => link(10_000 + n));
  };
  const first: Record<string, () => Trial[]> = {
    dfpi: () => [trackerTrial],
    sec: () => [
      feedTrial(
        "sec",
        "/sec/litigation",
        recorded("/sec/litigation"),
        (at) => `https://www.sec.gov/enforcement-litigation/litigation-releases/lr-${90_000 + at}`,
      ),
      feedTrial(
        "sec",
        "/sec/press",
        recorded("/sec/press"),
        (at) => `https://www.sec.gov/newsroom/press-releases/2026-${10_000 + at}`,
      ),
    ],
    cftc: () => [
      feedTrial(
        "cftc",
        "/cftc",
        recorded("/cftc"),
        (at) => `https://www.cftc.gov/PressRoom/PressReleases/${10_000 + at}-26`,
      ),
    ],
    ftc: () => [standInTrial("ftc", (at) => `https://www.ftc.gov/news-events/news/press-releases/2026/05/case-${at}`)],
    doj: () => [standInTrial("doj", (at) => `https://www.justice.gov/opa/pr/case-${at}`)],
    "fca-news": () => [standInTrial("fca-news", (at) => `https://www.fca.org.uk/news/press-releases/case-${at}`)],
    hyperliquid: () => [vaultTrial(recorded("/vaults"))],
    "esma-authorised": () => [registerTrial],
    "polkadot-js": () => [blocklistTrial("polkadot-js")],
    "polkadot-js-addresses": () => [blocklistTrial("polkadot-js-addresses")],
    metamask: () => [blocklistTrial("metamask")],
    scamsniffer: () => [blocklistTrial("scamsniffer")],
  };
  return sources.flatMap(({ id }) => first[id]?.() ?? [listTrial(id)]);
}
