/** `botwatch site-check URL`: the website check without a server. */
import { Command } from "commander";
import { siteCheckBody } from "../api/queries.ts";
import type { SiteCheckAnswer } from "../api/shapes/site-check.ts";
import { CommandError } from "../errors.ts";
import { openSiteChecks } from "../serve/site-checks.ts";
import type { CommandContext } from "./context.ts";
import { leadInWords } from "./lead.ts";
import { presentSnapshot } from "./snapshot.ts";

export function siteCheckCommand({ settings }: CommandContext): Command {
  return new Command("site-check")
    .description("Show signals about a website: watchlist, look-alike, domain age, HTTPS. Signals, not a verdict.")
    .argument("<url>", "address of a website, as pasted")
    .option("--text <text>", "a message to scan for phrases that regulators name; kept nowhere")
    .option("--json", "print the answer of GET /api/site-check.json")
    .action(async (url: string, options: { text?: string; json?: boolean }) => {
      const input = siteCheckBody.safeParse({ url, text: options.text });
      if (!input.success) {
        const [issue] = input.error.issues;
        throw new CommandError(`The ${issue?.path.join(".")} ${issue?.message}.`);
      }
      const report = (problem: string): void => console.error(problem);
      const { checkSite, close } = openSiteChecks(settings, { onOutside: () => {}, report });
      try {
        const snapshot = await presentSnapshot(settings);
        const asked = { snapshot, site: { baseUrl: settings.BASE_URL } };
        const answer = await checkSite(asked, input.data, "invalid_parameter");
        console.log(options.json === true ? JSON.stringify(answer) : inWords(answer));
      } finally {
        close();
      }
    });
}

function inWords(answer: SiteCheckAnswer): string {
  const lines = [...leadInWords(answer), "", `Signals about ${answer.unicode_domain}, not a verdict:`, ...answer.notes];
  for (const signal of answer.signals) {
    lines.push("", `[${signal.level}] ${signal.title}`, `  ${signal.detail}`);
    if (signal.source !== null) lines.push(`  ${signal.source}`);
  }
  return [...lines, "", answer.guidance].join("\n");
}
