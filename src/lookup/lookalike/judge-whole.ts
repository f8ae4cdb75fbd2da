/** Judges a part that is a brand's name and nothing else, or looks like it letter for letter. */
import { contextKind } from "./context-words.ts";
import { countReplaced, type LabelMatch } from "./find-labels.ts";
import { findingOf, type Resemblance } from "./finding.ts";
import type { HostPart, HostParts } from "./host-parts.ts";
import type { Label } from "./labels.ts";
import { commonWord } from "./lexicon.ts";
import type { LookalikeIndex } from "./lookalike-index.ts";
import { isCountrySuffix } from "./suffixes.ts";
import { isNearWord } from "./surroundings.ts";

export function judgeWhole(
  index: LookalikeIndex,
  parts: HostParts,
  part: HostPart,
  match: LabelMatch,
): Resemblance | null {
  const { label } = match;
  // Under another ending (a handle has none), the bare name may be another firm's, or an unlisted site of the same
  // firm.
  if (label.source === "name") {
    const carried = parts.suffix === "" && label.text.length >= index.thresholds["name without a domain"];
    return carried ? findingOf("name_below", "subdomain", part, match) : null;
  }
  const finding = findingOf("same_name", "tld_swap", part, match);
  const ownEnding = part.role === "site" && label.suffixes.includes(parts.suffix);
  if (match.glyphs) {
    const otherScript = countReplaced(part, match.from, match.to) > 0;
    const plain =
      label.text.length < index.thresholds["look-alike letters"] || isNearerToWord(index, part.text, label.text);
    return plain && !otherScript && !ownEnding
      ? null
      : { ...finding, rule: "look_alike_letters", technique: "homoglyph" };
  }
  if (label.source === "spelled") return { ...finding, rule: "spelled_out", technique: "typo", distance: 1 };
  if (label.source === "with_suffix") return { ...finding, rule: "name_and_ending", technique: "combosquat" };
  const hyphens = part.starts.filter(Boolean).length - 2;
  if (parts.rented && isTelling(parts, part, label)) {
    return { ...finding, rule: "rented_page", technique: "subdomain", distance: hyphens };
  }
  if (hyphens > 0 && (ownEnding || label.telling)) {
    return { ...finding, rule: "split_name", technique: "typo", distance: hyphens };
  }
  if (ownEnding || !isTelling(parts, part, label)) return null;
  if (part.role === "sub" || parts.shared) return { ...finding, rule: "name_below", technique: "subdomain" };
  return isCountrySuffix(parts.suffix) ? { ...finding, rule: "country_ending" } : finding;
}

/**
 * Whether the text is close to a common word and the brand's name is not: "comix" is close to "comic", cornix is not.
 */
function isNearerToWord({ lexicon }: LookalikeIndex, text: string, label: string): boolean {
  return isNearWord(text, lexicon, commonWord, label) && !isNearWord(label, lexicon, commonWord);
}

/** Whether the bare name, under an ending that is not the brand's, is distinctive enough. */
function isTelling(
  { suffix, shared }: HostParts,
  { role }: HostPart,
  { telling, telling_alone, shape }: Label,
): boolean {
  if (role === "sub") return telling;
  return telling_alone || (shape === "generic" && !shared && contextKind(suffix) === "trade");
}
