/**
 * BaFin's consumer warnings (Germany) of this year: the pages of a search form, then those of new warnings. BaFin
 * answers 429 to fast clients, so requests are seconds apart; what one refresh does not reach waits for the next.
 */
import type { WarningRow } from "../../../record/warning.ts";
import { dayFirst, hostsIn, rowOf } from "../../cells.ts";
import { decodeText, wholePage } from "../../decode.ts";
import { refuseFlood } from "../../guard.ts";
import { linksOf, textOfPart } from "../../html.ts";
import { ReadFailure } from "../../read-failure.ts";
import { openPages, type ReadContext, takenAt } from "../../source-shape.ts";
import { type StoredWarnings, warningKind } from "../../warnings/kind.ts";
import { warningSource } from "../../warnings/warning-source.ts";

export const bafin = warningSource({
  id: "bafin",
  name: "BaFin consumer warnings",
  url: "https://www.bafin.de/DE/verbraucherinnen-verbraucher/news-warnungen/warnmeldungen/warnmeldungen_node.html",
  formFrom: "other programs, no recording",
  address:
    "https://www.bafin.de/SiteGlobals/Forms/Suche/Expertensuche/Servicesuche_Formular.html?pageLocale=de&" +
    "cl2Categories_Format=meldung&sortOrder=searchDate_dt%20desc&zeitraum=zeitraum_thisYear&resultsPerPage=50",
  addressOf: "BaFin's search form with this year's warnings",
  savedCopy: "the page of one warning, saved as “web page, HTML only”",
  reader: {
    types: ["text/html"],
    least: 1,
    part:
      ({ now }) =>
      ({ date = "" }) =>
        date.startsWith(String(now.getUTCFullYear())),
    fetchRows: fetchWarnings,
    rows: (html) => [parseArticle(html, null)],
  },
});

const pauseMs = 4000;
const maxBytes = 4_000_000;
const mostPages = 40;
const mostArticles = 60;

const articlePath =
  /^\/SharedDocs\/Veroeffentlichungen\/DE\/Verbrauchermitteilung\/(?:unerlaubte|weitere)\/[^?#]+\.html$/u;
/** `...&gtp=8230942_list%253D2`: the second page of the results. Other links of the form filter them. */
const pageNumber = /[?&]gtp=\d+_list(?:%253D|%3D|=)(\d+)/iu;

async function fetchWarnings(url: string, context: ReadContext, before: StoredWarnings | null): Promise<WarningRow[]> {
  const list = await fetchList(url, context);
  const formerRows = knownByPage(context, before);
  const rows = list.flatMap((page) => formerRows.get(page) ?? []);
  const unknown = list.filter((page) => !formerRows.has(page));
  const lastRead = context.previous?.retrieved_at ?? warningKind.copiedAt(context.records, new Set(["bafin"]));
  const grown = { added: unknown.length, lastRead, now: takenAt(context), perDay: 20, what: "entries" };
  refuseFlood(grown, context.acceptGrowth);
  // A mirror of BaFin's server has the pages of its warnings too.
  const fresh = unknown
    .slice(0, mostArticles)
    .map((page) => ({ page, url: new URL(new URL(page).pathname, url).href }));
  const parse = (html: string, { page }: { page: string }) => rows.push(parseArticle(html, page));
  await openPages(fresh, pauseMs, context, parse, ({ passing }) => passing);
  return rows;
}

/** Official addresses of the warnings on all result pages, each once. */
async function fetchList(url: string, { fetch, sleep }: ReadContext): Promise<string[]> {
  const warnings = new Set<string>();
  const pages = new Map<number, string>([[1, url]]);
  for (let number = 1; number <= mostPages; number += 1) {
    const page = pages.get(number);
    if (page === undefined) break;
    if (number > 1) await sleep(pauseMs);
    const answer = await fetch({ url: page, types: ["text/html"], maxBytes });
    const html = answer === null ? "" : wholePage(decodeText(answer.body, answer.charset));
    const before = warnings.size;
    for (const target of targetsOf(html, page)) noteTarget(target, url, warnings, pages);
    if (warnings.size === before) throw new ReadFailure("A page of its results lists no warning.");
  }
  if (pages.size > mostPages) throw new ReadFailure("Its list does not come to an end.");
  return [...warnings];
}

/** Adds a link of a result page to the warnings or, where it leads to another result page, to the pages by number. */
function noteTarget(target: URL, url: string, warnings: Set<string>, pages: Map<number, string>): void {
  const path = target.pathname.replace(/;jsessionid=[^/]*/iu, "");
  if (articlePath.test(path)) warnings.add(`${officialOrigin}${path}`);
  const number = Number(pageNumber.exec(target.search)?.[1]);
  if (Number.isInteger(number) && !pages.has(number)) pages.set(number, new URL(path + target.search, url).href);
}

const officialOrigin = "https://www.bafin.de";

/** Where a page's links lead on BaFin's own site. They are relative to the page's `base`, if it has one. */
function targetsOf(html: string, page: string): URL[] {
  const baseAddress = /<base\b[^>]{0,200}\bhref="([^"]{1,500})"/iu.exec(html)?.[1] ?? page;
  const base = URL.parse(baseAddress, page)?.href ?? page;
  const origins = [officialOrigin, new URL(page).origin];
  return linksOf(html)
    .flatMap((link) => URL.parse(link, base) ?? [])
    .filter(({ origin }) => origins.includes(origin));
}

