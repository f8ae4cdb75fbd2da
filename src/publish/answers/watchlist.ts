/** The scam watchlist: regulator records only, each with its official source. */
import type { z } from "zod";
import type { scamsAnswer } from "../../api/shapes/answers.ts";
import { compareText } from "../canonical.ts";
import type { Snapshot } from "../snapshot.ts";
import { publishAction, publishTrackerEntry } from "./records.ts";
import { answerMeta, notice, type Site } from "./site.ts";

export function scamsAnswerOf(snapshot: Snapshot, site: Site): z.infer<typeof scamsAnswer> {
  const { enforcement_actions, tracker_entries } = snapshot.records;
  const trackerUrl = snapshot.sources.find((source) => source.id === "dfpi")?.url ?? "";
  return {
    meta: answerMeta(snapshot, site, {
      sources: ["curated", "dfpi"],
      notices: [notice.allegation, notice.tracker, notice.noRecord, notice.cite],
      counts: { enforcement_actions: enforcement_actions.length, dfpi_entries: tracker_entries.length },
    }),
    enforcement_actions: [...enforcement_actions]
      .sort(
        (a, b) =>
          compareText(b.filed_date ?? b.status_date ?? "", a.filed_date ?? a.status_date ?? "") ||
          compareText(a.id, b.id),
      )
      .map((action) => publishAction(action, site)),
    dfpi_entries: [...tracker_entries]
      .sort(
        (a, b) => compareText(b.first_seen ?? b.dated ?? "", a.first_seen ?? a.dated ?? "") || compareText(a.id, b.id),
      )
      .map((entry) => publishTrackerEntry(entry, trackerUrl, snapshot.imitatedBot.get(entry.id) ?? null, site)),
  };
}
