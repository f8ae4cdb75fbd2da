/** Addresses on shared sites that still name one party: a Telegram handle, a repository, a wallet. */
import { refang } from "./host.ts";

/**
 * Telegram user names: a letter, then letters, digits and underscores (core.telegram.org/method/account.checkUsername).
 * Other networks let them begin with a digit, and people ask about those too: `@3commas_support`.
 */
export const handleShape = "(?:[a-z]|[0-9]{1,2}[a-z_]{2})[a-z0-9_]{3,31}";
const handlePattern = new RegExp(`^${handleShape}$`, "iu");

/** Paths of t.me that are not user names (core.telegram.org/api/links). */
const reservedPaths = new Set(
  `addemoji addlist addstickers addtheme auction bg boost c call confirmphone contact folder giftcode invoice iv
  joinchat login m nft proxy setlanguage share socks`.split(/\s+/u),
);

/**
 * The Telegram user name in `@name`, `t.me/name`, `telegram.me/name`, `name.t.me` or `tg://resolve?domain=name`,
 * without the @. Null where there is none, as in an invitation link.
 */
export function handleIn(text: string): string | null {
  return handleInAddress(refang(text));
}

/** The same for what `refang` gave. */
export function handleInAddress(typed: string): string | null {
  const named =
    /^@(\w+)$/u.exec(typed)?.[1] ??
    /^tg:(?:\/\/)?resolve\/?\?(?:.*&)?domain=(\w+)/iu.exec(typed)?.[1] ??
    /^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.(?:me|dog)\/(?:s\/)?@?(\w+)/iu.exec(typed)?.[1] ??
    /^(?:https?:\/\/)?(\w+)\.t\.me(?:[/?#]|$)/iu.exec(typed)?.[1];
  if (named === undefined || !handlePattern.test(named) || reservedPaths.has(named.toLowerCase())) return null;
  return named;
}

/** A page or account of somebody's choosing on a site that anybody uses. */
export interface NamedPage {
  /** Site and page, as typed but for the scheme: `x.com/Pionex_Help`. */
  address: string;
  name: string;
  /** An account or a short link; else a page that shows whatever its owner likes, as a website does. */
  isAccount: boolean;
}

const accounts =
  "x|twitter|facebook|fb|instagram|tiktok|medium|youtube|vk|linkedin|reddit|tinyurl|threads|discord|linktr|bit";
const namedPage = new RegExp(
  `^(?:https?://)?(?<address>(?:(?:www|m|mobile)\\.)?(?:(?<account>(?:${accounts})\\.(?:com|net|gg|ee|ly))` +
    "|sites\\.google\\.com|ipfs\\.io)/(?:(?:view|ipfs/\\w+|in|company|groups|people|pages|user|u|r|c|invite)/)?" +
    "@?(?<name>[\\w.-]{3,64}))(?=$|[/?#])",
  "iu",
);

/** The page in an address that is named by whoever made it; null where there is none. */
export function pageIn(text: string): NamedPage | null {
  const { address, account, name } = namedPage.exec(refang(text))?.groups ?? {};
  return address === undefined || name === undefined ? null : { address, name, isAccount: account !== undefined };
}

/** The repository in an address of a code host, as `github.com/owner/name` in lower case; null where there is none. */
export function repositoryIn(text: string): string | null {
  return repositoryInAddress(refang(text));
}

/** The same for what `refang` gave. */
export function repositoryInAddress(typed: string): string | null {
  const parts =
    /^(?:https?:\/\/)?(?:www\.)?((?:github|gitlab)\.com|bitbucket\.org|codeberg\.org)\/([\w.-]+)\/([\w.-]+)/iu.exec(
      typed,
    );
  return parts === null ? null : `${parts[1]}/${parts[2]}/${parts[3]?.replace(/\.git$/iu, "")}`.toLowerCase();
}

/**
 * The wallet address that a text is, without the scheme of a payment link (BIP 21, EIP-681): hexadecimal, bech32 or
 * base58. Null if it cannot be one. Only the shape is tested, no checksum.
 */
export function walletIn(text: string): string | null {
  const bare = text.trim().replace(/^(?:bitcoin|ethereum|litecoin|tron|solana):/iu, "");
  const address = bare.replace(/[?@].*$/su, "");
  return /^0x[0-9a-f]{6,64}$/iu.test(address) || /^[0-9a-z]{25,90}$/iu.test(address) ? address : null;
}
