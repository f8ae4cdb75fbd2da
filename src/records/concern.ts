/** What a warning is about, in the words of its list. Pure. */
import type { Concern, WarningListHead, WarningRecord } from "./warning.ts";

type Head = Pick<WarningListHead, "regulator" | "clause" | "clauses" | "concern" | "relays">;
type Warned = Pick<WarningRecord, "concern"> & { provenance: Pick<WarningRecord["provenance"], "row"> };

/** What the row says or, if it says nothing of its own, what its list is about. */
export function concernOf({ concern }: Pick<Head, "concern">, warning: Pick<Warned, "concern">): Concern {
  return warning.concern ?? concern ?? "unlicensed";
}

/** The national authority whose finding a list relays, by its short name; null for a regulator's own list. */
export function authorityOf({ relays }: Pick<Head, "relays">, { provenance: { row } }: Warned): string | null {
  const named = relays === true ? (row?.authority ?? row?.category) : undefined;
  return named === undefined ? null : (/\(([^()]{2,12})\)\s*$/u.exec(named)?.[1] ?? named);
}

/** The clause that ends an answer's reason, for what this warning is about. */
export function clauseOf(head: Head, warning: Warned): string {
  const clause = head.clauses?.[concernOf(head, warning)] ?? head.clause;
  return clause.replace("{authority}", authorityOf(head, warning) ?? "an authority");
}

/** What a case is about, by its own words: fraud, unless only a missing licence is named. */
export function concernOfCase(texts: readonly (string | null)[]): Concern {
  const said = texts.join(" ");
  const fraud =
    /fraud|ponzi|pyramid|scheme|scam|misappropriat|deceiv|deceptive|mislead|false|fake|steal|stole|theft|sham/iu;
  return !fraud.test(said) &&
    /unregistered|unlicen[cs]ed|without (?:a )?(?:licen[cs]e|registration)|register/iu.test(said)
    ? "unlicensed"
    : "fraud";
}
