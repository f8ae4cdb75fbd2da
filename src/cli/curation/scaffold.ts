/** A new record: every field, with required ones left so that the record's own check names them. Pure. */
import type { z } from "zod";
import { readHost } from "../../base/names/host.ts";
import { botRecord } from "../../record/bot.ts";
import { enforcementActionRecord } from "../../record/enforcement-action.ts";
import { fileOf, type RecordFolder, recordFolders, schemaPointerFor } from "../../record/record-files.ts";
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

/** Every field that a record must have, empty: a list, null, or "" where only a text or word will do. */
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

export function blankAction(id: string) {
  return {
    ...blankOf(enforcementActionRecord),
    $schema: filePlaceOf("action", id).$schema,
    id,
    respondents: [{ name: "", kind: "company", match_names: [] }],
    provenance: { seen_via: "", notes: null, audited: false, audit_note: null, official_page_opened: false },
  };
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

/** The host if the cell is an address; else the cell, which the record's check then reports. */
function hostAsWritten(cell: string): string {
  return readHost(cell)?.host ?? cell;
}
