/**
 * The guide for help in parts: first what to do at once and whom to call, the rest by further ids. A conversation carries
 * every answer to its end, and whoever has just lost money reads no list of fifty.
 */

import { isLanguage, type Language } from "../base/words/languages.ts";
import { isMessage, say } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import type { Site } from "../contract/site.ts";
import type { HelpAdvice, HelpDesk } from "../record/single-files.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { deskName } from "./desk-name.ts";

/** What to do at once, in this order. */
const firstSteps = ["send_nothing_more", "stop_transactions", "no_recovery_fee"];

/** Desks of nobody's country in particular, and of Europe's. */
const everywhere = new Set(["ZZ", "EU"]);

/** Whom to call before whom to write to; registers to look a firm up in are another question. */
const purposes = ["police", "report"] as const;

/**
 * A part of the guide; null where there is none.
 * @param part empty, `steps`, `all`, a country (`FR`, in any case), or one with what its registers are: `FR:check`.
 */
export function helpGuide(snapshot: Snapshot, site: Site, part: string) {
  const { advice, places } = snapshot.records.help_desks;
  const [of = "", rest] = part.toLowerCase().split(":");
  const code = of.toUpperCase();
  const desksOfCountry = places.filter(({ country }) => country === code || country.startsWith(`${code}-`));
  if (of === "steps") return { what_to_do: adviceIn(advice, languageOf(rest)) };
  if (of === "all")
    return { ...regulatorsOf(snapshot), what_to_do: adviceIn(advice, "en"), whom_to_ask: places.map(desk) };
  if (of === "") return firstOfAll(snapshot);
  if (desksOfCountry.length === 0 && !/^[A-Z]{2}$/u.test(code)) return null;
  const lang = languageIn(code);
  const whole = desksOfCountry.filter(({ country }) => country === code);
  const anywhere = places.filter(({ country }) => everywhere.has(country));
  const desksFor = (wanted: readonly HelpDesk["purpose"][], desks: readonly HelpDesk[]) => {
    const desksByPurpose = byPurpose(desks, wanted);
    return (desksByPurpose.length > 0 ? desksByPurpose : byPurpose(anywhere, wanted)).map((one) => ownDesk(one, lang));
  };
  if (rest === "check") return { whom_to_ask: desksFor(["check"], desksOfCountry) };
  const states = [...new Set(desksOfCountry.flatMap(({ country }) => (country === code ? [] : country)))];
  return {
    ...(whole.length === 0 && { text: "No desk of this country is on record; these are for several countries." }),
    what_to_do: firstAdvice(advice, lang),
    whom_to_ask: desksFor(purposes, whole),
    more: [
      `guide:help:${code}:check: where to look a firm up`,
      `guide:help:steps${lang === "en" ? "" : `:${lang}`}: every step (card, exchange, API key, wallet)`,
      ...states.map((state) => `guide:help:${state}`),
    ],
    page: `${site.baseUrl}${pagePath.help()}${lang === "en" ? "" : `?lang=${lang}`}`,
  };
}

/** Without a country: which there are. */
function firstOfAll(snapshot: Snapshot) {
  const { advice, places } = snapshot.records.help_desks;
  const countries = [...new Set(places.map(({ country }) => country))].filter((one) => !everywhere.has(one));
  const anywhere = byPurpose(
    places.filter(({ country }) => everywhere.has(country)),
    purposes,
  );
  return {
    what_to_do: firstAdvice(advice, "en"),
    whom_to_ask: anywhere.map(desk),
    more: [
      `guide:help:FR: whom to call in a country. On record: ${countries.join(" ")}`,
      "guide:help:steps: every step (card, exchange, API key, wallet); guide:help:steps:fr in a language",
      "guide:help:all: everything at once, which is long",
    ],
  };
}

function regulatorsOf({ watchlist }: Snapshot) {
  return { regulators_on_record: watchlist.choices.regulators.map(({ value }) => value) };
}

function byPurpose(desks: readonly HelpDesk[], wanted: readonly HelpDesk["purpose"][]): HelpDesk[] {
  return wanted.flatMap((purpose) => desks.filter((one) => one.purpose === purpose));
}

function firstAdvice(advice: readonly HelpAdvice[], lang: Language) {
  return adviceIn(
    firstSteps.flatMap((id) => advice.filter((one) => one.id === id)),
    lang,
  );
}

function adviceIn(advice: readonly HelpAdvice[], lang: Language) {
  return advice.flatMap(({ id, source_url }) => {
    const message = `advice.${id}`;
    return isMessage(message) ? [{ text: say(lang, message), source_url }] : [];
  });
}

/** As on record, whoever reads it. */
function desk({ body, short_name: _name, offers: _offers, seen_on: _on, seen_via: _via, ...of }: HelpDesk) {
  return { name: body, ...of };
}

/** In the language of its country. */
function ownDesk(place: HelpDesk, lang: Language) {
  const { purpose, phone, note, url } = place;
  return { name: deskName(place, lang), purpose, phone, note, url };
}

/** The language that most people of a country speak; English where nothing is answered in it. */
function languageIn(country: string): Language {
  return languageOf(new Intl.Locale(`und-${country.slice(0, 2)}`).maximize().language);
}

function languageOf(tag: string | undefined): Language {
  return tag !== undefined && isLanguage(tag) ? tag : "en";
}
