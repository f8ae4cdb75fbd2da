/** What a list's rules make of a row, before the shared rules judge what each single name and host is worth. Pure. */
import { refang } from "../../base/names/host.ts";
import type { Concern, WarningRow } from "../../record/warning.ts";

export interface RowFacts {
  /** Tells this row from its list's others, in every read: the list's number, its own page, or what it names. */
  key: string[];
  /** Names that the row warns about, as listed. */
  names: string[];
  /** Real firms that the row's subject hides behind, and names that may be theirs: never matched. */
  victims: string[];
  /** Names of the subject or of a real firm, which the row does not tell: matched only where a curator decided so. */
  unsure: string[];
  /** The one real firm that the row says is imitated. */
  imitates: string | null;
  /** Cells or hosts that the row itself gives as the site warned about. */
  sites: string[];
  /** True where a website cell of this row may hold the real firm's own site. */
  mayHoldVictims: boolean;
  /** Hosts from running text, which count only if they carry a name from the row. */
  mentioned: string[];
  mails: string[];
  /** Sites of the real firms, if the row gives them. */
  victimSites: string[];
  /** Days (YYYY-MM-DD). */
  publishedOn: string | null;
  firstSeen: string | null;
  summary: string | null;
  /** The row's own page; null where only the list has one. */
  page: string | null;
  /** What the row says it is about; absent where it says no more than its list. */
  concern?: Concern;
}

/** The rules of one list: a row's facts, or why it names nothing to look up or must not be published. Pure. */
export type RowRules = (row: WarningRow) => RowFacts | { refused: string };

/** Facts of a row taken at its word: a name, its sites, a date. A list's own rules change what they know better. */
export function plainFacts(row: WarningRow): RowFacts {
  return {
    key: [row.name, ...(row.websites ?? [])],
    names: [row.name, ...(row.aliases ?? [])],
    victims: row.imitated ?? [],
    unsure: [],
    imitates: row.imitated?.[0] ?? null,
    sites: row.websites ?? [],
    mayHoldVictims: false,
    mentioned: row.text_hosts ?? [],
    mails: row.mails ?? [],
    victimSites: row.imitated_sites ?? [],
    publishedOn: row.date ?? null,
    firstSeen: row.filed ?? null,
    summary: null,
    page: row.page ?? null,
  };
}

/** Longest cell that is read; a longer one is a text, not a name. */
const longestCell = 600;

/** What joins several names in a cell: `a / b`, `a | b`, `a; b`, `a aka b`, `a t/a b`, `a (formerly b)`, new lines. */
const joints = new RegExp(
  String.raw`\s+/\s*|\s*/\s+|\s*[|;\n\r\u2022]\s*|\s+(?:a\.?k\.?a\.?|a/k/a|d\.?b\.?a\.?|d/b/a/?|t/a|` +
    "also known? as|otherwise known as|currently known as|formerly known as|formerly|trading as|" +
    String.raw`operating as|doing business as|previously known as|previously)\b[:\s]*`,
  "iu",
);

/** `1.`, `(i)`, `ii)` in front of the parts of a numbered cell. */
const numbering = /^(?:\(?(?:[ivx]{1,4}|\d{1,2})\)|\d{1,2}\.(?!\d))\s*/iu;

/** `i) ... ii) ...` within one cell. */
const enumerated = /\s+(?=\(?(?:ii|iii|iv|v|vi|vii|viii|[2-9])\)\s)|\s+(?=[2-9]\.\s)/iu;

/** What introduces a further name inside brackets: `(formerly New Economic Evolution)`. */
const furtherName = new RegExp(
  String.raw`^\s*(?:a\.?k\.?a\.?|also known? as|otherwise known as|currently known as|formerly(?: known as)?|` +
    String.raw`previously(?: known as)?|trading as|t/a)[:\s]+`,
  "iu",
);

/**
 * Gives the names in a cell without numbering, brackets and joining words, its hosts, and those of its mail addresses.
 */
export function piecesOf(cell: string): { names: string[]; hosts: string[]; mails: string[] } {
  const names: string[] = [];
  const hosts: string[] = [];
  const mails: string[] = [];
  const put = (text: string): void => {
    const piece = tidy(text);
    if (piece === "") return;
    if (/^\S*@\S+\.\S+$/u.test(piece)) mails.push(piece.slice(piece.lastIndexOf("@") + 1));
    else if (looksLikeHost(piece)) hosts.push(piece);
    else {
      const parts = splitPiece(piece);
      if (parts === null) names.push(piece);
      else for (const part of parts) put(part);
    }
  };
  for (const part of cell
    .slice(0, longestCell)
    .split(enumerated)
    .flatMap((line) => line.split(joints))) {
    const asides: string[] = [];
    put(
      part.replace(/[([{（]([^()[\]{}（）]{0,200})[)\]}）]?/gu, (_, inside: string) => {
        asides.push(inside);
        return " ";
      }),
    );
    for (const aside of asides) {
      for (const inner of aside.split(/,|\s+(?:and|und|or)\s+/iu).filter((text) => looksLikeHost(tidy(text))))
        put(inner);
      if (furtherName.test(aside)) put(aside.replace(furtherName, ""));
    }
  }
  return { names: [...new Set(names)], hosts: [...new Set(hosts)], mails: [...new Set(mails)] };
}

/** Gives the parts of a piece that joins names and hosts without spaces; null where it is one name. */
function splitPiece(piece: string): string[] | null {
  const words = piece.split(/\s*,\s*|\s+(?:and|und|or|sowie)\s+|\s+/iu).filter((part) => part !== "");
  if (words.length > 1 && words.every((word) => looksLikeHost(tidy(word)))) return words;
  const parts = piece.split(/\s+(?:and|und|sowie)\s+/iu);
  if (parts.length > 1 && parts.some((part) => looksLikeHost(tidy(part)))) return parts;
  const slashed = piece.split("/");
  return slashed.length > 1 && slashed.every((part) => part.trim().length > 3) ? slashed : null;
}

/** Says whether this is a text that is nothing but a web address or a bare domain. */
export function looksLikeHost(text: string): boolean {
  return new RegExp(
    String.raw`^(?:https?:/*|h[tx]{2}ps?://|www\.)` +
      String.raw`?[a-z0-9\u00a1-\uffff](?:[a-z0-9_\u00a1-\uffff-]*[a-z0-9\u00a1-\uffff])` +
      String.raw`?(?:\.[a-z0-9\u00a1-\uffff-]+)*\.(?:[a-z\u00a1-\uffff]{2,}|xn--[a-z0-9-]+)(?::\d+)?(?:[/?#]\S*)?$`,
    "iu",
  ).test(refang(text));
}

function tidy(text: string): string {
  return text
    .normalize("NFKC")
    .replace(numbering, "")
    .replace(furtherName, "")
    .replace(/^\s*(?:and|or|und)\s+/u, "")
    .replace(/\s+/gu, " ")
    .replace(/^[\s"'“”„‘’,:;.)\]\-–—/]+|[\s"'“”„‘’,:;([\-–—/]+$/gu, "")
    .replace(numbering, "")
    .trim();
}
