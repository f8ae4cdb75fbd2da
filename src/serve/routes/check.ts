/**
 * Pages that take nothing but a language or a question: home, a check's result, help, blocking, and what the record
 * rests on.
 */

import { z } from "zod";
import { checkAnswerOf, isQuestion, messageCheckInTurns, questionIn } from "../../answers/check.ts";
import { recordPresenters } from "../../answers/records.ts";
import { methodologyAnswerOf } from "../../answers/reference.ts";
import { telegramCheckAnswerOf } from "../../answers/telegram-check.ts";
import { readQuery as readLookup } from "../../ask/index/match.ts";
import { scanText } from "../../ask/signs/scan.ts";
import { textMaxLength } from "../../ask/text/reading.ts";
import { withoutSecrets } from "../../ask/text/secrets.ts";
import type { Language } from "../../base/words/languages.ts";
import { say } from "../../base/words/say.ts";
import { lookupCaching } from "../../contract/documents.ts";
import { checkQuery, siteCheckQuery } from "../../contract/lookup-queries.ts";
import { pagePath } from "../../contract/paths.ts";
import { countedOnce, siteCheck, uncounted } from "../../contract/policy.ts";
import { target } from "../../formats/targets.ts";
import { checkPage, emptyCheckPage, messagePage } from "../../pages/check.ts";
import { helpPage, offlinePage } from "../../pages/help.ts";
import { homePage } from "../../pages/home.ts";
import { liveChecksPage } from "../../pages/live-checks.ts";
import { methodologyPage } from "../../pages/methodology.ts";
import { numbersPage } from "../../pages/numbers.ts";
import type { Page } from "../../pages/page.ts";
import { protectPage } from "../../pages/protect.ts";
import { sourcesPage } from "../../pages/sources.ts";
import { chosenIn, languageFor } from "../language.ts";
import type { Publication } from "../publication.ts";
import type { Answer, RequestRoute, Route } from "../route.ts";
import type { CheckSite } from "../site-checks.ts";
import { inLanguages, lenient, pageRoute, queryReader, rendered } from "./pages.ts";

const readCheck = queryReader(lenient({ q: z.string() }));

/** A country or a part of one, as the field for it has it. */
const readHelp = queryReader(lenient({ country: z.string().regex(/^[a-z]{2}(?:-[a-z]{2})?$/u) }));

export const checkRoutes: readonly Route[] = [
  pageRoute(
    pagePath.check(),
    (query, reader) => {
      const { q } = readCheck(query);
      return { q, lang: languageFor(chosenIn(query), reader, q) };
    },
    checkResult,
    { cacheControl: lookupCaching, byLanguage: true },
  ),
  inLanguages(pagePath.home(), ({ snapshot, site }, lang) => homePage(lang, snapshot, site)),
  pageRoute(
    pagePath.help(),
    (query, reader) => ({ lang: languageFor(chosenIn(query), reader), ...readHelp(query) }),
    ({ snapshot }, { lang, country }) => helpPage(snapshot.records.help_desks, lang, { country }),
    // There are more countries and languages together than answers are kept.
    { cost: (query) => (readHelp(query).country === undefined ? uncounted : countedOnce), byLanguage: true },
  ),
  inLanguages(pagePath.offline(), ({ snapshot }, lang) => offlinePage(snapshot.records.help_desks, lang)),
  inLanguages(pagePath.protect(), ({ site }, lang) => protectPage(site, lang)),
  inLanguages(pagePath.methodology(), ({ snapshot, site }, lang) =>
    methodologyPage(methodologyAnswerOf(snapshot, site), lang),
  ),
  inLanguages(pagePath.numbers(), ({ snapshot, site }, lang) => numbersPage(snapshot, site, lang)),
  inLanguages(pagePath.sources(), ({ snapshot }, lang) => sourcesPage(snapshot, lang)),
  {
    method: "POST",
    path: pagePath.check(),
    form: true,
    bodyLimit: 256 * 1024,
    cost: (body) => (body === undefined || isQuestion(typedIn(body)) ? countedOnce : siteCheck),
    answer: ({ publication, body, reader, turn }) => answerForm(publication, body, reader, turn),
  },
];

const readLive = queryReader(lenient({ url: siteCheckQuery.shape.url }));

/** Makes the live checks of a website as a page: without an address that can be checked, the checker. */
export function liveChecksRoute(checkSite: CheckSite): RequestRoute {
  return {
    method: "GET",
    path: pagePath.liveChecks(),
    cost: () => siteCheck,
    async answer({ publication, query, reader, signal, client }) {
      const { url } = readLive(query);
      const choice = chosenIn(query);
      const lang = languageFor(choice, reader);
      const page =
        url === undefined
          ? emptyCheckPage(null, lang)
          : liveChecksPage(await checkSite(publication, { url, lang }, "invalid_parameter", signal, client));
      return rendered({ ...page, chosen: choice }, publication, "no-store");
    },
  };
}

/** Gives what stands in the form's field, or what a phone shared; nothing where there is no form, or none yet. */
function typedIn(body: unknown): string {
  const { q = "", url = "" } = (body as Record<string, string> | undefined) ?? {};
  return (q.includes(url) ? q : `${q}\n${url}`).trim();
}

/** What may be shared gets its own address; a line or message is answered in place and is never part of an address. */
async function answerForm(
  publication: Publication,
  body: unknown,
  reader: Language,
  turn: () => Promise<void>,
): Promise<Answer | { redirect: string }> {
  const { snapshot, site } = publication;
  const text = typedIn(body);
  const choice = chosenIn((body as Record<string, string> | undefined) ?? {});
  const lang = languageFor(choice, reader, text);
  const answered = (page: Page) => rendered({ ...page, chosen: choice }, publication, "no-store");
  if (text.length < 2 || text.length > textMaxLength)
    return answered(emptyCheckPage(say(lang, "form.length", { most: textMaxLength }), lang));
  // "They ask me for my secret key" is more than a question about the names in it.
  const isAsking = isQuestion(text) && scanText(snapshot.records.red_flag_phrases, text).signs.length === 0;
  const question = isAsking ? questionIn(snapshot, text) : null;
  // The language is kept where the text alone told it.
  const linkLanguage = choice ?? (lang === reader ? undefined : lang);
  if (question !== null) return { redirect: target(pagePath.check(), { q: question, lang: linkLanguage }) };
  if (isAsking) return answered(resultOf(publication, text, lang, false));
  const answer = await messageCheckInTurns(snapshot, site, text, lang, turn);
  return answered(messagePage(answer, withoutSecrets(text), recordPresenters(snapshot, site).action));
}

function checkResult(publication: Publication, { q, lang }: { q?: string | undefined; lang: Language }): Page {
  if (q === undefined) return emptyCheckPage(null, lang);
  const input = checkQuery.safeParse({ q });
  if (!input.success) return emptyCheckPage(say(lang, "form.query_length"), lang);
  return resultOf(publication, input.data.q, lang, true);
}

function resultOf({ snapshot, site }: Publication, q: string, lang: Language, shareable: boolean): Page {
  const { site: website, handle } = readLookup(q);
  const answer = checkAnswerOf(snapshot, site, q, lang);
  return checkPage({
    // Of a key, no address is handed on.
    shareable: shareable && answer.query === q,
    answer,
    website: website?.host ?? null,
    telegram: handle === null ? null : telegramCheckAnswerOf(snapshot, site, q, lang),
    records: {
      help_desks: snapshot.records.help_desks,
      authorised: snapshot.records.authorised,
      lists: snapshot.find.list,
    },
  });
}
