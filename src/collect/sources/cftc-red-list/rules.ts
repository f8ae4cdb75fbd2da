/** Rows of the CFTC's RED list. */
import { plainFacts, type RowRules } from "../../judge/facts.ts";

/** CFTC Registration Deficient (RED) List: names and a date; websites only on pages that the list links to. */
export const cftcRedListRules: RowRules = (row) => ({
  ...plainFacts(row),
  // A row keeps its name; the day tells two rows with the same name apart.
  key: [row.name, row.date ?? ""],
});
