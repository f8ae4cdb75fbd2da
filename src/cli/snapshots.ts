/** `botwatch snapshots list|use`: what was published, and how to go back to an earlier one. */
import { Command } from "commander";
import { CommandError } from "../base/errors.ts";
import type { Settings } from "../base/settings.ts";
import { layCollectedOver } from "../collect/merge.ts";
import type { Shelf } from "../publish/artifact/shelf.ts";
import { curatedRecordOf } from "../publish/curated-record.ts";
import { publishRecords } from "../publish/publish.ts";
import { recordOfOtherRelease } from "../record/other-release.ts";
import { openShelf } from "../serve/site.ts";
import { openStorage, openStorageToRead } from "../storage/open.ts";
import type { Storage } from "../storage/storage.ts";
import { print } from "./output.ts";

type Options = { json?: boolean };

export function snapshotsCommand(settings: Settings): Command {
  const command = new Command("snapshots").description("List the published snapshots, or make an earlier one current.");
  command
    .command("list")
    .description("List the snapshots, newest first, and when one was made current by hand.")
    .option("--json", "print as JSON")
    .action((options: Options) => list(settings, options));
  command
    .command("use")
    .description("Make an earlier snapshot current until the next one is published. Published events stay.")
    .argument("<id>", "of the snapshot: snap-0123456789abcdef")
    .option("--json", "print as JSON")
    .action((id: string, options: Options) => use(settings, id, options));
  return command;
}

/** Why a snapshot that was published cannot be used. */
async function whyNot(shelf: Shelf, id: string): Promise<string> {
  if (!(await shelf.ids()).has(id)) return "is no longer kept: only the last five are";
  if (!(await shelf.hasWhole(id))) return "is damaged";
  return (
    "was written by another release, with a record in another form. Go back to that release (docs/operate, Upgrade " +
    "and rollback), or publish its data folder with this one"
  );
}

async function list(settings: Settings, { json }: Options): Promise<void> {
  await using storage = await openStorageToRead(settings.DATABASE_URL);
  const current = await storage.currentSnapshotId();
  const [published, uses] = [await storage.publishedSnapshots(), await storage.snapshotUses()];
  const keptIds = published.length === 0 ? new Set() : await (await openShelf(settings, storage.artifacts)).ids();
  const snapshots = published.map((one) => ({ ...one, current: one.id === current, kept: keptIds.has(one.id) }));
  print(json, { snapshots, uses }, () => [
    ...(snapshots.length === 0 ? ["Nothing was published yet: run botwatch publish, or start the service."] : []),
    ...snapshots.map(({ id, generated_at, published_at, parent, current: isCurrent, kept }) => {
      const after = parent === null ? "the first" : `after ${parent}`;
      const note = kept ? "" : "  (no longer kept)";
      return `${isCurrent ? "*" : " "} ${id}  as of ${generated_at}  published ${published_at}  ${after}${note}`;
    }),
    ...uses.map(({ at, snapshot, former }) => `  ${at}: ${snapshot} in place of ${former}, by hand`),
  ]);
}

/** Publishes the record of another release's snapshot again. @throws CommandError if it cannot be read. */
async function republish(storage: Storage, shelf: Shelf, id: string, json: boolean | undefined): Promise<void> {
  const records = recordOfOtherRelease(await shelf.curatedOf(id));
  if (records === null) {
    const why = await whyNot(shelf, id);
    throw new CommandError(`${id} ${why}. Nothing was done.`);
  }
  const { id: snapshot } = await publishRecords({
    storage,
    shelf,
    curated: curatedRecordOf(records),
    overlay: (curated) => layCollectedOver(storage, curated),
    now: new Date(),
    again: true,
  });
  const sentence = `${id} was written by another release. Its record, with the last reads of the sources, is published again`;
  print(json, { snapshot, republished: id }, () => `${sentence} as ${snapshot}, which is current now.`);
}

async function use(settings: Settings, id: string, { json }: Options): Promise<void> {
  await using storage = await openStorage(settings.DATABASE_URL);
  const published = await storage.publishedSnapshots();
  if (!published.some((one) => one.id === id)) {
    throw new CommandError(`No snapshot ${id} was published here: see botwatch snapshots list. Nothing was done.`);
  }
  const shelf = await openShelf(settings, storage.artifacts);
  const artifact = await shelf.openAny(id);
  artifact?.close();
  if (artifact === null) return await republish(storage, shelf, id, json);
  const alreadyCurrent = (await storage.currentSnapshotId()) === id;
  if (!alreadyCurrent) await storage.useSnapshot(id, new Date().toISOString());
  const ending = alreadyCurrent
    ? "is already current."
    : "is current now; running servers will serve it within seconds.";
  print(json, { snapshot: id }, () => `${id} ${ending}`);
}
