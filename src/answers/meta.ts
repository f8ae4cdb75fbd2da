/** Builds `meta` of an answer: the sources behind it and the rules that apply to it. */

import { disclosure, licenseNote, notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import type { Meta } from "../contract/shapes/meta.ts";
import { license } from "../contract/shapes/meta.ts";
import type { Site } from "../contract/site.ts";
import { publisher } from "../contract/site.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
export interface AnswerAbout {
  /** Ids of the sources behind the answer. */
  sources: readonly string[];
  notices: readonly string[];
  counts?: Record<string, number> | undefined;
}

/** What the terms of these lists want to be said wherever an entry of theirs goes. @param ids all lists if not given. */
export function creditsOf({ find }: Snapshot, ids: Iterable<string> = find.list.keys()): string[] {
  return Array.from(ids).flatMap((id) => find.list.get(id)?.list.reuse?.credit ?? []);
}

/** `meta` of an answer: the sources behind it and the rules that apply to it. */
export function answerMeta(snapshot: Snapshot, site: Site, about: AnswerAbout): Meta {
  const { id, generated_at, sources } = snapshot;
  const notices = [...about.notices, ...creditsOf(snapshot, about.sources), notice.advice];
  const { counts } = about;
  return {
    publisher,
    site: site.baseUrl,
    docs: site.baseUrl + pagePath.docs(),
    generated_at,
    snapshot: id,
    license,
    license_note: licenseNote,
    disclosure,
    notices,
    sources: sources.filter((source) => about.sources.includes(source.id)),
    ...(counts && { counts }),
  };
}
