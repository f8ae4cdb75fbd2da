/** CFTC Registration Deficient (RED) List: names and a date; websites only on pages that the list links to. */
import { plainFacts, type RowRules } from "../facts.ts";

export const cftcRedListRules: RowRules = (row) => ({
  ...plainFacts(row),
  // A row keeps its name; the day tells two rows with the same name apart.
  key: [row.name, row.date ?? ""],
});
