/** On which terms entries of others' lists may be reused, in their own words. */

import type { Language } from "../base/words/languages.ts";
import { dateIn, listIn, say } from "../base/words/say.ts";
import { bidiText, type Html, html, isolated, ofRecord, outboundLink, spoken } from "../formats/html.ts";
import { filedTerms, type ReuseTerms, unknownTerms } from "../record/reuse.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { table } from "./components.ts";
import { noteWords } from "./notes.ts";

/** What the terms allow, with their words, where these stand, and as of when. */
export function reuseWords({ commercial_reuse, quotation, url, seen_on, note }: ReuseTerms, lang: Language): Html {
  const quote = quotation !== null && html` <q${ofRecord(lang)}>${isolated(quotation)}</q>`;
  const where =
    url !== null && html` (${outboundLink(url, spoken(lang, "reuse.terms", { date: dateIn(lang, seen_on ?? "") }))})`;
  const noted = note !== null && [" ", noteWords(note, lang)];
  return html`${spoken(lang, `reuse.${commercial_reuse}`)}${quote}${where}${noted}`;
}

/** The terms of every list, and those of IOSCO for what was read there. */
export function reuseSection({ find }: Pick<Snapshot, "find">, lang: Language): Html {
  const lists = Array.from(find.list.values(), ({ list }) => {
    const name = html`<span${ofRecord(lang)}>${list.regulator}: ${list.name}</span>`;
    return { name, terms: list.reuse ?? unknownTerms };
  });
  const filed = { name: spoken(lang, "sources.filed"), terms: filedTerms };
  const tabled = table(
    say(lang, "sources.reuse_caption"),
    [filed, ...lists],
    [
      [spoken(lang, "entry.list"), ({ name }) => name],
      [spoken(lang, "sources.terms"), ({ terms }) => reuseWords(terms, lang)],
      [
        spoken(lang, "sources.credit"),
        ({ terms: { credit } }) => credit !== null && html`<span${ofRecord(lang)}>${credit}</span>`,
      ],
    ],
    "reuse",
  );
  const words = say(lang, "sources.reuse_text", {
    fields: listIn(lang, ["`commercial_reuse`", "`credit`"]),
    parameter: "`reuse=commercial`",
  });
  return html`<section aria-labelledby="reuse"><h2 id="reuse">${spoken(lang, "sources.reuse")}</h2>
<p>${withCode(words)}</p>
<details><summary>${spoken(lang, "about.list_terms")}</summary>
${tabled}</details></section>`;
}

/** `words between backticks` as code. */
function withCode(text: string): Html {
  return html`${text.split("`").map((part, at) => (at % 2 === 0 ? bidiText(part) : html`<code>${part}</code>`))}`;
}
