/** Reads the record that a curator names by id or by file. */
import { readdir, readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { z } from "zod";
import { CommandError } from "../../base/errors.ts";
import { parseRecord } from "../../record/data-file.ts";
import { RecordError } from "../../record/record-error.ts";
import { fileOf, type RecordFolder, recordFolders } from "../../record/record-files.ts";
import { type Draft, draftOfWritten } from "./draft.ts";

const { bots, enforcementActions, candidateActions, writtenWarnings, warnings } = recordFolders;

/**
 * @param word an id (`kryll`, `fca-0a1b2c3d4e5f`), or the path of a file, anywhere, with one such record in it.
 * @throws CommandError where there is none; RecordError where something its shape requires is missing.
 */
export async function readDraft(dataDir: string, word: string): Promise<Draft> {
  if (/[/\\]|\.json$/u.test(word)) return readFileAt(resolve(word));
  for (const folder of [bots, enforcementActions, candidateActions, writtenWarnings]) {
    const file = join(dataDir, fileOf(folder, word));
    if ((await readDraftText(file)) !== null) return readFileAt(file);
  }
  const draft = await listedWarning(dataDir, word);
  if (draft !== null) return draft;
  throw new CommandError(
    `${word} is not a bot, action or warning in ${dataDir}. Give an id such as kryll, or the path of a file.`,
  );
}

async function readFileAt(file: string): Promise<Draft> {
  const text = await readDraftText(file);
  if (text === null) throw new CommandError(`${file} cannot be read.`);
  const schema = /"\$schema"\s*:\s*"[^"]{0,200}\/(?<name>[a-z-]{1,60}\.schema\.json)"/u.exec(text.slice(0, 2000));
  const name = schema?.groups?.["name"];
  if (name === bots.schemaFile) return { kind: "bot", record: parseDraft(file, text, bots) };
  if (name === candidateActions.schemaFile) return { kind: "action", record: parseDraft(file, text, candidateActions) };
  if (name === writtenWarnings.schemaFile) return draftOfWritten(parseDraft(file, text, writtenWarnings));
  const advice = "Of a warning list, give the id of an entry.";
  throw new CommandError(`${file} holds no bot, action or warning by its $schema. ${advice}`);
}

/** Gives an entry of the lists, or null. */
async function listedWarning(dataDir: string, id: string): Promise<Draft | null> {
  const names = await readdir(join(dataDir, warnings.folder)).catch(() => []);
  for (const name of names.filter((one) => id.startsWith(`${basename(one, ".json")}-`))) {
    const file = join(dataDir, warnings.folder, name);
    const text = await readDraftText(file);
    if (text === null) continue;
    const list = parseDraft(file, text, warnings);
    const record = list.entries.find((entry) => entry.id === id);
    if (record !== undefined) return { kind: "warning", list: list.id, record };
  }
  return null;
}

function parseDraft<Shape extends z.ZodType>(
  file: string,
  text: string,
  { schema }: RecordFolder<Shape>,
): z.output<Shape> {
  const { value, problems } = parseRecord(file, text, schema);
  if (value === null) throw new RecordError(problems);
  return value;
}

/** Null if there is no such file. */
async function readDraftText(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch(() => null);
}
