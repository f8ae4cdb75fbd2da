/** What the record says about a website, as signals. */

import { genitive, joinSentences } from "../../../base/words/say.ts";
import { dateWords } from "../../../base/words/wording.ts";
import { caseStatusWords } from "../../../record/case-status.ts";
import { trackerUrl } from "../../../record/tracker-entry.ts";
import { notSafe } from "../../index/guidance.ts";
import type { Sign } from "../../signs/shape.ts";
import type { ActionFinding, EntryFinding, NamedFinding, SiteFindings, SiteSignal, WarningFinding } from "../shape.ts";

/** What every list and action says about the website: by its address, and by the name it carries. */
export function trackerSignal(findings: SiteFindings): SiteSignal {
  const { enforcement_matches: actions, tracker_matches, warnings } = findings;
  const currentEntries = tracker_matches.filter((entry) => entry.listing === "listed");
  const removed = tracker_matches.filter((entry) => entry.listing === "removed");
  if (actions.length + tracker_matches.length + warnings.length === 0) {
    return findings.suggestions.some(isCase) ? namedOnly(findings) : nothingOnRecord(findings);
  }
  const entries = currentEntries.length > 0 ? currentEntries : removed;
  const standing = actions.filter((action) => caseStatusWords[action.status].standing !== "dismissed");
  const warned = warnings.filter(({ listing }) => listing === "listed");
  const certain = currentEntries.filter(({ match }) => match.on !== "disputed_domains");
  const present = standing.length + currentEntries.length + warned.length > 0;
  return {
    kind: "tracker_match",
    level: standing.length + certain.length + warned.length > 0 ? "alert" : "warning",
    title: present ? title(standing, warned) : formerTitle(actions, warnings),
    detail: joinSentences([
      ...actions.map(aboutAction),
      ...warnings.map(aboutWarning),
      ...aboutEntries(entries),
      ...findings.suggestions.filter(isCase).map(({ reason }) => reason),
    ]),
    source: (actions[0] ?? warnings[0])?.source_url ?? entries[0]?.detail_url ?? entries[0]?.source_url ?? trackerUrl,
  };
}

function title(standing: readonly ActionFinding[], warned: readonly WarningFinding[]): string {
  if (standing.length > 0) return "Named in a regulator's enforcement action";
  return warned.length > 0 ? "Named on a regulator's warning list" : "Named on the California DFPI Crypto Scam Tracker";
}

function aboutWarning({ list, listing, match }: WarningFinding): string {
  return `${list.regulator} ${listing === "removed" ? "used to list" : "lists"} ${match.value}. ${list.meaning}`;
}

function isCase({ type }: NamedFinding): boolean {
  return type === "enforcement_action" || type === "tracker_entry" || type === "warning";
}

/** No record lists the address, but one has its name: `hyperfund.com` and the case about HyperFund. */
function namedOnly(findings: SiteFindings): SiteSignal {
  const cases = findings.suggestions.filter(isCase);
  return {
    ...nothingOnRecord(findings),
    level: "notice",
    title: "A record has the name of this website",
    detail: `${cases.map(({ reason }) => reason).join(" ")} The address itself is not on record.`,
  };
}

function formerTitle(dismissed: readonly ActionFinding[], removed: readonly WarningFinding[]): string {
  if (dismissed.length > 0) return "Was named in an enforcement action that was dismissed";
  if (removed.length > 0) return "Was named on a regulator's warning list";
  return "Was named on the California DFPI Crypto Scam Tracker";
}

function aboutAction({ title: caption, status, match }: ActionFinding): string {
  return `"${caption}" names ${match.value}; ${caseStatusWords[status].clause}.`;
}

function aboutEntries(entries: readonly EntryFinding[]): string[] {
  const [first] = entries;
  if (first === undefined) return [];
  const isOne = entries.length === 1;
  const count = isOne ? "One report on the DFPI tracker names" : `${entries.length} reports on the DFPI tracker name`;
  return [
    `${count} ${whereListed(entries, first)}.`,
    first.listing === "removed" ? "The tracker no longer lists it." : "",
    "Such reports come from consumers. The regulator has not verified them.",
  ];
}

function whereListed(entries: readonly EntryFinding[], { match }: EntryFinding): string {
  if (match.on === "disputed_domains") return `this website (${match.value}), which may be the real firm's own`;
  if (match.type === "wallet_address") return `this wallet (${match.value})`;
  if (match.type === "telegram_handle") return `this Telegram user (@${match.value})`;
  return entries.some((entry) => entry.match.type === "domain")
    ? `this website (${match.value})`
    : `another address of the same owner (${match.value})`;
}

