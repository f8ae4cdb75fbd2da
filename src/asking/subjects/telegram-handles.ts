/** Telegram handles in a message: after an @, or after a label. Links to Telegram are read with the websites. */
import { held } from "../../invariants.ts";
import { handleShape } from "../../names/host.ts";
import { readingAt, type SubjectReading } from "./reading.ts";

/** Not the scope of a package (`@hono/node-server`). */
const afterAt = new RegExp(`(?<![a-z0-9_.+-])@(?<handle>${handleShape})(?![a-z0-9_@]|\\/[a-z])`, "giu");
const appLink = /tg:\/{0,2}resolve\/?\?(?:[^\s#]{0,200}&)?domain=(?<handle>[a-z][a-z0-9_]{3,31})(?![a-z0-9_])/giu;
const afterLabel = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:telegram|telegramm|telegrama|tg|телеграмм?|тг|电报|電報|テレグラム|텔레그램)` +
    String.raw`\s{0,2}[:：]\s{0,2}(?<handle>[a-z][a-z0-9_]{3,31})(?![a-z0-9_./])`,
  "giu",
);
/** `pionex_support` without its @: a word with an underscore and a word of authority in it. */
const ofAuthority = new RegExp(
  String.raw`(?<![\w@./:#-])(?=[a-z0-9]{0,31}_)(?<handle>(?:[a-z0-9]{1,31}_){0,4}(?:admin|care|customer|help|` +
    String.raw`helpdesk|official|recovery|refund|service|support)(?:_[a-z0-9]{1,31}){0,4})(?![\w@/:-]|\.\w)`,
  "giu",
);

/** A plain text's handles outside its websites. Linear. */
export function handlesIn(text: string, websites: readonly SubjectReading[]): readonly SubjectReading[] {
  // Most questions hold none of these signs.
  const hasAt = text.includes("@");
  const hasColon = /[:：]/u.test(text);
  const hasUnderscore = text.includes("_");
  if (!hasAt && !hasColon && !hasUnderscore) return [];
  // `@name.com` is a site's, not a user's.
  const sites = websites.filter(({ doubtful }) => !doubtful);
  return [
    ...(hasAt ? handlesBy(text, afterAt, false) : []),
    ...(hasColon ? handlesBy(text, appLink, false) : []),
    ...(hasColon ? handlesBy(text, afterLabel, true) : []),
    ...(hasUnderscore ? handlesBy(text, ofAuthority, true) : []),
  ].filter(({ start, end }) => !sites.some((site) => site.start < end && start < site.end));
}

function handlesBy(text: string, pattern: RegExp, doubtful: boolean): SubjectReading[] {
  return Array.from(text.matchAll(pattern), ({ index: start, 0: found, groups }) => {
    const handle = held(groups?.["handle"], "every pattern of handles has a group of that name");
    return { ...readingAt("telegram", handle, { start, end: start + found.length }), doubtful };
  });
}
