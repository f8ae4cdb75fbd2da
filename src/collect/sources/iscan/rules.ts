/** A regulator's warning as filed with IOSCO's I-SCAN (names, sites, its own page), and lists with such rows. */

import {
  cloneCategory,
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

export const iscanRules: RowRules = (row) => {
  const named = noRelation
    .exec(row.name)
    ?.groups?.whom?.split(/,|\s+in\s+|\s+which\s+/u)[0]
    ?.trim();
  const whom = named !== undefined && namesOnlyAKind(named) ? undefined : named;
  const bare = row.name.replace(noRelation, " ").replace(/\s\d{4}-\d{2}-\d{2}\s*$/u, "");
  const facts = plainFacts({ ...row, name: bare });
  const imitated = (row.imitated ?? []).filter((name) => !namesOnlyAKind(name));
  const victims = [...imitated, ...(whom === undefined ? [] : [whom])];
  // Where many rows share the page, it is the regulator's list, so the name and the first site count too.
  const key = [row.page ?? "", row.name, row.websites?.[0] ?? ""];
  const isClone = whom === undefined && (clone.test(row.name) || row.category === cloneCategory || saysClone(row.page));
  const headed = isClone ? headedBy(row.page, facts.sites) : [];
  const pieces = facts.names.map(piecesOf);
  const own = pieces.flatMap(({ names }) => names).filter((name) => !isHeadingSite(row.page, name));
  if (row.category === unclearCategory && whom === undefined && own.length > 0) {
    return { refused: "its text speaks of another firm: the name may be that firm's" };
  }
  const theirs = new Set(own);
  return {
    ...facts,
    key,
    names: isClone
      ? pieces.flatMap(({ hosts, names }) => [...hosts, ...names.filter((name) => !theirs.has(name)), ...headed])
      : facts.names,
    sites: facts.sites.filter((site) => !headed.includes(site)),
    victims: isClone ? [...victims, ...own] : victims,
    imitates: victims[0] ?? (isClone ? (own[0] ?? null) : null),
    victimSites: [...facts.victimSites, ...victims.filter((name) => /^\S+\.\S+$/u.test(name))],
    mayHoldVictims: isClone || victims.length > 0,
    ...(isClone || imitated.length > 0 ? { concern: "imposter" } : {}),
  };
};

/** The SEC's PAUSE list: soliciting entities, impersonators and fictitious regulators, told apart by category. */
export const secPauseRules: RowRules = (row) => {
  const facts = iscanRules(row);
  return "refused" in facts || !/fictitious/iu.test(row.category ?? "") ? facts : { ...facts, concern: "fraud" };
};

/** The SFC's alert list: rows filed with I-SCAN, and rows of the list itself, which have a page of their own each. */
export const sfcRules: RowRules = (row) => {
  const { category, ...named } = row;
  if (category === undefined) return iscanRules(row);
  const facts = iscanRules(category === unclearCategory ? named : row);
  if ("refused" in facts) return facts;
  const own = { ...facts, key: [row.page ?? row.name] };
  if (category !== unclearCategory) return own;
  // Its page, which says whose name it is, was not opened yet, or speaks of another firm: only a website accuses.
  const pieces = facts.names.map(piecesOf);
  return { ...own, names: pieces.flatMap(({ hosts }) => hosts), unsure: pieces.flatMap(({ names }) => names) };
};
