/** Regulators' warning lists: one file per list under data/warnings/, beginning with the list's own terms. */
import { z } from "zod";
import { regulatorExtent } from "./extent.ts";
import {
  anyHttpUrl,
  corrections,
  hostname,
  httpUrl,
  instant,
  listings,
  partialDate,
  schemaPointer,
  slug,
  sourceUrl,
  summaryText,
  text,
} from "./fields.ts";
import { filedTerms, type ReuseTerms, reuseTerms, unknownTerms } from "./reuse.ts";

/** Whose page a statement was read on: the regulator's own, a copy of its text, or a press report. */
export const sourceKinds = ["official", "copy", "press"] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** What a warning is about: a missing licence, the misuse of a real firm's name, fraud, or an unverified complaint. */
export const concerns = ["fraud", "imposter", "unlicensed", "complaint"] as const;
const concernField = z.enum(concerns);
export type Concern = z.infer<typeof concernField>;

/** Whom a list names: who is warned about, whose name is misused, or one or the other without saying which. */
const namesOfLists = ["accused", "imitated", "either"] as const;

/** What a regulator says follows for whoever deals with a firm on its list: each has a sentence in the catalogue. */
const consequences = ["no_ombudsman"] as const;
type Consequence = (typeof consequences)[number];

/** What being on a list means, in the terms of its regulator. */
const warningListHead = z.strictObject({
  id: slug.describe("`bafin`, `cftc-red-list`: also the name of the file and the last part of the list's address."),
  name: text.describe("The list's own name."),
  regulator: text.max(40).describe("The regulator's usual short name: BaFin, FCA, SFC."),
  regulator_name: text.describe("The regulator's full name."),
  jurisdiction: text.describe("ISO 3166 code of the country, or EU."),
  url: httpUrl.describe("The list's own page."),
  meaning: text.describe(
    "What being listed means, in the regulator's terms, in one or two sentences. Not a finding of fraud.",
  ),
  clause: text.describe(
    "The same as one clause that ends an answer's reason: `it offers financial services in Germany without a " +
      "licence, BaFin says`.",
  ),
  clauses: z
    .partialRecord(concernField, text)
    .optional()
    .describe("Clauses for rows about one concern, where the list tells them apart."),
  concern: concernField
    .optional()
    .describe("What rows are about that don't say so themselves; `unlicensed` if not given."),
  consequence: z
    .strictObject({
      id: z.enum(consequences).describe("`no_ombudsman`: no ombudsman hears them, and no scheme compensates them."),
      source_url: httpUrl.describe("The regulator's own page that says so."),
      dated: partialDate.describe("The day that the page gives as its own."),
    })
    .optional()
    .describe(
      "What the regulator says follows for whoever deals with an unlicensed firm. Absent where no page of its own says so.",
    ),
  names: z
    .enum(namesOfLists)
    .optional()
    .describe(
      "Whom the list names: the `accused`, the `imitated`, or `either`, where it does not tell a fraud from its " +
        "victim. What a list does not tell, no answer claims: of `either`, which is what counts if nothing is given, " +
        "a website is warned about, and the name alone is a possible match.",
    ),
  names_reason: text.optional().describe("By which words of the regulator's that was decided."),
  relays: z
    .literal(true)
    .optional()
    .describe("The list relays what national authorities found, each row naming its own."),
  extent: regulatorExtent.optional().describe("How much there is at the regulator, as last known."),
  terms: text.nullable().describe("Terms for reusing the list, in short; null if none were seen."),
  reuse: reuseTerms.optional().describe("The same in the regulator's words; absent where nobody looked for them."),
  retrieved_at: instant.nullable().describe("Time of the last good read or of the stored copy; null where not known."),
  note: text.nullable().describe("What the reader should know of this copy, such as that it is a stored one."),
});

