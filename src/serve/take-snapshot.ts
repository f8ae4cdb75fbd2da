/**
 * Takes up published snapshots: opens their artifacts, rebuilds a damaged one, and lets go of the one served before.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { OpenedArtifact } from "../publish/artifact/open.ts";
import type { Shelf } from "../publish/artifact/shelf.ts";
import type { Storage } from "../storage/storage.ts";

/** What an instance serves, and whether it is what it should be. */
export interface Following {
  /** Id of the snapshot served; null before there is one. */
  served: string | null;
  /** Id of the snapshot current in storage, as last seen. */
  current: string | null;
  /** How long it took to read, verify and load the file of the one served, between answers; null before. */
  takenSeconds: number | null;
}

/**
 * `record`: publishes the record if it is new, or rebuilds the artifact of the current snapshot. `without storage`:
 * writes an artifact of the record at hand, known to nobody else.
 */
export type Publish = (what: "record" | "without storage") => Promise<void>;

/** Milliseconds between two attempts to publish or rebuild what could not be. */
const mendEveryMs = 60_000;

/** Longer than any request lasts, its body included: until then, a former snapshot's records may be read. */
const closeAfterMs = 90_000;

/** Publishing costs a lot: what failed is not tried again within a minute. Until then it fails for the same reason. */
export function seldomInVain(publish: Publish): Publish {
  const failed = new Map<Parameters<Publish>[0], { error: unknown; until: number }>();
  return async (what) => {
    const last = failed.get(what);
    if (last !== undefined && Date.now() < last.until) throw last.error;
    failed.delete(what);
    try {
      await publish(what);
    } catch (error) {
      failed.set(what, { error, until: Date.now() + mendEveryMs });
      throw error;
    }
  };
}

export interface SnapshotTakerOptions {
  storage: Pick<Storage, "currentSnapshotId" | "publishedSnapshots">;
  shelf: Shelf;
  publish: Publish;
  /** The swap is of one reference: no request sees half of it. */
  onTaken: (artifact: OpenedArtifact) => void;
  /** Called once for a current snapshot that cannot be opened; the last good one continues to be served. */
  onDamaged: (id: string) => void;
  /** Called when an artifact that is needed cannot be made. */
  onUnpublished: (error: unknown) => void;
}

export class SnapshotTaker {
  readonly state: Following = { served: null, current: null, takenSeconds: null };
  readonly #options: SnapshotTakerOptions;
  #taken: OpenedArtifact | null = null;
  #damaged = { id: "", mendAt: 0 };

  constructor(options: SnapshotTakerOptions) {
    this.#options = options;
  }

  /** Takes up the snapshot that is current in storage, if it is another one than is served. */
  async takeCurrent(): Promise<void> {
    const { storage, shelf } = this.#options;
    const id = await storage.currentSnapshotId();
    this.state.current = id;
    if (id === null || id === this.state.served) return;
    const began = performance.now();
    const artifact = await this.#openCurrent(id);
    if (artifact === null) return;
    this.#take(artifact);
    this.state.takenSeconds = (performance.now() - began) / 1000;
    this.#damaged = { id: "", mendAt: 0 };
    await shelf.served(id);
  }

  /** For a start: takes up the last good one; the record at hand if storage was never reached. */
  async takeAnother(): Promise<void> {
    const { storage, shelf } = this.#options;
    const known = await storage.publishedSnapshots().catch(() => []);
    await this.#takeOneOf(known.length > 0 ? known.map(({ id }) => id) : await shelf.localIds());
    if (this.state.served !== null || known.length > 0) return;
    await this.#publish("without storage");
    await this.#takeOneOf(await shelf.localIds());
  }

  close(): void {
    this.#taken?.close();
  }

  /** The artifact of the current snapshot, rebuilt if damaged or missing. */
  async #openCurrent(id: string): Promise<OpenedArtifact | null> {
    const { shelf, onDamaged } = this.#options;
    const isKnown = this.#damaged.id === id;
    if (isKnown && Date.now() < this.#damaged.mendAt) return null;
    const found = await shelf.open(id);
    if (found !== null) return found;
    await this.#publish("record");
    this.#damaged = { id, mendAt: Date.now() + mendEveryMs };
    const mended = await shelf.open(id);
    if (mended === null && !isKnown) onDamaged(id);
    return mended;
  }

  /** The first of these that can be opened. */
  async #takeOneOf(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const artifact = await this.#options.shelf.open(id).catch(() => null);
      if (artifact !== null) {
        this.#take(artifact);
        return;
      }
    }
  }

  #take(artifact: OpenedArtifact): void {
    // Kept separately, so that waiting holds the former file open but not its indexes in memory.
    const closeFormer = this.#taken?.close;
    this.#taken = artifact;
    this.state.served = artifact.about.id;
    this.#options.onTaken(artifact);
    if (closeFormer !== undefined) void sleep(closeAfterMs, undefined, { ref: false }).then(closeFormer);
  }

  async #publish(what: Parameters<Publish>[0]): Promise<void> {
    const { publish, onUnpublished } = this.#options;
    await publish(what).catch(onUnpublished);
  }
}
