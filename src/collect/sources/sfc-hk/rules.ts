/** Rows of the alert list of Hong Kong's SFC, which says of few names whether they are the accused's own. */
import { unclearCategory } from "../../judge/about-clones.ts";
import { piecesOf, type RowRules } from "../../judge/facts.ts";
import { iscanRules } from "../iscan/rules.ts";

/** The SFC's alert list: rows filed with I-SCAN, and rows of the list itself, which have a page of their own each. */
export const sfcRules: RowRules = (row) => {
  const { category, ...named } = row;
  if (category === undefined) return iscanRules(row);
  const facts = iscanRules(category === unclearCategory ? named : row);
  if ("refused" in facts) return facts;
  const rowFacts = { ...facts, key: [row.page ?? row.name] };
  if (category !== unclearCategory) return rowFacts;
  // Its page, which says whose name it is, was not opened yet, or speaks of another firm: only a website accuses.
  const pieces = facts.names.map(piecesOf);
  return { ...rowFacts, names: pieces.flatMap(({ hosts }) => hosts), unsure: pieces.flatMap(({ names }) => names) };
};
