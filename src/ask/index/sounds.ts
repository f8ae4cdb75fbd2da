/** Tells how names sound, so that one typed in another script is found: Бинанс and 바이낸스 are Binance. Pure. */

import { nameTokens } from "../../base/names/normalize.ts";

/** Letters with what they are in Latin ones, a hyphen for nothing. */
function table(pairs: string): ReadonlyMap<string, string> {
  const parts = pairs.split(/\s+/u);
  return new Map(
    parts.flatMap((letter, at) => (at % 2 === 0 ? [[letter, parts[at + 1]?.replace("-", "") ?? ""] as const] : [])),
  );
}

const cyrillic = table(
  `а a б b в v г g ґ g д d е e ё e є e ж zh з z и i і i ї i й i к k л l м m н n о o п p р r с s т t у u ў u ф f х h ц ts
  ч ch ш sh щ sh ы i э e ю u я a ъ - ь -`,
);

const greek = table(
  "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ ks ο o π p ρ r σ s τ t υ i φ f χ h ψ ps ω o",
);

/** Of the Hepburn system; small letters are vowels. */
const kana = table(
  `ア a イ i ウ u エ e オ o カ ka キ ki ク ku ケ ke コ ko サ sa シ shi ス su セ se ソ so タ ta チ chi ツ tsu テ te ト to
  ナ na ニ ni ヌ nu ネ ne ノ no ハ ha ヒ hi フ fu ヘ he ホ ho マ ma ミ mi ム mu メ me モ mo ヤ a ユ u ヨ o ラ ra リ ri
  ル ru レ re ロ ro ワ va ヲ o ン n ガ ga ギ gi グ gu ゲ ge ゴ go ザ za ジ ji ズ zu ゼ ze ゾ zo ダ da ヂ ji ヅ zu デ de
  ド do バ ba ビ bi ブ bu ベ be ボ bo パ pa ピ pi プ pu ペ pe ポ po ヴ v ァ a ィ i ゥ u ェ e ォ o ャ a ュ u ョ o`,
);

/** Without the short vowels, which are not written. */
const arabic = table(
  `ا a أ a إ i آ a ب b پ p ت t ث th ج j چ ch ح h خ kh د d ذ d ر r ز z س s ش sh ص s ض d ط t ظ z ع a غ g ف f ڤ v ق k ك k ک k
  گ g ل l م m ن n ه h ة - و o ؤ o ي i ی i ى a ئ i ء -`,
);

/** Consonants without the vowel that each of them has unless another is written, which is often not heard. */
const devanagari = table(
  `अ a आ a इ i ई i उ u ऊ u ए e ऐ e ऑ o ओ o औ o क k ख kh ग g घ g ङ n च ch छ ch ज j झ j ञ n ट t ठ t ड d ढ d ण n त t थ t द d
  ध d न n प p फ f ब b भ b म m य y र r ल l व v श sh ष sh स s ह h ा a ि i ी i ु u ू u े e ै e ॅ e ॉ o ो o ौ o ं n ँ n ् - ़ - ः -`,
);

const hangulFrom = 0xac00;
const initials = "g kk n d tt r m b pp s ss - j jj ch k t p h".split(" ").map((letter) => letter.replace("-", ""));
const vowels = 21;
const finals = 28;
/** What is heard of a final consonant: of `ㅅ` a t. */
const finalSounds = "- k k k n n n t l k m l l l p l m p p t t n t t k t p t"
  .split(" ")
  .map((letter) => letter.replace("-", ""));

function romanised(letter: string): string {
  const code = (letter.codePointAt(0) ?? 0) - hangulFrom;
  if (code >= 0 && code < initials.length * vowels * finals)
    return `${initials[Math.floor(code / (vowels * finals))] ?? ""}e${finalSounds[code % finals] ?? ""}`;
  const [sound] = [cyrillic, greek, kana, arabic, devanagari].flatMap((letters) => letters.get(letter) ?? []);
  return sound ?? (/[a-z0-9]/u.test(letter) ? letter : "");
}

