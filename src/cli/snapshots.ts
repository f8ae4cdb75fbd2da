/** `botwatch snapshots list|use`: what was published, and how to go back to an earlier one. */
import { Command } from "commander";
import { CommandError } from "../errors.ts";
import { openShelf } from "../serve/site.ts";
import type { Settings } from "../settings.ts";
import { openStorage, openStorageToRead } from "../storage/open.ts";
import type { Storage } from "../storage/storage.ts";
import type { CommandContext } from "./context.ts";

interface Options {
  json?: boolean;
}

export function snapshotsCommand({ settings }: CommandContext): Command {
  const command = new Command("snapshots").description("List the published snapshots, or make an earlier one current.");
  command
    .command("list")
    .description("List the snapshots, newest first, and when one was made current by hand.")
    .option("--json", "print as JSON")
    .action((options: Options) =>
      withStorage(openStorageToRead(settings.DATABASE_URL), (storage) => list(storage, options)),
    );
  command
    .command("use")
    .description("Make an earlier snapshot current until the next one is published. Published events stay.")
    .argument("<id>", "of the snapshot: snap-0123456789abcdef")
    .option("--json", "print as JSON")
    .action((id: string, options: Options) =>
      withStorage(openStorage(settings.DATABASE_URL), (storage) => use(settings, storage, id, options)),
    );
  return command;
}

async function withStorage(opening: Promise<Storage>, work: (storage: Storage) => Promise<void>): Promise<void> {
  const storage = await opening;
  try {
    await work(storage);
  } finally {
    await storage.close();
  }
}

async function list(storage: Storage, { json = false }: Options): Promise<void> {
  const current = await storage.currentSnapshotId();
  const [published, uses] = [await storage.publishedSnapshots(), await storage.snapshotUses()];
  const snapshots = published.map((one) => ({ ...one, current: one.id === current }));
  if (json) {
    console.log(JSON.stringify({ snapshots, uses }));
    return;
  }
  for (const { id, generated_at, published_at, parent, current: isCurrent } of snapshots) {
    const after = parent === null ? "the first" : `after ${parent}`;
    console.log(`${isCurrent ? "*" : " "} ${id}  as of ${generated_at}  published ${published_at}  ${after}`);
  }
  for (const { at, snapshot, former } of uses) console.log(`  ${at}: ${snapshot} in place of ${former}, by hand`);
}

async function use(settings: Settings, storage: Storage, id: string, { json = false }: Options): Promise<void> {
  const artifact = await (await openShelf(settings, storage.artifacts)).openAny(id);
  artifact?.close();
  if (artifact === null)
    throw new CommandError(`${id} cannot be opened: see botwatch snapshots list. Nothing was done.`);
  if (!(await storage.useSnapshot(id, new Date().toISOString()))) {
    throw new CommandError(`${id} was never published here. Nothing was done.`);
  }
  console.log(
    json ? JSON.stringify({ snapshot: id }) : `${id} is current now; running servers will serve it within seconds.`,
  );
}
