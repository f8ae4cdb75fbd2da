/** `botwatch preview FILE|ID`: what check, pages and feeds would say about one record, before anything is published. */

import { Command } from "commander";
import { instantOf } from "../base/dates.ts";
import type { Settings } from "../base/settings.ts";
import { currentRecords } from "../collect/merge.ts";
import { predecessor } from "../publish/publish.ts";
import { problemLine } from "../record/record-error.ts";
import { openStorageToRead } from "../storage/open.ts";
import { rewrittenCorrections } from "./curation/committed.ts";
import { isClear, type Preview, previewOf } from "./curation/preview.ts";
import { popularNames } from "./curation/reach.ts";
import { readDraft } from "./curation/read-draft.ts";
import { print, withProgress } from "./output.ts";

export function previewCommand(settings: Settings): Command {
  return new Command("preview")
    .description(
      "Show what check, pages and feeds would say about one record, and which popular names it would match. " +
        "Publishes nothing.",
    )
    .argument("<record>", "id of a bot, action, candidate or warning, or the path of its file")
    .option("--json", "print all of it as JSON")
    .addHelpText(
      "after",
      "\nExit code 0 where it could be published as it stands; 1 where a file is not sound, or where the " +
        "record answers for a\npopular site, firm, word or given name and states no reason (clash_reason, of a bot " +
        "shared_name_reason).",
    )
    .action(async (record: string, options: { json?: boolean }) => {
      const draft = await readDraft(settings.DATA_DIR, record);
      const now = new Date();
      await using storage = await openStorageToRead(settings.DATABASE_URL);
      const records = await currentRecords(storage, settings.DATA_DIR);
      const [log, last] = [await storage.changes.read(), await storage.lastSnapshot()];
      const preview = await withProgress((show) =>
        previewOf(draft, {
          records,
          log,
          last: predecessor(last, [], now),
          site: { baseUrl: settings.BASE_URL },
          now: instantOf(now),
          names: popularNames,
          onProgress: (done, total) => show("names", done, total),
        }),
      );
      preview.problems.push(...(await rewrittenCorrections(settings.DATA_DIR)));
      print(options.json, preview, () => sayPreview(preview));
      if (!isClear(preview)) process.exitCode = 1;
    });
}

function sayPreview({
  id,
  kind,
  problems,
  checks,
  pages,
  feed,
  asked_names,
  reached,
  clash_reason,
}: Preview): string[] {
  const lines = [`Preview of the ${kind} ${id}. Nothing is published.`];
  if (problems.length > 0) lines.push("", "It cannot be published:", ...problems.map((one) => `  ${problemLine(one)}`));
  lines.push("", "Check");
  for (const { query, before, standing, headline, reason } of checks) {
    lines.push(`  ${query}`, `    ${headline} ${reason}`);
    if (before !== standing) lines.push(`    (${before} without this record, ${standing} with it)`);
  }
  for (const { path, text } of pages) lines.push("", `Page ${path}`, ...text.split("\n").map((line) => `  ${line}`));
  lines.push("", "Feeds");
  if (feed.length === 0) lines.push("  No entry.");
  for (const { title, kind: what, content } of feed) {
    lines.push(`  ${what}: ${title}`, ...content.split("\n").map((line) => `    ${line}`));
  }
  lines.push("", `Popular names: ${reached.length} of ${asked_names} asked would find this record`);
  lines.push(...reached.map((one) => `  ${one.name} (${one.kind}): ${one.headline} ${one.reason}`));
  if (reached.length > 0) lines.push(`  ${clash_reason === null ? "No reason is stated." : `Reason: ${clash_reason}`}`);
  return lines;
}
