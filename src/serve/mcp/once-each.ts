/** What several rows, or a row and its reason, have in common: said once. */
import { datesInWords } from "../../base/words/wording.ts";

export const asAbove = "As above.";

/** Gives the rows, of which only the first says what a field says of several. */
export function onceEach<Row extends object>(field: keyof Row, rows: readonly Row[], later: Row[keyof Row]): Row[] {
  const earlier = new Set<unknown>();
  return rows.map((row) => {
    const value = row[field];
    const isSaid = earlier.has(value);
    earlier.add(value);
    return isSaid && value !== null && value !== "" ? { ...row, [field]: later } : row;
  });
}

/** Gives the rows, of which the next ones do not say what a field says of the one before. */
export function onceInARow<Row extends object>(field: keyof Row, rows: readonly Row[], next?: Row[keyof Row]): Row[] {
  return rows.map((row, at) => {
    const value = row[field];
    if (at === 0 || value === null || value === "" || rows[at - 1]?.[field] !== value) return row;
    const { [field]: _said, ...rest } = row;
    return (next === undefined ? rest : { ...row, [field]: next }) as Row;
  });
}

/** Gives a record without the sentences of its summary that the answer's reason has word for word. */
export function withoutSaid<Row extends { summary?: unknown }>(row: Row, reason: string): Row | Omit<Row, "summary"> {
  const { summary, ...rest } = row;
  if (typeof summary !== "string" || summary === "") return row;
  if (reason.includes(summary)) return rest;
  const sentences = summary.split(/(?<=[^.]{3}\.) (?=\p{Lu})/u);
  const unsaid = sentences.filter((sentence) => !reason.includes(datesInWords(sentence)));
  if (unsaid.length === 0) return rest;
  return unsaid.length === sentences.length ? row : { ...row, summary: unsaid.join(" ") };
}
