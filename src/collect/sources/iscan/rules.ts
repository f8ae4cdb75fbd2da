/** A regulator's warning as filed with IOSCO's I-SCAN: names, sites, its own page. */

import {
  cloneCategory,
  cloneIn,
  headedBy,
  isHeadingSite,
  namesOnlyAKind,
  saysClone,
  unclearCategory,
} from "../../judge/about-clones.ts";
import { piecesOf, plainFacts, type RowRules } from "../../judge/facts.ts";

const clone = /\bclones?\b|\bimperson|\bimposter|\bfake\b/iu;
/** `VanexGroups.pro (no relation to VanexGroup.com in Vancouver)` */
const noRelation = /\((?:no relation to|not related to|unrelated to|clone of)\s+(?<whom>[^)]{2,120})\)?/iu;

/** Reads a row as filed with I-SCAN. */
export const iscanRules: RowRules = (row) => {
  const unrelated = unrelatedFirm(row.name);
  const bare = row.name.replace(noRelation, " ").replace(/\s\d{4}-\d{2}-\d{2}\s*$/u, "");
  const facts = plainFacts({ ...row, name: bare });
  // Where many rows share the page, it is the regulator's list, so the name and the first site count too.
  const key = [row.page ?? "", row.name, row.websites?.[0] ?? ""];
  const imitated = (row.imitated ?? []).filter((name) => !namesOnlyAKind(name));
  const victims = [...imitated, ...(unrelated === null ? [] : [unrelated])];
  const pieces = facts.names.map(piecesOf);
  const otherNames = pieces.flatMap(({ names }) => names).filter((name) => !isHeadingSite(row.page, name));
  if (row.category === unclearCategory && unrelated === null && otherNames.length > 0) {
    return { refused: "its text speaks of another firm: the name may be that firm's" };
  }
  const saysSo = clone.test(row.name) || cloneIn([row.name]) === cloneCategory;
  const isClone = unrelated === null && (saysSo || row.category === cloneCategory || saysClone(row.page));
  const rowFacts = { ...facts, key, victimSites: [...facts.victimSites, ...victims.filter(isSite)] };
  if (!isClone) {
    const concern = imitated.length > 0 ? { concern: "imposter" as const } : {};
    return { ...rowFacts, victims, imitates: victims[0] ?? null, mayHoldVictims: victims.length > 0, ...concern };
  }
  const headed = headedBy(row.page, facts.sites);
  const theirs = new Set(otherNames);
  return {
    ...rowFacts,
    names: pieces.flatMap(({ hosts, names }) => [...hosts, ...names.filter((name) => !theirs.has(name)), ...headed]),
    sites: facts.sites.filter((site) => !headed.includes(site)),
    victims: [...victims, ...otherNames],
    imitates: victims[0] ?? otherNames[0] ?? null,
    mayHoldVictims: true,
    concern: "imposter",
  };
};

/**
 * Gives the firm that a row says it is not about: `(no relation to VanexGroup.com in Vancouver)`; null if it names
 * none.
 */
function unrelatedFirm(name: string): string | null {
  const firm = noRelation
    .exec(name)
    ?.groups?.whom?.split(/,|\s+in\s+|\s+which\s+/u)[0]
    ?.trim();
  return firm === undefined || namesOnlyAKind(firm) ? null : firm;
}

function isSite(name: string): boolean {
  return /^\S+\.\S+$/u.test(name);
}
