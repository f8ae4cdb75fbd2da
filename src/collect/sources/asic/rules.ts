/** ASIC's investor alert list (Moneysmart): names with hosts in brackets, websites, real firms on `Imposter` rows. */
import { looksLikeHost, plainFacts, type RowRules } from "../../judge/facts.ts";

/** `IC001`: ASIC's own mark for alerts that belong together. */
const groupMark = /^\s*IC\d+\s*$/u;
const impersonation = /^\s*(?:impersonation|impersonator|imposter|impostor)\s+of\s+/iu;

export const asicRules: RowRules = (row) => {
  const facts = plainFacts(row);
  // `Lyon Group Inc The` is listed under its first word.
  const names = facts.names
    .filter((name) => !groupMark.test(name))
    .map((name) => name.replace(/^(.*?),?\s+The$/u, "The $1"));
  const isImposter = row.category === "Imposter" || impersonation.test(row.name);
  const key = [row.item ?? row.name];
  if (!isImposter) {
    return {
      ...facts,
      key,
      names: names.flatMap(atCommas),
      summary: row.category === undefined ? null : "ASIC lists it as unlicensed.",
    };
  }
  // On these rows, heading and aliases may be the real firm's, so they are found only by their websites.
  const headings = names.map((name) =>
    name
      .replace(impersonation, "")
      .replace(/\([^)]*\.[a-z]{2,}[^)]*\)/giu, " ")
      .trim(),
  );
  return {
    ...facts,
    key,
    names: names.map(hostsOnly),
    victims: [...(row.imitated ?? []), ...headings.filter((name) => !looksLikeHost(name))],
    concern: "imposter",
    summary: "ASIC lists it as an imposter: somebody who uses the name or the licence of a real firm.",
  };
};

/** Gives the hosts in brackets, or the name where it is one. The rest of an imposter's heading is the victim's. */
function hostsOnly(name: string): string {
  if (looksLikeHost(name)) return name;
  const inBrackets = [...name.matchAll(/\(([^)]*)\)/gu)].flatMap(([, inside = ""]) => inside.split(/[,;\s]+/u));
  return inBrackets.filter((part) => looksLikeHost(part.replace(/^\S*@/u, ""))).join(" ; ");
}

/** `Volacgen Ltd, CP Volacgen ltd` holds two names; `Anthony, John` and `Scion, Inc.` one each. */
function atCommas(name: string): string[] {
  const parts = name.split(/,\s+/u);
  return parts.length > 1 && parts.every((part) => part.trim().split(/\s+/u).length > 1) ? parts : [name];
}
