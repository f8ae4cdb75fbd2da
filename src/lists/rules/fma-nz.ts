/** The FMA's warnings and alerts (New Zealand): titles that may be sentences, and hosts cut out of the text. */
import { plainFacts, type RowRules } from "../facts.ts";
import { looksLikeHost, piecesOf } from "../pieces.ts";

const lead =
  /^(?:FMA (?:issues? )?(?:warning|warns)(?: (?:that|about|against|of))?|FMA warning|Website scam warning for|Suspected scam involving|Warning about|Warning:? (?:of|about)?|(?:Scam|Investor|Fraud) (?:alert|warning)|Alert|Persons (?:purporting to represent|operating the websites?))\s*[:–-]?\s*/iu;
const imposter =
  /imposter|impostor|impersonat|clone|misus|falsely using|fake (?:bond|term)|false association|not associated with|purporting to represent/iu;
const sentenceStart = /^(?:\p{Ll}+[\s:]|(?:False|Fake|Imposter|Warning|Scam|Deepfake|Persons|Investors?|Deposit)\b)/u;
/** `Bronte FX - Imposter website`: what follows the dash says what it did. */
const told =
  /\s+(?:is|are|has|have|does|do|may|was|not|offering|falsely|in breach|unreasonably|misus\w+|impersonat\w+|illegally|using|claim\w*|harvesting|found at)\s.*|\s+[–—-]+\s*|\s*[–—]+\s+|(?<=[a-z])-\s+(?=[A-Z])/u;

export const fmaNzRules: RowRules = (row) => {
  const title = row.name.replace(/\s+/gu, " ").trim();
  const subject = title.replace(lead, "").split(told)[0]?.trim() ?? "";
  const facts = plainFacts(row);
  const parts = splitList(
    subject
      .replace(/\bwebsites?$/iu, "")
      .replace(/^suspected scam:?\s*/iu, "")
      .replace(/\s*(?:and|\+)\s+(?:its\s+)?associated\b.*$/iu, ""),
  );
  // What begins in lower case, or with a word that no name begins with, is the rest of a sentence.
  const named = parts.filter((part) => !sentenceStart.test(part) || looksLikeHost(part));
  const key = [title, row.date ?? ""];
  // Hosts in the title are what the FMA warns of; those cut out of the text count only where they carry a name.
  // `GG Binary.com` names no binary.com: a word with a capital letter is a host only where it stands alone.
  const inTitle = title
    .split(/\s+/u)
    .map((word) => word.replace(/^[("'“]+|[)"'”,:;]+$/gu, ""))
    .filter((word) => /^(?:www\.|http|\p{Ll}|\d)/u.test(word) && looksLikeHost(word));
  const base = {
    ...facts,
    key,
    names: [...named, ...(row.aliases ?? [])],
    sites: [...inTitle, ...(row.websites ?? [])],
    summary: null,
  };
  if (!imposter.test(title)) return base;
  const victims = named.flatMap((part) => piecesOf(part).names);
  return {
    ...base,
    names: named.filter((part) => piecesOf(part).hosts.length > 0 && piecesOf(part).names.length === 0),
    victims,
    imitates: null,
    summary: "The FMA says that it uses the name or the details of somebody else.",
  };
};

/** `SeaGold Invest, Pallet Coins and Pallets Invest` holds three names; `Trent and Castle` one. */
function splitList(subject: string): string[] {
  const commas = subject.split(/,\s+/u);
  if (commas.length > 1) return commas.flatMap((part) => part.split(/\s+and\s+/iu));
  return subject.split(/\s+AND\s+|(?<=(?:Limited|Ltd|LLC|Inc|LLP)\.?)\s+and\s+/u);
}