/** Letters that sound alike in one or another language, in the order in which they are replaced. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/ph/gu, "f"],
  [/[td]?ch|ts/gu, "C"],
  [/sh/gu, "s"],
  [/kh|h/gu, "H"],
  [/d?zH|d?j|g(?=[eiy])/gu, "J"],
  [/tH/gu, "t"],
  [/ck|q/gu, "k"],
  [/c(?=[eiy])|z/gu, "s"],
  [/c/gu, "k"],
  [/x/gu, "ks"],
  [/w/gu, "v"],
  [/y/gu, "i"],
  [/(.)\1+/gu, "$1"],
  [/[aeiou]+/gu, "-"],
];

/** A name as it is heard, each vowel a hyphen: `binance` gives `b-n-ns`. */
function soundOf(name: string): string {
  const hiragana = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60);
  const letters = [
    ...nameTokens(name)
      .join("")
      .replace(/[ぁ-ゖ]/gu, hiragana),
  ]
    .map(romanised)
    .join("");
  return alike.reduce((text, [pattern, sound]) => text.replace(pattern, sound), letters).replace(/-$/u, "");
}

/** Scripts that put a vowel behind every consonant, and have one sound for l and r. */
const scriptsOfSyllables = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

function withoutVowels(sound: string): string {
  return sound.replaceAll("-", "").replaceAll("v", "b");
}

/** As scripts of syllables write it. */
function withoutL(consonants: string): string {
  return consonants.replaceAll("l", "r");
}

/** Scripts in which vowels are left out, or are not written where they are heard. */
const byConsonantsAlone = /[\p{sc=Arabic}\p{sc=Devanagari}]/u;

/** Names of fewer consonants sound like many words. */
const fewestConsonants = { letters: 3, syllables: 4 };

/** Values by how their names sound. */
export interface SoundIndex<Value> {
  bySound: ReadonlyMap<string, readonly Value[]>;
  byConsonants: ReadonlyMap<string, readonly Value[]>;
  /** The same with r for l. */
  bySyllables: ReadonlyMap<string, readonly Value[]>;
}

/** Of a name that ends in `er` or the like also without the r, which is not heard in scripts of syllables: ホッパー. */
function consonantsIn(sound: string): string[] {
  const whole = withoutVowels(sound);
  return sound.endsWith("-r") ? [whole, whole.slice(0, -1)] : [whole];
}

/** Indexes names by their sound. */
export function soundIndex<Value>(entries: Iterable<readonly [name: string, value: Value]>): SoundIndex<Value> {
  const bySound = new Map<string, Value[]>();
  const byConsonants = new Map<string, Value[]>();
  const bySyllables = new Map<string, Value[]>();
  for (const [name, value] of entries) {
    const sound = soundOf(name);
    bySound.getOrInsertComputed(sound, () => []).push(value);
    byConsonants.getOrInsertComputed(withoutVowels(sound), () => []).push(value);
    for (const consonants of consonantsIn(sound))
      bySyllables.getOrInsertComputed(withoutL(consonants), () => []).push(value);
  }
  return { bySound, byConsonants, bySyllables };
}

/**
 * What sounds like a name typed in Arabic letters or Devanagari: for a few names that everybody knows, since their words
 * are like many others without vowels.
 */
export function soundsLikeKnown<Value>(index: SoundIndex<Value>, name: string): readonly Value[] {
  const letters = name.match(/[\p{L}\p{M}]/gu) ?? [];
  if (letters.length === 0 || !letters.every((letter) => byConsonantsAlone.test(letter))) return [];
  const consonants = withoutVowels(soundOf(name));
  return consonants.length < fewestConsonants.syllables ? [] : (index.byConsonants.get(consonants) ?? []);
}

/** What sounds like a name typed in Cyrillic, Greek, kana or Hangul; nothing for other scripts and short names. */
export function soundsLike<Value>({ bySound, bySyllables }: SoundIndex<Value>, name: string): readonly Value[] {
  const letters = name.match(/\p{L}/gu) ?? [];
  const isOther = letters.every(
    (letter) => /[\p{sc=Cyrillic}\p{sc=Greek}ー]/u.test(letter) || scriptsOfSyllables.test(letter),
  );
  if (letters.length === 0 || !isOther) return [];
  const sound = soundOf(name);
  const consonants = withoutVowels(sound);
  if (scriptsOfSyllables.test(name))
    return consonants.length < fewestConsonants.syllables ? [] : (bySyllables.get(withoutL(consonants)) ?? []);
  return consonants.length < fewestConsonants.letters ? [] : (bySound.get(sound) ?? []);
}
