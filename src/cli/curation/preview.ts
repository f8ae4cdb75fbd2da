/** What check, pages and feeds would say about one record, and whose names it would match, before it is published. */

import { ask } from "../../ask/answer/ask.ts";
import type { Lead, Standing } from "../../ask/answer/standing.ts";
import { textOfPart } from "../../collect/html.ts";
import { pagePath } from "../../contract/paths.ts";
import type { Site } from "../../contract/site.ts";
import { siteFeed } from "../../formats/feeds/feed-entries.ts";
import { latePage, sitePages } from "../../pages/index.ts";
import type { ChangeEvent } from "../../record/change-event.ts";
import { crossCheck } from "../../record/cross-checks.ts";
import type { RecordProblem } from "../../record/record-error.ts";
import type { Records } from "../../record/records.ts";
import { buildSnapshot, type Predecessor } from "../../snapshot/build.ts";
import { stateAfter } from "../../snapshot/diff-events.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { type Draft, draftId, onlyDraft, questionsAbout, withDraft, withoutDraft } from "./draft.ts";
import { type PopularName, type Reached, reachedBy } from "./reach.ts";

export interface Preview {
  id: string;
  kind: Draft["kind"];
  /** Contradictions with other records: while there are any, it cannot be published. */
  problems: RecordProblem[];
  /** One answer for each of its names, websites and handles. */
  checks: CheckPreview[];
  pages: PagePreview[];
  /** Entries that the next publish would add to the feed for it. */
  feed: FeedEntryPreview[];
  /** How many popular names were asked about. */
  asked_names: number;
  /** Those among them that the record matches. */
  reached: Reached[];
  /** The stated reason for matching a name that is also somebody else's; null if none is stated. */
  clash_reason: string | null;
}

/** `before` is the standing without the record. */
interface CheckPreview extends Pick<Lead, "standing" | "headline" | "reason"> {
  query: string;
  before: Standing;
}

interface PagePreview {
  path: string;
  text: string;
}

interface FeedEntryPreview {
  title: string;
  kind: string;
  content: string;
  page_url: string;
}

interface PreviewInput {
  /** The record as it stands, with or without the draft. */
  records: Records;
  log: readonly ChangeEvent[];
  /** Null if nothing was published from here: the previous publish is then taken to be the record without the draft. */
  last: Predecessor | null;
  site: Site;
  /** Time of the preview (UTC), standing in for the time of the coming publish. */
  now: string;
  /** Well-known names, given the record without the draft. */
  names: (others: Records) => readonly PopularName[];
  /** Called now and then with how many of the popular names were asked about. */
  onProgress?: (done: number, total: number) => void;
}

export async function previewOf(draft: Draft, input: PreviewInput): Promise<Preview> {
  const { records, log, last, site, now, onProgress } = input;
  const [others, all] = [withoutDraft(records, draft), withDraft(records, draft)];
  const before = buildSnapshot(others, log);
  const { id, generated_at } = before;
  const from = last ?? { id, generated_at, earlier: [{ id, generated_at }], state: stateAfter(null, before), now };
  const after = buildSnapshot(all, last === null ? before.changes : log, from);
  const names = input.names(others);
  return {
    id: draftId(draft),
    kind: draft.kind,
    problems: crossCheck(all),
    checks: questionsAbout(draft).map((query) => {
      const { standing, headline, reason } = ask(after, query, site.baseUrl).lead;
      return { query, before: ask(before, query, site.baseUrl).lead.standing, standing, headline, reason };
    }),
    pages: await pagesOf(draft, after, site),
    feed: feedOf(draft, last === null ? before.changes : log, after, site),
    asked_names: names.length,
    reached: reachedBy(draft, onlyDraft(records, draft), after, site.baseUrl, names, (done) =>
      onProgress?.(done, names.length),
    ),
    clash_reason: draft.kind === "bot" ? draft.record.shared_name_reason : (draft.record.clash_reason ?? null),
  };
}

/** Says whether it can be published as it is: sound, and matching nobody else without a stated reason. */
export function isClear({ problems, reached, clash_reason }: Preview): boolean {
  return problems.length === 0 && (reached.length === 0 || clash_reason !== null);
}

async function pagesOf(draft: Draft, after: Snapshot, site: Site): Promise<PagePreview[]> {
  const id = draftId(draft);
  const isBot = draft.kind === "bot";
  const path = isBot ? pagePath.bot(id) : pagePath.watchlistEntry(id);
  const unused = () => Promise.reject(new Error("The page of a bot needs no interface description."));
  const page = isBot
    ? sitePages(after, site, unused).find(({ target }) => target === path)
    : latePage(after, site, path);
  if (page === undefined) return [];
  return [{ path, text: textOfPart(String(await page.content()), (element) => element === "main") }];
}

function feedOf(draft: Draft, log: readonly ChangeEvent[], after: Snapshot, site: Site): FeedEntryPreview[] {
  const formerIds = new Set(log.map((event) => event.id));
  const id = draftId(draft);
  const newChanges = after.changes.filter((event) => !formerIds.has(event.id) && event.subject.id === id);
  return siteFeed({ ...after, changes: newChanges }, site).entries.map(({ title, kindLabel, content, pageUrl }) => ({
    title,
    kind: kindLabel,
    content: textOfPart(`<main>${content}</main>`, (element) => element === "main"),
    page_url: pageUrl,
  }));
}
