/** Finds a brand in the dots of a host: its own domain in front of another, or its name with a dot inside. */
import { held } from "../../invariants.ts";
import type { Host } from "../../names/host.ts";
import type { Resemblance, ResemblanceRule } from "./finding.ts";
import type { HostParts } from "./host-parts.ts";
import { type Label, squeeze } from "./labels.ts";
import type { LookalikeIndex } from "./lookalike-index.ts";

/** An official domain has at most this many words between its dots and hyphens. */
const mostWords = 5;

/**
 * "binance.com-login.example", "gate.io.example": with its ending, even a name that is an ordinary word is unmistakable
 * (Chromium's target embedding). Hyphens count as dots, as attackers use them.
 */
export function officialDomainsInside(index: LookalikeIndex, host: Host, parts: HostParts): Resemblance[] {
  const findings: Resemblance[] = [];
  const before = host.host.slice(0, host.host.length - parts.suffix.length - 1);
  const words = before.split(/[.-]/u);
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 2; to <= Math.min(words.length, from + mostWords); to++) {
      const domain = words.slice(from, to).join(".");
      const number = index.official.get(domain);
      if (number === undefined) continue;
      const label = held(index.labels[number], "a label's number is its place");
      findings.push(dotFinding("official_domain_inside", label, 0, before));
    }
  }
  return findings;
}

/**
 * "bin.ance.com": the name appears once the dots are removed; or "freq.trade", where the ending is read as part of it.
 */
export function namesAcrossDots(index: LookalikeIndex, host: Host, parts: HostParts): Resemblance[] {
  // A shared ending can hold the last letters of the name: "upb.it.com" (it.com is one).
  const suffixes = host.tenant === null || host.suffix === null ? [parts.suffix] : [parts.suffix, host.suffix];
  return [
    ...suffixes.flatMap((suffix) => nameAcrossDots(index, host, suffix)),
    ...nameAcrossEnding(index, host, parts),
  ];
}

function nameAcrossDots(index: LookalikeIndex, host: Host, suffix: string): Resemblance[] {
  const before = host.host.slice(0, host.host.length - suffix.length - 1).replace(/^www\./u, "");
  const pieces = before.replaceAll("-", "").split(".");
  const text = pieces.join("");
  if (pieces.length === 1 || pieces.includes(text)) return [];
  return domainLabels(index, text)
    .filter(({ shape, suffixes }) => {
      const made =
        (shape === "distinct" || shape === "wordlike") && text.length >= index.thresholds["name across dots"];
      return made || suffixes.includes(suffix);
    })
    .map((label) => dotFinding("split_name", label, pieces.length - 1, before));
}

function nameAcrossEnding(index: LookalikeIndex, { host }: Host, { suffix }: HostParts): Resemblance[] {
  const seen = host.replace(/^www\./u, "");
  const text = seen.replace(/[.-]/gu, "");
  if (text.length < index.thresholds["name across its ending"]) return [];
  return domainLabels(index, text)
    .filter(({ shape, text: name }) => shape === "distinct" && name.length > squeeze(suffix).length)
    .map((label) => ({
      ...dotFinding("split_by_ending", label, seen.length - text.length, seen),
      technique: "tld_swap",
    }));
}

function domainLabels(index: LookalikeIndex, text: string): Label[] {
  const labels = (index.texts.byText.get(text) ?? []).map((number) => index.labels[number] as Label);
  return labels.filter(({ source }) => source === "domain");
}

function dotFinding(rule: ResemblanceRule, label: Label, distance: number, seen: string): Resemblance {
  return { label, rule, technique: "subdomain", distance, seen, before: "", after: "" };
}
