/**
 * The guide in data/README.md, followed to the letter: each command is run, each example written into the file it
 * names.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { temporaryFolder } from "../support/folder.ts";
import { copyShortRecord } from "../support/short-record.ts";

const run = promisify(execFile);
const program = `"${process.execPath}" "${resolve("bin/botwatch.js")}"`;

interface Step {
  /** A line to run as it is, or the fields written into a file. */
  command?: string;
  file?: string;
  fields?: Record<string, unknown>;
}

/** The steps of the examples, in order. A JSON example belongs to the file named last before it. */
function stepsOf(guide: string): Step[] {
  const steps: Step[] = [];
  const parts = guide.matchAll(
    /^ {4}(?<command>npm run .+(?:(?<=\\)\n.+)*)$|^```json\n(?<json>[\s\S]*?)^```$|`(?<file>[\w./-]+\.json)`/gmu,
  );
  let file = "";
  for (const { groups = {} } of parts) {
    if (groups["command"] !== undefined) steps.push({ command: groups["command"] });
    else if (groups["file"] !== undefined) file = groups["file"];
    else steps.push({ file, fields: JSON.parse(groups["json"] ?? "") as Record<string, unknown> });
  }
  return steps;
}

test("whoever follows the examples of the guide adds a bot, a correction, an action and a warning", async (context) => {
  const guide = await readFile("data/README.md", "utf8");
  const examples = guide.slice(guide.indexOf("### A bot"), guide.indexOf("\n## Bots"));
  const steps = stepsOf(examples);
  assert.ok(steps.filter(({ fields }) => fields !== undefined).length === 4, "four worked examples");

  const folder = await temporaryFolder(context);
  const data = join(folder, "data");
  await copyShortRecord(data);
  const env = { ...process.env, DATA_DIR: data, DATABASE_URL: `file:${join(folder, "botwatch.db")}` };
  const said: string[] = [];
  for (const { command, file = "", fields } of steps) {
    if (fields !== undefined) {
      const record = JSON.parse(await readFile(join(data, file), "utf8")) as Record<string, unknown>;
      await writeFile(join(data, file), JSON.stringify({ ...record, ...fields }, null, 2));
      continue;
    }
    const line = command?.replace(/^npm run botwatch -- /u, `${program} `) ?? "";
    // A command that does not end with 0 rejects.
    said.push((await run("sh", ["-c", line], { env, maxBuffer: 1 << 26 })).stdout);
  }

  const all = said.join("\n");
  assert.match(all, /Vantorix Grid: /u);
  assert.match(all, /Correction: /u);
  assert.match(all, /The CFTC took Vantorix Zeal LLC to court/u);
  assert.match(all, /\(FCA\) warns about Vantorix Prime/u);
  const json = async (file: string) => JSON.parse(await readFile(join(data, file), "utf8"));
  const action = await json("enforcement-actions/cftc-vantorix-2026.json");
  const note = action.provenance.audit_note.replaceAll(action.source_url, "PAGE").replace(/\d{4}-\d{2}-\d{2}/u, "DAY");
  assert.deepEqual(
    [action.provenance.audited, note, action.provenance.official_page_opened],
    [
      true,
      "The outcome was not read yet. Case read at PAGE, parties at PAGE, outcome at PAGE on DAY. Nothing is decided yet.",
      true,
    ],
  );
  const { entries } = (await json("warnings/fca.json")) as { entries: { id: string }[] };
  assert.ok(entries.some(({ id }) => id === "fca-vantorix-prime"));
});
