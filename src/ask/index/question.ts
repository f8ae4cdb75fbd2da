/** Strips the question words, so that `is Kryll legit?` asks about Kryll. */
import { isDescriptor } from "../../base/names/common-words.ts";

/** What a question opens with. A verb that needs a name after it comes with its pronoun: `Trust Wallet` is a name. */
const openings = phrases(`
  is it safe to invest in | is it safe to use | is it safe to trust | is it safe to trade with | is it legit to use |
  does anyone know if | does anyone know anything about | does anyone know about | does anyone know |
  do you know about | do you know |
  has anyone heard of | has anyone heard about | has anyone used | has anyone tried | have you heard of |
  anyone heard of | anyone heard about | anyone used | anyone tried | anyone using | anyone know about | anyone know |
  anyone here use |
  can i trust | can we trust | can you trust | should i trust | should i invest in | should i use | should we trust |
  can i withdraw from | can i invest in | how safe is | how legit is | how good is | how reliable is |
  how trustworthy is |
  is this | is that | is the | are the | is | are | was | were | isnt | isn't |
  what is | what about | what are | whats | what's | who is | who owns | who runs | who are | who's | how about |
  review of | reviews of | reviews on | review on | complaints about | complaints against | complaint about |
  warning about |
  information on | information about | info on | info about | tell me about | check out | scam alert | scam warning |
  about | check | name | website | site | domain | platform called | app called | bot called | called | the
`);

/** The same in other languages. By hand: words that merely ask there (`ai`, French for have) end names, `Quantum AI`. */
const openingsElsewhere = phrases(`
  ist die | ist der | ist das | ist | was ist | wer ist | kennt jemand | erfahrungen mit | erfahrung mit |
  hat jemand erfahrungen mit | hat jemand erfahrung mit | wer hat erfahrungen mit | wer kennt | betrug bei |
  est-ce que | c'est quoi | avis sur | avis | arnaque | que pensez-vous de | connaissez-vous | qui connaît |
  es seguro | es confiable | es fiable | es una estafa | es | qué es | que es | opiniones de | opiniones sobre |
  alguien conoce | alguien ha usado | alguien ha invertido en | estafa |
  è affidabile | è sicuro | è una truffa | è | cos'è | recensioni su | opinioni su | qualcuno conosce | truffa |
  é confiável | é seguro | é golpe | é | o que é | alguém conhece | alguém usa | alguém já usou | golpe |
  что такое | что за | кто знает | отзывы о | отзывы про | отзывы | apakah | apa itu | penipuan
`);

const everyOpening = [...openings, ...openingsElsewhere];

/** What it ends with, word by word. A name that ends in one of these is first asked about as it is. */
const closings = new Set(
  `a an the real legit legitimate scam scams scammer scammers scammed fraud fraudulent frauds fake ponzi pyramid scheme
  safe safely trusted trustworthy reliable genuine regulated registered licensed good bad any review reviews rating
  ratings complaint complaints feedback experience experiences opinion opinions reddit trustpilot quora youtube news
  warning alert lawsuit withdrawal withdrawals withdraw deposit problem problems issue issues login signup website
  webpage homepage site page app apk download support contact help please pls thanks or and not is it this that to use
  arrested charged convicted guilty jail jailed prison sentence sentenced indicted
  invest with in down offline now today yet really actually anyone 2022 2023 2024 2025 2026 2027
  erfahrungen erfahrung erfahrungsberichte bewertung bewertungen seriös unseriös betrug betrüger abzocke auszahlung ist
  avis arnaque fiable sérieux retrait est une un fr
  opiniones opinión reseñas estafa fiable confiable segura seguro retiro es una
  recensioni opinioni truffa affidabile sicuro prelievo è
  opiniões avaliações golpe confiável fraude saque é uma reclame aqui
  отзывы развод мошенники обман лохотрон надежно вывод средств это ли
  yorum yorumlar şikayet şikayetler dolandırıcı güvenilir dolandırıcılık mi mı mu mü
  penipuan penipu aman ulasan terpercaya apakah lừa đảo uy tín không có
  評判 口コミ 詐欺 怪しい 후기 사기 평판 骗局 骗子 骗人 靠谱吗 评价 诈骗 نصب احتيال نصابة تجربتي موثوق`.split(/\s+/u),
);

