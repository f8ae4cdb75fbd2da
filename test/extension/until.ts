import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";

/** Waits until something holds. @param what must hold. @throws AssertionError after ten seconds. */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await holds()) return;
    await delay(50);
  }
  assert.fail(what);
}
