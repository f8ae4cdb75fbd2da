/** Reads letters as people see them: full-width, accented, small-capital, enclosed or borrowed from another script. */

/** Letters of other scripts and alphabets that look like a Latin one and do not decompose to it (after UTS #39). */
const lookAlikes = new Map(
  Object.entries({
    a: "аɑαᴀ",
    ae: "æ",
    b: "вьβʙ",
    c: "сϲᴄ",
    d: "ԁđᴅ",
    e: "еєεəᴇ",
    f: "ꜰƒ",
    g: "ɡցɢ",
    h: "һнհħʜ",
    i: "іıιɩɪӏ",
    j: "јᴊ",
    k: "кκᴋ",
    l: "łʟ",
    m: "мᴍ",
    n: "ոηɴп",
    o: "оοօøσᴏ",
    oe: "œ",
    p: "рρᴘ",
    q: "ԛ",
    r: "гʀ",
    s: "ѕꜱ",
    ss: "ß",
    t: "тτŧᴛ",
    u: "սυᴜц",
    v: "νѵᴠ",
    w: "ԝωᴡш",
    x: "хχ×",
    y: "уγʏ",
    z: "ᴢ",
  }).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin] as const)),
);

/** A few Arabic ligatures stand for whole sentences; no letter that imitates a Latin one is longer than this. */
const longestDecomposition = 4;

/** First code points of alphabets in boxes, discs and flags, 26 letters each, that Unicode does not decompose. */
const enclosedAlphabets = [0x1f150, 0x1f170, 0x1f1e6];

/**
 * A code point as lower-case Latin letters, digits or signs; empty for what is invisible (zero-width, soft hyphen,
 * direction marks) and for combining marks. Letters that resemble no Latin one stay as they are.
 */
export function plainCharacters(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return character.toLowerCase();
  for (const first of enclosedAlphabets) {
    if (code >= first && code < first + 26) return String.fromCharCode(97 + code - first);
  }
  if (/^\p{Default_Ignorable_Code_Point}$/u.test(character)) return "";
  const decomposed = character.normalize("NFKD");
  if (decomposed.length > longestDecomposition) return character;
  let plain = "";
  for (const part of decomposed.toLowerCase().normalize("NFKD")) {
    if (/^[\p{M}\p{Cf}]$/u.test(part)) continue;
    plain += lookAlikes.get(part) ?? part;
  }
  return plain;
}

/** Digits and signs that stand in for letters inside a word (`gu4r@nteed pr0fit$`). */
const standIns: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "i",
  l: "i",
};

/**
 * The key under which two spellings of a word meet: stand-ins as letters, and l as i, which 1, I and | all imitate. Words
 * and phrases both go through it. A word without a letter (a number) stays as it is.
 */
export function wordKey(word: string): string {
  return /[a-z]/u.test(word) ? word.replace(/[0134578@$!|l]/gu, (sign) => standIns[sign] ?? sign) : word;
}