/** Those that never end a name: `is Tradesant a scam` does not ask about TradeSanta. */
const joining = new Set(
  "a an and in is it not or that the this to with ist est une un es una è é uma это ли có".split(" "),
);

/** With more words than this, a text is a story, not a question. */
const wordsRead = 24;

/**
 * What a question may be about: the text without question words before and after it, the least stripped first, since a
 * name can begin or end with one (`YFI App`, `The Big Mars`). Empty if there are none. Pure; never throws.
 */
export function askedAbout(text: string): string[] {
  const { words, plain, starts } = readQuestion(text, everyOpening);
  const firstClosing = plain.findLastIndex((word) => !closings.has(word)) + 1;
  const parts: string[][] = [];
  for (const start of starts)
    for (let end = words.length; end >= firstClosing && end > start; end -= 1)
      if (end - start < words.length && !joining.has(plain[end - 1] ?? "")) parts.push(words.slice(start, end));
  const questions = parts.sort((a, b) => b.length - a.length).map((part) => part.join(" "));
  const inFull = withoutAbbreviation(text);
  return inFull === null ? questions : [...questions, inFull];
}

/** The name before its own abbreviation: `Mirror Trading International (MTI)`; null where nothing is abbreviated. */
function withoutAbbreviation(text: string): string | null {
  const [, name = "", letters = ""] = /^(\S+(?:\s+\S+)+)\s*\((\p{L}{2,6})\)$/u.exec(text.trim()) ?? [];
  const initials = name.split(/\s+/u).map((word) => word.slice(0, 1));
  return letters !== "" && initials.join("").toLowerCase() === letters.toLowerCase() ? name : null;
}

/**
 * What stands between the words that a question opens with and those that judge it at its end, as typed; null where it
 * opens with none. What names end in, such as `app`, is left on: `is cash app safe` asks about `cash app`.
 */
export function askedAfterOpening(text: string): string | null {
  const { words, plain, starts } = readQuestion(text, openings);
  const start = Math.max(...starts);
  if (start === 0 || (start === 1 && loneOpenings.has(plain[0] ?? ""))) return null;
  let end = words.length;
  while (end > start && closings.has(plain[end - 1] ?? "") && !isDescriptor(plain[end - 1] ?? "")) end -= 1;
  return words.slice(start, end).join(" ");
}

/** Openings that may begin a name: `The Crypto Company`. */
const loneOpenings = new Set("check domain name site the website".split(" "));

/** The words of a question, the same as they are compared, and where its subject may begin. */
function readQuestion(
  text: string,
  openingPhrases: readonly (readonly string[])[],
): { words: string[]; plain: string[]; starts: readonly number[] } {
  const typedWords = text.split(/\s+/u).filter((word) => bare(word) !== "");
  const words = typedWords.slice(0, wordsRead);
  const plain = words.map(bare);
  const starts = new Set([0]);
  for (const start of starts)
    for (const phrase of openingPhrases)
      if (phrase.every((word, at) => plain[start + at] === word)) starts.add(start + phrase.length);
  return { words, plain, starts: [...starts] };
}

/** A word as it is compared: lower case, without surrounding signs; empty where it has no letter or digit. */
function bare(word: string): string {
  // A pattern anchored at the end would search again and again.
  const [shown = ""] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(word.toLowerCase()) ?? [];
  return shown.replace(/’/gu, "'");
}

function phrases(list: string): string[][] {
  return list.split("|").map((phrase) => phrase.trim().split(" "));
}
