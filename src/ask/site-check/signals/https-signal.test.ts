import assert from "node:assert/strict";
import { test } from "node:test";
import type { HttpsReport } from "../shape.ts";
import { httpsSignal } from "./outside-signals.ts";

test("a valid certificate is fine and proves nothing, a failing one is a warning, no check is neither", () => {
  const told = (status: HttpsReport["status"]) => httpsSignal({ status, detail: "So it is." } as HttpsReport);
  assert.equal(told("valid").level, "ok");
  assert.match(told("valid").detail, /^So it is\. That says nothing about who runs the website/u);
  for (const status of ["expired", "not_yet_valid", "self_signed", "wrong_name", "untrusted", "none"] as const) {
    assert.equal(told(status).level, "warning", status);
    assert.match(told(status).detail, /^So it is\. Enter no password/u);
  }
  assert.deepEqual([told("unavailable").level, told("unavailable").detail], ["unavailable", "So it is."]);
});
