/** Asks an index's plain objects for what a stranger typed. */

/** The object as a map, made when first asked for: it finds a text that was just put together several times faster. */
export function mapOf<Value>(record: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  let map = maps.get(record);
  if (map === undefined) {
    map = new Map(Object.entries(record));
    maps.set(record, map);
  }
  return map as ReadonlyMap<string, Value>;
}

const maps = new WeakMap<object, ReadonlyMap<string, unknown>>();
