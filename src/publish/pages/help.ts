/**
 * `/help`: what to do now, where to report, how to look a firm up. Every address and piece of advice with its source.
 */
import { once } from "../../artifact/once.ts";
import type { HelpAdvice, HelpDesk, HelpDesks } from "../../records/help-desk.ts";
import type { RedFlagPhraseRecord } from "../../records/red-flag-phrase.ts";
import { pagePath } from "../page-paths.ts";
import { dated, datesInWords } from "./format.ts";
import { type Html, html, outboundLink } from "./html.ts";
import type { Page } from "./page.ts";
import { howTo } from "./structured.ts";

const topicTitles: Record<HelpAdvice["topic"], string> = {
  "stop paying": "Stop paying",
  "no fee frees the money": "A fee will not free your money",
  "bank and card": "Call your bank or card issuer",
  "crypto exchange": "Tell the exchange you paid from",
  "token approvals": "Take back what your wallet has approved",
  "block the contact": "Break off contact",
  "keep records": "Keep everything",
  report: "Report it, even if you are missing details",
  "recovery scams": "Beware of offers to get it back",
  "talk to someone": "Talk to someone you trust",
};

const purposeTitles: Record<HelpDesk["purpose"], string> = {
  police: "Report to the police",
  report: "Report to a regulator or fraud service",
  check: "Check a firm",
};

/**
 * The page that every warning leads to: `#now`, `#signs`, `#recovery`, `#report`, `#check`, and `#de` for a country.
 */
export function helpPage(
  { places, advice, gathered_on }: HelpDesks,
  phrases: readonly Pick<
    RedFlagPhraseRecord,
    "category" | "basis" | "regulator" | "what_the_regulator_says" | "source_url"
  >[],
): Page {
  const countries = byCountry(places);
  const now = advice.filter(({ topic }) => topic !== "recovery scams");
  return {
    path: pagePath.help(),
    title: "Scammed, or not sure? What to do now",
    description:
      "Paid a scam trading bot or website, or shared a key? What to do now, where to report it in your country, how to check a firm, and why to refuse recovery offers.",
    structured: [
      howTo(
        "What to do after a scam",
        [...Map.groupBy(now, ({ topic }) => topic)].map(([topic, pieces]) => ({
          name: topicTitles[topic],
          text: pieces.map(({ text }) => text).join(" "),
        })),
      ),
    ],
    main: html`<header class="head">
<h1>What to do now</h1>
<p class="lead">Send nothing more. Call your bank or exchange. Keep every message. Report it today.</p>
<nav aria-label="On this page"><ul class="inline"><li><a href="#now">First steps</a></li><li><a href="#signs">Signs of fraud</a></li><li><a href="#recovery">Recovery offers</a></li><li><a href="#report">Where to report</a></li><li><a href="#check">Check a firm</a></li></ul></nav>
</header>
<section aria-labelledby="now"><h2 id="now">First steps</h2>
<ol class="steps">${steps(now)}</ol></section>
<section aria-labelledby="signs"><h2 id="signs">Signs of fraud</h2>
<ul class="steps">${signs(phrases)}</ul></section>
<section class="aside" aria-labelledby="recovery"><h2 id="recovery">${topicTitles["recovery scams"]}</h2>
<ul class="steps">${advice.filter(({ topic }) => topic === "recovery scams").map(adviceItem)}</ul></section>
<section aria-labelledby="report"><h2 id="report">Where to report in your country</h2>
<p>Type an address yourself. Don't follow one from a message: scammers pose as these bodies too.</p>
${countries.map(([country, desks]) => countryPart(country, desks, ["police", "report"]))}</section>
<section aria-labelledby="check"><h2 id="check">Check a firm with the regulator</h2>
<p>Look for the firm's exact name and website. A firm that is on no register may not be allowed to take your money.</p>
${countries.map(([country, desks]) => countryPart(country, desks, ["check"]))}</section>
<p class="quiet">Gathered on ${dated(gathered_on)} from public copies of these pages. If an address has moved, <a href="${pagePath.corrections()}">tell us</a>.</p>`,
  };
}

