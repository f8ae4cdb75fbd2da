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

/** Gives the rows, of which the next ones do not say what a field says of the one before. */
export function onceInARow<Row extends object>(field: keyof Row, rows: readonly Row[], next?: Row[keyof Row]): Row[] {
  return rows.map((row, at) => {
    const value = row[field];
    if (at === 0 || value === null || value === "" || rows[at - 1]?.[field] !== value) return row;
    const { [field]: _said, ...rest } = row;
    return (next === undefined ? rest : { ...row, [field]: next }) as Row;
  });
}

/** Gives a record without its summary where the answer's reason has it word for word. */
export function withoutSaid<Row extends { summary?: unknown }>(row: Row, reason: string) {
  const { summary, ...rest } = row;
  return typeof summary === "string" && summary !== "" && reason.includes(summary) ? rest : row;
}
