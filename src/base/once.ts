/** What is made, or loaded, when first asked for. */
import { createRequire } from "node:module";

/** For packages that only some work needs. */
export const requireModule = createRequire(import.meta.url);

/** What `make` gives, made once. */
export function once<Value>(make: () => Value): () => Value {
  let cell: { value: Value } | null = null;
  return () => {
    cell ??= { value: make() };
    return cell.value;
  };
}

/** An object whose properties are each made by what is given for them, whenever they are asked for. */
export function lazily<Made extends object>(makers: { readonly [Name in keyof Made]: () => Made[Name] }): Made {
  const nothingYet = {};
  for (const [name, get] of Object.entries<() => unknown>(makers))
    Object.defineProperty(nothingYet, name, { get, enumerable: true });
  return nothingYet as Made;
}
