/** `botwatch site-check URL`: the website check without a server. */

import { Command } from "commander";
import { siteCheckBody } from "../api/lookup-queries.ts";
import type { SiteCheckAnswer } from "../api/shapes/lookup.ts";
import { WrongCallError } from "../errors.ts";
import type { Snapshot } from "../publish/snapshot.ts";
import { openSiteChecks } from "../serve/site-checks.ts";
import type { Settings } from "../settings.ts";
import {
  type AskOptions,
  argumentOrInput,
  codesInWords,
  languageOption,
  presentSnapshot,
  printAnswer,
} from "./asking.ts";
import { leadInWords, restInWords, sourcesInWords } from "./lead.ts";

export function siteCheckCommand(settings: Settings): Command {
  return new Command("site-check")
    .description("Show signals about a website: watchlist, look-alike, domain age, HTTPS. Signals, not a verdict.")
    .argument("[url]", "address of a website, as pasted; without it, or with -, standard input is read")
    .option("--text <text>", "a message to scan for phrases that regulators name; it is not kept")
    .addOption(languageOption())
    .option("--full", "print what each signal rests on")
    .option("--json", "print the answer of GET /api/site-check.json")
    .addHelpText("after", codesInWords)
    .action(async (argument: string | undefined, options: AskOptions) => {
      const url = await argumentOrInput(argument, "the address of a website");
      const input = siteCheckBody.safeParse({ url, text: options.text, lang: options.lang });
      if (!input.success) {
        const [issue] = input.error.issues;
        throw new WrongCallError(`The ${issue?.path.join(".")} ${issue?.message}.`);
      }
      const report = (problem: string): void => console.error(problem);
      const { checkSite, close } = openSiteChecks(settings, { report });
      try {
        const snapshot = await presentSnapshot(settings);
        const asked = { snapshot, site: { baseUrl: settings.BASE_URL } };
        const answer = await checkSite(asked, input.data, "invalid_parameter");
        printAnswer(answer, { options, settings, snapshot, inShort, inFull });
      } finally {
        close();
      }
    });
}

function inShort(answer: SiteCheckAnswer, snapshot: Snapshot): string {
  const signals = answer.signals.map(({ level, title }) => `  [${level}] ${title}`);
  const sources = answer.signals.flatMap(({ level, title, source }) =>
    source === null || level === "unavailable" ? [] : [{ title, url: source }],
  );
  return [
    ...leadInWords(answer),
    "",
    ...answer.notes,
    `Signals about ${answer.unicode_domain}, not a verdict:`,
    ...signals,
    ...sourcesInWords(sources),
    ...restInWords(answer, snapshot),
  ].join("\n");
}

function inFull(answer: SiteCheckAnswer): string {
  const lines = [...leadInWords(answer), "", `Signals about ${answer.unicode_domain}, not a verdict:`, ...answer.notes];
  for (const signal of answer.signals) {
    lines.push("", `[${signal.level}] ${signal.title}`, `  ${signal.detail}`);
    if (signal.source !== null) lines.push(`  ${signal.source}`);
  }
  return [...lines, "", answer.guidance].join("\n");
}
