/** Which names are told as what was meant, and not as what may be meant. */
import { fields } from "../../lookup/listing.ts";
import { isOfOtherFirm } from "../other-firms.ts";
import { besideLeft, isAskedAbout, isBare, isBesideOwn, isEveryday, isOfCase, type Seen } from "./features.ts";
import { isKnownFirm } from "./listed-names.ts";
import { evidenceFor, isMeant } from "./score.ts";

const accusing = ["enforcement_action", "warning", "tracker_entry"] as const;

/**
 * Whether the evidence leaves little doubt, or nothing else is asked about. Where somebody would be accused, nothing
 * beside the name may make another firm's of it; a name of everyday words is told only if it is asked about.
 */
export function isToldOutright(seen: Seen): boolean {
  const records = new Set(seen.listed.map(({ name }) => fields[name.field].record));
  const isAlone = isBare(seen) || isAskedAbout(seen);
  if (records.has("vault")) return isAlone;
  const [only, second] = seen.words.slice(seen.first, seen.next);
  // Many firms have the name of a single English word.
  if (
    second === undefined &&
    seen.rank(only?.key ?? "") > 0 &&
    (records.has("warning") || records.has("tracker_entry"))
  )
    return false;
  if (accusing.some((record) => records.has(record)) && (isOfOtherFirm(seen) || isBehindKnownFirm(seen))) return false;
  return isAlone || isBesideOwn(seen) || (!isEveryday(seen) && isMeant(evidenceFor(seen)));
}

/** `eToro AUS Capital Limited` is a firm of eToro's. */
function isBehindKnownFirm(seen: Seen): boolean {
  const left = besideLeft(seen);
  return left !== undefined && !isOfCase(seen) && isKnownFirm(seen.index, left.key);
}
