/** The advice that goes with the signals. */
import { notSafe, type Searched, searchedText } from "../../lookup/guidance.ts";
import type { SiteSignal } from "../shape.ts";

const byLevel: Record<SiteSignal["level"], string> = {
  alert: "A regulator's record names this website. Read what it says first.",
  warning: "Some of the checks call for caution.",
  notice: "No warning, but there are points to look at.",
  ok: `Nothing stands out. ${notSafe}`,
  unavailable: `Nothing stands out in what could be checked. ${notSafe}`,
};

const onBlocklist = "Wallets block this website: a community's list names it as a phishing site.";

const names: Record<SiteSignal["kind"], string> = {
  tracker_match: "records",
  wallet_blocklist: "wallet blocklists",
  lookalike: "look-alikes",
  domain_age: "age of the domain",
  https: "HTTPS",
  red_flag_phrases: "phrases",
};

const order = ["alert", "warning", "notice"] as const;

/** Plain advice for the signals as a whole. Names neither the website nor anything that was pasted. */
export function siteGuidance(signals: readonly SiteSignal[], searched: Searched): string {
  const missing = signals.filter(({ level }) => level === "unavailable");
  const gravest = order.find((level) => signals.some((signal) => signal.level === level));
  const alerts = signals.filter(({ level }) => level === "alert");
  const isCommunitys = alerts.length > 0 && alerts.every(({ kind }) => kind === "wallet_blocklist");
  const parts = [
    isCommunitys ? onBlocklist : byLevel[gravest ?? (missing.length > 0 ? "unavailable" : "ok")],
    "These are signals, not a verdict. Each can have a harmless cause, and a scam can show none of them.",
  ];
  if (missing.length > 0) parts.push(`Not checked: ${missing.map(({ kind }) => names[kind]).join(", ")}.`);
  parts.push(
    searchedText(searched),
    "Ask the regulator where you live whether the firm is licensed before you pay or share a key.",
  );
  return parts.join(" ");
}
