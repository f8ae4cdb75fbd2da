/** Opens the pages of warnings whose list gives no websites, once each and slowly. */
import { held } from "../../invariants.ts";
import type { ReadContext } from "../read.ts";
import { ReadFailure } from "../read-failure.ts";
import type { ListedRow } from "./continuity.ts";
import type { StoredWarnings } from "./stored.ts";

interface WarningPages {
  /** Only pages of this origin are opened. */
  origin: string;
  /** Milliseconds between two pages. */
  pauseMs: number;
  /** Pages per refresh; the rest wait for the next. */
  atMost: number;
  /** Websites that a page names as warned about. */
  sitesOf: (bytes: Uint8Array, charset: string | null) => string[];
}

const maxBytes = 4_000_000;

/**
 * The rows with the websites from their pages. Those known from the last read are kept; a page that cannot be read is
 * tried again next time, and after one refusal no more are requested.
 */
export async function withPages(
  rows: readonly ListedRow[],
  { origin, pauseMs, atMost, sitesOf }: WarningPages,
  { fetch, sleep, onProgress }: Pick<ReadContext, "fetch" | "sleep" | "onProgress">,
  before: StoredWarnings | null,
): Promise<ListedRow[]> {
  const known = new Map(
    (before?.warnings ?? []).flatMap(({ row }) =>
      row.websites === undefined ? [] : [[row.page, row.websites] as const],
    ),
  );
  const missing = rows.filter(({ row }) => !known.has(row.page) && isAt(origin, row.page)).slice(0, atMost);
  const opened = new Map<string, string[]>();
  for (const [at, { row }] of missing.entries()) {
    onProgress(at, missing.length);
    await sleep(pauseMs);
    try {
      const url = held(row.page, "only rows with a page are opened");
      const answer = await fetch({ url, types: ["text/html"], maxBytes });
      if (answer !== null) opened.set(url, sitesOf(answer.body, answer.charset));
    } catch (error) {
      if (!(error instanceof ReadFailure)) throw error;
      break;
    }
  }
  onProgress(missing.length, missing.length);
  return rows.map(({ list, row }) => {
    const more = known.get(row.page) ?? opened.get(row.page ?? "") ?? [];
    const websites = [...new Set([...(row.websites ?? []), ...more])];
    return { list, row: websites.length === 0 ? row : { ...row, websites } };
  });
}

function isAt(origin: string, page: string | undefined): boolean {
  return page !== undefined && new URL(page).origin === origin;
}
