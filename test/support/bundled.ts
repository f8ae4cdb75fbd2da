/** The bundled record and its snapshot, made once for all tests of a process. */

import { loadRecords } from "../../src/record/load.ts";
import { buildSnapshot } from "../../src/snapshot/build.ts";
import type { Snapshot } from "../../src/snapshot/snapshot.ts";

let records: ReturnType<typeof loadRecords> | undefined;
let snapshot: Promise<Snapshot> | undefined;

/** All of `data/`. Not to be changed: other tests read it too. */
export function bundledRecords(): ReturnType<typeof loadRecords> {
  records ??= loadRecords("data");
  return records;
}

/** What `data/` is published as, with nothing published before. */
export function bundledSnapshot(): Promise<Snapshot> {
  snapshot ??= bundledRecords().then((all) => buildSnapshot(all, []));
  return snapshot;
}
