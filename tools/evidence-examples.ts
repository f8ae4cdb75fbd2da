/** What the evidence is fitted to: kept questions, and what was found in each, as numbers. */
import { readFileSync } from "node:fs";
import { isQuestionWord } from "../src/ask/answer/beside-names.ts";
import { candidatesIn } from "../src/ask/evidence/candidates.ts";
import { featureNames, features, isBare, keyOf, type Seen } from "../src/ask/evidence/features.ts";
import { fields } from "../src/ask/index/listing.ts";
import { wordsOf } from "../src/ask/text/words-of-text.ts";
import { isTradeWord } from "../src/base/names/common-words.ts";
import { nameKey } from "../src/base/names/normalize.ts";
import { loadRecords } from "../src/record/load.ts";
import { buildSnapshot } from "../src/snapshot/build.ts";

export interface Example {
  question: string;
  kind: string;
  /** Of one name: never on both sides of a split. */
  group: string;
  meant: boolean;
  /** Whether it may be told as what was meant: the whole name, by which a list or case is found. */
  whole: boolean;
  numbers: readonly number[];
}

const test = (file: string) => readFileSync(new URL(`../test/${file}`, import.meta.url), "utf8");
const accusing = ["regulator_acted", "regulator_warned", "complaint_reported"];

export async function examples(): Promise<{ rows: Example[]; questions: Map<string, number> }> {
  const records = await loadRecords("data");
  const snapshot = buildSnapshot(records, []);
  const index = snapshot.lookup;
  const rows: Example[] = [];
  const questions = new Map<string, number>();
  const seenIn = (text: string): Seen[] =>
    candidatesIn(index, wordsOf(text)).map((candidate) => ({ ...candidate, index }));
  const isListed = ({ listed }: Seen) =>
    listed.some(({ name }) => !["bot", "venue", "vault"].includes(fields[name.field].record));
  const put = (question: string, kind: string, seen: Seen, meant: boolean) =>
    rows.push({
      question,
      kind,
      group: keyOf(seen),
      meant,
      whole: isWhole(seen),
      numbers: featureNames.map((name) => Number(features[name](seen))),
    });
  const count = (kind: string) => questions.set(kind, (questions.get(kind) ?? 0) + 1);

  const named = (text: string, name: string, kind: string) => {
    count(kind);
    for (const seen of seenIn(text))
      if (keyOf(seen).length > 2 && nameKey(name).startsWith(keyOf(seen))) put(text, kind, seen, true);
  };
  const innocent = (text: string, kind: string) => {
    count(kind);
    for (const seen of seenIn(text)) if (isListed(seen) || kind !== "no match") put(text, kind, seen, false);
  };
  const about = (text: string, kind: string, of: readonly string[]) => {
    const meant = seenIn(text).filter(({ listed }) =>
      listed.some(({ name }) => fields[name.field].type !== null && of.includes(fields[name.field].record)),
    );
    if (meant.length > 0) count(kind);
    for (const seen of meant) put(text, kind, seen, true);
  };
  for (const line of test("asking/questions-by-hand.txt").trim().split("\n")) {
    const [right = "", ...rest] = line.split(" ");
    const text = rest.join(" ");
    const standings = right.split("|");
    if (right === "known") about(text, "bot by hand", ["bot", "venue"]);
    else if (standings.every((one) => one === "no_record" || one === "known")) innocent(text, "adversarial");
    else if (standings.every((one) => accusing.includes(one)))
      about(text, "by hand", ["enforcement_action", "warning", "tracker_entry"]);
  }
  const { groups } = JSON.parse(test("lookup/no-match.json")) as { groups: { why: string; queries: string[] }[] };
  for (const { queries } of groups) for (const query of queries) innocent(query, "no match");
  const coined = JSON.parse(test("asking/coined-names.json")) as Record<"asked" | "possible" | "others", string[]>;
  for (const text of coined.others) innocent(text, "adversarial");
  for (const text of [...coined.asked, ...coined.possible])
    about(text, "by hand", ["enforcement_action", "warning", "tracker_entry"]);
  const lines = JSON.parse(test("asking/evidence-lines.json")) as Record<"around" | "innocent", string[]>;
  for (const text of lines.innocent) innocent(text, "natural");
  const { messages } = JSON.parse(test("asking/messages-by-hand.json")) as {
    messages: { right: string[]; text: string }[];
  };
  for (const { right, text } of messages) if (right[0] === "no_record") innocent(text, "harmless message");
  for (const set of ["a", "b", "c"])
    for (const line of test(`asking/blind-${set}.tsv`).trim().split("\n")) {
      const [expected = "", name = "", text = ""] = line.split("\t");
      if (name === "-") innocent(text, "natural");
      else named(text, name, expected === "bot" ? "bot" : "blind");
    }
  const asked = JSON.parse(test("asking/asked-names.json")) as { questions: Record<string, string[]> };
  const frames = [...lines.around, ...Object.values(asked.questions).flat()];
  const names = namesOf(records);
  names.forEach((name, at) => {
    for (let turn = 0; turn < 4; turn += 1) {
      const frame = frames[(at * 7 + turn * 53) % frames.length] ?? "X";
      const written = turn === 1 ? name.toLowerCase() : name;
      const text = frame.replace("X", written);
      named(text, name, name === written ? "told" : "told in small letters");
    }
  });
  return { rows, questions };
}

function isWhole(seen: Seen): boolean {
  const { listed, words, first, next } = seen;
  const isNamed = words.slice(first, next).some(({ key }) => !isTradeWord(key) && !isQuestionWord(key));
  return (
    isNamed &&
    !isBare(seen) &&
    !features.taken_apart(seen) &&
    listed.some(({ name, written }) => {
      const { record, type } = fields[name.field];
      return written === "whole" && type !== null && !["bot", "venue", "vault"].includes(record);
    })
  );
}

type Loaded = Awaited<ReturnType<typeof loadRecords>>;

/** Names from all lists, spread evenly. */
function namesOf({ bots, enforcement_actions, tracker_entries, warning_lists }: Loaded): string[] {
  const spread = (all: readonly string[], wanted: number) =>
    Array.from({ length: wanted }, (_, at) => all[Math.floor(((at + 0.37) * all.length) / wanted)] ?? "");
  const warnings = warning_lists.flatMap(({ entries }) => entries);
  return [
    ...spread(
      bots.filter(({ generic_name }) => !generic_name).map(({ name }) => name.replace(/\s*\(.*\)/u, "")),
      100,
    ),
    ...spread(
      enforcement_actions.flatMap(({ brand_names }) => brand_names),
      120,
    ),
    ...spread(
      tracker_entries.flatMap(({ names }) => names),
      150,
    ),
    ...spread(
      warnings.flatMap(({ names }) => names),
      350,
    ),
    ...spread(
      warnings.flatMap(({ full_names }) => full_names),
      250,
    ),
  ].filter((name) => !/\.[a-z]{2,}$/iu.test(name));
}
