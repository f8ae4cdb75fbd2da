/**
 * Reads BaFin's warnings of this year: the pages of its search form one after the other, then the pages of new
 * warnings. BaFin answers 429 to fast clients, so requests are seconds apart; what one refresh does not reach waits for
 * the next. Built from what programs that read the live pages select; no recording could be had.
 */

import type { WarningRow } from "../../../records/warning.ts";
import { decodePage } from "../../decode.ts";
import type { ListRead } from "../../lists/read.ts";
import { linksOf } from "../../page-text.ts";
import type { GoodRead, ReadContext } from "../../read.ts";
import { ReadFailure } from "../../read-failure.ts";
import { type ListedWarning, readWarnings, refuseNewWarnings, type StoredWarnings } from "../../warnings/kind.ts";
import { parseArticle } from "./article.ts";

const pauseMs = 4000;
const maxBytes = 4_000_000;
const mostPages = 40;
const mostArticles = 60;
const newPerDay = 20;

const articlePath =
  /^\/SharedDocs\/Veroeffentlichungen\/DE\/Verbrauchermitteilung\/(?:unerlaubte|weitere)\/[^?#]+\.html$/u;
/** `...&gtp=8230942_list%253D2`: the second page of the results. Other links of the form filter them. */
const pageNumber = /[?&]gtp=\d+_list(?:%253D|%3D|=)(\d+)/iu;

/** @throws ReadFailure */
export function readBafin(context: ReadContext<"BAFIN_URL">): Promise<GoodRead> {
  const url = context.addresses.BAFIN_URL;
  const thisYear = String(context.now.getUTCFullYear());
  return readWarnings(
    {
      least: 1,
      share: 0.9,
      newPerDay,
      readFile: (file) => ({ rows: [parseArticle(file, null, null)], whole: false }),
      fetchRows: async (asked, before) => ({
        ...(await fetchWarnings(url, asked, before)),
        covers: ({ date = "" }) => date.startsWith(thisYear),
      }),
    },
    context,
  );
}

async function fetchWarnings(
  url: string,
  context: ReadContext,
  before: StoredWarnings | null,
): Promise<ListRead<WarningRow>> {
  const listed = await fetchList(url, context);
  const known = knownByPage(context, before);
  const rows = listed.flatMap((page) => known.get(page) ?? []);
  const unknown = listed.filter((page) => !known.has(page));
  refuseNewWarnings(unknown.length, "bafin", newPerDay, context);
  const fresh = unknown.slice(0, mostArticles);
  for (const [at, page] of fresh.entries()) {
    context.onProgress(at, fresh.length);
    await context.sleep(pauseMs);
    try {
      const answer = await context.fetch({ url: asAsked(page, url), types: ["text/html"], maxBytes });
      if (answer !== null) rows.push(parseArticle(answer.body, answer.charset, page));
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error;
      if (error.passing) break;
    }
  }
  context.onProgress(fresh.length, fresh.length);
  return { rows, whole: false, readFrom: url, validators: null };
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
    const html = answer === null ? "" : decodePage(answer.body, answer.charset);
    const before = warnings.size;
    for (const target of targetsOf(html, page)) {
      const path = target.pathname.replace(/;jsessionid=[^/]*/iu, "");
      if (articlePath.test(path)) warnings.add(`${officialOrigin}${path}`);
      const next = Number(pageNumber.exec(target.search)?.[1]);
      if (Number.isInteger(next) && !pages.has(next)) pages.set(next, new URL(path + target.search, url).href);
    }
    if (warnings.size === before) throw new ReadFailure("A page of its results lists no warning.");
  }
  if (pages.size > mostPages) throw new ReadFailure("Its list does not come to an end.");
  return [...warnings];
}

const officialOrigin = "https://www.bafin.de";

/** Where a page's links lead on BaFin's own site. They are relative to the page's `base`, if it has one. */
function targetsOf(html: string, page: string): URL[] {
  const named = /<base\b[^>]{0,200}\bhref="([^"]{1,500})"/iu.exec(html)?.[1] ?? page;
  const base = URL.canParse(named, page) ? new URL(named, page).href : page;
  const own = [officialOrigin, new URL(page).origin];
  return linksOf(html).flatMap((link) => {
    const target = URL.canParse(link, base) ? new URL(link, base) : null;
    return target !== null && own.includes(target.origin) ? [target] : [];
  });
}

/** A mirror of BaFin's server has the pages of its warnings too. */
function asAsked(page: string, url: string): string {
  return new URL(new URL(page).pathname, url).href;
}

/** Rows of warnings that were opened before, or that the data folder holds, by page. */
function knownByPage({ records }: ReadContext, before: StoredWarnings | null): Map<string, ListedWarning> {
  const curated = records.warning_lists.find(({ id }) => id === "bafin")?.entries ?? [];
  const rows = [...curated.map(({ provenance }) => provenance.row), ...(before?.rows ?? []).map(({ row }) => row)];
  return new Map(rows.flatMap((row) => (row?.page === undefined ? [] : [[row.page, { list: "bafin", row }] as const])));
}
