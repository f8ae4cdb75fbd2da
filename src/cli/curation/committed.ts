/** What the curator's checkout has committed of the corrections: what was announced is appended to, never rewritten. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type CorrectionRecord, jsonIn } from "../../record/fields.ts";
import type { RecordProblem } from "../../record/record-error.ts";
import { recordFolders } from "../../record/record-files.ts";

const folders = [recordFolders.bots.folder, recordFolders.enforcementActions.folder];

/** Finds corrections that were committed and are now changed, moved or gone; none where the folder is no Git checkout. */
export async function rewrittenCorrections(dataDir: string): Promise<RecordProblem[]> {
  const git = async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)("git", ["-C", dataDir, ...args], { maxBuffer: 1 << 26 });
    return stdout;
  };
  const changed = await git("diff", "--name-only", "--relative", "--diff-filter=M", "HEAD", "--", ...folders).catch(
    () => "",
  );
  const files = changed.split("\n").filter((file) => folders.includes(dirname(file)) && file.endsWith(".json"));
  const problems = files.map(async (file) => {
    const before = correctionsIn(await git("show", `HEAD:./${file}`).catch(() => ""));
    const after = correctionsIn(await readFile(join(dataDir, file), "utf8").catch(() => ""));
    return before.flatMap((one, at) => (isSame(one, after[at]) ? [] : [problemOf(file, at)]));
  });
  return (await Promise.all(problems)).flat();
}

function problemOf(file: string, at: number): RecordProblem {
  const reason = "is not as it was committed: corrections are only added at the end, since this one was announced";
  return { file, field: `corrections[${at}]`, reason };
}

function isSame(one: CorrectionRecord, other: CorrectionRecord | undefined): boolean {
  return one.date === other?.date && one.text === other.text && one.source === other.source;
}

function correctionsIn(json: string): CorrectionRecord[] {
  const record = jsonIn(json) as { corrections?: CorrectionRecord[] } | null;
  return record?.corrections ?? [];
}
