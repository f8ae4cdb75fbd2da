/** The SFC's alert list: rows filed with I-SCAN, and rows of the list itself, which have a page of their own each. */
import type { RowRules } from "../facts.ts";
import { piecesOf } from "../pieces.ts";
import { unclearCategory } from "./about-clones.ts";
import { iscanRules } from "./iscan.ts";

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
