/** The FMA's warnings and alerts (New Zealand): titles that may be sentences, and hosts extracted from the text. */
import { withoutWww } from "../../../base/names/host.ts";
import { looksLikeHost, piecesOf, plainFacts, type RowRules } from "../../judge/facts.ts";

const lead = new RegExp(
  "^(?:FMA (?:issues? )?(?:warning|warns)(?: (?:that|about|against|of))?|FMA warning|" +
    "Website scam warning for|Suspected scam involving|Warning about|Warning:? (?:of|about)?|(?:Scam|" +
    "Investor|Fraud) (?:alert|warning)|Alert|Persons (?:purporting to represent|" +
    String.raw`operating the websites?))\s*[:–-]?\s*`,
  "iu",
);
/** `Investor alert: false claims by Zargonix`: words of the alert, however many, before the name. */
const toldOf = new RegExp(
  String.raw`^.{0,70}\b(?:claims by|services offered by|withdraw funds (?:from|invested with)|contact from|` +
    "take note: information on|warning(?: to investors)? about|warning concerning|" +
    String.raw`cautions investors about|red flags about|caution when dealing with|alert for)\s+`,
  "iu",
);
const imposter = new RegExp(
  "imposter|impostor|impersonat|clone|misus|falsely using|fake (?:bond|term)|false association|" +
    "not associated with|purporting to represent|using (?:the )?name",
  "iu",
);
/**
 * `Zargonix – Imposter website`: the site has this name and uses another company's details, often under another name.
 * `Qorvanta Bank – Imposter websites`, in the plural, are imposters of the bank.
 */
const ownName = /[–—-]\s*(?:[^–—]*,\s*)?(?:imposter\b(?! websites)|impersonat(?:es|ing)\b|misusing\b)/iu;
const sentenceStart = /^(?:\p{Ll}+[\s:]|(?:False|Fake|Imposter|Warning|Scam|Deepfake|Persons|Investors?|Deposit)\b)/u;
/** `Bronte FX - Imposter website`: what follows the dash says what it did. */
const clauseBreak = new RegExp(
  String.raw`\s+(?:is|are|has|have|does|do|may|was|not|offering|falsely|in breach|unreasonably|misus\w+|` +
    String.raw`impersonat\w+|illegally|using|claim\w*|harvesting|found at|operating an?|displays)\s.*|` +
    String.raw`\s+representatives$|:\s+(?:Cold calling|Providing)\b.*|\s+[–—-]+\s*|\s*[–—]+\s+|(?<=[a-z])` +
    String.raw`-\s+(?=[A-Z])`,
  "u",
);

/** What was done, without a name: `Recovery scam using ...`, `Network of fake platforms`, `... investment scam`. */
const description = /^(?:Entity|Network of)\b|\b(?:platforms|websites?|scams?)$/iu;
/** A title that warns about several sites at once. */
const series = new RegExp(
  String.raw`\b(?:associated|duplicate) websites\b|\bmultiple(?: \w+)? (?:websites|platforms)\b|` +
    String.raw`^[^–]*\b(?:platforms|websites)\b`,
  "iu",
);
/** This many hosts in one warning's text are a list of them: no warning about one firm names as many. */
const fewestOfList = 10;

/**
 * The FMA warns about what is in the title, and about the sites that its text gives as the subject's. Other hosts in
 * the text count where they carry a name from the title, or where the warning is about a series of sites and not about
 * impostors of anybody.
 */
export const fmaNzRules: RowRules = (row) => {
  const title = row.name.replace(/\s+/gu, " ").trim();
  const subject = title.replace(toldOf, "").replace(lead, "").split(clauseBreak)[0]?.trim() ?? "";
  const facts = plainFacts(row);
  const parts = splitList(
    subject
      .replace(/\bwebsites?$/iu, "")
      .replace(/^suspected scam:?\s*/iu, "")
      .replace(/\s*(?:and|\+)\s+(?:its\s+)?(?:associated|duplicate|related|similar|other)\b.*$/iu, ""),
  );
  // What begins in lower case, or with a word no name begins with, is the rest of a sentence.
  const nameParts = parts.filter(
    (part) => (!sentenceStart.test(part) && !description.test(part)) || looksLikeHost(part),
  );
  const key = [title, row.date ?? ""];
  // Hosts in the title are what the FMA warns about; those extracted from the text count only where they carry a name.
  // `GG Binary.com` does not name binary.com: a capitalised word is a host only on its own.
  const inTitle = title
    .split(/\s+/u)
    .map((word) => word.replace(/^[("'“]+|[)"'”,:;]+$/gu, ""))
    .filter((word) => /^(?:www\.|http|\p{Ll}|\d)/u.test(word) && looksLikeHost(word));
  const { websites = [], text_hosts = [] } = row;
  const names = [...nameParts, ...(row.aliases ?? [])];
  if (!imposter.test(title)) {
    const several = series.test(title) || text_hosts.length >= fewestOfList;
    const sites = [...new Set([...inTitle, ...websites, ...(several ? text_hosts : [])])];
    return {
      ...facts,
      key,
      names,
      sites,
      mentioned: text_hosts,
      summary: several && new Set(sites.map(withoutWww)).size > 2 ? "The FMA warns of a series of websites." : null,
    };
  }
  const titled = nameParts.flatMap((part) => piecesOf(part).names);
  const isOwn = ownName.test(title);
  return {
    ...facts,
    key,
    names: nameParts.filter((part) => piecesOf(part).hosts.length > 0 && piecesOf(part).names.length === 0),
    victims: isOwn ? [] : titled,
    unsure: isOwn ? titled : [],
    // The company whose details are used is as a rule one of New Zealand.
    victimSites: text_hosts.filter((host) => isOwn && /\.nz$/u.test(host)),
    imitates: null,
    sites: [...inTitle, ...websites],
    mentioned: text_hosts,
    concern: "imposter",
    summary: "The FMA says that it uses the name or the details of somebody else.",
  };
};

/** `SeaGold Invest, Pallet Coins and Pallets Invest` holds three names; `Trent and Castle` one. */
function splitList(subject: string): string[] {
  const commas = subject.split(/,\s+(?!(?:Limited|Ltd|LLC|Inc|LLP)\b)/u);
  // `The Kimble, May and Bains Group` is one firm, named after three people.
  if (commas.slice(0, -1).some((part) => /^(?:The\s+)?\p{L}+$/u.test(part.trim()))) return [subject];
  if (commas.length > 1) return commas.flatMap((part) => part.split(/\s+and\s+/iu));
  return subject.split(/\s+AND\s+|(?<=(?:Limited|Ltd|LLC|Inc|LLP)\.?)\s+and\s+/u);
}