function nothingOnRecord({ searched }: SiteFindings): SiteSignal {
  const { tracker_entries, enforcement_actions, warnings } = searched;
  const asOf = tracker_entries.as_of === null ? "not read yet" : `as of ${dateWords(tracker_entries.as_of)}`;
  return {
    kind: "tracker_match",
    level: tracker_entries.as_of === null ? "unavailable" : "ok",
    title: "Not on record",
    detail:
      `None of ${tracker_entries.records} reports on the DFPI tracker (${asOf}), ${warnings.records} regulators' ` +
      `warnings and ${enforcement_actions.records} enforcement actions names this website. ${notSafe}`,
    source: trackerUrl,
  };
}

/** Whether wallets block the website; nothing is said where they do not. */
export function blocklistSignals({ wallet_blocklists }: SiteFindings): SiteSignal[] {
  const [first] = wallet_blocklists;
  if (first === undefined) return [];
  return [
    {
      kind: "wallet_blocklist",
      level: "alert",
      title: "Wallets block this website",
      detail: wallet_blocklists
        .map(({ publisher, meaning, as_of, licence }) => {
          const day = as_of === null ? "" : `, as of ${dateWords(as_of)}`;
          return `It is on ${publisher}'s list of phishing sites${day} (${licence}). ${meaning}`;
        })
        .join(" "),
      source: first.source_url,
    },
  ];
}

/** Whether the address resembles that of a bot, venue or firm we know, or is a bot's own. */
export function lookalikeSignal({ official_bot, imitates, lookalikes, searched, handle }: SiteFindings): SiteSignal {
  if (handle !== null && imitates !== null && official_bot === null) {
    return {
      kind: "lookalike",
      level: "warning",
      title: `This handle uses ${genitive(imitates.name)} name`,
      detail: `It has the name, but no page of ${genitive(imitates.name)} that we read names @${handle}.`,
      source: null,
    };
  }
  if (official_bot !== null) {
    return {
      kind: "lookalike",
      level: "ok",
      title: `An address of ${official_bot.name} on record`,
      detail: `The record of ${official_bot.name} has this address. That is not a recommendation.`,
      source: official_bot.page_url,
    };
  }
  const bots = lookalikes.map(({ bot_name, reason, ...rest }) => ({ ...rest, name: bot_name, how: reason }));
  const first = imitates ?? bots[0];
  if (first === undefined) {
    return {
      kind: "lookalike",
      level: "ok",
      title: "Looks like no address we know",
      detail:
        `The address was compared with those of ${searched.bots.records} documented bots, and of the largest ` +
        `exchanges and venues. Imitations of others are not looked for.`,
      source: null,
    };
  }
  const others = bots.filter((bot) => bot.name !== first.name).map((bot) => bot.name);
  return resemblanceSignal(first, others, imitates?.opened !== undefined);
}

/** @param others whom it resembles besides. @param isNamed the brand is named in the address of a page. */
function resemblanceSignal(
  { name, official_domain: real, how, may_be_own }: NonNullable<SiteFindings["imitates"]>,
  others: readonly string[],
  isNamed: boolean,
): SiteSignal {
  const also = others.length === 0 ? null : `It also looks like ${others.join(", ")}.`;
  const source = real === null ? null : `https://${real}/`;
  if (!may_be_own)
    return {
      kind: "lookalike",
      level: "warning",
      title: `Looks like the address of ${name}`,
      detail: joinSentences([
        how,
        real === null ? null : `The real address of ${name} is ${real}.`,
        also,
        "The two may still have nothing to do with each other.",
      ]),
      source,
    };
  return {
    kind: "lookalike",
    level: "notice",
    title: isNamed ? `Names ${name}` : `Has the name of ${name}`,
    detail: joinSentences([
      how,
      whoseItMayBe(name, isNamed),
      real === null ? null : `The address of ${name} on record is ${real}.`,
      also,
    ]),
    source,
  };
}

function whoseItMayBe(name: string, isNamed: boolean): string {
  if (isNamed) return `The site may write about ${name} or pretend to be it.`;
  return `It may be ${genitive(name)} own, another firm's of that name, or a stranger's.`;
}

export function phraseSignal(signs: readonly Sign[]): SiteSignal {
  const [first] = signs;
  if (first === undefined) {
    return {
      kind: "red_flag_phrases",
      level: "ok",
      title: "No sign of fraud found in the text",
      detail: "The text does not read like those that regulators warn about. A scam can be worded in other ways.",
      source: null,
    };
  }
  const others = signs.length - 1;
  const more = others === 0 ? "" : ` ${others} more ${others === 1 ? "sign was" : "signs were"} found.`;
  return {
    kind: "red_flag_phrases",
    level: first.sure ? "warning" : "notice",
    title: first.sure ? "The text has a sign of fraud" : "The text reads like a scam",
    detail: `${first.text} The words: “${first.matched}”${more}`,
    source: first.source_url,
  };
}
