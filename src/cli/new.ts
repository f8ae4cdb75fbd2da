/** `botwatch new bot|action|warning ID`: starts a record's file, and says what is still missing. */

import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Argument, Command } from "commander";
import { dayOf } from "../base/dates.ts";
import { CommandError } from "../base/errors.ts";
import type { Settings } from "../base/settings.ts";
import { loadDataFile, parseRecord } from "../record/data-file.ts";
import { slug } from "../record/fields.ts";
import { problemLine } from "../record/record-error.ts";
import { fileOf, recordFolders } from "../record/record-files.ts";
import { candidatesOf, collectedFor } from "./candidates.ts";
import { recordText } from "./curation/record-text.ts";
import type { CuratedKind, WaitingRelease } from "./curation/scaffold.ts";
import { blankAction, blankBot, blankWarning, curatedKinds, filePlaceOf } from "./curation/scaffold.ts";
import { listOfId, rowsSetAside } from "./curation/set-aside.ts";
import { print } from "./output.ts";

const { enforcementActions, warnings } = recordFolders;

export function newCommand(settings: Settings): Command {
  const data = settings.DATA_DIR;
  return new Command("new")
    .description("Create the file of a bot, an enforcement action or a warning, and say what is still missing.")
    .addArgument(new Argument("<kind>", "what it is").choices(Object.keys(curatedKinds)))
    .argument("<id>", "such as acme-grid, sec-acme-2026, fca-acme-trading (a warning's begins with its list)")
    .option("--row <id>", "for a warning: the row to fill in from, if it waits under another id (see candidates)")
    .option("--release <id>", "for an action: the collected release to begin from (see candidates)")
    .option("--json", "print the file and what is missing as JSON")
    .addHelpText(
      "after",
      "\nA bot's file starts in bots/; while it is not complete, nothing can be published. An action or a " +
        "warning starts in\ncandidates/ and joins the record with `confirm`. The id of a row that the rules set " +
        "aside fills in what the row says.",
    )
    .action(async (kind: CuratedKind, id: string, options: { json?: boolean; row?: string; release?: string }) => {
      const wrong = slug.safeParse(id).error?.issues[0];
      if (wrong !== undefined) throw new CommandError(`The id ${wrong.message}.`);
      const { file } = filePlaceOf(kind, id);
      const record = await blankOf(kind, id, { row: options.row ?? id, release: options.release ?? null }, settings);
      const text = recordText(record);
      await mkdir(dirname(join(data, file)), { recursive: true });
      await writeFile(join(data, file), text, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
        throw error.code === "EEXIST" ? new CommandError(`${join(data, file)} already exists.`) : error;
      });
      const problems = parseRecord(file, text, curatedKinds[kind].schema).problems;
      const next = kind === "bot" ? "validate" : `confirm ${id}`;
      print(options.json, { file: join(data, file), missing: problems }, () => [
        `Wrote ${join(data, file)}. ${problems.length === 0 ? "Read it through." : "Still missing:"}`,
        ...problems.map((one) => `  ${problemLine({ ...one, file: "" })}`),
        `Null and [] stand for what is not known. Then: botwatch preview ${id}, and botwatch ${next}.`,
      ]);
    });
}

/** @throws CommandError where the id is taken, or a warning's id names no list. */
async function blankOf(
  kind: CuratedKind,
  id: string,
  { row: rowId, release }: { row: string; release: string | null },
  settings: Settings,
): Promise<object> {
  const data = settings.DATA_DIR;
  if (kind === "bot") return blankBot(id, dayOf(new Date()));
  if (kind === "action") {
    if (existsSync(join(data, fileOf(enforcementActions, id)))) throw alreadyOnRecord(id);
    return blankAction(id, release === null ? null : await collectedRelease(release, settings));
  }
  const lists = (await readdir(join(data, warnings.folder)))
    .filter((name) => name.endsWith(".json"))
    .map((name) => basename(name, ".json"))
    .sort();
  const list = listOfId(lists, id);
  if (list === null) {
    throw new CommandError(
      `The id of a warning begins with that of its list. The lists are ${lists.join(", ")}. A new list begins as ` +
        "data/warnings/LIST.json, and --row ID then fills in a row that waits.",
    );
  }
  const listFile = await loadDataFile(data, { ...warnings, file: fileOf(warnings, list) });
  if (listFile.entries.some((entry) => entry.id === id)) throw alreadyOnRecord(id);
  const row =
    rowsSetAside(await candidatesOf(data, list)).find((one) => one.id === rowId) ??
    (await collectedRow(rowId, settings));
  if (row === null && rowId !== id)
    throw new CommandError(`No row waits under the id ${rowId}. See botwatch candidates.`);
  return blankWarning(id, list, row?.row ?? null, row?.reason ?? null);
}

/** Gives a release that a refresh read and that waits. @throws CommandError if there is none. */
async function collectedRelease(id: string, settings: Settings): Promise<WaitingRelease> {
  const release = (await collectedFor(settings)).releases.find((one) => one.id === id);
  if (release === undefined) throw new CommandError(`No release waits under the id ${id}. See botwatch candidates.`);
  return release;
}

/** Gives a row that a refresh read and that waits; null if there is none. */
async function collectedRow(id: string, settings: Settings) {
  const candidate = (await collectedFor(settings)).warning_rows.find((one) => one.id === id);
  return candidate === undefined ? null : { row: candidate.row, reason: candidate.reasons.join("; ") };
}

function alreadyOnRecord(id: string): CommandError {
  return new CommandError(`${id} is on record already.`);
}
