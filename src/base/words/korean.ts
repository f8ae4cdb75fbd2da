/** Korean particles behind a name: which of two forms follows is told by the sound that the name ends in. */

/** How a word ends: in a vowel, in ㄹ, in another consonant. */
type Sound = "vowel" | "rieul" | "consonant";

/** As dictionaries write both forms, with the form behind a vowel, behind ㄹ and behind another consonant. */
const particles: Readonly<Record<string, Readonly<Record<Sound, string>>>> = {
  "은(는)": { vowel: "는", rieul: "은", consonant: "은" },
  "이(가)": { vowel: "가", rieul: "이", consonant: "이" },
  "을(를)": { vowel: "를", rieul: "을", consonant: "을" },
  "와(과)": { vowel: "와", rieul: "과", consonant: "과" },
  "(으)로": { vowel: "로", rieul: "로", consonant: "으로" },
  "(이)라": { vowel: "라", rieul: "이라", consonant: "이라" },
};

const wordAndParticle = /([\p{L}\p{N}]+)([.”’\u2069]*)(은\(는\)|이\(가\)|을\(를\)|와\(과\)|\(으\)로|\(이\)라)/gu;

/** A text in which the form that fits stands behind each name; both stay where nobody can tell how it is read. */
export function withParticles(text: string): string {
  return text.replace(wordAndParticle, (whole: string, word: string, closing: string, both: string) => {
    const sound = soundOf(word);
    return sound === null ? whole : `${word}${closing}${particles[both]?.[sound] ?? both}`;
  });
}

/** In the order of a syllable's endings in Unicode, of which ㄹ is the eighth. */
const firstSyllable = 0xac00;
const endings = 28;
const rieul = 8;

function soundOf(word: string): Sound | null {
  const last = word.at(-1) ?? "";
  if (/[가-힣]/u.test(last)) {
    const ending = (last.charCodeAt(0) - firstSyllable) % endings;
    if (ending === rieul) return "rieul";
    return ending === 0 ? "vowel" : "consonant";
  }
  const sounds = /^[A-Z]{1,5}$/u.test(word) ? letterSounds : endSounds;
  return sounds.find(([written]) => written.test(word))?.[1] ?? null;
}

/** Figures: 영 일 이 삼 사 오 육 칠 팔 구. */
const figureSounds: readonly (readonly [RegExp, Sound])[] = [
  [/[178]$/u, "rieul"],
  [/[036]$/u, "consonant"],
  [/[2459]$/u, "vowel"],
];

/** Initials, read letter by letter: 엘, 엠, 엔; R is read in two ways. */
const letterSounds: readonly (readonly [RegExp, Sound])[] = [
  [/L$/u, "rieul"],
  [/[MN]$/u, "consonant"],
  [/[^R]$/u, "vowel"],
];

/** Latin words, as far as the last letters tell: 글로벌, 크라켄, 코인베이스; `bot` and `bit` differ, both are left. */
const endSounds: readonly (readonly [RegExp, Sound])[] = [
  ...figureSounds,
  [/l$/iu, "rieul"],
  [/(?:[mn]|ng)$/iu, "consonant"],
  [/(?:[aiouwydfhjrsvxz]|[^lmn]e)$/iu, "vowel"],
];
