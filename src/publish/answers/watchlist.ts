/** The scam watchlist: regulator records only, each with its official source. */
import type { z } from "zod";
import type { scamsAnswer } from "../../api/shapes/answers.ts";
import type { Meta } from "../../api/shapes/meta.ts";
import { compareText } from "../../records/canonical.ts";
import { pagePath } from "../page-paths.ts";
import type { Snapshot } from "../snapshot.ts";
import { publishAction, publishEntry } from "./records.ts";
import { answerMeta, notice, type Site } from "./site.ts";

/** `meta` of whatever shows the watchlist, whole or in part. */
export function watchlistMeta(snapshot: Snapshot, site: Site): Meta {
  const { enforcement_actions, tracker_entries } = snapshot.counts;
  return answerMeta(snapshot, site, {
    sources: ["curated", "dfpi"],
    notices: [notice.allegation, notice.tracker, notice.noRecord, notice.cite],
    counts: { enforcement_actions, dfpi_entries: tracker_entries },
  });
}

/** `GET /api/scams.json`: the whole watchlist, newest first; what has no day comes last. */
export function scamsAnswerOf(snapshot: Snapshot, site: Site): z.infer<typeof scamsAnswer> {
  const { enforcement_actions, tracker_entries } = snapshot.records;
  return {
    meta: watchlistMeta(snapshot, site),
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
      .map((entry) => publishEntry(entry, snapshot, site)),
    warnings: { count: snapshot.counts.warnings, api_url: site.baseUrl + pagePath.warningLists() },
  };
}
