/** What every answer says of reuse, money and the limits of the record, worded once. */

import { allegation } from "../record/case-status.ts";
export const licenseNote =
  "Reuse is free, commercial reuse included (CC BY 4.0): credit Botwatch, link to the page of the entry and " +
  "cite the record's own source with it. Except what came through IOSCO's I-SCAN or from lists whose terms forbid it: " +
  "such entries are for non-commercial reuse only, and each says so.";

export const disclosure =
  "Botwatch may earn a commission from links labelled as referral links. Money never changes a listing, " +
  "ranking, report card or warning. No answer contains advertising.";

export const notice = {
  advice: "Nothing here is investment advice.",
  cite: "Cite the record's own source and link our page of the entry.",
  noRecord: "Finding nothing does not mean a name or website is safe: new scams are not listed yet.",
  allegation,
  tracker: "Reports on the DFPI tracker come from consumers. The regulator has not verified them.",
  warning:
    "Being on a warning list mostly means that a firm has no licence. It is not a finding of fraud, and some " +
    "lists also name real firms that scammers imitate.",
  selection: "Cases are a selection kept by hand, not all that regulators have brought.",
  impostor: "Being imitated never counts against a bot.",
  pnl:
    "PnL is not a return: deposits and withdrawals distort it. Past results say nothing about future ones. " +
    "“30 days” is the source's rolling month of about 31 days.",
  undocumentedSource: "The vault list comes from an undocumented file of the exchange. It can be late or incomplete.",
  reuse:
    "`commercial_reuse` of an entry says whether the terms of where it was read allow commercial reuse. Where it is " +
    "`forbidden`, CC BY 4.0 does not cover the entry.",
  signals: "These are signals, not a verdict: a website without any can be a fraud, and one with some can be honest.",
  selfDescribed: "A vault that calls itself a bot says so itself; nobody has checked.",
} as const;
