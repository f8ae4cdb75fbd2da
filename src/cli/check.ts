/** `botwatch check QUERY`: asks the record about a name or website, without a server. */
import { Command } from "commander";
import { checkQuery } from "../api/queries.ts";
import type { CheckAnswer } from "../api/shapes/lookup.ts";
import { CommandError } from "../errors.ts";
import { checkAnswerOf } from "../publish/answers/check.ts";
import type { CommandContext } from "./context.ts";
import { leadInWords } from "./lead.ts";
import { presentSnapshot } from "./snapshot.ts";

export function checkCommand({ settings }: CommandContext): Command {
  return new Command("check")
    .description("Say what is on record about a bot name, website, wallet address or Telegram handle, and why.")
    .argument("<query>", "2 to 200 characters")
    .option("--json", "print the answer of GET /api/check.json")
    .action(async (query: string, options: { json?: boolean }) => {
      const read = checkQuery.safeParse({ q: query });
      if (!read.success) throw new CommandError(`The query ${read.error.issues[0]?.message}.`);
      const snapshot = await presentSnapshot(settings);
      const answer = checkAnswerOf(snapshot, { baseUrl: settings.BASE_URL }, read.data.q);
      console.log(options.json === true ? JSON.stringify(answer) : inWords(answer));
    });
}

function inWords(answer: CheckAnswer): string {
  const lines = leadInWords(answer);
  for (const { shown_as, headline, reason } of answer.subjects) lines.push("", shown_as, `  ${headline} ${reason}`);
  for (const bot of answer.bots) {
    lines.push(
      "",
      `${bot.name}: ${bot.report_card.label}`,
      `  matched by ${words(bot.match.type)} “${bot.match.value}”`,
      ...bot.report_card.factors
        .filter((factor) => bot.report_card.drivers.includes(factor.rule) && factor.level !== "good")
        .map(
          (factor) => `  ${words(factor.level)}: ${factor.text}${factor.source === null ? "" : ` (${factor.source})`}`,
        ),
      `  ${bot.page_url}`,
    );
  }
  for (const action of answer.enforcement_actions) {
    lines.push(
      "",
      `${action.title} (${words(action.status)}${action.status_date === null ? "" : `, ${action.status_date}`})`,
      `  matched by ${words(action.match.type)} “${action.match.value}”`,
      `  ${action.summary}`,
      `  ${action.source_url}`,
    );
  }
  for (const warning of answer.warnings) {
    lines.push(
      "",
      `${warning.list.regulator}: ${warning.list.name}${warning.published_on === null ? "" : ` (${warning.published_on})`}`,
      `  matched by ${words(warning.match.type)} “${warning.match.value}”`,
      `  ${warning.list.meaning}`,
      `  ${warning.source_url}`,
    );
  }
  for (const entry of answer.dfpi_entries) {
    lines.push(
      "",
      `DFPI tracker entry, an unverified complaint: ${entry.primary_subject ?? entry.id}`,
      `  matched by ${words(entry.match.type)} “${entry.match.value}”`,
      ...(entry.summary === null ? [] : [`  ${entry.summary}`]),
      `  ${entry.detail_url ?? entry.source_url}`,
    );
  }
  for (const suggestion of answer.suggestions) lines.push("", `Perhaps: ${suggestion.name}. ${suggestion.reason}`);
  return [...lines, "", answer.guidance].join("\n");
}

function words(term: string): string {
  return term.replaceAll("_", " ");
}
