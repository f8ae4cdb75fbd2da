/** `botwatch site-check URL`: the website check without a server. */
import { Command } from "commander";
import type { Settings } from "../base/settings.ts";
import { siteCheckBody } from "../contract/lookup-queries.ts";
import type { SiteCheckAnswer } from "../contract/shapes/lookup.ts";
import { openSiteChecks } from "../serve/site-checks.ts";
import { askingCommand, readInput } from "./asking.ts";
import { leadInWords, type ShortAnswer } from "./lead.ts";

export function siteCheckCommand(settings: Settings): Command {
  const command = new Command("site-check")
    .description("Show signals about a website: watchlist, look-alike, domain age, HTTPS. Signals, not a verdict.")
    .argument("[url]", "address of a website, as pasted; without it, or with -, standard input is read")
    .option("--text <text>", "a message to scan for phrases that regulators name; it is not kept");
  return askingCommand(command, settings, {
    what: "the address of a website",
    question: (url, { text, lang }) => {
      const input = readInput(siteCheckBody, { url, text, lang });
      return async (snapshot) => {
        const { checkSite, close } = openSiteChecks(settings, { report: (problem) => console.error(problem) });
        try {
          return await checkSite({ snapshot, site: { baseUrl: settings.BASE_URL } }, input, "invalid_parameter");
        } finally {
          close();
        }
      };
    },
    help: { full: "print what each signal rests on", json: "print the answer of GET /api/site-check.json" },
    inShort: shortenSiteCheck,
    inFull,
  });
}

function shortenSiteCheck({ signals, notes, unicode_domain }: SiteCheckAnswer): ShortAnswer {
  return {
    lines: [
      "",
      ...notes,
      `Signals about ${unicode_domain}, not a verdict:`,
      ...signals.map(({ level, title }) => `  [${level}] ${title}`),
    ],
    sources: signals.flatMap(({ level, title, source }) =>
      source === null || level === "unavailable" ? [] : [{ title, url: source }],
    ),
  };
}

function inFull(answer: SiteCheckAnswer): string[] {
  const { signals, notes, unicode_domain, guidance } = answer;
  return [
    ...leadInWords(answer),
    "",
    `Signals about ${unicode_domain}, not a verdict:`,
    ...notes,
    ...signals.flatMap(({ level, title, detail, source }) => {
      const below = [detail, source].flatMap((line) => (line === null ? [] : [`  ${line}`]));
      return ["", `[${level}] ${title}`, ...below];
    }),
    "",
    guidance,
  ];
}
