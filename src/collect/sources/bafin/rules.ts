/** BaFin's consumer warnings: German titles that name a provider, a website or an app, and sometimes a victim. */
import { looksLikeHost, plainFacts, type RowFacts, type RowRules } from "../../judge/facts.ts";

/** `X: Bafin warnt vor ...`, `X : Keine Erlaubnis ...`: the provider comes first. */
const provider = new RegExp(
  String.raw`^(?<name>.{2,120}?)\s*(?::|\s-\s)\s*(?:Die Finanzaufsicht\s+)?(?:Ba[Ff]in\b|Keine Erlaubnis|` +
    "Verdacht|Anhaltspunkte|Warnung)",
  "u",
);
const fromOffers = /\bwarnt vor (?:den )?Angeboten (?:von|der|des Unternehmens)\s+(?<name>[\p{Lu}\d][^.:,]{1,60})$/u;
const apps = /\bApps?\b[^„“"]{0,20}((?:[„“"][^„“”"]{2,40}[“”"](?:\s*(?:und|sowie)\s*)?)+)/gu;
const topics = new RegExp(
  String.raw`^(?:Identitäts\w+|Betrug|Plattformreihe.*|Treuhandservice|WhatsApp-Gruppen.*|Telegram-Gruppen.*|` +
    String.raw`Warnung.*|Ba[Ff]in\b.*|.*E\s*-?\s*Mail.*|@.*|Handels-App|Vaduz)$`,
  "u",
);

export const bafinRules: RowRules = (row) => {
  const { title, misuse } = { title: row.name, misuse: row.category === "identity misuse" };
  const names = namesIn(title);
  const appNames = [...title.matchAll(apps)].flatMap(([, quoted]) =>
    [...(quoted ?? "").matchAll(/[„“"]([^„“”"]{2,40})[“”"]/gu)].map(([, name]) => name ?? ""),
  );
  const titled = titledHosts(title);
  const sites = [...(row.websites ?? []), ...titled.sites];
  const mails = [...(row.mails ?? []), ...titled.mails];
  // The text may name the victim's site: it is read only where the title warns of a website and does not name it.
  const mentioned = misuse && sites.length === 0 && /\bwarnt vor Website\b/u.test(title) ? (row.text_hosts ?? []) : [];
  const others = sites.length + mails.length + mentioned.length + appNames.length;
  if (others === 0 && (names.length === 0 || misuse)) {
    return { refused: "names nothing that could be looked up" };
  }
  const facts: RowFacts = {
    ...plainFacts(row),
    key: [row.page ?? title],
    names: misuse ? appNames : [...names, ...appNames],
    // The title does not say whose identity is misused: the name in front may be the victim's.
    victims: misuse ? names : [],
    imitates: null,
    sites,
    mails,
    mentioned,
    ...(misuse ? { concern: "imposter" } : {}),
    summary: summaryOf(title, misuse, row),
  };
  return facts;
};

/** Hosts of a title in which abbreviations stand apart: `trustinvestment- gmbh .com`, `info@ vwd -solutions(.)com`. */
function titledHosts(title: string): { sites: string[]; mails: string[] } {
  const addresses = /\b(?:Websites?|Mail-Adresse)\s+(?<address>\S.*)$/u.exec(title)?.groups?.address ?? "";
  const address = addresses.replace(/\s+(?=[-.(])|(?<=[-@])\s+/gu, "").split(/\s/u)[0] ?? "";
  if (!address.includes(".") || address === addresses.split(/\s/u)[0]) return { sites: [], mails: [] };
  const host = address.slice(address.lastIndexOf("@") + 1);
  if (!looksLikeHost(host)) return { sites: [], mails: [] };
  return address.includes("@") ? { sites: [], mails: [host] } : { sites: [host], mails: [] };
}

function namesIn(title: string): string[] {
  const provided = provider.exec(title)?.groups?.name ?? fromOffers.exec(title)?.groups?.name ?? "";
  return provided
    .replace(/\b(?:bzw|vel)\./gu, ";")
    .split(/\s*;\s*|\s+\/\s+|\s+und\s+|\s+sowie\s+|,\s+/u)
    .map((name) => name.replace(/[„“”"]/gu, "").trim())
    .filter((name) => name !== "" && !topics.test(name) && !/\(\.\)|\(at\)|@|\.[a-z]{2,6}$/u.test(name));
}

function summaryOf(
  title: string,
  misuse: boolean,
  { websites = [] }: { websites?: readonly string[] | undefined },
): string {
  if (/Plattformreihe|nahezu identische/u.test(title))
    return "BaFin warns of a series of nearly identical trading websites.";
  if (misuse) return "BaFin warns about it and says that somebody's identity is misused.";
  if (/Prospekt|Informationsblatt|Verkaufsprospekt/u.test(title))
    return "BaFin suspects a public offer without the prospectus or information sheet that the law requires.";
  if (/Jobangebot/u.test(title)) return "BaFin warns of its job offers.";
  if (/Kredit/u.test(title)) return "BaFin warns of its loan offers.";
  if (/[Ff]estgeld/u.test(title)) return "BaFin warns of its fixed-term deposit offers.";
  if (/Keine Erlaubnis/u.test(title)) return "BaFin says that it has no licence under the German Banking Act.";
  return websites.length > 0 ? "BaFin warns of its website." : "BaFin warns of its offers.";
}
