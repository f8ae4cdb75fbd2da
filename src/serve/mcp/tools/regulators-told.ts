/** What tools say of a regulator: how its warnings reached us, and what of it nobody has read here. */
import { pathsOf, unreadSources } from "../../../answers/coverage.ts";
import { regulatorsNamed } from "../../../snapshot/regulators-by-name.ts";
import type { Snapshot } from "../../../snapshot/snapshot.ts";

/** Of each of these regulators of which registers of others tell, how its warnings reached us. */
export function pathsTold(snapshot: Snapshot, regulator: string | undefined): string[] {
  if (regulator === undefined) return [];
  return regulatorsNamed(snapshot, regulator).flatMap(({ name }) => pathsOf(snapshot, name) ?? []);
}

/** What somebody may mean by a name and that nobody has read here. */
export function unreadNotes(snapshot: Snapshot, text: string): string[] {
  return unreadSources(snapshot, text).map((name) => `Nobody has read this source here yet: ${name}.`);
}
