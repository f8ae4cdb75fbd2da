/** The facts that people weighing up a bot look for first: tiles on its page, columns of a comparison. */
import type { BotDetail } from "../../api/shapes/bot.ts";
import { levelBadge, resultBadge } from "./components.ts";
import { dated, datesInWords } from "./format.ts";
import { type Html, type HtmlValue, html, isolated, sourceLink } from "./html.ts";
import { custodyTitle, incidentWords, operatingStatusWords } from "./words.ts";

const withdrawalShort: Record<BotDetail["withdrawal_permission"], string> = {
  not_required: "Not needed",
  required: "Needed",
  unknown: "Not known",
};

interface BotFact {
  term: string;
  value: (bot: BotDetail) => HtmlValue;
}

/** In order of importance. */
export const botFacts: readonly BotFact[] = [
  { term: "Report card", value: (bot) => resultBadge(bot.report_card) },
  {
    term: "Does it still run?",
    value: (bot) =>
      html`${operatingStatusWords[bot.operating_status]}${
        bot.operating_status_date === null
          ? ""
          : html`,
${dated(bot.operating_status_date)}`
      }${source(bot.operating_status_source)}`,
  },
  { term: "Who holds the money?", value: (bot) => html`${custodyTitle(bot.custody)}${source(bot.custody_source)}` },
  {
    term: "Right to withdraw",
    value: (bot) => html`${withdrawalShort[bot.withdrawal_permission]}${source(bot.withdrawal_source)}`,
  },
  {
    term: "Operator",
    value: (bot) =>
      bot.operator === null ? "Not known" : html`${isolated(bot.operator)}${source(bot.operator_source)}`,
  },
  {
    term: "Price",
    value: (bot) => (bot.pricing === "unknown" ? "Not known" : html`${bot.pricing}${source(bot.pricing_source)}`),
  },
  { term: "Last incident", value: lastIncident },
];

/** What only a comparison adds. */
export const comparedFacts: readonly BotFact[] = [
  ...botFacts,
  { term: "Incidents on record", value: (bot) => String(bot.incidents.length) },
  {
    term: "Decided by",
    value: (bot) =>
      html`<ul>${bot.report_card.factors
        .filter(({ rule }) => bot.report_card.drivers.includes(rule))
        .map(({ level, text }) => html`<li>${levelBadge(level)} ${datesInWords(text)}</li>`)}</ul>`,
  },
  { term: "Where it trades", value: (bot) => bot.exchanges.join(", ") || "Not known" },
  { term: "Licence", value: (bot) => (bot.license === "unknown" ? "Not known" : bot.license) },
  { term: "Newest release", value: (bot) => dated(bot.last_release, "Not known") },
  { term: "Reports of imitators", value: (bot) => String(bot.impostor_reports) },
];

function lastIncident({ incidents }: BotDetail): HtmlValue {
  const last = incidents.toSorted((a, b) => (a.date < b.date ? 1 : -1))[0];
  if (last === undefined) return "None on record";
  return html`${incidentWords[last.kind]}, ${dated(last.date)}${source(last.source)}`;
}

function source(url: string | null): Html {
  return url === null ? html`` : html` ${sourceLink(url)}`;
}
