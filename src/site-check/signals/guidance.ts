/** The advice that goes with the signals. */
import { type Searched, searchedText } from "../../lookup/guidance.ts";
import type { SiteSignal } from "../shape.ts";

const byLevel: Record<SiteSignal["level"], string> = {
  alert: "A regulator's record names this website: read what it says before anything else.",
  warning: "Some signals call for caution.",
  notice: "Nothing stands out as a warning, but there are points to look at.",
  ok: "Nothing that was looked at stands out. That is not a clean bill of health.",
  unavailable: "Nothing that could be looked at stands out. That is not a clean bill of health.",
};

const names: Record<SiteSignal["kind"], string> = {
  tracker_match: "records",
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
  const parts = [
    byLevel[gravest ?? (missing.length > 0 ? "unavailable" : "ok")],
    "These are signals, not a verdict: each can have a harmless cause, and a fraudulent website can show none of them.",
  ];
  if (missing.length > 0) parts.push(`Not to be had: ${missing.map(({ kind }) => names[kind]).join(", ")}.`);
  parts.push(
    searchedText(searched),
    "Check whether the firm is registered with the regulator where you live before you pay, deposit or hand over a key.",
  );
  return parts.join(" ");
}
