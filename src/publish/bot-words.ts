/** Finds vaults that describe themselves as bots or algorithms, by whole words only. */

/**
 * Words that say so, in the spelling shown to readers. Only whole words count: `bot` is not in "bottom". Listed in the
 * methodology.
 */
export const botWords = [
  "bot",
  "bots",
  "robot",
  "robots",
  "robo",
  "algo",
  "algos",
  "algorithm",
  "algorithms",
  "algorithmic",
  "automated",
  "automatic",
  "automatically",
  "autonomous",
  "autopilot",
  "autotrading",
  "HFT",
  "high frequency",
  "market making",
  "market maker",
  "quant",
  "quantitative",
  "systematic",
  "AI",
  "machine learning",
  "neural network",
] as const;

const tokensOf = new Map(botWords.map((word) => [word, word.toLowerCase().split(" ")] as const));

/** Words of a text, lower case; `VaultBot` and `GridMaker` count as two words each. */
function words(text: string): string[] {
  return text
    .normalize("NFKC")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** Unless one of these is next to it, AI is a fashion or part of a brand, and says nothing about who trades. */
const besideAi = new Set(
  "agent agents bot bots driven model models powered strategies strategy trade trader traders trades trading".split(
    " ",
  ),
);

/** The bot words found in a vault's name and description, in the order of the list. */
export function findBotWords(name: string, description: string | null): string[] {
  const found = words(`${name} \n ${description ?? ""}`);
  const aiTrades = found.some((word) => besideAi.has(word));
  return botWords.filter((word) => {
    if (word === "AI" && !aiTrades) return false;
    const tokens = tokensOf.get(word) ?? [];
    return found.some((_, at) => tokens.every((token, offset) => found[at + offset] === token));
  });
}
