import type { ChangeEvent } from "../record/change-event.ts";
import type { FactorLevel } from "../record/report-card/shape.ts";
import type { SourceKind } from "../record/warning.ts";

export const levelWords: Record<FactorLevel, string> = {
  good: "In its favour",
  neutral: "Note",
  caution: "Caution",
  red_flag: "Red flag",
  closed: "Closed",
  unknown: "Not known",
};

export const changeKindWords: Record<ChangeEvent["kind"], string> = {
  regulator_case: "Regulator case",
  tracker_entry: "Consumer report",
  tracker_removal: "Report removed",
  warning: "Regulator's warning",
  warning_removal: "Removed from a warning list",
  shutdown: "Shutdown",
  report_card_change: "Report card change",
  regulator_release: "Regulator release",
  incident: "Incident",
  correction: "Correction",
};

export const changeCauseWords: Record<ChangeEvent["cause"], string> = {
  source_changed: "The source changed.",
  rules_changed: "Our rules changed. Nothing changed at the bot.",
  correction: "We corrected our own mistake.",
  import: "Added with the first publication, from a dated source.",
};

/** The wording for any tracker entry, whatever it says. */
export const trackerStatus = {
  label: "Unverified report",
  meaning: "A consumer told California's regulator this. The regulator publishes such reports without checking them.",
  standing: "allegation",
} as const;

/** Shown next to a source that is not the authority's own page; nothing for one that is. */
export const sourceKindWords: Record<SourceKind, string> = {
  official: "",
  copy: " (a copy of the official text)",
  press: " (a press report)",
};
