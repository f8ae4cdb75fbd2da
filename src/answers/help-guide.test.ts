import assert from "node:assert/strict";
import { test } from "node:test";
import { bundledSnapshot } from "../../test/support/bundled.ts";
import { say } from "../base/words/say.ts";
import { helpGuide } from "./help-guide.ts";

test("every step stands under what has happened, what is lost soonest first, and what helps in every case last", async () => {
  const guide = helpGuide(await bundledSnapshot(), { baseUrl: "https://site.example" }, "steps:de");
  const headings = Object.keys(guide?.answer ?? {});
  assert.deepEqual(headings.slice(0, 2), [say("de", "help.seed_phrase"), say("de", "help.remote_access")]);
  assert.equal(headings.at(-1), say("de", "help.always"));
  const steps = Object.values(guide?.answer ?? {}).flat();
  assert.equal(new Set(steps.map(({ text }: { text: string }) => text)).size, 27);
});
