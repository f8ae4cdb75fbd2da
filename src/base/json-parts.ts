/** JSON text in parts: that of a long list has tens of megabytes, and as one text it would take twice as many. */

/** Rows whose text is made at a time. */
const rowsAtOnce = 200;

/** Gives what JSON.stringify says of an object, part by part: each of its long lists some rows at a time. */
export function* jsonParts(object: object): Generator<string> {
  let between = "{";
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${between}${JSON.stringify(name)}:`;
    between = ",";
    if (Array.isArray(value)) yield* listParts(value);
    else yield JSON.stringify(value);
  }
  yield between === "{" ? "{}" : "}";
}

/** Gives what JSON.stringify says of a list. */
export function* listParts(rows: readonly unknown[]): Generator<string> {
  yield "[";
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    yield `${at === 0 ? "" : ","}${JSON.stringify(rows.slice(at, at + rowsAtOnce)).slice(1, -1)}`;
  yield "]";
}
