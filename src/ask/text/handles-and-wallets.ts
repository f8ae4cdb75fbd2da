/** Telegram handles and wallet addresses in a message, whatever surrounds them. Links to Telegram are websites. */

import { assertDefined } from "../../base/invariants.ts";
import { handleShape } from "../../base/names/host.ts";
import { polkadotAddress } from "../../base/names/polkadot-address.ts";
import { readingAt, type SubjectReading } from "./reading.ts";

/** Long enough runs of letters and digits; they end at every sign, label, quote and letter of another script. */
const runs = /[0-9a-z]{20,}/giu;
const longest = 110;

/**
 * Shapes of addresses: hexadecimal (EIP-55 and longer ones of other chains), bech32 (BIP 173), base58 of Bitcoin and
 * related chains, Tron, Ripple and Solana, CashAddr, base64 of TON, Monero. Polkadot's have a checksum.
 */
const shapes = [
  /^0x(?:[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{62,63})$/iu,
  new RegExp(
    "^(?:bc|tb|ltc|addr|cosmos|osmo|inj|celestia|kava|terra|thor|bnb|one|zil|erd|sei|dydx|stake)" +
      "1[02-9ac-hj-np-z]{20,100}$",
    "iu",
  ),
  /^[13LMDAX][1-9A-HJ-NP-Za-km-z]{25,34}$/u,
  /^T[1-9A-HJ-NP-Za-km-z]{33}$/u,
  /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/u,
  /^[48][1-9A-HJ-NP-Za-km-z]{94,105}$/u,
  /^[qp][02-9ac-hj-np-z]{41}$/u,
  /^[1-9A-HJ-NP-Za-km-z]{32,44}$/u,
];
const ton = /(?<![\w-])(?:EQ|UQ|kQ|0Q)[\w-]{46}(?![\w-])/gu;

/** Paths by which a site's page names an account. Elsewhere in an address, a long word is that site's identifier. */
const accountPath = new RegExp(
  "(?:address|addresses|account|addr|wallet|token|vaults?|contract|search|owner|portfolio|profile)" +
    "/(?:[a-z]{2,12}/)?(?:0x)?$",
  "iu",
);
const accountParameter = /(?:^|[^\w])(?:address|wallet|usdt|btc|eth|trx|sol)[=_-]$/iu;
const payment = /(?:bitcoin|bitcoincash|ethereum|litecoin|tron|solana|dogecoin|ripple|ton):(?:pay-)?$/iu;

/** Gives a plain text's wallet addresses; the caller recognises vaults. Linear. */
export function walletsIn(text: string): SubjectReading[] {
  const readings: SubjectReading[] = [];
  for (const { index, 0: run } of text.matchAll(runs)) {
    const value = run.length <= longest ? walletOf(run) : null;
    if (value === null || !mayStand(text, index, value)) continue;
    readings.push(finding(text, value, index + run.length - value.length));
  }
  for (const { index, 0: value } of text.matchAll(ton)) readings.push(finding(text, value, index));
  return readings;
}

function finding(text: string, value: string, start: number): SubjectReading {
  const isVault = /^0x/iu.test(value) && /\/vaults?\/$/iu.test(text.slice(Math.max(0, start - 10), start));
  return readingAt(isVault ? "vault" : "wallet", value, { start, end: start + value.length });
}

/** Gives the address in a run; a hexadecimal one may be glued to the word before it (`USDT0x…`). */
function walletOf(run: string): string | null {
  const hex = /0x[0-9a-f]{40}$/iu.exec(run)?.[0];
  if (hex !== undefined) return hex;
  const isMixed = /\d/u.test(run) && /[a-z]/u.test(run);
  const isAddress = isMixed && (shapes.some((shape) => shape.test(run)) || polkadotAddress(run) !== null);
  return isAddress || /^0x[0-9A-F]{40,64}$/u.test(run) ? run : null;
}

/** Inside a site's address, only an account counts. A hexadecimal one is hard to mistake. */
function mayStand(text: string, index: number, value: string): boolean {
  const before = text.slice(Math.max(0, index - 40), index);
  const isInPath = /[/=&?#%_.-]$/u.test(before) && !/\s[/=#&-]$/u.test(before) && /[\w/][/=&?#%_.-]$/u.test(before);
  return !isInPath || /^0x/iu.test(value) || [accountPath, payment, accountParameter].some((one) => one.test(before));
}

/** Not the scope of a package (`@hono/node-server`). */
const afterAt = new RegExp(`(?<![a-z0-9_.+-])@(?<handle>${handleShape})(?![a-z0-9_@]|\\/[a-z])`, "giu");
const appLink = /tg:\/{0,2}resolve\/?\?(?:[^\s#]{0,200}&)?domain=(?<handle>[a-z][a-z0-9_]{3,31})(?![a-z0-9_])/giu;
const afterLabel = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:telegram|telegramm|telegrama|tg|телеграмм?|тг|电报|電報|テレグラム|텔레그램)` +
    String.raw`\s{0,2}[:：]\s{0,2}(?<handle>[a-z][a-z0-9_]{3,31})(?![a-z0-9_./])`,
  "giu",
);
/** `pionex_support` without its @: a word with an underscore and a word of authority in it. */
const ofAuthority = new RegExp(
  String.raw`(?<![\w@./:#-])(?=[a-z0-9]{0,31}_)(?<handle>(?:[a-z0-9]{1,31}_){0,4}(?:admin|care|customer|help|` +
    String.raw`helpdesk|official|recovery|refund|service|support)(?:_[a-z0-9]{1,31}){0,4})(?![\w@/:-]|\.\w)`,
  "giu",
);

/** Gives a plain text's handles outside its websites, after an @ or a label. Linear. */
export function handlesIn(text: string, websites: readonly SubjectReading[]): readonly SubjectReading[] {
  // Most questions hold none of these signs.
  const hasAt = text.includes("@");
  const hasColon = /[:：]/u.test(text);
  const hasUnderscore = text.includes("_");
  if (!hasAt && !hasColon && !hasUnderscore) return [];
  // `@name.com` is a site's, not a user's.
  const sites = websites.filter(({ doubtful }) => !doubtful);
  return [
    ...(hasAt ? handlesBy(text, afterAt, false) : []),
    ...(hasColon ? handlesBy(text, appLink, false) : []),
    ...(hasColon ? handlesBy(text, afterLabel, true) : []),
    ...(hasUnderscore ? handlesBy(text, ofAuthority, true) : []),
  ].filter(({ start, end }) => !sites.some((site) => site.start < end && start < site.end));
}

function handlesBy(text: string, pattern: RegExp, doubtful: boolean): SubjectReading[] {
  return Array.from(text.matchAll(pattern), ({ index: start, 0: match, groups }) => {
    const handle = assertDefined(groups?.["handle"], "every pattern of handles has a group of that name");
    return { ...readingAt("telegram", handle, { start, end: start + match.length }), doubtful };
  });
}
