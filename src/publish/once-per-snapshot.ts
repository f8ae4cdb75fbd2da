import type { Snapshot } from "./snapshot.ts";

/** What `make` gives, made when first asked for and kept as long as the snapshot is. */
export function oncePerSnapshot<Made>(make: (snapshot: Snapshot) => Made): (snapshot: Snapshot) => Made {
  const made = new WeakMap<Snapshot, { value: Made }>();
  return (snapshot) => {
    let known = made.get(snapshot);
    if (known === undefined) {
      known = { value: make(snapshot) };
      made.set(snapshot, known);
    }
    return known.value;
  };
}
