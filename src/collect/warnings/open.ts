/** Opens the pages of warnings whose list gives no websites, once each and slowly. */

import type { WarningRow } from "../../record/warning.ts";
import { mostCells } from "../cells.ts";
import { unclearCategory } from "../judge/about-clones.ts";
import type { RowPages } from "../read-list.ts";
import { openPages } from "../source-shape.ts";

type PageOfRow = Pick<WarningRow, "category"> & { websites: string[] };

interface WarningPages {
  /** Milliseconds between two pages. */
  pauseMs: number;
  /** Pages per refresh; the rest wait for the next. */
  atMost: number;
  /** What a page adds to its row: the websites warned about and, where the list does not say it, the category. */
  read: (html: string) => PageOfRow;
}

/**
 * How the pages of a list's rows are opened, those of its own origin only. What is known stays; a page that cannot be
 * read is tried again next time, and so are those that named no website once each was opened.
 */
export function openedPages({ pauseMs, atMost, read }: WarningPages): RowPages<WarningRow> {
  return {
    areLeft: (before, origin) =>
      before?.rows.some(({ row: { page, websites } }) => websites === undefined && isAt(origin, page)) ?? false,
    async open(rows, origin, context, before) {
      const former = new Map(
        (before?.rows ?? []).flatMap(({ row: { page, category, websites } }): [string, PageOfRow][] =>
          page === undefined || websites === undefined ? [] : [[page, { websites, ...(category && { category }) }]],
        ),
      );
      const pages = rows.flatMap(({ row: { page } }) => (page !== undefined && isAt(origin, page) ? [page] : []));
      const without = pages.filter((page) => former.get(page)?.websites.length === 0);
      const pagesToOpen = [...pages.filter((page) => !former.has(page)), ...without].slice(0, atMost);
      const additions = pagesToOpen.map((url) => ({ url }));
      await openPages(additions, pauseMs, context, (html, { url }) => former.set(url, read(html)));
      return rows.map(({ list, row }) => {
        const page = former.get(row.page ?? "");
        if (page === undefined) return { list, row };
        const websites = [...new Set([...(row.websites ?? []), ...page.websites])].slice(0, mostCells);
        const category = row.category === unclearCategory ? page.category : undefined;
        return { list, row: { ...row, ...(category && { category }), websites } };
      });
    },
  };
}

function isAt(origin: string, page: string | undefined): boolean {
  return page !== undefined && new URL(page).origin === origin;
}
