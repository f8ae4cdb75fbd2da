/**
 * The guide for help in parts: first what to do at once and whom to call, the rest by further ids. A conversation carries
 * every answer to its end, and whoever has just lost money reads no list of fifty.
 */

import { countryNamed } from "../base/words/country-named.ts";
import { isLanguage, type Language } from "../base/words/languages.ts";
import { placeName, unionMembers } from "../base/words/places.ts";
import { isMessage, say } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import type { Site } from "../contract/site.ts";
import type { HelpAdvice, HelpDesk } from "../record/single-files.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { deskName } from "./desk-name.ts";
import { casesByUrgency, topicsOfAll } from "./help-cases.ts";

/** What to do at once, in this order. */
const firstSteps = ["send_nothing_more", "stop_transactions", "tell_exchanges", "no_recovery_fee"];

/** Desks of nobody's country in particular, and of Europe's. */
const everywhere = new Set(["ZZ", "EU"]);

/** Whom to call before whom to write to; registers to look a firm up in are another question. */
const purposes = ["police", "report"] as const;

interface Guide {
  title: string;
  answer: object;
}

/**
 * A part of the guide; null where there is none.
 * @param part empty, `steps`, `all`, a country by code or name (`FR`, `Frankreich`), or one with what its registers are:
 * `FR:check`. Behind it a language: `steps:de`, `US:es`.
 */
export function helpGuide(snapshot: Snapshot, site: Site, part: string): Guide | null {
  const { advice, places } = snapshot.records.help_desks;
  const [of = "", ...more] = part.toLowerCase().split(":");
  const language = more.find(isLanguage);
  if (of === "steps") return { title: titleIn(language ?? "en"), answer: stepsByCase(advice, language ?? "en") };
  if (of === "all") {
    const whole = { what_to_do: adviceIn(advice, "en"), whom_to_ask: places.map(desk) };
    return { title: titleIn("en"), answer: { ...regulatorsOf(snapshot), ...whole } };
  }
  if (of === "") return { title: titleIn("en"), answer: firstOfAll(snapshot) };
  const code = placeCode(of, places);
  if (code === null) return null;
  const lang = language ?? languageIn(code);
  const isCheck = more.includes("check");
  return {
    title: `${isCheck ? say(lang, "help.desk.check") : titleIn(lang)} (${placeName(code, lang)})`,
    answer: guideOf(snapshot, site, code, lang, isCheck),
  };
}

/** The country or state that is meant; of a state of which nothing is on record, its country. */
function placeCode(text: string, places: readonly HelpDesk[]): string | null {
  const code = text.toUpperCase();
  if (places.some(({ country }) => country === code)) return code;
  return countryNamed(/^[A-Z]{2}-[A-Z0-9]{1,3}$/u.test(code) ? code.slice(0, 2) : text);
}

function titleIn(lang: Language): string {
  return say(lang, "help.after_scam");
}

/** The steps under their heading. */
function stepsIn(advice: readonly HelpAdvice[], lang: Language) {
  return { [say(lang, "help.heading")]: adviceIn(advice, lang) };
}

/** Every step under what has happened, what is lost soonest first; last what helps in every case. */
function stepsByCase(advice: readonly HelpAdvice[], lang: Language) {
  const stepsAbout = (topics: readonly string[]) =>
    adviceIn(
      advice.filter(({ topic }) => topics.includes(topic)),
      lang,
    );
  return Object.fromEntries([
    ...casesByUrgency.map(({ title, topics }) => [say(lang, title), stepsAbout(topics)]),
    [say(lang, "help.always"), stepsAbout(topicsOfAll)],
  ]);
}

/** Of one country: what to do and whom to call, or its registers. */
function guideOf(snapshot: Snapshot, site: Site, code: string, lang: Language, isCheck: boolean) {
  const { advice, places } = snapshot.records.help_desks;
  const desksOfCountry = places.filter(({ country }) => country === code || country.startsWith(`${code}-`));
  const whole = desksOfCountry.filter(({ country }) => country === code);
  const anywhere = places.filter(
    ({ country }) => everywhere.has(country) && (country !== "EU" || unionMembers.has(code)),
  );
  const desksFor = (wanted: readonly HelpDesk["purpose"][], desks: readonly HelpDesk[]) => {
    const desksByPurpose = byPurpose(desks, wanted);
    return (desksByPurpose.length > 0 ? desksByPurpose : byPurpose(anywhere, wanted)).map((one) => ownDesk(one, lang));
  };
  if (isCheck) return { [say(lang, "help.check")]: desksFor(["check"], desksOfCountry) };
  const states = [...new Set(desksOfCountry.flatMap(({ country }) => (country === code ? [] : country)))];
  return {
    ...(byPurpose(whole, purposes).length === 0 && {
      text: "No desk of this country to report to is on record; those for several countries come first.",
    }),
    ...stepsIn(firstAdvice(advice), lang),
    [say(lang, "help.report")]: [
      ...desksFor(purposes, whole),
      // The first one, for a bank that refuses: the page has all.
      ...byPurpose(whole, ["redress"])
        .slice(0, 1)
        .map((one) => ownDesk(one, lang)),
    ],
    more: [
      `guide:help:${code}:check: where to look a firm up`,
      `guide:help:steps${lang === "en" ? "" : `:${lang}`}: every step, by what happened`,
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
    ...stepsIn(firstAdvice(advice), "en"),
    [say("en", "help.report")]: anywhere.map(desk),
    more: [
      `guide:help:FR: whom to call in a country. On record: ${countries.join(" ")}`,
      "guide:help:steps: every step, by what happened; guide:help:steps:fr in a language",
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

function firstAdvice(advice: readonly HelpAdvice[]): HelpAdvice[] {
  return firstSteps.flatMap((id) => advice.filter((one) => one.id === id));
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
  return { name: deskName(place, lang), purpose: say(lang, `help.desk.${purpose}`), phone, note, url };
}

/** The language that most people of a country speak; English where nothing is answered in it. */
function languageIn(country: string): Language {
  const { language } = new Intl.Locale(`und-${country.slice(0, 2)}`).maximize();
  return isLanguage(language) ? language : "en";
}
