/** Writes the artifact of a snapshot. The same snapshot and site give the same bytes on every machine. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { pack, packFields } from "../../artifact/pack.ts";
import { type TableIndex, writeTable } from "../../artifact/table.ts";
import { PartsWriter } from "../../artifact/write-parts.ts";
import type { Records } from "../../records/records.ts";
import { rulesVersion } from "../../report-card/rules.ts";
import type { Site } from "../answers/site.ts";
import { Compressor } from "../compression/compressor.ts";
import { finishDrafts } from "../drafts.ts";
import { finishedDrafts } from "../finish.ts";
import type { Snapshot } from "../snapshot.ts";
import {
  type About,
  type Few,
  format,
  type Index,
  parts,
  rowIdOf,
  type SeldomRead,
  seldomRead,
  type TableName,
  type TableRows,
} from "./contents.ts";
import { type DocumentTable, documentTableBuilder } from "./document-table.ts";
import type { OpenedArtifact } from "./open.ts";

export interface ArtifactInput {
  snapshot: Snapshot;
  site: Site;
  /** The curated record it was made from, and its digest. */
  base: Records;
  record: string;
  /** The previous snapshot's artifact: documents that did not change are copied from it. */
  former: OpenedArtifact | null;
  /** Called after each document. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

const gzipAsync = promisify(gzip);

/** Writes the file: it appears under its name all at once, complete. */
export async function writeArtifact(path: string, input: ArtifactInput): Promise<void> {
  const writer = await PartsWriter.create(path);
  // Begun first: it is ready when the first document is.
  const compressor = new Compressor();
  try {
    await writeParts(writer, compressor, input);
    await writer.finish(aboutOf(input));
  } catch (error) {
    await writer.abandon();
    throw error;
  } finally {
    await compressor.close();
  }
}

function aboutOf({ snapshot, record }: ArtifactInput): About {
  const { id, parent, generated_at, counts, sources } = snapshot;
  return { format, id, parent, generated_at, rules_version: rulesVersion, record, counts, sources };
}

async function writeParts(writer: PartsWriter, compressor: Compressor, input: ArtifactInput): Promise<void> {
  const { snapshot, base, former, record } = input;
  const { records, leaderboard } = snapshot;
  const unchanged = former?.about.record === record;
  // Begun first: a thread packs it meanwhile.
  const packedBase = unchanged ? former.packedBase() : gzipAsync(JSON.stringify(base), { level: 1 });
  await writer.begin(parts.rows);
  const tables = await writeTables(writer, snapshot);
  await writer.begin(parts.bodies);
  const documents = await writeDocuments(writer, compressor, input);
  await writer.begin(parts.base);
  await writer.append(await packedBase);
  if (snapshot.imitations !== null) {
    await writer.begin(parts.imitations);
    await writer.append(pack(snapshot.imitations));
  }
  const index: Index = {
    content: snapshot.content,
    earlier: snapshot.earlier,
    tables,
    lookup: snapshot.lookup,
    lookalikes: snapshot.lookalikes,
    impostorEntries: Object.fromEntries(snapshot.impostorEntries),
    imitatedBot: Object.fromEntries(snapshot.imitatedBot),
    leaderboard: { day: leaderboard.day, source_url: leaderboard.source_url },
    documents,
  };
  const seldom: SeldomRead = {
    phrases: snapshot.phrases,
    watchlist: snapshot.watchlist,
    changeIndex: snapshot.changeIndex,
    warningLists: records.warning_lists.map(({ entries: _entries, ...list }) => list),
    few: fewOf(records),
  };
  for (const name of seldomRead) {
    await writer.begin(name);
    await writer.append(pack(seldom[name]));
  }
  await writer.begin(parts.index);
  await writer.append(packFields(index));
}

function fewOf(records: Records): Few {
  const { bots, enforcement_actions, tracker_entries, warning_lists, ...rest } = records;
  const { prediction_venues, regulator_releases, red_flag_phrases, vault_days, ...few } = rest;
  return few;
}

async function writeTables(writer: PartsWriter, snapshot: Snapshot): Promise<Record<TableName, TableIndex>> {
  const { records, cards, leaderboard, changes } = snapshot;
  const write = <Name extends TableName>(name: Name, rows: readonly TableRows[Name][]): Promise<TableIndex> =>
    writeTable(writer, rows, rowIdOf[name] as (row: TableRows[Name]) => string);
  return {
    bots: await write("bots", records.bots),
    cards: await write(
      "cards",
      records.bots.flatMap(({ slug }) => {
        const card = cards.get(slug);
        return card === undefined ? [] : [{ slug, card }];
      }),
    ),
    enforcement_actions: await write("enforcement_actions", records.enforcement_actions),
    tracker_entries: await write("tracker_entries", records.tracker_entries),
    warnings: await write(
      "warnings",
      records.warning_lists.flatMap(({ id, entries }) => entries.map((warning) => ({ list: id, warning }))),
    ),
    prediction_venues: await write("prediction_venues", records.prediction_venues),
    regulator_releases: await write("regulator_releases", records.regulator_releases),
    red_flag_phrases: await write("red_flag_phrases", records.red_flag_phrases),
    vault_days: await write("vault_days", records.vault_days),
    vaults: await write("vaults", leaderboard.vaults),
    changes: await write("changes", changes),
  };
}

async function writeDocuments(
  writer: PartsWriter,
  compressor: Compressor,
  { snapshot, site, former, onProgress }: ArtifactInput,
): Promise<DocumentTable> {
  const drafts = [...finishedDrafts(snapshot, site)];
  const table = documentTableBuilder(drafts.length);
  const rows = finishDrafts(drafts, {
    generatedAt: snapshot.generated_at,
    former: (target) => former?.documents.get(target),
    compress: (plain) => compressor.compress(plain),
  });
  let done = 0;
  for await (const [draft, document] of rows) {
    const forms = table.add([draft.target, ...(draft.aliases ?? [])], document);
    for (const form of forms) await writer.append(form);
    done += 1;
    onProgress?.(done, drafts.length);
  }
  return table.build();
}
