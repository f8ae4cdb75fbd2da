/** One line of the append-only change log: what changed in the public record, when, and who says so. */
import { z } from "zod";
import { dayOf } from "../base/dates.ts";
import { day, httpUrl, instant, slug, text } from "./fields.ts";

export const changeKinds = [
  "regulator_case",
  "tracker_entry",
  "tracker_removal",
  "warning",
  "warning_removal",
  "shutdown",
  "report_card_change",
  "regulator_release",
  "incident",
  "correction",
] as const;

export const changeCauses = ["source_changed", "rules_changed", "correction", "import"] as const;

export const changeEvent = z.strictObject({
  id: z
    .string()
    .regex(/^chg-[0-9a-f]{16}$/)
    .describe("Stable identifier: the same change has the same id on every machine, and is never listed twice."),
  kind: z.enum(changeKinds).describe("What sort of change this is."),
  date: day.describe("Day on which it happened, by the source; the day it was detected where the source gives none."),
  date_precision: z
    .enum(["day", "month", "year"])
    .optional()
    .describe("`month` or `year` where the source names no day; `date` is then its first. Absent: to the day."),
  detected_at: instant.describe("Time of the snapshot in which Botwatch first published it."),
  title: text.describe("One line, worded so that an allegation reads as one."),
  summary: text.nullable().describe("What is on record, in one or two sentences."),
  subject: z
    .strictObject({
      type: z.enum(["bot", "enforcement_action", "tracker_entry", "warning", "regulator_release"]),
      id: text.describe("Id of the record: a bot's slug, an action's, entry's or release's id."),
      slug: slug.nullable().describe("Slug of the bot concerned; null where no bot of the directory is."),
    })
    .describe("The record that changed."),
  cause: z
    .enum(changeCauses)
    .describe(
      "Why: a source changed (for a card also: a term that the rules count has passed), our rules changed, we " +
        "corrected a mistake, or it was imported from a dated fact.",
    ),
  before: z.string().nullable().describe("Former value, where the change has one (a card's result, a case's status)."),
  after: z.string().nullable().describe("New value, where the change has one."),
  source_url: httpUrl.nullable().describe("The official or first-hand page that says so."),
  page_path: z.string().startsWith("/").describe("Path of our page of the record; the answer gives it as `page_url`."),
});

export type ChangeEvent = z.infer<typeof changeEvent>;

/** Says whether nobody dates it: a case that was on record when the log began stands on the day it was found. */
export function isUndated({ kind, cause, date, detected_at }: Omit<ChangeEvent, "page_path">): boolean {
  return kind === "regulator_case" && cause === "import" && date === dayOf(detected_at);
}
