/** Hosts in a run of letters, digits, dots and hyphens that may be glued to other words, or not be a host at all. */
import { assertDefined } from "../../base/invariants.ts";
import { isCommonWord } from "../../base/names/common-words.ts";
import { type Host, readHost } from "../../base/names/host.ts";
import { unspacedScripts } from "./reading.ts";

/** A host in a run of letters and dots, and where. */
export interface RunHost {
  host: Host;
  start: number;
  end: number;
  doubtful: boolean;
}

const otherScript = new RegExp(String.raw`[${unspacedScripts}\p{Script=Myanmar}ーｰ]`, "u");
const ownPieces = new RegExp(String.raw`[^${unspacedScripts}\p{Script=Myanmar}ーｰ]+`, "gu");

/** A host cannot be longer (RFC 1035 section 2.3.4). */
const longestHost = 253;

/** Endings that are also file extensions. */
const fileEndings = new Set("md mov pl ps py rs sh so zip".split(" "));

/** Endings that are also words that begin or continue a sentence. */
const wordEndings = new Set(
  `am as at be by de do es in is it la me my no pro so to us va best bio blog care cash center club company cool date
  deals direct express family fan fit free fun fund gold golf game games green help here homes hot how inc ink
  international live life link loan love ltd market media men moe money network new news now off one online page
  party pay people pet pictures plus porn press promo property pub red rent report rest review rich right run safe
  sale save science select services sex shop show site ski social software space store style support surf systems
  talk tax team tech tips today tools top tours town toys trade trading training tube uno vote watch web website wiki
  win wine work works world wow wtf you zone`.split(/\s+/u),
);

/** Endings that nobody writes for any other reason. */
const plainEndings = new Set("com net org io app xyz info biz cc co top vip".split(" "));

/** Words that get glued to the end of an address. */
const gluedWords = new RegExp(
  "^(?:com|net|org|io|app|xyz|info|biz)(?=(?:https?|www|and|or|to|for|is|the|please|pls|join|now|" +
    "visit|here|login|register|sign|click|with|und|oder|ist|jetzt|et|pour|y|para|ahora|e|per|i|для|и|" +
    "на)(?![a-z]{4}))",
  "iu",
);

/** A Latin ending with Cyrillic or Greek letters behind it, `example.vipи`: they are the next word. */
const beforeForeignEnd = /^[a-z]{2,24}(?=[\p{Script=Cyrillic}\p{Script=Greek}]{1,40}$)/iu;

/** Gives the host that a text is, if its ending is on the public suffix list; else the host it starts with. */
export function hostIn(text: string): { host: Host; length: number } | null {
  const whole = real(readHost(text));
  if (whole !== null) return { host: whole, length: text.length };
  const [first] = hostsInRun(text);
  return first === undefined ? null : { host: first.host, length: first.end };
}

/** Gives the hosts in a run, none of them overlapping. Linear in the length of the run. */
export function hostsInRun(run: string): RunHost[] {
  if (!otherScript.test(run)) return piecesOf(run, 0);
  if (run.length <= longestHost && isInternational(run)) {
    const host = real(readHost(run));
    if (host !== null) return [{ host, start: 0, end: run.length, doubtful: false }];
  }
  return [...run.matchAll(ownPieces)].flatMap(({ index, 0: piece }) => piecesOf(piece, index));
}

/** Tells whether each label of a run is in one kind of script: `交易所.com`, but not `访问example.com`. */
function isInternational(run: string): boolean {
  const labels = run.split(".");
  return labels.every((label) => label.length <= 15 && otherScript.test(label) !== /[a-z]/iu.test(label));
}

function piecesOf(text: string, offset: number): RunHost[] {
  return [...text.matchAll(/[^.]+(?:\.[^.]+)+/gu)].flatMap(
    ({ index, 0: piece }) => hostOfPieceAt(piece, offset + index) ?? [],
  );
}

