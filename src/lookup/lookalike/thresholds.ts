/**
 * Every threshold of the look-alike rules, in letters of the brand's name. A test moves each by one and must see its
 * example change, found or no longer found; what no example defends is not here.
 */
import type { Place, SlipKind } from "./judge-near.ts";
import type { Company } from "./judge-within.ts";
import type { Shape } from "./labels.ts";

interface Threshold {
  /** From this length on a name counts. */
  letters: number;
  /** A host whose answer changes when `letters` is moved by `moved`. */
  example: string;
  moved: 1 | -1;
}

export const thresholdTable = {
  // A brand's name with something around it, by how distinctive the name is and what the least telling thing around it
  // is.
  "distinct beside telling words": { letters: 3, example: "ftx-airdrop.com", moved: 1 },
  "distinct beside fillers": { letters: 3, example: "gold-ftx.xyz", moved: 1 },
  "distinct beside words": { letters: 5, example: "mexcsensors.com", moved: -1 },
  "distinct beside letters behind": { letters: 5, example: "bybitmxq.info", moved: 1 },
  "distinct beside letters before": { letters: 7, example: "czbinance.co", moved: 1 },
  "wordlike apart from telling words": { letters: 3, example: "hal-wallet.trading", moved: 1 },
  "wordlike apart from fillers": { letters: 6, example: "minara-gold.xyz", moved: 1 },
  "wordlike apart from mixed words": { letters: 6, example: "kraken-garden-login.com", moved: 1 },
  "wordlike beside telling words": { letters: 5, example: "bankrverify.xyz", moved: 1 },
  "wordlike beside fillers": { letters: 5, example: "bankr88.info", moved: 1 },
  "wordlike beside letters behind": { letters: 6, example: "copinger.com", moved: -1 },
  "generic apart from telling words": { letters: 3, example: "ave-airdrop.app", moved: 1 },
  "generic beside words of the trade": { letters: 3, example: "avetrade.ru", moved: 1 },
  "address as one word": { letters: 6, example: "botsio-signin.com", moved: 1 },
  "name without a domain": { letters: 7, example: "tradeonsight.app", moved: 1 },
  "beside, under its own rare ending": { letters: 4, example: "warp-plus.id", moved: 1 },
  // Names in look-alike letters, and split names.
  "other script beside words": { letters: 5, example: "bуbit-garden.com", moved: 1 },
  "look-alike letters": { letters: 4, example: "0kex.vip", moved: 1 },
  "look-alike letters beside words": { letters: 6, example: "kuc0ln-login.com", moved: 1 },
  "split name beside words": { letters: 6, example: "ku-coinlogin.com", moved: 1 },
  "name across dots": { letters: 5, example: "by.bit.net", moved: 1 },
  "name across its ending": { letters: 6, example: "kat.bot", moved: 1 },
  // Words that explain the letters without the brand.
  "word that runs through a name": { letters: 5, example: "binancecashback.com", moved: -1 },
  "letters behind a name of words": { letters: 3, example: "tradesantafe.com", moved: -1 },
  "letters before a name of words": { letters: 10, example: "xqtradesanta.com", moved: 1 },
  // Misspellings, by place and kind.
  "own rare ending, letter added": { letters: 3, example: "avew.ai", moved: 1 },
  "own rare ending, one letter": { letters: 4, example: "gmn.ai", moved: 1 },
  "own ending, letter doubled": { letters: 3, example: "ftxx.com", moved: 1 },
  "own ending, easy slip": { letters: 4, example: "olx.com", moved: -1 },
  "own ending, easy slip in an ordinary word": { letters: 6, example: "mizan.com", moved: -1 },
  "own ending, letter added": { letters: 4, example: "okexr.com", moved: 1 },
  "own ending, one letter": { letters: 5, example: "bybet.com", moved: 1 },
  "own ending, similar letters": { letters: 5, example: "lbyb1t.com", moved: 1 },
  "own ending, two easy slips": { letters: 8, example: "aitpview.com", moved: 1 },
  "own ending, two slips": { letters: 9, example: "robquamt.org", moved: 1 },
  "own ending, two letters": { letters: 11, example: "ninjxtrxder.com", moved: 1 },
  "other ending, easy slip": { letters: 5, example: "bybi5.us", moved: 1 },
  "other ending, one letter": { letters: 6, example: "bibit.id", moved: -1 },
  "other ending, two easy slips": { letters: 10, example: "bakctrdaer.net", moved: 1 },
  "other ending, two slips": { letters: 11, example: "nnjatradder.net", moved: 1 },
  "cheap ending, one letter": { letters: 5, example: "bybgit.xyz", moved: 1 },
  "word, easy slip": { letters: 5, example: "byvit-gold.pro", moved: 1 },
  "word, one letter": { letters: 6, example: "bivget-gold.xyz", moved: 1 },
  "word, two slips": { letters: 9, example: "robquamt-login.org", moved: 1 },
  "word beside a lure, one letter": { letters: 5, example: "bybgit-signin.com", moved: 1 },
  "beside a word, easy slip": { letters: 6, example: "mudrrexlogin.com", moved: 1 },
  "beside a word, one letter": { letters: 7, example: "loginzignly.com", moved: 1 },
  "other first letter": { letters: 8, example: "qredcopy.us", moved: 1 },
  "slip in a name of words": { letters: 8, example: "defibit.io", moved: -1 },
  "slip beside a word of the dictionary": { letters: 7, example: "loginblogin.com", moved: -1 },
  "slip under the own ending beside a word of the dictionary": { letters: 7, example: "3ommas.io", moved: 1 },
} as const satisfies Record<string, Threshold>;

