/** On which terms entries of others' lists may be reused, in their own words. */

import type { Language } from "../base/words/languages.ts";
import { dateIn } from "../base/words/say.ts";
import { datesInWords } from "../base/words/wording.ts";
import { type Html, html, isolated, joinedHtml, ofRecord, outboundLink, spoken } from "../formats/html.ts";
import { filedTerms, type ReuseTerms, unknownTerms } from "../record/reuse.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { table } from "./components.ts";

/** What the terms allow, with their words, where these stand, and as of when. */
export function reuseWords({ commercial_reuse, quotation, url, seen_on, note }: ReuseTerms, lang: Language): Html {
  const quoted = quotation !== null && html` <q${ofRecord(lang)}>${isolated(quotation)}</q>`;
  const where =
    url !== null && html` (${outboundLink(url, spoken(lang, "reuse.terms", { date: dateIn(lang, seen_on ?? "") }))})`;
  const noted = note !== null && html` <span${ofRecord(lang)}>${datesInWords(note)}</span>`;
  return html`${spoken(lang, `reuse.${commercial_reuse}`)}${quoted}${where}${noted}`;
}

/** The terms of every list, and those of IOSCO for what was read there. */
export function reuseSection({ find }: Pick<Snapshot, "find">): Html {
  const lists = Array.from(find.list.values(), ({ list }) => {
    return { name: `${list.regulator}: ${list.name}`, terms: list.reuse ?? unknownTerms };
  });
  const filed = { name: "What regulators filed with IOSCO's I-SCAN and was read there", terms: filedTerms };
  const tabled = table(
    "Terms of each list, in the words of whoever publishes it",
    [filed, ...lists],
    [
      ["List", ({ name }) => name],
      ["Terms", ({ terms }) => reuseWords(terms, "en")],
      ["To be said with an entry", ({ terms }) => terms.credit],
    ],
    "reuse",
  );
  const fields = joinedHtml([html`<code>commercial_reuse</code>`, html`<code>credit</code>`], " and ");
  return html`<section aria-labelledby="reuse"><h2 id="reuse">On which terms others may reuse it</h2>
<p>What we wrote is under CC BY 4.0. An entry of a list comes under the terms of where it was read: each says
  so in ${fields}. Lists of websites have those that are not for commercial reuse at their end, and
  leave them out with <code>reuse=commercial</code>.</p>
${tabled}</section>`;
}
