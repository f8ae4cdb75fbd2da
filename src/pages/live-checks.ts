/** The live checks of a website: a place that the script fills as they arrive, and a page for who runs none. */

import type { Language } from "../base/words/languages.ts";
import { type MessageId, say } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import type { SiteCheckAnswer } from "../contract/shapes/lookup.ts";
import { bidiText, defangedText, type Html, html, sourceLink, spoken } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { checkerForm, languageSwitch } from "./checker.ts";
import { badge } from "./components.ts";
import type { Page } from "./page.ts";

type Signal = SiteCheckAnswer["signals"][number];

/** Looks and names of the levels that are told; what is normal is small and grey: it clears nothing. */
const levels: Partial<Record<Signal["level"], readonly [look: string, name: MessageId]>> = {
  alert: ["red_flag", "live.warning"],
  warning: ["caution", "live.caution"],
  notice: ["neutral", "live.note"],
  unavailable: ["unknown", "live.not_checked"],
};

/** The other signals say what the record does, which the answer has said. */
const observed: readonly Signal["kind"][] = ["domain_age", "https"];

const chosen = (lang: Language) => (lang === "en" ? undefined : lang);

/** Filled in by the script as the answers arrive; without script, a link leads to the page below. */
export function liveChecks(website: string, heading: Html, lang: Language): Html {
  const words = html` data-arriving="${say(lang, "live.arriving")}" data-failed="${say(lang, "live.failed")}"
 data-alert="${say(lang, "live.warning")}"
data-warning="${say(lang, "live.caution")}" data-notice="${say(lang, "live.note")}"
 data-unavailable="${say(lang, "live.not_checked")}" data-source="${say(lang, "answer.source")}"`;
  const json = target("/api/site-check.json", { url: website, lang: chosen(lang) });
  const page = target(pagePath.liveChecks(), { url: website, lang: chosen(lang) });
  return html`<section aria-labelledby="live-${website}"><h2 id="live-${website}">${heading}</h2>
<div class="signals" data-website="${website}" data-target="${json}"${words}>
  <div class="arriving" aria-live="polite"></div>
<noscript><p><a href="${page}" rel="nofollow">${spoken(lang, "live.run")}</a></p></noscript></div></section>\n`;
}

/** What was observed of a website, on a page of its own. */
export function liveChecksPage({ domain, signals, lang }: SiteCheckAnswer): Page {
  const title = say(lang, "live.heading_of", { website: defangedText(domain) });
  const answer = target(pagePath.check(), { q: domain, lang: chosen(lang) });
  const items = signals.filter(({ kind }) => observed.includes(kind)).map((signal) => signalItem(signal, lang));
  return {
    path: pagePath.liveChecks(),
    lang,
    title,
    description: say(lang, "form.description"),
    indexed: false,
    languages: languageSwitch(lang, (other) => target(pagePath.liveChecks(), { url: domain, lang: other })),
    main: html`${checkerForm(lang, domain)}
<h1>${bidiText(title)}</h1>
<ul class="factors">${items}</ul>
<p><a href="${answer}">${spoken(lang, "live.back")}</a></p>`,
  };
}

function signalItem({ level, title, detail, source }: Signal, lang: Language): Html {
  const badgeOfLevel = levels[level];
  const words = html`<div><h2>${bidiText(defangedText(title))}</h2>${detail !== "" && html`<p>${bidiText(defangedText(detail))}</p>`}
${source && sourceLink(source, spoken(lang, "answer.source"))}</div>`;
  return badgeOfLevel === undefined
    ? html`<li class="normal">${words}</li>\n`
    : html`<li>${badge(badgeOfLevel[0], say(lang, badgeOfLevel[1]))}${words}</li>\n`;
}
