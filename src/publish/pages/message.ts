/** What is on record about a pasted message. The page repeats nothing of it but what was found in it. */

import type { CheckResult } from "../../api/shapes/lookup.ts";
import type { Meta } from "../../api/shapes/meta.ts";
import type { MessageFindings } from "../answers/message.ts";
import { pagePath } from "../page-paths.ts";
import {
  actionMatches,
  botMatches,
  entryMatches,
  isDecided,
  isListed,
  moreEntries,
  nearMisses,
  outsideSignals,
  telegramBody,
  telegramWords,
  verdictWords,
} from "./check-parts.ts";
import { checkerForm } from "./checker.ts";
import { badge, provenance } from "./components.ts";
import { counted } from "./format.ts";
import { defangedText, type Html, html, isolated, sourceLink } from "./html.ts";
import type { Page } from "./page.ts";

/** Websites whose outside signals are asked for; each costs an outside look. */
const mostSignals = 3;

export function messagePage(found: MessageFindings, meta: Pick<Meta, "notices" | "sources">): Page {
  const { look, title, text } = verdictOn(found);
  return {
    path: pagePath.check(),
    title: `${title}: a pasted message`,
    description: text,
    indexed: false,
    main: html`<section class="again" aria-label="Check">${checkerForm()}</section>
<article class="verdict ${look}" aria-labelledby="verdict">
<p class="kind">What is on record about the message</p>
<h1 id="verdict">${title}</h1>
<p>${text} Looked at: ${lookedAt(found)}.</p>
<p class="quiet">The message was scanned and is kept nowhere. Reloading this page scans it again.</p>
</article>
${found.phrases.length === 0 ? "" : phrases(found)}
${found.websites.map(({ host, result }, at) => website(host, result, at))}
${found.handles.map(
  (
    telegram,
    at,
  ) => html`<section aria-labelledby="handle-${at}"><h2 id="handle-${at}">@${isolated(telegram.handle)}: ${telegramWords[telegram.result]}</h2>${telegramBody(telegram)}</section>
`,
)}
${found.wallets.map(
  (
    result,
    at,
  ) => html`<section aria-labelledby="wallet-${at}"><h2 id="wallet-${at}">Wallet ${isolated(result.query)}: ${verdictWords[result.verdict]}</h2>${matches(result)}</section>
`,
)}
${found.mentions.length === 0 ? "" : html`<section class="aside" aria-labelledby="mentions"><h2 id="mentions">Names it mentions</h2><p>That a message names a firm says nothing against the firm, and nothing about who wrote the message.</p>${nearMisses(found.mentions)}</section>`}
${provenance(meta, null)}`,
  };
}

function verdictOn(found: MessageFindings): { look: string; title: string; text: string } {
  const listed = [...found.websites.map(({ result }) => result), ...found.wallets].filter(isListed);
  if (listed.length > 0 || found.handles.some(({ result }) => result === "impersonator_on_record")) {
    const decided = listed.some(isDecided);
    return {
      look: decided ? "watchlist_match" : "watchlist_match alleged",
      title: "Names something on the watchlist",
      text: "A regulator's record names a website, handle or wallet of this message. Read why it matched and how far the record goes: a complaint is an allegation.",
    };
  }
  if (found.mentions.some(({ type }) => type !== "bot")) {
    return {
      look: "signs",
      title: "Mentions a name that a watchlist record carries",
      text: "No website, handle or wallet of this message is on the watchlist, but a record there carries a name that it mentions: as that of whom the record is about, or of a firm that is imitated. Read which, and compare the website.",
    };
  }
  const alike =
    found.handles.some(({ result }) => result === "lookalike") ||
    found.websites.some(({ result }) => result.suggestions.length > 0);
  if (alike || found.phrases.length > 0) {
    return {
      look: "signs",
      title: "Not on the watchlist, but signs to weigh",
      text: "No website, handle or wallet of this message is on the watchlist, but it shows signs to weigh. They are observations, never a verdict.",
    };
  }
  return {
    look: "no_record",
    title: "Nothing on record",
    text: "Nothing of this message is on the watchlist, and none of the listed phrases is in it. That is not a clean bill of health: a scheme that nobody has reported, or that runs under another name, is in no list.",
  };
}

function lookedAt({ websites, handles, wallets }: MessageFindings): string {
  return [
    counted(websites.length, "website", "websites"),
    counted(handles.length, "Telegram handle", "Telegram handles"),
    counted(wallets.length, "wallet address", "wallet addresses"),
    "names and phrases",
  ].join(", ");
}

function phrases(found: MessageFindings): Html {
  return html`<section aria-labelledby="phrases"><h2 id="phrases">${counted(found.phrases.length, "phrase", "phrases")} that regulators warn about</h2>
<ul class="factors">${found.phrases.map(
    (
      hit,
    ) => html`<li>${badge("caution", "Warning sign")}<div><h3>“${isolated(defangedText(hit.excerpt))}”</h3><p>${hit.regulator}: ${hit.what_the_regulator_says} <span class="quiet">${basisWords[hit.basis]}</span></p>${sourceLink(hit.source_url)}</div></li>
`,
  )}</ul></section>`;
}

const basisWords: Record<MessageFindings["phrases"][number]["basis"], string> = {
  guidance: "From a regulator's guidance.",
  case_alleged: "From a complaint that is not proved.",
  case: "From a settled or decided case.",
};

function website(host: string, result: CheckResult, at: number): Html {
  return html`<section aria-labelledby="site-${at}"><h2 id="site-${at}">${isolated(defangedText(host))}: ${verdictWords[result.verdict]}</h2>
${matches(result)}${result.suggestions.length === 0 ? "" : html`<h3>Near misses, not matches</h3>${nearMisses(result.suggestions)}`}
${at < mostSignals ? html`<h3>Signals from outside</h3>${outsideSignals(host)}` : ""}</section>
`;
}

function matches(result: CheckResult): Html {
  if (result.verdict === "no_record") return html`<p>Nothing on record, which is not a clean bill of health.</p>`;
  return html`<ul class="matches">${actionMatches(result.enforcement_actions)}${entryMatches(result.dfpi_entries)}${botMatches(result.bots)}</ul>${moreEntries(result)}`;
}
