/** How whoever is named here asks for a correction, or has a statement published: in every language. */

import type { Language } from "../base/words/languages.ts";
import { joinSentences, type MessageId, say } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import type { Site } from "../contract/site.ts";
import { bidiText, defangedText, type Html, html, isolated, sourceLink, spoken } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { languageSwitch } from "./checker.ts";
import { pathIn } from "./languages.ts";
import type { Page } from "./page.ts";

/** Days within which whoever asks for a correction hears what came of it. */
const answeredWithinDays = 14;

/** What a request is about: a record, by its name, its page, and where its source is if one page is. */
interface AskedAbout {
  name: string;
  path: string;
  source?: string;
}

const toSend = ["send_page", "send_sentence", "send_source", "send_proof", "send_words"] as const;
const afterwards = ["mistake", "regulator", "imitated", "only_sources"] as const;

/** @param about what a request is about, if its page led here. */
export function correctionsPage(site: Site, about: AskedAbout | null, lang: Language = "en"): Page {
  const id = about?.path.split("/").at(-1);
  const addressIn = (other: Language) => target(pagePath.corrections(), { about: id, lang: other });
  const section = (name: string, title: MessageId, ...content: Html[]) =>
    html`<section aria-labelledby="${name}"><h2 id="${name}">${spoken(lang, title)}</h2>\n${content}</section>\n`;
  const item = (name: (typeof toSend)[number] | (typeof afterwards)[number]) =>
    html`<li>${spoken(lang, `corrections.${name}`)}</li>`;
  const subject =
    about &&
    html`<p>${spoken(lang, "corrections.about")} <a href="${about.path}">${isolated(defangedText(about.name))}</a></p>`;
  const isReachable = contactAddress(site.contact) !== null;
  const within = html`<li>${spoken(lang, "corrections.within", { days: answeredWithinDays })}</li>\n`;
  return {
    path: target(pagePath.corrections(), { about: id, lang: lang === "en" ? undefined : lang }),
    ...(about === null && { pathIn: (other: Language) => pathIn(pagePath.corrections(), other) }),
    lang,
    indexed: about === null,
    title: say(lang, "page.corrections"),
    description: say(lang, "corrections.description"),
    languages: languageSwitch(lang, addressIn),
    heading: spoken(lang, "page.corrections"),
    ...(isReachable && { lead: spoken(lang, "corrections.lead") }),
    main: html`${section(
      "where",
      "corrections.where",
      html`${subject}${whereToWrite(site, about, lang)}\n<p>${spoken(lang, "corrections.never_chat")}</p>`,
    )}
${isReachable && section("what", "corrections.send", html`<ol>${toSend.map(item)}</ol>`)}
${section(
  "how",
  "corrections.then",
  html`<ul>${isReachable && within}${afterwards.map(item)}</ul>
<p><a href="${target(pagePath.changes(), { kind: "correction" })}">${spoken(lang, "page.changes")}</a></p>`,
)}`,
  };
}

/** The operator's address; without one, that there is none, and who else can correct what is wrong. */
function whereToWrite({ baseUrl, contact }: Site, about: AskedAbout | null, lang: Language): Html {
  const address = contactAddress(contact);
  if (address === null) {
    const words = [
      say(lang, "corrections.no_contact", { host: new URL(baseUrl).host }),
      say(lang, "corrections.ask_source"),
    ];
    const source = about?.source && html`\n<p>${sourceLink(about.source, spoken(lang, "answer.source"))}</p>`;
    return html`<p>${bidiText(joinSentences(words))}</p>${source}`;
  }
  const uri = about === null ? address.uri : prefilled(address.uri, about.name, baseUrl + about.path);
  return html`<p>${address.name && html`${isolated(address.name)}, `}<a href="${uri}">${isolated(address.shown)}</a></p>`;
}

/**
 * `Jane Doe jane@example.org`, `jane@example.org` or `https://example.org/contact`; null if there is no address.
 * @returns its `uri` (`mailto:` or `https:`), as `shown` to readers, and whose it is.
 */
export function contactAddress(setting = "") {
  const words = setting.trim().split(/\s+/u);
  const at = words.findIndex((word) => uriOf(word) !== null);
  const uri = uriOf(words[at] ?? "");
  const others = words.toSpliced(at, 1).join(" ");
  return uri === null
    ? null
    : { name: others.replace(/[,;:]$/u, "") || null, uri, shown: uri.replace(/^mailto:/u, "") };
}

function uriOf(word: string): string | null {
  const bare = word.replace(/^[<(]|[>),;]+$/gu, "");
  if (/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/u.test(bare)) return `mailto:${bare}`;
  return /^https:\/\//u.test(bare) && URL.canParse(bare) ? bare : null;
}

/** A message or a new issue that already says which record it is about; another page is opened as it is. */
function prefilled(uri: string, name: string, page: string): string {
  const subject = `Correction: ${defangedText(name)}`;
  const body = `${page}\n\nWhat is wrong:\n\nWhat is right, and a source that anyone can open:\n`;
  const field = uri.startsWith("mailto:") ? "subject" : "title";
  if (field === "title" && !/\/issues\/new$/u.test(uri)) return uri;
  return `${uri}?${field}=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
