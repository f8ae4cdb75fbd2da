/** `botwatch check QUERY`: asks the record about a name or website, without a server. */
import { Command } from "commander";
import { checkAnswerOf } from "../answers/check.ts";
import { bulkCheckAnswerOf } from "../answers/check-many.ts";
import { datesOfCase } from "../answers/records.ts";
import type { Settings } from "../base/settings.ts";
import { say } from "../base/words/say.ts";
import { checkQuery } from "../contract/lookup-queries.ts";
import type { CheckAnswer } from "../contract/shapes/lookup.ts";
import { askingCommand, readInput } from "./asking.ts";
import { endInFull, type ShortAnswer, type ShownSource, sourcesOfSigns, subjectsInFull } from "./lead.ts";

export function checkCommand(settings: Settings): Command {
  const site = { baseUrl: settings.BASE_URL };
  const command = new Command("check")
    .description("Say what is on record about a bot name, website, wallet address or Telegram handle, and why.")
    .argument("[query]", "2 to 200 characters; without it, or with -, standard input is read");
  return askingCommand(command, settings, {
    what: "a name or website",
    question: (text, { lang }) => {
      const { q } = readInput(checkQuery, { q: text }, "The query");
      return (snapshot) => checkAnswerOf(snapshot, site, q, lang);
    },
    lines: {
      what: "questions",
      help: "ask about every line of standard input, and print a line of JSON for each, as POST /api/check has it",
      // A line that is not a question is answered with an error in its place.
      questions:
        (lines, { lang }) =>
        async (snapshot) =>
          (await bulkCheckAnswerOf(snapshot, site, lines, undefined, lang)).results,
    },
    help: {
      full: "print every record that matched, and what the answer rests on",
      json: "print the answer of GET /api/check.json",
    },
    inShort: shortenCheck,
    inFull: (answer) => inFull(answer, settings),
  });
}

function shortenCheck(answer: CheckAnswer): ShortAnswer {
  const { lang, verdict, subjects, suggestions, imitates } = answer;
  return {
    lines: [
      ...(verdict === "both" ? ["", say(lang, "guidance.imitation")] : []),
      ...(subjects.length > 0 ? [""] : []),
      ...subjects.map(({ shown_as, headline }) => `${shown_as}: ${headline}`),
    ],
    sources: [...sourcesOf(answer), ...sourcesOfSigns(answer)],
    // What it imitates is already stated above; a case with its name is not.
    suggestions: suggestions.filter(({ type }) => imitates === null || type === "enforcement_action"),
  };
}

function sourcesOf(answer: CheckAnswer): ShownSource[] {
  const { enforcement_actions, warnings, dfpi_entries, bots, venues, wallet_blocklists } = answer;
  return [
    ...enforcement_actions.map(({ title, source_url }) => ({ title, url: source_url })),
    ...warnings.map(({ list, source_url }) => ({ title: `${list.regulator}, ${list.name}`, url: source_url })),
    ...dfpi_entries.map(({ primary_subject, id, detail_url, source_url }) => ({
      title: `DFPI tracker, an unverified complaint about ${primary_subject ?? id}`,
      url: detail_url ?? source_url,
    })),
    ...wallet_blocklists.map(({ publisher, name, source_url }) => ({
      title: `${publisher}, ${name}`,
      url: source_url,
    })),
    ...bots.flatMap(({ report_card }) =>
      driving(report_card).flatMap(({ text, source }) => (source === null ? [] : [{ title: text, url: source }])),
    ),
    ...[...bots, ...venues].flatMap(({ name, official_url }) =>
      official_url === null ? [] : [{ title: `${name}, its own site`, url: official_url }],
    ),
  ];
}

/** Gives the factors that decided a card, but for good ones. */
function driving({ factors, drivers }: CheckAnswer["bots"][number]["report_card"]) {
  return factors.filter(({ rule, level }) => level !== "good" && drivers.includes(rule));
}

function dayInWords({ published_on, filed_on }: CheckAnswer["warnings"][number]): string {
  if (published_on !== null) return published_on;
  return filed_on === null ? "undated" : `filed with I-SCAN on ${filed_on}`;
}

function inFull(answer: CheckAnswer, { isPublic }: Settings): string[] {
  const lines = subjectsInFull(answer);
  const add = (title: string, { type, value }: { type: string; value: string }, facts: readonly (string | null)[]) => {
    const reasons = [`matched by ${words(type)} “${value}”`, ...facts].filter((fact) => fact !== null);
    lines.push("", title, ...reasons.map((fact) => `  ${fact}`));
  };
  for (const { name, report_card, match, page_url, official_url } of answer.bots) {
    const factors = driving(report_card).map(
      ({ level, text, source }) => `${words(level)}: ${text}${source === null ? "" : ` (${source})`}`,
    );
    add(`${name}: ${report_card.label}`, match, [...factors, isPublic ? page_url : (official_url ?? "")]);
  }
  for (const action of answer.enforcement_actions) {
    const { reached } = datesOfCase(action);
    const status = `${words(action.status)}${reached === null ? "" : `, ${reached}`}`;
    add(`${action.title} (${status})`, action.match, [action.summary, action.source_url]);
  }
  for (const warning of answer.warnings) {
    const { list, match, source_url } = warning;
    add(`${list.regulator}: ${list.name} (${dayInWords(warning)})`, match, [list.meaning, source_url]);
  }
  for (const { primary_subject, id, match, summary, detail_url, source_url } of answer.dfpi_entries) {
    const title = `DFPI tracker entry, an unverified complaint: ${primary_subject ?? id}`;
    add(title, match, [summary, detail_url ?? source_url]);
  }
  for (const { publisher, name, value, as_of, meaning, licence, source_url } of answer.wallet_blocklists) {
    const match = { type: "wallet_blocklist", value };
    add(`${publisher}: ${name} (read ${as_of ?? "never"})`, match, [
      meaning,
      source_url,
      `Licence of the list: ${licence}`,
    ]);
  }
  return [...lines, ...endInFull(answer)];
}

function words(term: string): string {
  return term.replaceAll("_", " ");
}
