/** Which of a regulator's releases are about trading bots, automated or AI trading, or crypto schemes. Pure. */

export interface TopicMatch {
  /** Topics, as named in data/regulator-releases.json. */
  topics: string[];
  /** The words found, as they are in the text. */
  words: string[];
}

const crypto = new RegExp(
  String.raw`\b(?:crypto\w*|bitcoin|ether(?:eum)?|digital assets?|virtual currenc(?:y|ies)|blockchain|` +
    String.raw`stablecoins?|nfts?|defi|tokens?|altcoins?)\b`,
  "giu",
);
const wrong = new RegExp(
  String.raw`\b(?:fraud\w*|defraud\w*|schemes?|ponzi|pyramid|scams?|scammers?|misappropriat\w*|mislead\w*|` +
    String.raw`imposters?|impostors?|impersonat\w*|fake|pump[- ]and[- ]dump|theft|stole\w*)\b`,
  "giu",
);
const bots = /\b(?:(?:trading|crypto|ai|arbitrage)[- ])?(?:bots?|robots?|robo[- ]?advis[eo]rs?)\b/giu;
const automated = new RegExp(
  String.raw`\b(?:automated|algorithmic|auto|copy|high[- ]frequency|signal)[- ]?trad(?:e|es|er|ers|ing)\b|` +
    String.raw`\btrading (?:algorithms?|software|program)\b|\bexpert advisors?\b`,
  "giu",
);
const artificial = /\b(?:[Aa]rtificial [Ii]ntelligence|AI|A\.I\.)(?![\p{L}\p{N}])/gu;
const dealing = /\b(?:trad(?:e|es|er|ers|ing)|invest\w*|advis[eo]rs?|funds?|returns?|profits?)\b/giu;
const relationship = /\b(?:pig[- ]butchering|relationship (?:investment|confidence)|romance) ?(?:scams?|fraud)?\b/giu;

const schemes = new RegExp(
  String.raw`\b(?:forex|foreign exchange|ponzi|pyramid schemes?|commodity pools?|binary options?|copy trading|` +
    String.raw`investment (?:fraud|schemes?|scams?))\b`,
  "giu",
);

/** Parts of names that such ventures use; for titles that contain only names. */
const ventureNames = new RegExp(
  String.raw`[\p{L}\p{N}]*(?:crypto|coin|bitc|token|chain|defi|forex|algo|robo|nft|swap|mining)[\p{L}\p{N}]*|` +
    String.raw`\b(?:bots?|fx|trad(?:e|es|er|ers|ing)|ai)\b`,
  "giu",
);

/** Gives the topics a release is clearly about; null if none. */
export function findTopics(text: string): TopicMatch | null {
  const matchesByTopic: [string, string[]][] = [
    ["trading_bots", [...matches(text, bots), ...matches(text, automated)]],
    ["ai_trading", together(text, artificial, dealing, wrong)],
    ["crypto_scams", together(text, crypto, wrong)],
    ["pig_butchering", matches(text, relationship)],
  ];
  const topics = matchesByTopic.filter(([, words]) => words.length > 0);
  if (topics.length === 0) return null;
  return { topics: topics.map(([topic]) => topic), words: uniqueWords(topics.flatMap(([, words]) => words)) };
}

/** Gives the topics of a page of prose: words count together within one sentence. */
export function findTopicsInProse(text: string): TopicMatch | null {
  const topicMatches = text.split(/(?<=[.!?])\s+/u).flatMap((sentence) => findTopics(sentence) ?? []);
  if (topicMatches.length === 0) return null;
  return {
    topics: uniqueWords(topicMatches.flatMap(({ topics }) => topics)),
    words: uniqueWords(topicMatches.flatMap(({ words }) => words)),
  };
}

/** Words for which a curator should open a release in which findTopics finds nothing. */
export function findHints(text: string): string[] {
  if (/\binsider trading\b/iu.test(text)) return matches(text, crypto);
  return uniqueWords([...matches(text, crypto), ...matches(text, wrong), ...matches(text, ventureNames)]);
}

/** Words for which a curator should open a release of an authority with many other duties. */
export function findSchemes(text: string): string[] {
  return uniqueWords([...matches(text, crypto), ...matches(text, schemes)]);
}

/** Words of the first kind with one of any other kind next to them. */
function together(text: string, needed: RegExp, ...others: RegExp[]): string[] {
  const first = matches(text, needed);
  const beside = others.flatMap((pattern) => matches(text, pattern));
  return first.length > 0 && beside.length > 0 ? [...first, ...beside] : [];
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([word]) => word);
}

function uniqueWords(words: readonly string[]): string[] {
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()];
}
