/** What a server does when it cannot publish. Snapshots here are names only. */
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { CommandError } from "../base/errors.ts";
import type { OpenedArtifact } from "../publish/artifact/artifact.ts";
import type { Shelf } from "../publish/artifact/shelf.ts";
import { StorageUnavailableError } from "../storage/storage.ts";
import { follow } from "./follow.ts";

type Options = Parameters<typeof follow>[0];

interface Place extends Options {
  /** What storage calls current. */
  current: string | null;
  /** Ids whose artifacts are sound. */
  sound: Set<string>;
  /** Ids in the order in which they were taken up. */
  taken: string[];
  publishes: number;
  /** Ids whose files were let go of. */
  closed: string[];
}

/** Storage and shelf of a server whose every publish fails for this reason. */
function placeWhere(failure: Error, current: string | null, sound: readonly string[]): Place {
  const place: Place = {
    current,
    sound: new Set(sound),
    taken: [],
    publishes: 0,
    closed: [],
    storage: {
      currentSnapshotId: async () => place.current,
      publishedSnapshots: async () => ["newest", "older"].map((id) => ({ id }) as never),
    },
    shelf: {
      open: async (id: string) =>
        place.sound.has(id)
          ? ({
              about: { id },
              makeReady: async () => {},
              isDamaged: () => false,
              close: () => place.closed.push(id),
            } as unknown as OpenedArtifact)
          : null,
      openPartial: async () => null,
      localIds: async () => [],
      served: async () => {},
    } as unknown as Shelf,
    first: (publish) => publish(),
    publish: async () => {
      place.publishes += 1;
      throw failure;
    },
    everyMs: 3_600_000,
    onTaken: ({ about }) => place.taken.push(about.id),
    onDamaged() {},
    onFailure() {},
  };
  return place;
}

async function followed(context: TestContext, place: Place) {
  const follower = await follow(place);
  context.after(() => follower.stop());
  return follower;
}

const fullDisk = new StorageUnavailableError("the disk is full");

test("a server that cannot publish serves what is current or comes later, and tries every minute", async (context) => {
  const place = placeWhere(fullDisk, "older", ["older"]);
  context.mock.timers.enable({ apis: ["Date"] });
  const follower = await followed(context, place);
  assert.deepEqual(place.taken, ["older"]);
  Object.assign(place, { current: "newest", sound: new Set(["newest"]) });
  for (let look = 0; look < 5; look += 1) await follower.look();
  const { served, current } = follower.state;
  assert.deepEqual([place.taken, served, current], [["older", "newest"], "newest", "newest"]);
  assert.equal(place.publishes, 1);
  context.mock.timers.tick(60_001);
  await follower.look();
  assert.equal(place.publishes, 2);
});

test("the file of the snapshot before stays open for the requests that still read from it", async (context) => {
  const place = placeWhere(fullDisk, "older", ["older", "newest"]);
  const follower = await followed(context, place);
  place.current = "newest";
  await follower.look();
  await wait(50);
  assert.deepEqual([follower.state.served, place.closed], ["newest", []]);
});

test("a damaged current snapshot that cannot be rebuilt leaves the last good one", async (context) => {
  const place = placeWhere(fullDisk, "newest", ["older"]);
  const follower = await followed(context, place);
  assert.deepEqual(follower.state, {
    served: "older",
    current: "newest",
    damaged: false,
    whole: true,
    takenSeconds: null,
  });
});

test("a start with nothing to serve fails for the reason why nothing was published", async () => {
  await assert.rejects(follow(placeWhere(fullDisk, "newest", [])), fullDisk);
});

test("a faulty record prevents a start, whatever was published before", async () => {
  const faulty = new CommandError("bots/a.json: name: is missing");
  await assert.rejects(follow(placeWhere(faulty, "newest", ["newest"])), faulty);
});
