import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAction } from "../../test/support/bot-records.ts";
import { toEnforcementAction } from "../answers/records.ts";
import { caseTimeline } from "./case-timeline.ts";

const site = { baseUrl: "https://site.example" };
type Action = Parameters<typeof bareAction>[0];
const action = (over: Action) => toEnforcementAction(bareAction(over), site);

/** Day and words of each step. */
const steps = (page: unknown) =>
  [...String(page).matchAll(/<time datetime="([^"]+)">.*?<span class="badge ([^"]+)">([^<]+)</gsu)].map(
    ([, day, look, label]) => `${day} ${look}: ${label}`,
  );

const guilty = {
  court: null,
  case_number: null,
  defendant: "Jane Roe",
  stage: "pleaded_guilty" as const,
  outcome: "guilty plea",
  date: "2025-07",
  sentence: null,
  source_url: "https://source.example/plea",
};

test("complaint, plea, order of another regulator and judgment stand in the order of their days, one plea once", () => {
  const own = action({
    filed_date: "2025-03-04",
    status: "judgment",
    status_date: "2026-01-02",
    criminal_cases: [guilty],
  });
  const other = action({
    id: "cftc-other",
    filed_date: "2025-05-06",
    status: "order",
    status_date: "2025-05-06",
    criminal_cases: [guilty],
  });
  const page = caseTimeline(own, [other]);
  assert.deepEqual(steps(page), [
    "2025-03-04 allegation: Filed or announced",
    "2025-05-06 decided: Order",
    "2025-07 decided: Guilty plea",
    "2026-01-02 decided: Judgment",
  ]);
  assert.match(String(page), /href="\/watchlist\/cftc-other"/u);
});

test("an open complaint is one step, told as an allegation; a single day makes no timeline", () => {
  const open = { filed_date: "2025-03-04", status: "complaint_filed", status_date: "2025-03-05" } as const;
  assert.equal(caseTimeline(action(open), []), undefined);
  const page = caseTimeline(action({ ...open, criminal_cases: [guilty] }), []);
  assert.deepEqual(steps(page), ["2025-03-04 allegation: Allegation: complaint filed", "2025-07 decided: Guilty plea"]);
});

test("where the outcome is not on record, none is shown", () => {
  const page = caseTimeline(action({ filed_date: "2025-03-04", status: "unknown", status_date: "2025-09-01" }), []);
  assert.equal(page, undefined);
});
