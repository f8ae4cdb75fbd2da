/** What several rows, or a row and its reason, have in common: said once. */

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

/** Gives a record without its summary where the answer's reason has it word for word. */
export function withoutSaid<Row extends { summary?: unknown }>(row: Row, reason: string) {
  const { summary, ...rest } = row;
  return typeof summary === "string" && summary !== "" && reason.includes(summary) ? rest : row;
}
