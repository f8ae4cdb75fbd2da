/** Splits a name cell into the single names in it. Pure text work: what a piece is worth is decided elsewhere. */
import { refang } from "../names/host.ts";

/** Longest cell that is read; a longer one is a text, not a name. */
export const longestCell = 600;

/** What joins several names in a cell: `a / b`, `a | b`, `a; b`, `a aka b`, `a t/a b`, `a (formerly b)`, new lines. */
const joints =
  /\s+\/\s*|\s*\/\s+|\s*[|;\n\r\u2022]\s*|\s+(?:a\.?k\.?a\.?|a\/k\/a|d\.?b\.?a\.?|d\/b\/a\/?|t\/a|also known? as|otherwise known as|currently known as|formerly known as|formerly|trading as|operating as|doing business as|previously known as|previously)\b[:\s]*/iu;

/** `1.`, `(i)`, `ii)` in front of the parts of a numbered cell. */
const numbering = /^(?:\(?(?:[ivx]{1,4}|\d{1,2})\)|\d{1,2}\.(?!\d))\s*/iu;

/** `i) ... ii) ...` within one cell. */
const enumerated = /\s+(?=\(?(?:ii|iii|iv|v|vi|vii|viii|[2-9])\)\s)|\s+(?=[2-9]\.\s)/iu;

interface Pieces {
  names: string[];
  /** Hosts in the cell, as written. */
  hosts: string[];
  /** Hosts of mail addresses in the cell. */
  mails: string[];
}

/** What introduces a further name inside brackets: `(formerly New Economic Evolution)`. */
const furtherName =
  /^\s*(?:a\.?k\.?a\.?|also known? as|otherwise known as|currently known as|formerly(?: known as)?|previously(?: known as)?|trading as|t\/a)[:\s]+/iu;

/** The names and hosts in one cell, without numbering, brackets and joining words. */
export function piecesOf(cell: string): Pieces {
  const names: string[] = [];
  const hosts: string[] = [];
  const mails: string[] = [];
  const put = (text: string): void => {
    const piece = tidy(text);
    if (piece === "") return;
    if (/^\S*@\S+\.\S+$/u.test(piece)) mails.push(piece.slice(piece.lastIndexOf("@") + 1));
    else if (looksLikeHost(piece)) hosts.push(piece);
    else {
      const parts = partsOf(piece);
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

/** The parts of a piece that joins names and hosts without spaces; null where it is one name. */
function partsOf(piece: string): string[] | null {
  const words = piece.split(/\s*,\s*|\s+(?:and|und|or|sowie)\s+|\s+/iu).filter((part) => part !== "");
  if (words.length > 1 && words.every((word) => looksLikeHost(tidy(word)))) return words;
  const joined = piece.split(/\s+(?:and|und|sowie)\s+/iu);
  if (joined.length > 1 && joined.some((part) => looksLikeHost(tidy(part)))) return joined;
  const slashed = piece.split("/");
  return slashed.length > 1 && slashed.every((part) => part.trim().length > 3) ? slashed : null;
}

/** True for a text that is nothing but a web address or a bare domain. */
export function looksLikeHost(text: string): boolean {
  return /^(?:https?:\/*|h[tx]{2}ps?:\/\/|www\.)?[a-z0-9\u00a1-\uffff](?:[a-z0-9_\u00a1-\uffff-]*[a-z0-9\u00a1-\uffff])?(?:\.[a-z0-9\u00a1-\uffff-]+)*\.(?:[a-z\u00a1-\uffff]{2,}|xn--[a-z0-9-]+)(?::\d+)?(?:[/?#]\S*)?$/iu.test(
    refang(text),
  );
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
