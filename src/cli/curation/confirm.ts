/** Moves a candidate into the record; if that would make the record unsound, everything stays as it was. */
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError, WrongCallError } from "../../base/errors.ts";
import { loadDataFile } from "../../record/data-file.ts";
import type { EnforcementActionRecord } from "../../record/enforcement-action.ts";
import { loadCandidates, loadRecords } from "../../record/load.ts";
import { fileOf, recordFolders, schemaPointerFor } from "../../record/record-files.ts";
import { type ActionRead, confirmedAction, draftOfWritten, pagesOfAction } from "./draft.ts";
import { listText, recordText } from "./record-text.ts";
import { withoutRow } from "./set-aside.ts";

/** New texts by file below the data folder; null deletes a file. */
type Changes = Record<string, string | null>;

const { enforcementActions, candidateActions, writtenWarnings, warnings, candidateWarnings } = recordFolders;

/** The pages that a curator names, of which some may be missing. */
type PagesNamed = Partial<Omit<ActionRead, "note" | "on">> & Pick<ActionRead, "note" | "on">;

/** A candidate that became part of the record: its id, and from which file to which it went. */
interface Confirmed {
  id: string;
  kind: "action" | "warning";
  from: string;
  to: string;
}

/**
 * Moves the candidate with this id into the record.
 * @throws WrongCallError where an action's pages are not named; CommandError for an unknown id or page; RecordError,
 * with nothing changed, if the record would be unsound.
 */
export async function confirm(dataDir: string, id: string, pages: PagesNamed): Promise<Confirmed> {
  const candidates = await loadCandidates(dataDir);
  const action = candidates.enforcement_actions.find((one) => one.id === id);
  if (action !== undefined) {
    const [from, to] = [fileOf(candidateActions, id), fileOf(enforcementActions, id)];
    const confirmed = confirmedAction(
      action,
      schemaPointerFor(to, enforcementActions.schemaFile),
      readOf(action, pages),
    );
    await apply(dataDir, { [to]: recordText(confirmed), [from]: null });
    return { id, kind: "action", from, to };
  }
  const candidate = candidates.written_warnings.find((one) => one.id === id);
  const advice = "a row that was set aside is first written up with botwatch new warning ID";
  if (candidate === undefined)
    throw new CommandError(`${id} is not a candidate. botwatch candidates lists them; ${advice}.`);
  const [from, to] = [fileOf(writtenWarnings, id), fileOf(warnings, candidate.list)];
  const list = await loadDataFile(dataDir, { ...warnings, file: to });
  const entries = [...list.entries.filter((entry) => entry.id !== id), draftOfWritten(candidate).record];
  entries.sort((a, b) => (a.id < b.id ? -1 : 1));
  const changes: Changes = { [to]: listText({ ...list, entries }), [from]: null };
  const aside = candidates.warnings.find((one) => one.id === candidate.list);
  const remainder = aside === undefined ? undefined : withoutRow(aside, id);
  if (remainder !== undefined && remainder.rows.length !== aside?.rows.length) {
    changes[fileOf(candidateWarnings, candidate.list)] = listText(remainder);
  }
  await apply(dataDir, changes);
  return { id, kind: "warning", from, to };
}

/** Gives what was read. @throws WrongCallError, CommandError: see confirm. */
function readOf(action: EnforcementActionRecord, { note, on, ...named }: PagesNamed): ActionRead {
  const { case: ofCase, parties, outcome } = named;
  const waits = action.provenance.audit_note;
  const why = waits === null ? "" : ` It waits with this note: ${waits}`;
  if (ofCase === undefined || parties === undefined || outcome === undefined)
    throw new WrongCallError(
      `Say on which page you read the case, the parties and the outcome of ${action.id}: ` +
        `--case URL --parties URL --outcome URL.${why}`,
    );
  if (waits !== null && note === null)
    throw new WrongCallError(`Say with --note what became of the candidate's note, which is kept.${why}`);
  const pages = pagesOfAction(action);
  for (const [what, url] of Object.entries({ case: ofCase, parties, outcome }))
    if (!pages.includes(url))
      throw new CommandError(
        `The page named for --${what} is no source of ${action.id}: ${url}. Its sources are ${pages.join(", ")}.`,
      );
  return { case: ofCase, parties, outcome, note, on };
}

/** Writes all of them or, if the data folder would be unsound, none. */
async function apply(dataDir: string, changes: Changes): Promise<void> {
  const before: Changes = {};
  for (const file of Object.keys(changes)) before[file] = await readFile(join(dataDir, file), "utf8").catch(() => null);
  const write = async (texts: Changes) => {
    for (const [file, text] of Object.entries(texts)) {
      if (text === null) await rm(join(dataDir, file), { force: true });
      else await writeFile(join(dataDir, file), text);
    }
  };
  try {
    await write(changes);
    await Promise.all([loadRecords(dataDir), loadCandidates(dataDir)]);
  } catch (error) {
    await write(before);
    throw error;
  }
}
