/** Prediction-market venues, with what the CFTC's records say about each: in every language, around their words. */

import type { Language } from "../base/words/languages.ts";
import { type MessageId, say } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import type { PredictionMarketsAnswer } from "../contract/shapes/answers.ts";
import type { PredictionVenue } from "../contract/shapes/bot.ts";
import { followable, type Html, html, isolated, ofRecord, outboundLink, spoken } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { predictionMarketCategory } from "../record/bot.ts";
import { sourceIn } from "./bot-words.ts";
import { inLanguage } from "./checker.ts";
import { authorisedItems, badge, day, facts, pageBar, registerCredits } from "./components.ts";
import type { Page } from "./page.ts";
import { recordText } from "./record-parts.ts";

export function predictionMarketsPage({ meta, venues, bots }: PredictionMarketsAnswer, lang: Language = "en"): Page {
  const path = pagePath.predictionMarkets();
  const inDirectory = target(pagePath.directory(), { category: predictionMarketCategory });
  const credits = registerCredits(
    venues.flatMap(({ authorisations }) => authorisations),
    lang,
  );
  return {
    ...inLanguage(path, lang),
    title: say(lang, "predict.title"),
    crumb: say(lang, "page.prediction_markets"),
    description: say(lang, "predict.description"),
    json: "/api/prediction-markets.json",
    heading: say(lang, "page.prediction_markets"),
    lead: spoken(lang, "predict.lead"),
    bar: pageBar({ csv: "/api/prediction-markets.csv", json: "/api/prediction-markets.json", lang }),
    meta,
    main: html`<section aria-labelledby="venues"><h2 id="venues">${spoken(lang, "predict.venues")}</h2>
<ul class="venues">${venues.map((venue) => venueItem(venue, lang))}</ul>
${credits}</section>
<section aria-labelledby="bots"><h2 id="bots">${spoken(lang, "category.prediction_market_bots")}</h2>
<p>${spoken(lang, "predict.bots", { count: bots.length })} <a href="${inDirectory}">${spoken(lang, "predict.see")}</a></p></section>`,
  };
}

function venueItem(venue: PredictionVenue, lang: Language): Html {
  const { official_url: url, operator_entity: operator } = venue;
  const label = (message: MessageId) => say(lang, message);
  const unknown = label("directory.not_known");
  const status = badge(`cftc-${venue.cftc_status}`, label(`predict.${venue.cftc_status}`));
  // What an event below rests on is not linked twice.
  const isToldBelow = venue.events.some(({ source: from }) => from === venue.status_source);
  const firms = authorisedItems(venue.authorisations, lang);
  const source = (from: string) =>
    followable(from) === null
      ? html` <span class="source">${spoken(lang, "answer.source")} <span${ofRecord(lang)}>${from}</span></span>`
      : sourceIn(lang, from);
  const events = venue.events.map(
    ({
      date,
      text,
      source: from,
      source_official,
    }) => html`<li><p class="when">${day(lang, date, label("answer.no_date"))}</p>
      <p>${recordText(lang, text)}</p>${source(from)}${
        !source_official && html` <span class="quiet">${spoken(lang, "predict.not_official")}</span>`
      }</li>\n`,
  );
  return html`<li id="${venue.slug}"><details><summary><h3>${isolated(venue.name)}</h3> ${status}<span
      class="quiet">${spoken(lang, `predict.us.${venue.us_access}`)}</span></summary>
<p>${recordText(lang, venue.status_text)}${!isToldBelow && sourceIn(lang, venue.status_source)}</p>
${facts([
  [label("bot.site"), url === null ? unknown : outboundLink(url, isolated(url))],
  [label("rule.operator"), operator === null ? unknown : isolated(operator)],
  [label("bot.supervised"), firms],
  [label("predict.status_since"), day(lang, venue.status_date, unknown)],
  [label("predict.checked"), day(lang, venue.as_of, unknown)],
])}
${events.length > 0 && html`<ol class="timeline">${events}</ol>`}
</details></li>
`;
}
