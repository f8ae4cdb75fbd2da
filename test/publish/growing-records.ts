/** Records that grow one step at a time, with every kind of change somewhere along the way. */
import type { Records } from "../../src/record/records.ts";
import { bareAction, bareBot } from "../support/bot-records.ts";
import { bareEntry, sampleRecords } from "../support/sample-records.ts";

export const lastOfGrowth = 150;

function statusAt(step: number): "discontinued" | "shutting_down" | null {
  if (step > 120) return "discontinued";
  return step > 90 ? "shutting_down" : null;
}

/** @param step from 0 to lastOfGrowth; each is read a day after the one before. */
export function growingRecords(step: number): Records {
  const day = new Date(Date.UTC(2026, 0, 1 + step)).toISOString();
  const entries = Array.from({ length: 5 + step }, (_, number) =>
    bareEntry({
      domains: [`evil-${number}.example`],
      listing: (number + Math.floor(step / 7)) % 5 === 0 ? "removed" : "listed",
    }),
  );
  return sampleRecords({
    bots: [
      bareBot({
        // A record looked at later would give every step its own time.
        last_checked: "2026-01-01",
        operating_status: statusAt(step),
        incidents: Array.from({ length: Math.floor(step / 20) }, (_, number) => ({
          date: `2025-0${number + 1}`,
          kind: "loss_event",
          text: "Money was lost.",
          source: `https://news.example/${number}`,
        })),
        corrections: Array.from({ length: Math.floor(step / 60) }, (_, number) => ({
          date: "2026-01-01",
          text: `Correction ${number}.`,
          source: null,
        })),
      }),
    ],
    enforcement_actions: [bareAction({ status: step % 9 > 4 ? "dismissed" : "complaint_filed" })],
    tracker_entries: entries,
    sources: sampleRecords().sources.map((source) => ({ ...source, retrieved_at: day })),
  });
}