/** Gives rows of warnings that were opened before, or that the data folder holds, by page. */
function knownByPage({ records }: ReadContext, before: StoredWarnings | null): Map<string, WarningRow> {
  const curated = records.warning_lists.find(({ id }) => id === "bafin")?.entries ?? [];
  const rows = [...curated.map(({ provenance }) => provenance.row), ...(before?.rows ?? []).map(({ row }) => row)];
  return new Map(rows.flatMap((row) => (row?.page === undefined ? [] : [[row.page, row] as const])));
}

const misuse = /Identitäts(?:missbrauch|diebstahl)/u;
/** For a series of platforms the text is the list; elsewhere a host in the text may be anybody's and is not read. */
const series = /Plattformreihe|nahezu identische/u;
/** Authorities to which a text sends its readers; none of them is warned about. */
const authority = /(?:^|\.)(?:(?:bafin|polizei|polizei-beratung|bund|bundesbank|verbraucherzentrale)\.de|europa\.eu)$/u;

/**
 * Reads a warning as its page gives it: title, hosts in it (`name(.)com`), day.
 * @param page its official address; null for a saved copy, which names it itself.
 * @throws ReadFailure where the page has no title, or a saved one no address.
 */
function parseArticle(html: string, page: string | null): WarningRow {
  const name = textOfPart(html, (element) => element === "h1").replaceAll("\n", " ");
  if (name === "") throw new ReadFailure("Its page has no title.");
  const address =
    page ??
    /<link\b[^>]{0,200}\brel="canonical"[^>]{0,200}\bhref="(https:\/\/www\.bafin\.de\/[^"]{1,500})"/iu.exec(html)?.[1];
  if (address === undefined) throw new ReadFailure("Its page does not say at which address it stands.");
  const text = textOfPart(html, (element) => element === "main");
  const inTitle = hostsIn(name);
  const inText = series.test(name) ? hostsIn(text).hosts.filter((host) => !authority.test(host)) : [];
  return rowOf({
    name,
    websites: [...inTitle.hosts, ...inText],
    mails: inTitle.mails,
    category: misuse.test(name) ? "identity misuse" : null,
    date: dayTold(address, text),
    page: address,
  });
}

function dayTold(address: string, text: string): string | null {
  const inAddress = /\/meldung_(\d{4})_(\d{2})_(\d{2})_/u.exec(address)?.slice(1).toReversed().join(".");
  const inText = /(?:Erscheinung|Datum):\s{0,5}(\d{2}\.\d{2}\.\d{4})/u.exec(text)?.[1];
  return dayFirst(inAddress ?? inText ?? "");
}
