/** The home page in the reader's language: the checker first, then what is in the record and what is new. */
import type { Change } from "../../api/shapes/change.ts";
import type { Language } from "../../words/languages.ts";
import { listIn, type MessageId, numberIn, say } from "../../words/say.ts";
import type { Site } from "../answers/site.ts";
import { pagePath } from "../page-paths.ts";
import { changeItem } from "./changes.ts";
import { checkerForm, languageLinks } from "./checker.ts";
import { target } from "./components.ts";
import { type Html, html, ofRecord, spoken, told } from "./html.ts";
import type { Page } from "./page.ts";
import { dataset, website } from "./structured.ts";

interface HomeInput {
  lang: Language;
  bots: number;
  actions: number;
  warnings: number;
  entries: number;
  rankedVaults: number;
  newest: readonly Change[];
  asOf: string;
  site: Site;
}

export function homePage(input: HomeInput): Page {
  const { lang, actions, warnings, entries } = input;
  const heading = (id: string, name: MessageId) => html`<h2 id="${id}">${spoken(lang, name)}</h2>`;
  const tile = (path: string, figure: number, name: MessageId, text: Html) =>
    html`<li><h3><a href="${path}"><span class="figure">${numberIn(lang, figure)}</span> ${spoken(lang, name)}</a></h3>
<p>${text}</p></li>`;
  const onLists = [
    say(lang, "guidance.actions", { count: actions }),
    say(lang, "guidance.warnings", { count: warnings }),
    say(lang, "guidance.reports", { count: entries }),
  ];
  return {
    path: pagePath.home(),
    lang,
    title: say(lang, "home.title"),
    description: say(lang, "home.description"),
    json: "/api/index.json",
    structured: [website(input.site.baseUrl), dataset(input.site.baseUrl, input.asOf)],
    languages: languageLinks(lang, (other) => target(pagePath.home(), { lang: other })),
    main: html`<section class="hero">
<h1>${spoken(lang, "home.heading")}</h1>
<p class="lead">${spoken(lang, "home.lead")}</p>
${checkerForm({ lang })}
<p class="next"><a href="${pagePath.help()}">${spoken(lang, "action.get_help")}</a></p>
</section>
<section aria-labelledby="record">${heading("record", "home.searched")}
<ul class="tiles three">
${tile(
  pagePath.directory(),
  input.bots,
  "home.bots",
  html`<a href="${pagePath.methodology()}">${spoken(lang, "home.bots_text")}</a>`,
)}
${tile(pagePath.watchlist(), actions + warnings + entries, "home.records", told(listIn(lang, onLists)))}
${tile(pagePath.leaderboard(), input.rankedVaults, "home.vaults", spoken(lang, "home.vaults_text"))}
</ul></section>
<section class="aside" aria-labelledby="read">${heading("read", "home.read")}
<ul>${(["home.nothing", "guidance.allegation", "guidance.next"] as const).map((id) => caveat(say(lang, id)))}</ul></section>
<section aria-labelledby="newest">${heading("newest", "home.news")}
<ol class="timeline"${ofRecord(lang)}>${input.newest.map(changeItem)}</ol>
<p><a href="${pagePath.changes()}">${spoken(lang, "home.all_changes")}</a> ·
<a href="${pagePath.sources()}">${spoken(lang, "home.sources_read")}</a></p></section>`,
  };
}

/** Its first sentence says it, the rest why. */
function caveat(text: string): Html {
  const [, first = text, rest = ""] = /^(.*?[.\u3002])(.*)$/u.exec(text) ?? [];
  return html`<li><strong>${told(first)}</strong>${told(rest)}</li>`;
}
