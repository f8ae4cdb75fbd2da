/** The available artifacts: next to the database, or inside it with verified copies here. */

import { readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder, removeLeftovers } from "../../base/folders.ts";
import { programDigest } from "../../base/program-digest.ts";
import type { Site } from "../../contract/site.ts";
import { canonicalJson, contentHash } from "../../record/canonical.ts";
import type { ArtifactStore } from "../../storage/storage.ts";
import type { OpenedArtifact } from "./artifact.ts";
import { openArtifact, readCurated } from "./open.ts";
import { isSealed, partialPath } from "./schema.ts";
import type { ArtifactInput } from "./write.ts";

const keptSnapshots = 5;

const ending = ".snapshot";

/** As files are called while they are written or copied. */
const temporaryName = /^snap-[^/]+\.(?:partial|(?:partial|snapshot)\.\d+(?:\.copy)?\.tmp)$/u;

/** A file is written to all the time until it is whole. */
const abandonedMs = 5 * 60_000;

export class Shelf {
  readonly #store: ArtifactStore;
  readonly #folder: string;
  readonly #edition: string;
  readonly site: Site;

  /** @param folder holds the artifacts, or the copies of those in the store. */
  constructor(store: ArtifactStore, site: Site, folder: string) {
    this.#store = store;
    this.#folder = folder;
    this.#edition = editionOf(site);
    this.site = site;
  }

  /** Gives the artifact of this snapshot for this site and release; null if there is no sound one. */
  async open(id: string): Promise<OpenedArtifact | null> {
    return this.#openNamed(this.#nameOf(id));
  }

  /**
   * Gives what is there of this snapshot's artifact while it is written for this site and release; null if there is
   * none.
   */
  async openPartial(id: string): Promise<OpenedArtifact | null> {
    return openArtifact(partialPath(join(this.#folder, this.#nameOf(id))), false);
  }

  /** Gives an artifact of this snapshot, for any site and from any release: for its records. */
  async openAny(id: string): Promise<OpenedArtifact | null> {
    const exact = await this.open(id);
    if (exact !== null) return exact;
    for (const name of await this.#names()) {
      const artifact = name.startsWith(`${id}-`) ? await this.#openNamed(name) : null;
      if (artifact !== null) return artifact;
    }
    return null;
  }

  /**
   * Gives the curated record that a snapshot was made from, as the release that wrote it had it; null if none is whole.
   */
  async curatedOf(id: string): Promise<unknown> {
    for (const name of await this.#names()) {
      if (!name.startsWith(`${id}-`)) continue;
      const path = join(this.#folder, name);
      const curated =
        (await readCurated(path)) ?? ((await this.#copy(name)) === "whole" ? await readCurated(path) : null);
      if (curated !== null) return curated;
    }
    return null;
  }

  /** Says whether a file of this snapshot lies here whole, whichever release wrote it. */
  async hasWhole(id: string): Promise<boolean> {
    for (const name of await this.#localNames())
      if (name.startsWith(`${id}-`) && (await isSealed(join(this.#folder, name)))) return true;
    return false;
  }

  /** Writes a snapshot's artifact, unless there is a sound one already. */
  async add(input: Omit<ArtifactInput, "site">): Promise<void> {
    const name = this.#nameOf(input.snapshot.id);
    const path = join(this.#folder, name);
    let present = await this.#openFile(name);
    if (present === null) {
      const copied = await this.#copy(name);
      // Others would copy the damaged one again and again.
      if (copied === "damaged") await this.#store.remove(name);
      if (copied === "whole") present = await this.#openFile(name);
    }
    if (present === null) {
      // Where each publication is killed, none comes to prune.
      await this.#removeLeftovers();
      // No server loads it.
      const { writeArtifact } = await import("./write.ts");
      await writeArtifact(path, { ...input, site: this.site });
    }
    present?.close();
    await this.#store.put(name, path);
  }

  /** Removes all but the last few snapshots. @param ids of all snapshots, newest first; the current one stays. */
  async prune(ids: readonly string[], current: string | null): Promise<void> {
    const idsToKeep = new Set([...ids.slice(0, keptSnapshots), current]);
    for (const name of await this.#names()) {
      if (idsToKeep.has(idOf(name))) continue;
      await this.#store.remove(name);
      await rm(join(this.#folder, name), { force: true });
    }
    await this.#removeLeftovers();
  }

  #removeLeftovers(): Promise<void> {
    return removeLeftovers(this.#folder, temporaryName, abandonedMs);
  }

  /** Gives the ids of the snapshots that can be gone back to: of any site and release. */
  async ids(): Promise<Set<string>> {
    return new Set(Array.from(await this.#names(), idOf));
  }

  /** Gives the ids of the snapshots that can be served from this machine alone, the one served last first. */
  async localIds(): Promise<string[]> {
    const names = (await this.#localNames()).filter((name) => name.endsWith(`-${this.#edition}${ending}`));
    const aged = names.map(async (name) => ({ name, servedAt: (await stat(join(this.#folder, name))).mtimeMs }));
    return (await Promise.all(aged)).sort((a, b) => b.servedAt - a.servedAt).map(({ name }) => idOf(name));
  }

  /** Remembers that this one was served last. */
  async served(id: string): Promise<void> {
    const now = new Date();
    await utimes(join(this.#folder, this.#nameOf(id)), now, now).catch(() => undefined);
  }

  #nameOf(id: string): string {
    return `${id}-${this.#edition}${ending}`;
  }

  /** Of all artifacts, here and in the store. */
  async #names(): Promise<Set<string>> {
    const fileNames = (await this.#store.names()).filter((name) => name.endsWith(ending));
    return new Set([...(await this.#localNames()), ...fileNames]);
  }

  async #localNames(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names.filter((name) => name.endsWith(ending));
  }

  async #openNamed(name: string): Promise<OpenedArtifact | null> {
    return (await this.#openFile(name)) ?? ((await this.#copy(name)) === "whole" ? this.#openFile(name) : null);
  }

  #openFile(name: string): Promise<OpenedArtifact | null> {
    return openArtifact(join(this.#folder, name));
  }

  /** Copies an artifact out of the database. It comes to lie here only if it arrived whole. */
  async #copy(name: string): Promise<"whole" | "damaged" | "none"> {
    makeFolder(this.#folder);
    const temporary = join(this.#folder, `${name}.${process.pid}.copy.tmp`);
    try {
      if (!(await this.#store.get(name, temporary))) return "none";
      if (!(await isSealed(temporary))) return "damaged";
      await rename(temporary, join(this.#folder, name));
      return "whole";
    } finally {
      await rm(temporary, { force: true });
    }
  }
}

function idOf(name: string): string {
  return name.slice(0, name.indexOf("-", "snap-".length));
}

/** Gives what the bytes of documents depend on besides the records: settings and program. Twelve hexadecimal digits. */
export function editionOf(site: Site): string {
  return contentHash(canonicalJson({ site, program: programDigest() }), 12);
}