/** One row of any list as read, before any rule, without contact details or the regulator's own long text. */
export const warningRow = z.strictObject({
  name: z.string().describe("Heading or name cell as listed; empty where the row has none."),
  aliases: z.array(text).optional().describe("Further name cells."),
  websites: z.array(text).optional().describe("Website cells and hosts that the row names as warned about."),
  text_hosts: z.array(text).optional().describe("Hosts cut out of the running text: may be anybody's."),
  mails: z.array(text).optional().describe("Hosts of mail addresses, never the addresses of persons."),
  imitated: z.array(text).optional().describe("Real firms that the row names as imitated or not related."),
  imitated_sites: z.array(text).optional().describe("Sites of those firms, as the row gives them."),
  category: text.optional().describe("The list's own category, or the authority that decided."),
  authority: text.optional().describe("The authority that warned, where the list only relays what others found."),
  date: partialDate.optional().describe("The regulator's own date."),
  filed: partialDate.optional().describe("Date on which it was filed elsewhere (I-SCAN), not the regulator's own."),
  page: anyHttpUrl.optional().describe("The row's own page."),
  item: text.optional().describe("The list's own number of the row."),
});

const warningRecord = z.strictObject({
  id: slug.describe(
    "`bafin-` and twelve hexadecimal digits: made from what the list says, so that a re-read keeps it.",
  ),
  names: z.array(text).describe("Names that the regulator warns about, one by one; each is matched as a whole name."),
  full_names: z
    .array(text)
    .describe(
      "Names that sound like a firm that is not meant, or are everyday words: matched only when typed in full.",
    ),
  unmatched_names: z.array(text).describe("Names of persons, victims or ordinary phrases: shown, never matched."),
  domains: z.array(hostname).describe("Websites that the regulator warns about. Never the imitated firm's own."),
  mail_domains: z.array(hostname).describe("Hosts that were used for mail only. Shown; never said to be a website."),
  other_hosts: z
    .array(hostname)
    .describe("Shared hosts, articles and real firms' sites that stand in the row: shown nowhere, never matched."),
  published_on: partialDate.nullable().describe("The regulator's own date; null where only another date is known."),
  listing: z.enum(listings),
  first_seen: partialDate.nullable(),
  last_seen: partialDate.nullable(),
  imitates: z.strictObject({ name: text }).nullable().describe("The real firm whose name is misused: the victim."),
  concern: concernField
    .optional()
    .describe("What the row says it is about; absent where that is what the list is about."),
  summary: summaryText.nullable().describe("What the regulator says, in our own neutral words."),
  source_url: sourceUrl.describe("The regulator's own page for this warning or, if there is none, for the list."),
  source_kind: z.enum(sourceKinds),
  shared_with: z
    .array(z.strictObject({ name: text, firm: text }))
    .optional()
    .describe("Names that a real firm bears too, and which: shown, never told as warned of."),
  clash_reason: text.optional().describe("Why a name that a documented firm bears too is matched all the same."),
  corrections,
  provenance: z.strictObject({
    seen_via: text.describe("Key of the list's `copies`, or `read` where it came from the regulator's own page."),
    row: warningRow.nullable().describe("The row that the entry was read from; null where a curator wrote it."),
    note: text.nullable(),
  }),
});

/** data/warnings/ID.json */
export const warningListFile = z.strictObject({
  $schema: schemaPointer,
  id: slug,
  list: warningListHead,
  copies: z
    .record(slug, z.strictObject({ what: text, read_on: partialDate.nullable() }))
    .describe("What each `seen_via` stands for: the stored copies that rows were read from."),
  entries: z.array(warningRecord),
});

/** data/candidates/warnings/ID.json: what the rules of src/collect/judge/ set aside for a curator. Never published. */
export const warningCandidateFile = z.strictObject({
  $schema: schemaPointer,
  id: slug,
  rows: z
    .array(z.strictObject({ reason: text, seen_via: text, row: warningRow }))
    .describe("Rows that are not published at all."),
  parts: z
    .array(z.strictObject({ warning: slug, what: z.enum(["host", "name"]), value: text, reason: text }))
    .describe("Hosts and names of published warnings that are never matched."),
});

/** data/candidates/written-warnings/ID.json: written by hand, an entry of its list once confirmed. Not published. */
export const writtenWarning = z
  .strictObject({
    $schema: schemaPointer,
    list: slug.describe("Id of the list that it belongs to."),
    ...warningRecord.shape,
  })
  .refine(({ names, full_names, domains }) => [...names, ...full_names, ...domains].length > 0, {
    path: ["names"],
    error: "must hold a name, where domains and full_names hold nothing to look up either",
  });

