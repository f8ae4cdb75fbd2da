/** Messages written by hand: what is read in each, and how it is told. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { askMessage } from "../../src/ask/answer/ask.ts";
import type { Asked } from "../../src/ask/answer/asked.ts";
import type { Standing } from "../../src/ask/answer/standing.ts";
import { bundledSnapshot } from "../support/bundled.ts";
import { isAnsweredAs } from "../support/standing.ts";

interface Message {
  text: string;
  right: string[];
  /** Standings that are right, by what must be read. */
  subjects: Record<string, string[]>;
}

const { messages } = JSON.parse(readFileSync(new URL("messages-by-hand.json", import.meta.url), "utf8")) as {
  messages: Message[];
};
const snapshot = await bundledSnapshot();

function toldOf({ subjects }: Asked, value: string): Standing | undefined {
  return subjects.find(({ finding }) => finding.value.toLowerCase().replace(/^www\./u, "") === value)?.lead.standing;
}

function isToldIn(asked: Asked, value: string, standings: readonly string[]): boolean {
  const standing = toldOf(asked, value);
  return standing === undefined
    ? standings.includes("not read")
    : standings.some((expected) => isAnsweredAs(expected, standing));
}

test("each message is told as what is strongest in it, and everything in it is read", () => {
  assert.ok(messages.length >= 44);
  const wrong = messages.flatMap(({ text, right, subjects }) => {
    const asked = askMessage(snapshot, text, "https://site.example");
    const { standing } = asked.lead;
    const missed = Object.entries(subjects)
      .filter(([value, standings]) => !isToldIn(asked, value, standings))
      .map(([value]) => value);
    return right.some((expected) => isAnsweredAs(expected, standing)) && missed.length === 0
      ? []
      : [{ text, standing, missed }];
  });
  assert.deepEqual(wrong, []);
});
