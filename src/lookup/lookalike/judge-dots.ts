/** Finds a brand in the dots of a host: its own domain in front of another one, or its name with a dot put inside. */
import type { Host } from "../../names/host.ts";
import type { Finding } from "./finding.ts";
import type { HostParts } from "./host-parts.ts";
import type { Label } from "./labels.ts";
import type { LookalikeIndex } from "./lookalike-index.ts";
import { hashOf } from "./rolling-hash.ts";

/** An official domain has at most this many words between its dots and hyphens. */
const mostWords = 5;
/** A name shorter than this comes about by chance where labels meet. */
const shortestDotted = 5;

/**
 * "binance.com-login.example", "gate.io.example": even a name that is an ordinary word is plain with its ending
 * (Chromium's target embedding). Hyphens count as dots, as attackers use them.
 */
export function officialDomainsInside(index: LookalikeIndex, host: Host, parts: HostParts): Finding[] {
  const findings: Finding[] = [];
  const before = host.host.slice(0, host.host.length - parts.suffix.length - 1);
  const words = before.split(/[.-]/u);
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 2; to <= Math.min(words.length, from + mostWords); to++) {
      const domain = words.slice(from, to).join(".");
      const label = index.official.get(domain);
      if (label !== undefined)
        findings.push({ label, rule: "official_domain_inside", technique: "subdomain", distance: 0, seen: before });
    }
  }
  return findings;
}

/** "bin.ance.com": the name appears when the dots are taken out. */
export function namesAcrossDots(index: LookalikeIndex, host: Host, parts: HostParts): Finding[] {
  // A shared ending can hold the last letters of the name: "upb.it.com" (it.com is one).
  const suffixes = host.tenant === null || host.suffix === null ? [parts.suffix] : [parts.suffix, host.suffix];
  return suffixes.flatMap((suffix) => nameAcrossDots(index, host, suffix));
}

function nameAcrossDots(index: LookalikeIndex, host: Host, suffix: string): Finding[] {
  const before = host.host.slice(0, host.host.length - suffix.length - 1).replace(/^www\./u, "");
  const pieces = before.replaceAll("-", "").split(".");
  const text = pieces.join("");
  if (pieces.length === 1 || pieces.includes(text)) return [];
  const findings: Finding[] = [];
  index.texts.byHash.each(hashOf(text), (number) => {
    const label = index.labels[number] as Label;
    if (label.text !== text || label.source !== "domain") return;
    const telling = (label.shape === "distinct" || label.shape === "wordlike") && text.length >= shortestDotted;
    if (!telling && !label.suffixes.has(suffix)) return;
    const distance = pieces.length - 1;
    findings.push({ label, rule: "split_name", technique: "subdomain", distance, seen: before });
  });
  return findings;
}