/** @param at where the piece is in the run. */
function hostOfPieceAt(piece: string, at: number): RunHost | null {
  // Signs in front of a host: emphasis, list marks.
  const skipped = piece.search(/[^-_]/u);
  const host = skipped < 0 ? null : hostOfPiece(piece.slice(skipped));
  if (host === null) return null;
  return { ...host, start: at + skipped + host.start, end: at + skipped + host.end };
}

const mostDropped = 3;

/** Gives the longest beginning of a piece that is a host. */
function hostOfPiece(piece: string): RunHost | null {
  const { text, skipped } = withoutForeignStart(piece);
  const core = withoutTrailing(text);
  if (skipped > 0) {
    const inner = hostOfPiece(core);
    return inner === null ? null : { ...inner, start: inner.start + skipped, end: inner.end + skipped };
  }
  if (core.length > longestHost) return null;
  const labels = core.split(".");
  for (let count = labels.length; count > 1 && count >= labels.length - mostDropped; count -= 1) {
    const parts = labels.slice(0, count);
    const whole = real(readHost(parts.join(".")));
    const host = whole === null ? hostBeforeGluedWord(parts) : hostUnlessNextWord(whole, parts);
    if (host !== null) return host;
  }
  return null;
}

/** Gives the host of all these labels, unless the last is the next sentence's first word. */
function hostUnlessNextWord(host: Host, labels: readonly string[]): RunHost | null {
  const last = lastOf(labels);
  if (labels.length > 2 && isNextWord(last) && real(readHost(labels.slice(0, -1).join("."))) !== null) return null;
  // Four numbers may be a version's.
  const doubtful = host.suffix === "" || (labels.length === 2 && isDoubtful(labels[0] ?? "", last));
  return { host, start: 0, end: labels.join(".").length, doubtful };
}

/** `example.comJoin`, `example.comсайт`: the ending goes on with a word. */
function hostBeforeGluedWord(labels: readonly string[]): RunHost | null {
  const last = lastOf(labels);
  const foreign = beforeForeignEnd.exec(last)?.[0];
  const ending = foreign ?? /^[a-z]{2,4}(?=[A-Z])/u.exec(last)?.[0] ?? gluedWords.exec(last)?.[0];
  if (ending === undefined || (foreign === undefined && !plainEndings.has(ending.toLowerCase()))) return null;
  const hostText = [...labels.slice(0, -1), ending].join(".");
  const host = real(readHost(hostText));
  return host === null ? null : { host, start: 0, end: hostText.length, doubtful: false };
}

function lastOf(labels: readonly string[]): string {
  return assertDefined(labels.at(-1), "two labels are kept at least");
}

/** Strips Cyrillic or Greek words in front of a Latin host (`сайтexample.com`), but no letters inside a word. */
function withoutForeignStart(piece: string): { text: string; skipped: number } {
  if (/^[a-z0-9]/iu.test(piece)) return { text: piece, skipped: 0 };
  const start = /^[\p{Script=Cyrillic}\p{Script=Greek}]{3,}(?=[a-z0-9-]{3,}\.[a-z])/iu.exec(piece)?.[0].length ?? 0;
  return { text: piece.slice(start), skipped: start };
}

function withoutTrailing(text: string): string {
  let end = text.length;
  while (/[-_]/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** `example.com.Now`: the next sentence. */
function isNextWord(label: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(label);
}

function isDoubtful(name: string, ending: string): boolean {
  const plain = ending.toLowerCase();
  if (fileEndings.has(plain)) return true;
  if (plainEndings.has(plain)) return false;
  if (isNextWord(ending) && !/^\p{Lu}{2}/u.test(name)) return true;
  return wordEndings.has(plain) && (isCommonWord(name.toLowerCase()) || name.length < 3);
}

/** A host whose ending exists and under which somebody could have registered it. */
function real(host: Host | null): Host | null {
  return host === null || host.registrable === null ? null : host;
}
