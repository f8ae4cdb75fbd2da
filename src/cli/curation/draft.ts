/** One record that a curator works on, wherever it is, and the records with and without it. Pure. */
import type { BotRecord } from "../../record/bot.ts";
import type { EnforcementActionRecord } from "../../record/enforcement-action.ts";
import { sourceKindOf } from "../../record/others.ts";
import type { Records } from "../../record/records.ts";
import type { WarningList, WarningRecord, WrittenWarning } from "../../record/warning.ts";

export type Draft =
  | { kind: "bot"; record: BotRecord }
  | { kind: "action"; record: EnforcementActionRecord }
  | { kind: "warning"; list: string; record: WarningRecord };

export function draftId(draft: Draft): string {
  return draft.kind === "bot" ? draft.record.slug : draft.record.id;
}

/** Gives a warning written by hand as the entry that it becomes. */
export function draftOfWritten({ $schema: _schema, list, ...record }: WrittenWarning): Draft & { kind: "warning" } {
  return { kind: "warning", list, record };
}

/** What a curator read of an action, each by the address of its page. */
export interface ActionRead {
  case: string;
  parties: string;
  outcome: string;
  /** What became of the candidate's note, and whatever else the next curator should know; null for nothing. */
  note: string | null;
  /** Day of reading. */
  on: string;
}

/** Gives an action as it is published once a curator has read it; what was noted before stays in its note. */
export function confirmedAction(
  { provenance, ...action }: EnforcementActionRecord,
  $schema: string,
  reading: ActionRead,
): EnforcementActionRecord {
  const pages = `Case read at ${reading.case}, parties at ${reading.parties}, outcome at ${reading.outcome} on ${reading.on}.`;
  const isOfficial = [reading.case, reading.parties, reading.outcome].some((url) => sourceKindOf(url) === "official");
  return {
    ...action,
    $schema,
    provenance: {
      ...provenance,
      audited: true,
      audit_note: [provenance.audit_note, pages, reading.note].filter((part) => part !== null).join(" "),
      official_page_opened: provenance.official_page_opened || isOfficial,
    },
  };
}

/** Gives the pages on which an action rests: nothing else shows what it says. */
export function pagesOfAction(action: EnforcementActionRecord): string[] {
  const { source_url, status_source, criminal_cases, provenance } = action;
  const criminal = criminal_cases.map((one) => one.source_url);
  return [...new Set([source_url, status_source, ...criminal, ...(provenance.pages_read ?? [])])];
}

/** Gives the records without the one with this id. */
export function withoutDraft(records: Records, draft: Draft): Records {
  const id = draftId(draft);
  const { bots, enforcement_actions, warning_lists } = records;
  const others = <Row extends { id: string }>(rows: readonly Row[]) => rows.filter((one) => one.id !== id);
  if (draft.kind === "bot") return { ...records, bots: bots.filter(({ slug }) => slug !== id) };
  if (draft.kind === "action") return { ...records, enforcement_actions: others(enforcement_actions) };
  return { ...records, warning_lists: warning_lists.map((list) => ({ ...list, entries: others(list.entries) })) };
}

/** Gives the records with it, replacing one with the same id; an action counts as confirmed. */
export function withDraft(records: Records, draft: Draft): Records {
  const others = withoutDraft(records, draft);
  if (draft.kind === "bot") return { ...others, bots: [...others.bots, draft.record] };
  if (draft.kind === "action") {
    const confirmed = { ...draft.record, provenance: { ...draft.record.provenance, audited: true } };
    return { ...others, enforcement_actions: [...others.enforcement_actions, confirmed] };
  }
  const { list: id, record } = draft;
  const withRecord = (list: WarningList) => (list.id === id ? { ...list, entries: [...list.entries, record] } : list);
  return { ...others, warning_lists: others.warning_lists.map(withRecord) };
}

/** Records that hold only the draft: what it alone would match. */
export function onlyDraft(records: Records, draft: Draft): Records {
  const none: Records = {
    ...records,
    bots: [],
    enforcement_actions: [],
    tracker_entries: [],
    warning_lists: records.warning_lists.map((list) => ({ ...list, entries: [] })),
    vault_days: [],
    prediction_venues: [],
    protected_brands: [],
  };
  return withDraft(none, draft);
}

/** Gives what somebody who knows the record's subject may ask about, each once: its names, websites and handles. */
export function questionsAbout(draft: Draft): string[] {
  return [...new Set(draftNamesOf(draft))];
}

function draftNamesOf({ kind, record }: Draft): string[] {
  if (kind === "bot") {
    const { name, aliases, domains, telegram_handles } = record;
    return [name, ...aliases, ...domains, ...telegram_handles.map(({ handle }) => `@${handle}`)];
  }
  if (kind === "action") {
    const parties = record.respondents.flatMap(({ name, match_names }) => [name, ...match_names]);
    return [...parties, ...record.brand_names, ...record.unmatched_brand_names, ...record.domains];
  }
  const { names, full_names, unmatched_names, domains, mail_domains, other_hosts } = record;
  return [...names, ...full_names, ...unmatched_names, ...domains, ...mail_domains, ...other_hosts];
}
