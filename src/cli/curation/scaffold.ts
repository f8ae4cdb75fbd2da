/** A new record: every field, with required ones left so that the record's own check names them. Pure. */
import type { z } from "zod";
import { readHost } from "../../base/names/host.ts";
import type { CollectedCandidates } from "../../collect/candidates.ts";
import { botRecord } from "../../record/bot.ts";
import { enforcementActionRecord } from "../../record/enforcement-action.ts";
import { fileOf, type RecordFolder, recordFolders, schemaPointerFor } from "../../record/record-files.ts";
import type { Regulator } from "../../record/regulators.ts";
import { type WarningRow, writtenWarning } from "../../record/warning.ts";

/** The kinds of record that a curator starts by hand, with the folder where the file starts. */
export const curatedKinds = {
  bot: recordFolders.bots,
  action: recordFolders.candidateActions,
  warning: recordFolders.writtenWarnings,
} as const;

export type CuratedKind = keyof typeof curatedKinds;

/** `bots/kryll.json`, and what its `$schema` must say. */
export function filePlaceOf(kind: CuratedKind, id: string): { file: string; $schema: string } {
  const folder: RecordFolder = curatedKinds[kind];
  const file = fileOf(folder, id);
  return { file, $schema: schemaPointerFor(file, folder.schemaFile) };
}

/** Gives every field that a record must have, empty: a list, null, or "" where only a text or word will do. */
function blankOf(shape: z.ZodObject): Record<string, unknown> {
  const fields = Object.entries<z.ZodType>(shape.shape).filter(([, field]) => !field.safeParse(undefined).success);
  const emptyOf = (field: z.ZodType) => {
    if (field.safeParse([]).success) return [];
    const isText = field.safeParse("").error?.issues[0]?.code !== "invalid_type";
    return field.safeParse(null).success || !isText ? null : "";
  };
  return Object.fromEntries(fields.map(([name, field]) => [name, emptyOf(field)]));
}

/** @param today day of writing, `YYYY-MM-DD`. */
export function blankBot(slug: string, today: string) {
  const { $schema } = filePlaceOf("bot", slug);
  return { ...blankOf(botRecord), $schema, slug, withdrawal_permission: "unknown", last_checked: today };
}

/** What a release says, from which a case is begun. */
export type WaitingRelease = CollectedCandidates["releases"][number];

/** Whose releases a feed has, as the record names them. */
const regulatorsOfFeeds: Readonly<Record<string, Regulator>> = {
  sec: "SEC",
  cftc: "CFTC",
  ftc: "FTC",
  doj: "US Department of Justice",
  "fca-news": "FCA",
};

/** Numbers that the SEC and the CFTC give; a page's name is none. */
const numbered = /^(?:lr-\d+|\d{4}-\d+|\d+-\d{2})$/iu;

/** @param release fills in what it says; who is accused, what for and how far it has come is for a curator to read. */
export function blankAction(id: string, release: WaitingRelease | null = null) {
  const blank = {
    ...blankOf(enforcementActionRecord),
    $schema: filePlaceOf("action", id).$schema,
    id,
    respondents: [{ name: "", kind: "company", match_names: [] }],
    provenance: { seen_via: "", notes: null, audited: false, audit_note: null, official_page_opened: false },
  };
  if (release === null) return blank;
  const statement = release.summary === null ? release.title : `${release.title}: ${release.summary}`;
  return {
    ...blank,
    regulator: regulatorsOfFeeds[release.feed] ?? "",
    title: release.title,
    // The SEC's litigation releases are titled with the names of the accused.
    respondents: partiesOf(release).map((name) => ({ name, kind: "company", match_names: [] })),
    filed_date: release.date,
    status_date: release.date,
    status_source: release.url,
    release_number: numbered.test(release.number) ? release.number : null,
    source_url: release.url,
    provenance: {
      ...blank.provenance,
      seen_via: release.url,
      notes: `The release says: ${statement}`,
      audit_note: "Begun from the feed; the page has not been read.",
    },
  };
}

/** Gives the names in the title of a litigation release; one empty name where a title is a sentence. */
function partiesOf({ number, title }: WaitingRelease): string[] {
  if (!/^lr-/iu.test(number)) return [""];
  return title
    .replace(/,?\s+et al\.?$/iu, "")
    .split(/;\s*(?:and\s+)?|,\s+(?!(?:inc|llc|ltd|l\.?p|corp)\b)(?:and\s+)?|\s+and\s+/iu)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** @param row that was set aside for `reason`: its cells are filled in, and the curator removes what is not meant. */
export function blankWarning(id: string, list: string, row: WarningRow | null = null, reason: string | null = null) {
  const imitated = row?.imitated?.[0];
  return {
    ...blankOf(writtenWarning),
    $schema: filePlaceOf("warning", id).$schema,
    list,
    id,
    names: row === null ? [] : [row.name, ...(row.aliases ?? [])].filter((name) => name !== ""),
    domains: [...new Set((row?.websites ?? []).map(hostAsWritten))],
    mail_domains: [...new Set((row?.mails ?? []).map(hostAsWritten))],
    published_on: row?.date ?? null,
    listing: "listed",
    first_seen: row?.filed ?? null,
    imitates: imitated === undefined ? null : { name: imitated },
    source_url: row?.page ?? "",
    source_kind: "official",
    provenance: {
      seen_via: "read",
      row: null,
      note: reason === null ? null : `From a row that the rules set aside: ${reason}.`,
    },
  };
}

/** Gives the host if the cell is an address; else the cell, which the record's check then reports. */
function hostAsWritten(cell: string): string {
  return readHost(cell)?.host ?? cell;
}
