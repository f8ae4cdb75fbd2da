/** JSON text in parts: that of a long list has tens of megabytes, and as one text it would take twice as many. */

/** Rows whose text is made at a time. */
const rowsAtOnce = 200;

/** An object with some lists whose rows are made one by one, as they are written. */
export type InRows<Whole> = {
  readonly [Name in keyof Whole]: Whole[Name] | (Whole[Name] extends (infer Row)[] ? IteratorObject<Row> : never);
};

/** Gives what JSON.stringify says of an object, part by part: each of its lists some rows at a time. */
export function* jsonParts(object: object): Generator<string> {
  let between = "{";
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${between}${JSON.stringify(name)}:`;
    between = ",";
    if (Array.isArray(value) || value instanceof Iterator) yield* listParts(value);
    else yield JSON.stringify(value);
  }
  yield between === "{" ? "{}" : "}";
}

function* listParts(rows: Iterable<unknown>): Generator<string> {
  let start = "[";
  for (const some of inSlices(rows)) {
    yield start + JSON.stringify(some).slice(1, -1);
    start = ",";
  }
  yield start === "[" ? "[]" : "]";
}

function* inSlices(rows: Iterable<unknown>): Generator<unknown[]> {
  if (Array.isArray(rows)) {
    for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
    return;
  }
  let slice: unknown[] = [];
  for (const row of rows) {
    if (slice.push(row) < rowsAtOnce) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

/** The object with its lists as arrays. @param most rows of those that are made one by one. */
export function withLists<Whole extends object>(object: InRows<Whole>, most = Number.POSITIVE_INFINITY): Whole {
  const fields = Object.entries(object).map(([name, value]) => [
    name,
    value instanceof Iterator ? [...value.take(most)] : value,
  ]);
  return Object.fromEntries(fields) as Whole;
}
