/**
 * Reads the FMA's warnings, all of them each time: it answers 400 without dates. Columns as a copy of 2025 has them. The
 * text of a warning is searched for hosts and not kept.
 */
import { csvTypes, readCsv } from "../../csv.ts";
import { dayOf, type GoodRead, type ReadContext } from "../../read.ts";
import { dayFirst, filled, hostsIn, optional } from "../../warnings/cells.ts";
import type { ListedRow } from "../../warnings/continuity.ts";
import { fetchDocument, readWarnings } from "../../warnings/read.ts";

/** Before the first warning. */
const firstDay = "2000-01-01";

/** @throws ReadFailure */
export function readFmaNz(context: ReadContext<"FMA_NZ_URL">): Promise<GoodRead> {
  const url = new URL(context.addresses.FMA_NZ_URL);
  url.searchParams.set("DateFrom", firstDay);
  url.searchParams.set("DateTo", dayOf(context.now));
  const list = (bytes: Uint8Array, charset: string | null) => ({ rows: parseFmaNz(bytes, charset), whole: true });
  const document = { url: url.href, types: csvTypes, maxBytes: 32_000_000, read: list };
  return readWarnings(
    {
      least: 300,
      share: 0.9,
      newPerDay: 10,
      readFile: (file) => list(file, null),
      fetchRows: (asked, before) => fetchDocument(document, asked, before),
    },
    context,
  );
}

/** @throws ReadFailure */
export function parseFmaNz(bytes: Uint8Array, charset: string | null): ListedRow[] {
  return readCsv(bytes, charset, ["Entity Name", "Date", "Content"]).flatMap((cells): ListedRow[] => {
    const name = (cells["Entity Name"] ?? "").replace(/\s+/gu, " ").trim();
    if (name === "") return [];
    const { hosts, mails } = hostsIn(textOf(cells["Content"] ?? ""));
    return [
      {
        list: "fma-nz",
        row: {
          name,
          ...filled("websites", hostsIn(cells["Website"] ?? "").hosts),
          ...filled("text_hosts", hosts),
          ...filled("mails", mails),
          ...optional("date", dayFirst(cells["Date"] ?? "")),
        },
      },
    ];
  });
}

/**
 * The warning itself, behind the labels that repeat its title: a name such as `GG Binary.com` would otherwise be read as a
 * site of somebody else.
 */
function textOf(content: string): string {
  const text = content.replaceAll(String.raw`\n`, " ");
  const end = text.indexOf("FSPR:");
  return end < 0 ? text : text.slice(end + "FSPR:".length);
}
