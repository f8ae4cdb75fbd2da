/** Prediction-market venues, with what the CFTC's records say about each. */

import { pagePath } from "../contract/paths.ts";
import type { PredictionMarketsAnswer } from "../contract/shapes/answers.ts";
import type { PredictionVenue } from "../contract/shapes/bot.ts";
import { counted, dated } from "../formats/figures.ts";
import { followable, type Html, html, isolated, outboundLink, sourceLink } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { cftcStatusWords, usAccessWords } from "../formats/words.ts";
import { predictionMarketCategory } from "../record/bot.ts";
import { authorisedFirms, badge, facts, pageBar } from "./components.ts";
import type { Page } from "./page.ts";

export function predictionMarketsPage({ meta, venues, bots }: PredictionMarketsAnswer): Page {
  return {
    path: pagePath.predictionMarkets(),
    title: "Prediction markets: who is registered with the CFTC",
    crumb: "Prediction markets",
    description:
      `Is Polymarket or Kalshi legal in the US? What the CFTC's records ` +
      `say about ${counted(venues.length, "prediction-market venue")}, and the bots that ` +
      `trade on them.`,
    json: "/api/prediction-markets.json",
    heading: "Prediction markets",
    lead: html`${counted(venues.length, "venue")} for bets on events, and what the records of the US
  commodities regulator (CFTC) say of each. “No registration found” says nothing about rules elsewhere.`,
    bar: pageBar({ csv: "/api/prediction-markets.csv", json: "/api/prediction-markets.json" }),
    meta,
    main: html`<section aria-labelledby="venues"><h2 id="venues">Venues</h2>
<ul class="venues">${venues.map(venueItem)}</ul></section>
<section aria-labelledby="bots"><h2 id="bots">Bots</h2>
<p>${counted(bots.length, "documented bot trades", "documented bots trade")} on such venues. <a
  href="${target(pagePath.directory(), { category: predictionMarketCategory })}">See them in the directory</a>, with
    their report cards.</p></section>`,
  };
}

function venueItem(venue: PredictionVenue): Html {
  const { official_url: url, operator_entity: operator } = venue;
  const status = badge(`cftc-${venue.cftc_status}`, cftcStatusWords[venue.cftc_status]);
  const events = venue.events.map(
    ({ date, text, source, source_official }) => html`<li><p class="when">${dated(date, "Day not known")}</p>
      <p>${text}</p>${
        followable(source) === null ? html`<span class="source">Source: ${source}</span>` : sourceLink(source)
      }${!source_official && html` <span class="quiet">not the regulator's own page</span>`}</li>\n`,
  );
  return html`<li id="${venue.slug}"><details><summary><h3>${isolated(venue.name)}</h3> ${status}<span
      class="quiet">${usAccessWords[venue.us_access]}</span></summary>
<p>${venue.status_text} ${sourceLink(venue.status_source)}</p>
${facts([
  ["Site", url === null ? "Unknown" : outboundLink(url, isolated(url))],
  ["Operator", operator === null ? "Unknown" : isolated(operator)],
  ["Supervised in the EU", authorisedFirms(venue.authorisations)],
  ["Status since", dated(venue.status_date)],
  ["Checked for", dated(venue.as_of)],
])}
${events.length > 0 && html`<ol class="timeline">${events}</ol>`}
</details></li>
`;
}
