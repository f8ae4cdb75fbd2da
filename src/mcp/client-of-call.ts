/** Who the current call counts for. The protocol's library has no place of its own for it. */
import { AsyncLocalStorage } from "node:async_hooks";

export const clientOfCall = new AsyncLocalStorage<string>();