export type WarningRow = z.infer<typeof warningRow>;
export type WarningListHead = z.infer<typeof warningListHead>;
export type WarningRecord = z.infer<typeof warningRecord>;
export type WarningCandidates = z.infer<typeof warningCandidateFile>;

/** A warning with the list that it stands on. */
export interface WarningWithList {
  list: WarningListHead;
  warning: WarningRecord;
}

export type WarningList = z.infer<typeof warningListFile>;
export type WrittenWarning = z.infer<typeof writtenWarning>;

/** Whether its regulator filed it with I-SCAN, where it was read: IOSCO's terms hold for it. */
export function isFiledRow({ provenance }: Pick<WarningRecord, "provenance">): boolean {
  return provenance.seen_via.startsWith("iscan");
}

/** Whether it has neither a day nor a website: nothing tells whom it names from a firm of the same name. */
export function isBare({ domains, published_on, provenance: { row } }: WarningRecord): boolean {
  // The day on which we first saw it is none of the regulator's.
  return domains.length === 0 && published_on === null && (row?.filed ?? null) === null;
}

/**
 * Gives the day a warning is ordered by: the regulator's own, else the day it was filed or first seen; empty if none is
 * known.
 */
export function dayOfWarning({ published_on, first_seen }: Pick<WarningRecord, "published_on" | "first_seen">): string {
  return published_on ?? first_seen ?? "";
}

/** Gives the day on which its regulator filed it with I-SCAN; null where the regulator's own day is known, or neither. */
export function filedOn(warning: WarningRecord): string | null {
  return warning.published_on === null && isFiledRow(warning) ? (warning.provenance.row?.filed ?? null) : null;
}

/** Under whose terms an entry may be reused: of the place where it was read. */
export function reuseOf(list: Pick<WarningListHead, "reuse">, warning: Pick<WarningRecord, "provenance">): ReuseTerms {
  return isFiledRow(warning) ? filedTerms : (list.reuse ?? unknownTerms);
}

/** What the row says or, if it says nothing of its own, what its list is about. */
export function concernOf(list: WarningListHead, warning: WarningRecord): Concern {
  return warning.concern ?? list.concern ?? "unlicensed";
}

/** What the regulator says that it is about, by the row or by what its list is for; null where neither says so. */
export function statedConcern(list: WarningListHead, warning: WarningRecord): Concern | null {
  return warning.concern ?? list.concern ?? null;
}

/** What the regulator says follows for its customers, of a firm that is listed for its missing licence; else null. */
export function consequenceOf(list: WarningListHead, warning: WarningRecord): Consequence | null {
  const isUnlicensed = concernOf(list, warning) === "unlicensed" && warning.listing !== "removed";
  return isUnlicensed ? (list.consequence?.id ?? null) : null;
}

/** The national authority whose finding a list relays, as the list calls it; null for a regulator's own list. */
export function relayedAuthority({ relays }: WarningListHead, { provenance: { row } }: WarningRecord): string | null {
  return relays === true ? (row?.authority ?? row?.category ?? null) : null;
}

/** The initials that stand behind an authority's name, else the name: `CONSOB`. */
export function initialsOf(authority: string): string {
  return /\(([^()]{2,12})\)\s*$/u.exec(authority)?.[1] ?? authority;
}

/** The clause that ends an answer's reason, for what this warning is about. */
export function clauseOf(head: WarningListHead, warning: WarningRecord): string {
  const clause = head.clauses?.[concernOf(head, warning)] ?? head.clause;
  const authority = relayedAuthority(head, warning);
  return clause.replace("{authority}", authority === null ? "an authority" : initialsOf(authority));
}

/** What a case is about, by its own words: fraud, unless only a missing licence is named. */
export function concernOfCase(texts: readonly (string | null)[]): Concern {
  const reasonText = texts.join(" ");
  const fraud =
    /fraud|ponzi|pyramid|scheme|scam|misappropriat|deceiv|deceptive|mislead|false|fake|steal|stole|theft|sham/iu;
  return !fraud.test(reasonText) &&
    /unregistered|unlicen[cs]ed|without (?:a )?(?:licen[cs]e|registration)|register/iu.test(reasonText)
    ? "unlicensed"
    : "fraud";
}
