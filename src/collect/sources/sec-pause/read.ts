/**
 * Reads the PAUSE list page by page until it says that there are no more results, and opens the pages of entries whose
 * websites are not known yet. Built from what programs that read the live pages select; no recording could be had.
 */
import { decodePage, decodeText } from "../../decode.ts";
import { hasClass, textOfPart } from "../../page-text.ts";
import type { GoodRead, ReadContext } from "../../read.ts";
import { ReadFailure } from "../../read-failure.ts";
import { readTables } from "../../table.ts";
import { filled, hostsIn, optional } from "../../warnings/cells.ts";
import type { ListedRow } from "../../warnings/continuity.ts";
import { withPages } from "../../warnings/open.ts";
import { type ListRead, readWarnings } from "../../warnings/read.ts";
import { askForContact } from "../sec/contact.ts";

/** The SEC allows ten requests a second (sec.gov/os/accessing-edgar-data); two are enough. */
const pauseMs = 500;
const maxBytes = 8_000_000;
const mostPages = 100;
const impersonators = "Impersonators of Genuine Firms";

/** @throws ReadFailure */
export function readPause(context: ReadContext<"SEC_PAUSE_URL">): Promise<GoodRead> {
  const url = context.addresses.SEC_PAUSE_URL;
  return readWarnings(
    {
      least: 500,
      share: 0.9,
      newPerDay: 20,
      readFile: (file) => ({ rows: parsePause(file, null, url), whole: false }),
      fetchRows: async (asked, before) => {
        askForContact(asked);
        const read = await fetchPages(url, asked);
        const pages = { origin: new URL(url).origin, pauseMs, atMost: 300, sitesOf: sitesOfPausePage };
        return { ...read, rows: await withPages(read.rows, pages, asked, before) };
      },
    },
    context,
  );
}

async function fetchPages(url: string, { fetch, sleep }: ReadContext): Promise<ListRead> {
  const rows: ListedRow[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    if (page > 0) await sleep(pauseMs);
    const answer = await fetch({ url: `${url}?page=${page}`, types: ["text/html"], maxBytes });
    const found = answer === null ? [] : parsePause(answer.body, answer.charset, url);
    if (found.length === 0) return { rows, whole: true, readFrom: url, validators: null };
    rows.push(...found);
  }
  throw new ReadFailure("Its list does not come to an end.");
}

/** Rows of one page; none if it says that there are no results. @throws ReadFailure if it has no such table. */
function parsePause(bytes: Uint8Array, charset: string | null, url: string): ListedRow[] {
  const table = readTables(decodePage(bytes, charset)).find(
    ({ header }) => header[0] === "Name" && header[1] === "Category",
  );
  if (table === undefined) throw new ReadFailure("Its page holds no table of names and categories.");
  if (!table.complete) throw new ReadFailure("Its page ends in the middle of the table.");
  return table.rows.flatMap(([named, sorted]): ListedRow[] => {
    const name = named?.lines.join(" ") ?? "";
    if (sorted === undefined && /^No results\b/iu.test(name)) return [];
    if (name === "" || sorted === undefined) throw new ReadFailure("A row of its table has no name or no category.");
    const category = sorted.lines.join(" ");
    const link = named?.links[0];
    const page = link !== undefined && URL.canParse(link, url) ? { page: new URL(link, url).href } : {};
    // The name listed here is that of the impersonated firm.
    const who = category === impersonators ? { name: "", imitated: [name] } : { name };
    return [{ list: "sec-pause", row: { ...who, ...optional("category", category), ...page } }];
  });
}

/** Websites in the block of contact details: lines `Website:`, or addresses on their own. */
function sitesOfPausePage(bytes: Uint8Array, charset: string | null): string[] {
  const block = textOfPart(decodeText(bytes, charset), hasClass("field--name-field-public-alerts-contact"));
  const glued = block.replace(/(?<=\S)(?=(?:Phone|Fax|Email|E-mail|Website|Web|Tel|Telephone)\s*:)/gu, "\n");
  const lines = glued.split("\n").filter((line) => !/^\s*e-?mail\b/iu.test(line));
  return (
    filled(
      "sites",
      lines.flatMap((line) => hostsIn(line).hosts),
    ).sites ?? []
  );
}
