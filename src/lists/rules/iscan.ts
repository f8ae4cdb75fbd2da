/** A national regulator's warning as filed with IOSCO's I-SCAN: names, websites, the regulator's own page. */
import { plainFacts, type RowRules } from "../facts.ts";
import { piecesOf } from "../pieces.ts";

const clone = /\bclones?\b|\bimperson|\bimposter|\bfake\b/iu;
/** `VanexGroups.pro (no relation to VanexGroup.com in Vancouver)` */
const noRelation = /\((?:no relation to|not related to|unrelated to|clone of)\s+(?<whom>[^)]{2,120})\)?/iu;

export const iscanRules: RowRules = (row) => {
  const whom = noRelation
    .exec(row.name)
    ?.groups?.whom?.split(/,|\s+in\s+|\s+which\s+/u)[0]
    ?.trim();
  const bare = row.name.replace(noRelation, " ").replace(/\s\d{4}-\d{2}-\d{2}\s*$/u, "");
  const facts = plainFacts({ ...row, name: bare });
  const victims = [...(row.imitated ?? []), ...(whom === undefined ? [] : [whom])];
  // Where many rows share the page, it is the regulator's list, so the name and the first site count too.
  const key = [row.page ?? "", row.name, row.websites?.[0] ?? ""];
  const isClone = (clone.test(row.name) || row.category === "clone") && whom === undefined;
  const own = facts.names.flatMap((name) => piecesOf(name).names);
  return {
    ...facts,
    key,
    names: isClone ? facts.names.flatMap((name) => piecesOf(name).hosts) : facts.names,
    victims: isClone ? [...victims, ...own] : victims,
    imitates: victims[0] ?? (isClone ? (own[0] ?? null) : null),
    victimSites: [...facts.victimSites, ...victims.filter((name) => /^\S+\.\S+$/u.test(name))],
    mayHoldVictims: isClone || victims.length > 0,
    publishedOn: row.date ?? null,
    firstSeen: row.filed ?? null,
  };
};
