/** What the cells of warning lists contain (dates, and hosts in running text), and the row that they make. Pure. */
import { z } from "zod";
import { readHost, withoutWww } from "../base/names/host.ts";
import type { WarningRow } from "../record/warning.ts";

/** `31/05/2026` gives 2026-05-31; null for anything else. */
export function dayFirst(cell: string): string | null {
  return dayOfParts(/^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})$/u.exec(cell.trim()));
}

/** `05/31/2026` gives 2026-05-31; null for anything else. */
export function monthFirst(cell: string): string | null {
  return dayOfParts(/^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/u.exec(cell.trim()));
}

/** `2026-05-31`, with or without a time after it; null for anything else. */
export function isoDay(cell: string): string | null {
  return dayOfParts(/^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:$|[T ])/u.exec(cell.trim()));
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** `31 May 2026` gives 2026-05-31; null for anything else. */
export function namedMonth(cell: string): string | null {
  const [, day = "", name = "", year = ""] = /^(\d{1,2}) (\p{L}{3})\p{L}* (\d{4})$/u.exec(cell.trim()) ?? [];
  return dayFirst(`${day}/${months.indexOf(name.toLowerCase()) + 1}/${year}`);
}

function dayOfParts(match: RegExpExecArray | null): string | null {
  const { year = "", month = "", day = "" } = match?.groups ?? {};
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return z.iso.date().safeParse(date).success ? date : null;
}

/** Longest text searched for hosts. */
const longestText = 200_000;
/** Labels in Latin letters of any language; other scripts are the words around an address. */
const label = String.raw`[\p{Script=Latin}\d][\p{Script=Latin}\p{M}\d_-]{0,62}`;
const address = new RegExp(
  String.raw`(?<at>[\w.+-]{0,64}@)?(?<host>(?:${label}\.){1,5}[a-z]{2,24})(?![\p{Script=Latin}\d-])`,
  "giu",
);

/**
 * Gives the hosts in a text, in order, in lower case, without `www.`, and those of mails. `name(.)com` has a dot too.
 */
export function hostsIn(text: string): { hosts: string[]; mails: string[] } {
  const hosts = new Set<string>();
  const mails = new Set<string>();
  const bare = text
    .slice(0, longestText)
    .replace(/\s{0,2}[([]\s?\.\s?[)\]]\s{0,2}/gu, ".")
    .replace(/\s{0,2}[([]\s?at\s?[)\]]\s{0,2}/giu, "@")
    // So are an address and the next: `one@example.orgwww.example.org`.
    .replace(/(?<=\.[a-z]{2,12})(?=www\.)/giu, " ")
    // Labels are often glued to the address before them: `example.comEmail:`.
    .replace(/(?<=[a-z])(?=(?:Emails?|Phones?|Address(?:es)?|Websites?|Telephone|Trading|Entity)\b)/gu, " ");
  for (const { groups } of bare.matchAll(address)) {
    const parsedHost = readHost(groups?.["host"] ?? "");
    // Nobody can register a name with an underscore: a slip of the list, not the site behind the underscore.
    if (parsedHost === null || parsedHost.registrable?.includes("_") === true) continue;
    const host = withoutWww(parsedHost.host);
    if (groups?.["at"] === undefined) hosts.add(host);
    else mails.add(host);
  }
  return { hosts: [...hosts], mails: [...mails].filter((host) => !hosts.has(host)) };
}

/** White space collapsed. */
export function withSingleSpaces(cell = ""): string {
  return cell.replace(/\s+/gu, " ").trim();
}

type Cell = string | null | undefined;
type Cells = {
  [Field in keyof WarningRow]: NonNullable<WarningRow[Field]> extends string ? Cell : readonly Cell[];
};

/** Characters of a cell, and cells of a kind in one row, that are read. */
const longestCell = 2000;
export const mostCells = 1000;

/**
 * Gives the row of the record that these cells make: trimmed, each once, no longer and no more than are read, none
 * empty.
 */
export function rowOf({ name, ...cells }: Cells & { name: string }): WarningRow {
  const several = (all: readonly Cell[]) =>
    [...new Set(all.map(trimCell))].filter((one) => one !== "").slice(0, mostCells);
  const values = Object.entries(cells).map(
    ([field, cell]) => [field, Array.isArray(cell) ? several(cell) : trimCell(cell as Cell)] as const,
  );
  return {
    name: visible(name).slice(0, longestCell),
    ...Object.fromEntries(values.filter(([, cell]) => cell.length > 0)),
  };
}

function trimCell(cell: Cell): string {
  return visible(cell ?? "")
    .trim()
    .slice(0, longestCell);
}

/** Without characters that control a terminal, are invisible or reverse writing; lines and the joiners of names stay. */
function visible(cell: string): string {
  return cell.replace(/(?![\u200c\u200d])\p{Cf}/gu, "").replace(/(?![\n\r\t])\p{Cc}/gu, " ");
}
