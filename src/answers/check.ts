/** The checks: what is on record about a name or website, or a message, with the records that matched and why. */

import { answerFor, askMessage, findInMessage } from "../ask/answer/ask.ts";
import type { Asked, AskedSubject } from "../ask/answer/asked.ts";
import { newestOfEachFirst } from "../ask/answer/load.ts";
import { severityOf } from "../ask/answer/standing.ts";
import { type Finding, type Findings, tellsAnything } from "../ask/find/about.ts";
import { find, mayDescribe } from "../ask/find/find.ts";
import { isCryForHelp, longestPlea } from "../ask/find/pleas.ts";
import { guidanceFor, type Searched, searchedText } from "../ask/index/guidance.ts";
import { matchesAny, type RecordMatches } from "../ask/index/match.ts";
import { nothingScanned, type Scanned, scanText } from "../ask/signs/scan.ts";
import { walletsIn } from "../ask/text/handles-and-wallets.ts";
import { mayBePrivateKey, mayBeSecret, withoutSecrets } from "../ask/text/secrets.ts";
import { type Language, languageOf } from "../base/words/languages.ts";
import { joinSentences } from "../base/words/say.ts";
import { notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import type { AskedSubjectAnswer, CheckAnswer, CheckResult, MessageCheckAnswer } from "../contract/shapes/lookup.ts";
import { type LookupMeta, lookupMeta } from "../contract/shapes/meta.ts";
import type { Site } from "../contract/site.ts";
import { compareText } from "../record/canonical.ts";
import { isUndecided } from "../record/case-status.ts";
import { isPart } from "../record/extent.ts";
import { dayOfWarning } from "../record/warning.ts";
import { listOfWarningId } from "../record/warning-ids.ts";
import { oncePerSnapshot, type Snapshot } from "../snapshot/snapshot.ts";
import { withAskedBeside, withLicenceClaimed, withNameAsked } from "./asked-beside.ts";
import { withListAsked } from "./list-asked.ts";
import { listsAsked } from "./lists-asked.ts";
import { signsBesideLoss, withLossTold } from "./loss-told.ts";
import { type AnswerAbout, answerMeta } from "./meta.ts";
import { authorisationsFor, pickFields, recordPresenters, toBlocklistEntries } from "./records.ts";

/** What every look-up's answer rests on, and the rules for using it. */
export const lookupAbout = {
  sources: ["curated", "dfpi"],
  notices: [notice.noRecord, notice.allegation, notice.warning, notice.tracker, notice.impostor, notice.cite],
} as const;

/** `meta` of a look-up; documents hold what is the same for all answers of the service. */
export function lookupMetaOf(snapshot: Snapshot, site: Site, about: AnswerAbout): LookupMeta {
  return pickFields(lookupMeta, answerMeta(snapshot, site, about));
}

/** @param query a name, website, wallet address or Telegram handle, its length already checked. */
export function checkAnswerOf(snapshot: Snapshot, site: Site, query: string, lang: Language = "en"): CheckAnswer {
  const result = checkResultOf(snapshot, site, query, lang);
  return { meta: lookupMetaOf(snapshot, site, aboutFound(snapshot, result)), ...result };
}

interface Shown extends Pick<CheckResult, "wallet_blocklists">, Partial<Pick<CheckResult, "authorisations" | "lang">> {
  warnings?: readonly { id: string }[];
  /** What may be meant: an answer rests on the lists of it, too. */
  suggestions?: readonly { type: string; id?: string }[];
  enforcement_actions?: readonly { id: string }[];
  vaults?: readonly unknown[];
}

/** The sources behind what was found: those of every look-up, and of each warning list and register shown. */
export function aboutFound(
  snapshot: Snapshot,
  shown: Shown,
): { sources: readonly string[]; notices: readonly string[] } {
  const { warnings = [], suggestions = [], authorisations = [], wallet_blocklists, vaults = [], lang = "en" } = shown;
  const { enforcement_actions = [] } = shown;
  const { lookup } = snapshot;
  const isSaid = isDecided(snapshot.find, enforcement_actions);
  const notices = [
    // Advice in other languages says what was searched, not how much of it is on record.
    ...(lang === "en" ? [] : [searchedIn(snapshot)]),
    ...lookupAbout.notices.filter((text) => !isSaid || text !== notice.allegation),
  ];
  const sourceIds = sourceIdsOf(snapshot);
  const near = suggestions.flatMap(({ type, id }) => (type === "warning" && id !== undefined ? [{ id }] : []));
  const lists = [...warnings, ...near].map(({ id }) => {
    const list = listOfWarningId(id);
    return sourceIds.has(list) ? list : (snapshot.find.warning.get(id)?.list.id ?? list);
  });
  const register = authorisations.length > 0 ? lookup.authorised.register : null;
  const registers = register === null ? [] : [register.id];
  const blocklists = wallet_blocklists.map(({ id }) => id);
  const figures = vaults.length > 0 ? ["hyperliquid"] : [];
  const sources = new Set([...lookupAbout.sources, ...lists, ...registers, ...blocklists, ...figures]);
  return { notices, sources: [...sources] };
}

const sourceIdsOf = oncePerSnapshot(({ sources }): ReadonlySet<string> => new Set(sources.map(({ id }) => id)));

/** Whether a court has ruled in a case found, or somebody pleaded guilty or settled. */
function isDecided({ action }: Snapshot["find"], cases: readonly { id: string }[]): boolean {
  return cases.map(({ id }) => action.get(id)).some((record) => record !== undefined && !isUndecided(record));
}

/** The answer to one query of many: without `meta` and the notice, which a list of answers has once. */
export function checkResultOf(snapshot: Snapshot, site: Site, query: string, lang: Language): CheckResult {
  const { subjects, left_out } = withNameAsked(snapshot, query, find(snapshot, query));
  const describes = mayDescribe(query, subjects) && !asksForList(subjects);
  const maskedQuery = withoutSecrets(query);
  const scanned = describes
    ? signsBesideLoss(query, withoutCries(scanText(snapshot.records.red_flag_phrases, maskedQuery, lang)))
    : nothingScanned;
  const about = answerFor(snapshot, { subjects, left_out }, site.baseUrl, "question", scanned.signs, lang);
  const told = withLossTold(query, about, scanned.signs, site.baseUrl, lang);
  const beside = withAskedBeside(snapshot, query, told, site.baseUrl, lang);
  const reply = withListAsked(snapshot, beside, site.baseUrl, lang);
  const { matches } = reply;
  const authorisations = reply.subjects.flatMap(({ finding }) => finding.authorisations);
  const blocklists = toBlocklistEntries(reply.subjects.flatMap(({ finding }) => finding.blocked));
  return {
    query: maskedQuery,
    ...reply.lead,
    reason: withLists(snapshot, query, reply, lang),
    severity: severityOf(reply.lead),
    lang,
    verdict: reply.verdict,
    guidance: guidanceOf(snapshot, reply, lang, {
      authorised: authorisations.length,
      decided: isDecided(snapshot.find, matches.enforcement_actions),
    }),
    ...matchedRecords(snapshot, site, matches),
    authorisations: authorisationsFor(snapshot, matches, authorisations),
    dfpi_total_matches: matches.tracker_total,
    vaults: matches.vaults.flatMap(({ address, match }) => {
      const vault = snapshot.lookup.vaults.get(address);
      return vault === undefined ? [] : [{ ...vault, page_url: site.baseUrl + pagePath.vault(address), match }];
    }),
    wallet_blocklists: blocklists,
    subjects: reply.subjects.length > 1 ? reply.subjects.map(presentAskedSubject) : [],
    left_out: reply.left_out,
    suggestions: reply.suggestions,
    ...scanned,
  };
}

/** Whether a text asks for a list, and for no firm. */
function asksForList(subjects: readonly Finding[]): boolean {
  return subjects.some(({ listAsked }) => listAsked !== null);
}

/** The reason, and of each regulator that the text asks about and that says nothing of it, how far its list was searched. */
function withLists(snapshot: Snapshot, text: string, reply: Asked, lang: Language): string {
  const { lead, matches, suggestions, subjects } = reply;
  const names = subjects.flatMap(({ finding }) => (finding.nameless ? [] : finding.shown_as));
  return joinSentences([lead.reason, ...listsAsked(snapshot, text, names, { ...matches, suggestions }, lang)]);
}

/** What to make of an answer, and what was searched for it. */
export function guidanceOf(
  snapshot: Snapshot,
  reply: Asked,
  lang: Language,
  about: { authorised?: number; decided?: boolean } = {},
) {
  const blocked = reply.subjects.filter(({ finding }) => finding.blocked.length > 0);
  const kinds = blocked.map(({ finding }) => (finding.kind === "wallet" ? "wallet" : "website"));
  const isForList = asksForList(reply.subjects.map(({ finding }) => finding));
  return guidanceFor({ ...reply, ...about, isForList, blocked: new Set(kinds) }, searched(snapshot), lang);
}

/** The records of these matches as answered, each with why it matched. */
export function matchedRecords(snapshot: Snapshot, site: Site, matches: RecordMatches) {
  const { bot, action, entry, warning, venue } = recordPresenters(snapshot, site);
  const actions = withMatch(matches.enforcement_actions, ({ id }) => action(id));
  const warnings = withMatch(matches.warnings, ({ id }) => warning(id));
  return {
    bots: withMatch(matches.bots, ({ slug }) => bot(slug)),
    enforcement_actions: newestOfEachFirst(
      actions,
      ({ regulator }) => regulator,
      ({ filed_date, status_date }) => filed_date ?? status_date,
    ),
    dfpi_entries: withMatch(matches.tracker_entries, ({ id }) => entry(id)),
    warnings: newestOfEachFirst(warnings, ({ id }) => listOfWarningId(id), dayOfWarning),
    venues: withMatch(matches.venues, ({ slug }) => venue(slug)),
  };
}

/** One of several subjects, as answered: where the asker stands, and which records list it. */
function presentAskedSubject({ finding, lead: { actions: _actions, ...lead } }: AskedSubject): AskedSubjectAnswer {
  const { kind, value, shown_as, link, matches, blocked } = finding;
  return {
    kind,
    value,
    shown_as,
    ...lead,
    severity: severityOf(lead),
    link,
    wallet_blocklists: toBlocklistEntries(blocked),
    matches: [
      ...matches.enforcement_actions.map(({ id, match }) => ({ record: "enforcement_action" as const, id, match })),
      ...matches.warnings.map(({ id, match }) => ({ record: "warning" as const, id, match })),
      ...matches.tracker_entries.map(({ id, match }) => ({ record: "tracker_entry" as const, id, match })),
      ...matches.bots.map(({ slug, match }) => ({ record: "bot" as const, id: slug, match })),
      ...matches.venues.map(({ slug, match }) => ({ record: "venue" as const, id: slug, match })),
      ...matches.vaults.map(({ address, match }) => ({ record: "vault" as const, id: address, match })),
    ],
  };
}

/** Puts each match beside its record as it is shown; a match without a record is left out. */
export function withMatch<Match extends { match: unknown }, Row>(
  matches: readonly Match[],
  rowOf: (match: Match) => Row | undefined,
): (Row & Pick<Match, "match">)[] {
  return matches.flatMap((match) => {
    const row = rowOf(match);
    return row === undefined ? [] : [{ ...row, match: match.match }];
  });
}

/** With less of a list on record than this share, an answer says so. */
const nearlyWhole = 0.9;

/** What a check searches, and as of when. */
export const searched = oncePerSnapshot(({ counts, sources }): Searched => {
  const readAt = (id: string): string | null => sources.find((source) => source.id === id)?.retrieved_at ?? null;
  const lists = sources.flatMap(({ extent }) => (extent && extent.as_of !== null ? [extent] : []));
  const partly = lists.flatMap(({ on_record, at_regulator, sentence }) =>
    at_regulator !== null && on_record < at_regulator * nearlyWhole ? [sentence] : [],
  );
  const unknown = lists.flatMap((extent) =>
    extent.at_regulator === null && isPart(extent) ? [extent.sentence.split(":", 1).join("")] : [],
  );
  return {
    bots: { records: counts.bots, as_of: readAt("curated") },
    enforcement_actions: { records: counts.enforcement_actions, as_of: readAt("curated") },
    tracker_entries: { records: counts.tracker_entries, as_of: readAt("dfpi") },
    warnings: {
      records: counts.warnings,
      lists: counts.warning_lists,
      undated: counts.undated_warnings,
      read: counts.warnings_read,
      partly: partly.sort(compareText),
      partly_unknown: unknown.sort(compareText),
    },
  };
});

/** Which lists were searched, how much of them is on record, and of when. */
export function searchedIn(snapshot: Snapshot): string {
  return searchedText(searched(snapshot));
}

/** Longest question that an address holds, in UTF-16 units and in words; anything longer is shared as a message. */
const longestShared = 120;
const mostWords = 12;

/** The one subject that a text asks about, for an address that can be shared; null for a message, which none holds. */
export function questionIn(snapshot: Snapshot, text: string): string | null {
  const question = text.trim();
  if (!isQuestion(question)) return null;
  const { subjects } = find(snapshot, question);
  const [only] = subjects;
  if (only === undefined || subjects.length > 1) return null;
  if (only.kind === "telegram") return `@${only.value}`;
  return isPrivate(only, question) ? null : only.value;
}

/**
 * Whether nobody has on record what may be a private line, a private person's name, a key or a password. A wallet's
 * address is none.
 */
function isPrivate({ kind, matches }: Finding, question: string): boolean {
  if (matchesAny(matches)) return false;
  if (kind === "wallet") return walletsIn(question).length === 0 || mayBePrivateKey(question);
  return kind === "name" && (isOfSeveralWords(question) || mayBeSecret(question));
}

export function isQuestion(text: string): boolean {
  return !/[\n\r]/u.test(text) && text.length <= longestShared && wordsIn(text) <= mostWords;
}

/** Letters of Chinese and Japanese, whose words have no blanks between them: about two are a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const lettersOfWord = 2;

function wordsIn(text: string): number {
  const letters = text.match(unspaced)?.length ?? 0;
  return text.split(/\s+/u).length + Math.floor(letters / lettersOfWord);
}

/** Longest name in such letters that an address holds though nobody has it on record: as long as most persons' names. */
const longestUnspaced = 4;

/** Blanks, or the marks that end and part sentences where there are none. */
const betweenWords = /[\s。！？、，]/u;

/** As long as a telephone number without its country. */
const longNumber = /\d(?:[-.]?\d){6}/u;

function isOfSeveralWords(text: string): boolean {
  return betweenWords.test(text) || longNumber.test(text) || (text.match(unspaced)?.length ?? 0) > longestUnspaced;
}

/** Pure; the text is not kept. Answers whatever it contains, in its own language where no other is asked for. */
export function messageCheckAnswerOf(
  snapshot: Snapshot,
  site: Site,
  text: string,
  lang: Language = languageOf(text) ?? "en",
  scan: Scanned = scanText(snapshot.records.red_flag_phrases, withoutSecrets(text), lang),
  findings: Findings = findInMessage(snapshot, text),
): MessageCheckAnswer {
  const isSilent = scan.signs.length > 0 && isNameAlone(snapshot, text);
  const scanned = isSilent ? nothingScanned : signsBesideLoss(text, withoutCries(scan));
  const answer = askMessage(snapshot, text, site.baseUrl, scanned.signs, lang, findings);
  const reply = withListAsked(
    snapshot,
    withLicenceClaimed(
      snapshot,
      text,
      withLossTold(text, answer, scanned.signs, site.baseUrl, lang),
      site.baseUrl,
      lang,
    ),
    site.baseUrl,
    lang,
  );
  const wallet_blocklists = toBlocklistEntries(reply.subjects.flatMap(({ finding }) => finding.blocked));
  const { suggestions } = reply;
  const warnings = reply.subjects.flatMap(({ finding }) => finding.matches.warnings);
  return {
    meta: lookupMetaOf(snapshot, site, aboutFound(snapshot, { warnings, suggestions, wallet_blocklists, lang })),
    ...reply.lead,
    ...(text.length <= longestPlea && { reason: withLists(snapshot, text, reply, lang) }),
    severity: severityOf(reply.lead),
    lang,
    subjects: reply.subjects.map(presentAskedSubject),
    left_out: reply.left_out,
    suggestions,
    ...scanned,
    guidance: guidanceOf(snapshot, reply, lang),
  };
}

/** Leaves out signs that rest on a cry for help alone: whoever asks what to do makes no offer. */
function withoutCries(scan: Scanned): Scanned {
  return { ...scan, signs: scan.signs.filter((sign) => !isCryForHelp(sign.matched)) };
}

/** Whether a text is nothing but a name on record: that does nothing which anybody warns about, however it reads. */
function isNameAlone(snapshot: Snapshot, text: string): boolean {
  const typed = text.trim();
  if (!isQuestion(typed)) return false;
  const [only, further] = find(snapshot, typed).subjects;
  return further === undefined && only?.kind === "name" && only.shown_as === typed && tellsAnything(only);
}

/** The same in parts: a long text takes its time. @param turn gives others theirs. */
export async function messageCheckInTurns(
  snapshot: Snapshot,
  site: Site,
  text: string,
  lang: Language = languageOf(text) ?? "en",
  turn: () => Promise<void>,
): Promise<MessageCheckAnswer> {
  const scanned = scanText(snapshot.records.red_flag_phrases, withoutSecrets(text), lang);
  await turn();
  const findings = findInMessage(snapshot, text);
  await turn();
  return messageCheckAnswerOf(snapshot, site, text, lang, scanned, findings);
}
