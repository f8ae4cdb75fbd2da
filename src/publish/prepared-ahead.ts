/**
 * What `npm ci` prepares of the bundled record (bin/compile-ahead.js): checked, hashed and indexed. That depends on no
 * setting, and was half of the work of a first publish.
 */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packFields, unpackLater } from "../artifact/pack.ts";
import { DamagedFileError } from "../artifact/parts-file.ts";
import { PartsFile } from "../artifact/read-parts.ts";
import { PartsWriter } from "../artifact/write-parts.ts";
import { contentHash } from "../records/canonical.ts";
import type { Records } from "../records/records.ts";
import { programDigest } from "./artifact/edition.ts";
import { type Imitations, imitationsOf } from "./imitations.ts";
import { type Prepared, prepare } from "./prepared.ts";

/** Plain data, packed field by field. */
export interface PreparedRecord extends Omit<Prepared, "records" | "leaderboard"> {
  /** The record as loadRecords gives it. */
  loaded: Records;
  /** Digest of what it says. */
  digest: string;
  imitations: Imitations;
}

/** With the installed packages, where whoever installed them wrote it: it is believed like their code. */
const installed = fileURLToPath(new URL("../../node_modules/.cache/botwatch", import.meta.url));

const part = "record";

/** As the files are called, but for those half written. */
const keptName = /^record-[\da-f]{32}$/u;

/**
 * The file prepared of these very files, by this very program on this Node.js. What was sound then is sound now: time
 * only makes a date acceptable that lay ahead.
 */
export function preparedName(filesDigest: string, program = programDigest(), node = process.version): string {
  return `record-${contentHash([filesDigest, program, node].join("\n"), 32)}`;
}

/** Keeps a checked record in place of any other kept before. @param filesDigest of the files it was loaded from. */
export async function keepPrepared(
  { records, digest }: { records: Records; digest: string },
  filesDigest: string,
  folder = installed,
): Promise<void> {
  const { records: ordered, leaderboard: _leaderboard, ...prepared } = prepare(records);
  const imitations = imitationsOf(ordered, prepared.lookalikes, null);
  const kept: PreparedRecord = { ...prepared, loaded: records, digest, imitations };
  const name = preparedName(filesDigest);
  const writer = await PartsWriter.create(join(folder, name));
  try {
    await writer.begin(part);
    await writer.append(packFields(kept));
    await writer.finish({});
  } catch (error) {
    await writer.abandon();
    throw error;
  }
  const former = (await readdir(folder)).filter((file) => keptName.test(file) && file !== name);
  for (const file of former) await rm(join(folder, file), { force: true });
}

/** What was prepared of these files; null if nothing was, or not by this program. */
export async function openPrepared(filesDigest: string, folder = installed): Promise<PreparedRecord | null> {
  try {
    const { file, bytes } = await PartsFile.open(join(folder, preparedName(filesDigest)), part);
    file.close();
    return unpackLater<PreparedRecord>(bytes);
  } catch (error) {
    if (error instanceof DamagedFileError) return null;
    throw error;
  }
}
