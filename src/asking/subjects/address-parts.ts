/** The parts of an address inside running text: authority, path and query. */
import { unescaped } from "./percent.ts";

/**
 * What ends an address in a text: space, quotes, brackets, East Asian punctuation, letters of scripts without spaces.
 */
const ends =
  /[\s<>"`{}|^\u3000-\u303f“”‘’«»‚„…，！？；：（）【】「」《》\u2e80-\u2fdf\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/u;
const endsHost = /[\s<>"'`{}|^/\\?#,;!()[\]*\u3001\u300c-\u301f“”‘’«»‚„…，！？；：（）【】「」《》]/u;

const longestAuthority = 400;
const longestTail = 2000;

export interface Authority {
  /** The host as typed, percent-decoded, without user data and port. */
  host: string;
  hostStart: number;
  end: number;
  /** The part before the @, without a password; null if there is none. */
  userinfo: string | null;
}

/** Reads the authority that begins here (RFC 3986 section 3.2). */
export function authorityAt(text: string, start: number): Authority {
  let end = start;
  const most = Math.min(text.length, start + longestAuthority);
  while (end < most && !endsHost.test(text.charAt(end))) end += 1;
  const typed = text.slice(start, end);
  const at = typed.lastIndexOf("@");
  const named = typed.slice(at + 1);
  const bare = named.replace(/:\d{0,5}$/u, "");
  return {
    host: unescaped(bare),
    hostStart: start + at + 1,
    end,
    userinfo: at < 1 ? null : unescaped(typed.slice(0, at)).replace(/:.*$/su, "").toLowerCase(),
  };
}

/** Where the port, path and query that begin here end, without the punctuation of the surrounding sentence. */
export function tailEnd(text: string, start: number): number {
  let at = start;
  const port = /^:\d{2,5}(?!\d)/u.exec(text.slice(start, start + 8))?.[0] ?? "";
  at += port.length;
  if (!/^[/?#\\]$/u.test(text.charAt(at))) return at;
  const most = Math.min(text.length, start + longestTail);
  while (at < most && !ends.test(text.charAt(at)) && !startsAnother(text, at)) at += 1;
  while (at > start && /[.,;:!?'*_\])]/u.test(text.charAt(at - 1))) at -= 1;
  return at;
}

/** `…/a,https://…`: the next address of a list. */
function startsAnother(text: string, at: number): boolean {
  return /[,;]/u.test(text.charAt(at)) && /^[,;](?:h[tx]{2}ps?:|www\.)/iu.test(text.slice(at, at + 8));
}