function steps(advice: readonly HelpAdvice[]): Html[] {
  const byTopic = Map.groupBy(advice, ({ topic }) => topic);
  return [...byTopic].map(
    ([topic, pieces]) => html`<li><h3>${topicTitles[topic]}</h3><ul>${pieces.map(adviceItem)}</ul></li>\n`,
  );
}

/** The kinds of sign that people meet most, by category of the phrases regulators name. */
const signTitles: Readonly<Record<string, string>> = {
  guaranteed_returns: "A sure profit",
  no_risk: "No risk",
  withdrawal_fee: "A fee or tax before you get your own money out",
  seed_phrase: "Someone asks for your private key or seed phrase",
  urgency: "You have to decide now",
  off_platform_contact: "They move the talk to a private chat",
  fake_endorsement: "A celebrity's name",
  referral_multilevel: "Rewards for bringing in others",
};

/** Each kind once, with what a regulator says about it: guidance before a case. */
function signs(phrases: Parameters<typeof helpPage>[1]): Html[] {
  return Object.entries(signTitles).flatMap(([category, title]) => {
    const ofKind = phrases.filter((phrase) => phrase.category === category);
    const best = ofKind.find(({ basis }) => basis === "guidance") ?? ofKind[0];
    if (best === undefined) return [];
    return [
      html`<li><strong>${title}.</strong> ${best.what_the_regulator_says} <span class="source">${outboundLink(best.source_url, best.regulator)}</span></li>\n`,
    ];
  });
}

function adviceItem({ text, body, source_url, dated: day }: HelpAdvice): Html {
  return html`<li>${text} <span class="source">${outboundLink(source_url, datesInWords(body))}${day === null ? "" : html`, ${dated(day)}`}</span></li>\n`;
}

function byCountry(places: readonly HelpDesk[]): [string, HelpDesk[]][] {
  const grouped = [...Map.groupBy(places, ({ country }) => country)];
  const order = (code: string) => (code === "ZZ" ? "" : countryName(code));
  return grouped.toSorted(([a], [b]) => (order(a) < order(b) ? -1 : 1));
}

function countryPart(country: string, desks: readonly HelpDesk[], purposes: readonly HelpDesk["purpose"][]): Html {
  const parts = purposes.flatMap((purpose) => {
    const fitting = desks.filter((desk) => desk.purpose === purpose);
    return fitting.length === 0
      ? []
      : [
          html`${purposes.length === 1 ? "" : html`<h4>${purposeTitles[purpose]}</h4>`}<ul>${fitting.map(deskItem)}</ul>`,
        ];
  });
  if (parts.length === 0) return html``;
  const id = `${purposes.includes("check") ? "check-" : ""}${country.toLowerCase()}`;
  return html`<details id="${id}"><summary>${countryName(country)}</summary>${parts}</details>\n`;
}

function deskItem({ body, url, phone, note, seen_on, seen_via }: HelpDesk): Html {
  return html`<li>${outboundLink(url, body)}${phone === null ? "" : html`, phone ${phone}`}${note === null ? "" : html`. ${note}`}
<span class="source">Address seen ${seen_on === null ? "in" : html`${dated(seen_on)}, in`}: ${datesInWords(seen_via)}</span></li>\n`;
}

/** Names in English from the runtime's locale data; a part of a country by its usual name. */
const regions: Readonly<Record<string, string>> = {
  ZZ: "Any country",
  EU: "European Union",
  "US-CA": "United States: California",
  "US-TX": "United States: Texas",
  "CA-BC": "Canada: British Columbia",
  "CA-AB": "Canada: Alberta",
  "CA-ON": "Canada: Ontario",
  "CA-QC": "Canada: Québec",
  HK: "Hong Kong",
};

/** Made when first needed: it loads megabytes of locale data, and a server has the page ready. */
const countryNames = once(() => new Intl.DisplayNames("en", { type: "region" }));

function countryName(code: string): string {
  return regions[code] ?? countryNames().of(code) ?? code;
}