export type ThresholdId = keyof typeof thresholdTable;
export type Thresholds = Readonly<Record<ThresholdId, number>>;

/** Only the lengths, as the index holds them. */
export const thresholdValues = Object.fromEntries(
  Object.entries(thresholdTable).map(([id, { letters }]) => [id, letters]),
) as Thresholds;

/** The length from which a name imitates the brand in such company, glued to it or apart; infinite if it never does. */
export function shortestFor(thresholds: Thresholds, shape: Shape, apart: boolean, company: Company): number {
  const ids = [`${shape} beside ${company}`, ...(company === "mixed words" ? [`${shape} beside words`] : [])];
  return firstOf(thresholds, apart ? [`${shape} apart from ${company}`, ...ids] : ids);
}

/**
 * Without a threshold of its own, a slip in a place is judged by the next less easy one, and a rare ending by any
 * ending.
 */
const lessEasy: Readonly<Record<SlipKind, readonly SlipKind[]>> = {
  "letter doubled": ["letter doubled", "easy slip", "one letter"],
  "letter added": ["letter added", "one letter"],
  "easy slip": ["easy slip", "one letter"],
  "one letter": ["one letter"],
  "two easy slips": ["two easy slips", "two slips"],
  "two slips": ["two slips"],
  "two letters": ["two letters"],
  "similar letters": ["similar letters"],
};

/** A place that has thresholds of its own, and the one whose thresholds hold there too. */
const wider: Readonly<Partial<Record<Place, readonly Place[]>>> = {
  "own rare ending": ["own ending"],
  "own ending but .com": ["own ending"],
  "cheap ending": ["other ending"],
  "word beside a lure": ["word"],
};

/** The length from which such a slip in such a place is a misspelling of the name; infinite if it never is. */
export function shortestForSlip(thresholds: Thresholds, place: Place, slip: SlipKind): number {
  const places = [place, ...(wider[place] ?? [])];
  return Math.min(
    ...places.map((where) =>
      firstOf(
        thresholds,
        lessEasy[slip].map((how) => `${where}, ${how}`),
      ),
    ),
  );
}

function firstOf(thresholds: Readonly<Record<string, number>>, ids: readonly string[]): number {
  for (const id of ids) {
    const letters = thresholds[id];
    if (letters !== undefined) return letters;
  }
  return Number.POSITIVE_INFINITY;
}
