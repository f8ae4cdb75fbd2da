/** Asks an index's plain objects for what a stranger typed. */
import { TextMap } from "../names/text-map.ts";

/** The object as a map, made when first asked for: it finds a text that was just put together much faster. */
export function mapOf<Value>(record: Readonly<Record<string, Value>>): TextMap<Value> {
  let map = maps.get(record);
  if (map === undefined) {
    map = new TextMap<unknown>(Object.entries(record));
    maps.set(record, map);
  }
  return map as TextMap<Value>;
}

const maps = new WeakMap<object, TextMap<unknown>>();
