/** What every answer says of the service itself. */
import { license } from "../../api/license.ts";
import type { LookupMeta, Meta } from "../../api/shapes/meta.ts";
import { pagePath } from "../page-paths.ts";
import type { Snapshot } from "../snapshot.ts";

export interface Site {
  /** Public address of the service, without a trailing slash. Put before every path. */
  baseUrl: string;
  /** Name and address of the operator, as set; for corrections and security.txt. */
  contact?: string | undefined;
  /** Address of the WebSub hub that passes the feeds on, where there is one. */
  webSubHub?: string | undefined;
}

export const publisher = "Botwatch";

export const licenseNote =
  "Reuse is free, commercial reuse included (CC BY 4.0): credit Botwatch, link to the page of the entry and cite the record's own source with it. The regulators' records themselves are public records.";

export const disclosure =
  "Botwatch may earn affiliate commissions from outbound links that are labelled as such. Payouts never change a listing, ranking, report card or warning. No answer contains advertising.";

/** Usage rules, by what an answer holds. */
export const notice = {
  advice: "Nothing here is investment advice.",
  cite: "Cite the record's own source and link our page of the entry.",
  noRecord: "That nothing is on record about a name or website is not a clean bill of health.",
  allegation: "Complaints of regulators are allegations until a court rules or the case settles.",
  tracker:
    "Entries of the DFPI tracker are consumer complaints that the regulator has not verified. Corrections: see the page of the entry.",
  warning:
    "A warning list says what its regulator says of an offer, mostly that it has no licence. It is not a finding of fraud, and lists name victims of imitation too.",
  impostor: "Being imitated is the impostors' doing and never counts against a bot.",
  pnl: "PnL is not a return: deposits and withdrawals distort it. Past results say nothing about future ones. “30 days” is the source's rolling month of about 31 days.",
  undocumentedSource: "The vault list comes from an undocumented file of the exchange and can be late or incomplete.",
  signals:
    "These are signals, not a verdict: a website without any can be fraudulent, and one with some can be honest.",
  selfDescribed: "That a vault describes itself as a bot is its own statement; nobody checked it.",
} as const;

export interface AnswerAbout {
  /** Ids of the sources behind the answer. */
  sources: readonly string[];
  notices: readonly string[];
  counts?: Record<string, number>;
}

/** `meta` of an answer: the sources behind it and the rules that apply to it. */
export function answerMeta(snapshot: Snapshot, site: Site, about: AnswerAbout): Meta {
  return {
    publisher,
    site: site.baseUrl,
    docs: `${site.baseUrl}${pagePath.docs()}`,
    generated_at: snapshot.generated_at,
    snapshot: snapshot.id,
    license,
    license_note: licenseNote,
    disclosure,
    notices: [...about.notices, notice.advice],
    sources: snapshot.sources.filter((source) => about.sources.includes(source.id)),
    ...(about.counts === undefined ? {} : { counts: about.counts }),
  };
}

/** `meta` of a look-up: what is the same for all answers of the service stands in documents. */
export function lookupMetaOf(
  snapshot: Snapshot,
  site: Site,
  { sources, notices }: Pick<AnswerAbout, "sources" | "notices">,
): LookupMeta {
  return {
    docs: `${site.baseUrl}${pagePath.docs()}`,
    generated_at: snapshot.generated_at,
    snapshot: snapshot.id,
    notices: [...notices, notice.advice],
    sources: snapshot.sources.filter((source) => sources.includes(source.id)),
  };
}
