/** Change events of enforcement actions. */
import { caseStatusWords } from "../../records/case-status.ts";
import type { EnforcementActionRecord } from "../../records/enforcement-action.ts";
import type { RegulatorReleaseRecord } from "../../records/regulator-release.ts";
import { regulatorKindOf } from "../../records/wording.ts";
import { asEventDateIfAny, type EventDraft, eventId } from "../change-log.ts";
import { pagePath } from "../page-paths.ts";

type Status = EnforcementActionRecord["status"];

/** A case that is new on record: its filing, and its outcome if that came on another day. */
export function caseDrafts(action: EnforcementActionRecord): EventDraft[] {
  const opening = regulatorKindOf(action.regulator) === "prosecutor" ? "charged" : "complaint_filed";
  const decided = action.status !== opening && action.status !== "unknown";
  const toldApart = decided && action.status_date !== action.filed_date;
  const filed: EventDraft = {
    ...aboutAction(action),
    what: "filed",
    ...asEventDateIfAny(action.filed_date ?? (toldApart ? null : action.status_date)),
    title: `${action.title}: ${caseStatusWords[toldApart ? opening : action.status].short}`,
    summary: toldApart ? null : action.summary,
    before: null,
    after: toldApart ? opening : action.status,
    source_url: action.source_url,
  };
  if (!toldApart) return [filed];
  const { repeatable: _repeatable, ...outcome } = statusDraft(action, opening);
  return action.filed_date === null ? [outcome] : [filed, outcome];
}

export function statusDraft(action: EnforcementActionRecord, before: Status): EventDraft {
  return {
    ...aboutAction(action),
    what: action.status,
    repeatable: true,
    ...asEventDateIfAny(action.status_date),
    title: `${action.title}: ${caseStatusWords[action.status].short}`,
    summary: action.summary,
    before,
    after: action.status,
    source_url: action.status_source,
  };
}

/** What every change of a case says about its subject. */
export function aboutAction(action: EnforcementActionRecord): Pick<EventDraft, "kind" | "subject" | "page_path"> {
  return {
    kind: "regulator_case",
    subject: { type: "enforcement_action", id: action.id, slug: action.related_bots[0] ?? null },
    page_path: pagePath.watchlistEntry(action.id),
  };
}

/** A release that is new on record. Its page is that of the change itself. */
export function releaseDraft(release: RegulatorReleaseRecord): EventDraft {
  const what = "published";
  return {
    kind: "regulator_release",
    subject: { type: "regulator_release", id: release.id, slug: null },
    page_path: pagePath.change(eventId("regulator_release", release.id, what)),
    what,
    date: release.date,
    title: `${release.regulator}: ${release.title}`,
    summary: release.summary,
    before: null,
    after: null,
    source_url: release.url,
  };
}
