/** Change events of regulators' releases. */
import type { RegulatorReleaseRecord } from "../../records/regulator-release.ts";
import { eventId } from "../change-log.ts";
import { pagePath } from "../page-paths.ts";
import type { EventDraft } from "./draft.ts";

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
