/** Words by which regulators say that a name is a real firm's, used by somebody else. Pure. */
import { readHost, withoutWww } from "../../base/names/host.ts";

/** What a row's category says then. */
export const cloneCategory = "clone";
/** What it says where another firm is meant, and it is not clear whose name the row bears. */
export const unclearCategory = "perhaps a clone";

const certain = new RegExp(
  String.raw`\bclon(?:e|es|ed|ing)\b|\bimpost[eo]rs?\b|\bimpersonat|\bidentit(?:y|ies) (?:theft|fraud|misuse)|` +
    String.raw`\b(?:use|uses|used|using|misus\w+|usurp\w*|stol\w+)\b[^.]{0,40}\bidentit|\b(?:misus|usurp)\w*\b|` +
    String.raw`\bfake (?:web)?sites?\b|\bspoof|` +
    // As regulators write it in Spanish, Portuguese, French, Italian, German, Dutch and Chinese.
    String.raw`\bclonad[oa]s?\b|\bsuplantaci[oó]n|\busurpa(?:tion|ção|cao|zione)|\bfurto d['’]identità|` +
    String.raw`\bidentit(?:äts|aets)(?:missbrauch|diebstahl)|\bidentiteits?(?:fraude|misbruik)|冒充|冒用|假冒`,
  "iu",
);

const perhaps = new RegExp(
  String.raw`\b(?:not|no|un)(?: |-)?(?:relat|connect|associat|affiliat|link)\w*\b|\b(?:same|similar) name|` +
    String.raw`\bus(?:e|es|ed|ing)\b[^.]{0,30}\b(?:name|names|details|logo|brand|licen[cs]e number)\b|\bimitat|` +
    String.raw`(?<!\b(?:not|no|non)[ -](?:an? )?)\b(?:genuine|legitimate|authori[sz]ed|licen[sc]ed|regulated)` +
    " (?:firms?|compan|entit|business|banks?|brokers?|corporation|institution|provider)",
  "iu",
);

/**
 * Gives the category that follows from what a row says in any of its cells; null where they say nothing of the kind.
 */
export function cloneIn(cells: readonly (string | undefined)[]): string | null {
  const text = cells.map((cell) => cell ?? "").join(" . ");
  if (certain.test(text)) return cloneCategory;
  return perhaps.test(text) ? unclearCategory : null;
}

/** A page's address often repeats its title: `/mfsa-warning-vantorix-limited-clone/`. */
export function saysClone(page: string | undefined): boolean {
  const words = "clon(?:e|es|ed|ad[oa])|misus(?:e|es|ed|ing)|suplantacion|usurp\\w*|identity-(?:theft|misuse)";
  return new RegExp(`(?:^|[/_-])(?:${words})(?:[/_.-]|$)`, "u").test(pathOf(page));
}

/** The FCA's clone pages give the clone's websites alone, those of the real firm in a block of their own. */
const clonesOwn = /-clone-(?:of-)?(?:an?-)?(?:previously-)?(?:fca-)?authorised-/u;

/** Gives the websites that a clone's page is headed with and warns of: `/vantorixcom-clone-fca-authorised-firm`. */
export function headedBy(page: string | undefined, websites: readonly string[]): string[] {
  const path = pathOf(page);
  if (websites.length === 1 && clonesOwn.test(path)) return [...websites];
  return websites.filter((site) => {
    const host = withoutWww(readHost(site)?.host ?? "");
    return host !== "" && (path.includes(host) || path.includes(host.replaceAll(".", "")));
  });
}

/** Says whether a name is nothing but a website's in the heading: `vantorix`, of `vantorixcom`. */
export function isHeadingSite(page: string | undefined, name: string): boolean {
  const [, ...after] = pathOf(page).split(name.toLowerCase());
  return !name.includes(" ") && /^(?:com|net|org|io|co|email|online|pro|info)/u.test(after.join(name.toLowerCase()));
}

function pathOf(page: string | undefined): string {
  return page !== undefined && URL.canParse(page) ? new URL(page).pathname.toLowerCase() : "";
}

/** `FCA Authorised Firm`, `a licensed bank`: a kind of firm, no firm's name. */
export function namesOnlyAKind(name: string): boolean {
  return new RegExp(
    String.raw`^(?:(?:an?|the)\s+)?(?:\p{L}{2,8}\s+)?(?:authori[sz]ed|licen[sc]ed|registered|regulated|genuine|` +
      String.raw`legitimate|real|approved|existing)(?:\s+(?:financial|investment|and|or|regulated|registered|` +
      String.raw`payment|credit))*\s+(?:firms?|compan(?:y|ies)|entit(?:y|ies)|business(?:es)?|banks?|brokers?|` +
      "corporations?|institutions?|providers?)$",
    "iu",
  ).test(name.trim());
}
