/** The regulators' warning lists: what each means, and their warnings page by page. */
import type { z } from "zod";
import type { warningListAnswer, warningsAnswer } from "../../api/shapes/answers.ts";
import type { WarningListAnswer } from "../../api/shapes/warning.ts";
import { compareText } from "../../records/canonical.ts";
import type { WarningList, WarningRecord } from "../../records/warning.ts";
import { extentOfList } from "../freshness.ts";
import { pagePath } from "../page-paths.ts";
import type { Snapshot } from "../snapshot.ts";
import { publishWarning } from "./records.ts";
import { answerMeta, notice, type Site } from "./site.ts";

/** Warnings on one page of a list's answer. */
const warningsPerPage = 1000;

/** `GET /api/warnings.json`: every list, by regulator, without its warnings. */
export function warningsAnswerOf(snapshot: Snapshot, site: Site): z.infer<typeof warningsAnswer> {
  const lists = snapshot.records.warning_lists.map((list) => listAnswer(list, site));
  return {
    meta: answerMeta(snapshot, site, {
      sources: sourcesOf(snapshot.records.warning_lists),
      notices: [notice.warning, notice.noRecord, notice.cite],
      counts: { lists: lists.length, warnings: lists.reduce((sum, { counts }) => sum + counts.warnings, 0) },
    }),
    lists: lists.sort((a, b) => compareText(a.regulator, b.regulator) || compareText(a.id, b.id)),
  };
}

/** `GET /api/warnings/{list}.json?page=`: one page of a list, newest first. @param page from 1. */
export function warningListAnswerOf(
  list: WarningList,
  page: number,
  snapshot: Snapshot,
  site: Site,
): z.infer<typeof warningListAnswer> {
  const answer = listAnswer(list, site);
  const warnings = newestWarnings(list.entries).slice((page - 1) * warningsPerPage, page * warningsPerPage);
  return {
    meta: {
      ...answerMeta(snapshot, site, {
        sources: sourcesOf([list]),
        notices: [notice.warning, notice.noRecord, notice.cite],
        counts: { warnings: warnings.length, in_list: list.entries.length },
      }),
      page,
      next: page < answer.pages ? site.baseUrl + pagePath.warningListAnswer(list.id, page + 1) : null,
    },
    list: answer,
    warnings: warnings.map((warning) => publishWarning(list.list, warning, snapshot, site)),
  };
}

/** How many pages a list's answer has. */
export function warningPages(list: Pick<WarningList, "entries">): number {
  return Math.max(1, Math.ceil(list.entries.length / warningsPerPage));
}

/** The day a warning is ordered by: the regulator's own, else the day it was first seen. */
export function dayOfWarning({ published_on, first_seen }: Pick<WarningRecord, "published_on" | "first_seen">): string {
  return published_on ?? first_seen ?? "";
}

function newestWarnings(entries: readonly WarningRecord[]): WarningRecord[] {
  return [...entries].sort((a, b) => compareText(dayOfWarning(b), dayOfWarning(a)) || compareText(a.id, b.id));
}

/** One list: what being on it means, how much of it is on record, and how fresh. */
export function listAnswer(list: WarningList, site: Site): WarningListAnswer {
  const { id, name, regulator, jurisdiction, meaning, regulator_name, url, terms, retrieved_at, note } = list.list;
  const days = list.entries.map(dayOfWarning).filter((day) => day !== "");
  return {
    ...{ id, name, regulator, jurisdiction, meaning, regulator_name, url, terms, retrieved_at, note },
    counts: {
      warnings: list.entries.length,
      removed: list.entries.filter(({ listing }) => listing === "removed").length,
      domains: new Set(list.entries.flatMap(({ domains }) => domains)).size,
    },
    extent: extentOfList(list),
    newest: days.reduce<string | null>((newest, day) => (newest === null || day > newest ? day : newest), null),
    pages: warningPages(list),
    api_url: site.baseUrl + pagePath.warningListAnswer(id, 1),
    page_url: site.baseUrl + pagePath.warningList(id),
  };
}

/** Every list is a source of the same name; what a regulator filed with I-SCAN was read there. */
function sourcesOf(lists: readonly WarningList[]): string[] {
  const filed = lists.some(({ copies }) => Object.keys(copies).some((key) => key.startsWith("iscan")));
  return ["curated", ...lists.map(({ id }) => id), ...(filed ? ["iscan"] : [])];
}
