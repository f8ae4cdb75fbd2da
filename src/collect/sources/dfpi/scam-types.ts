/** The Scam Type cell: several labels, separate or glued together. Pure. */

/** The tracker's labels, as seen in its rows of 2024 and 2025. */
const labels = [
  "Advance Fee Scam",
  "AI Investment Scam",
  "Asset Recovery Scam",
  "Bait and Switch Scam",
  "Bitcoin Mining Scam",
  "Crypto Blackmail Scam",
  "Crypto Giveaway/Airdrop Scam",
  "Crypto Job Scam",
  "Crypto Wallet Drainer Attack",
  "Fraudulent Trading Platform",
  "Hacking",
  "High Yield Investment Program",
  "Identity Theft",
  "Imposter Scam",
  "Investment Group Scam",
  "Liquidity Mining Scam",
  "Livestream Scam",
  "Pig Butchering Scam",
  "Rug Pull Scam",
  "Romance Scam",
  "Signal Selling Scam",
];

/** Labels as they are spelled in the table; twice without the first word. */
const spellings = new Map<string, string>([
  ...labels.map((label) => [label, label] as const),
  ["Giveaway/Airdrop Scam", "Crypto Giveaway/Airdrop Scam"],
  ["Butchering Scam", "Pig Butchering Scam"],
]);
const bySpelling = new Map([...spellings].map(([seen, label]) => [key(seen), label]));

/** Any label at this place, with any space between its words: a label may be broken over two lines. */
const known = new RegExp(
  `(${[...spellings.keys()]
    .sort((a, b) => b.length - a.length)
    .map((label) => label.replaceAll(" ", "\\s*"))
    .join("|")})`,
  "iu",
);

/** The labels of a cell, in order, each once. An unknown label is kept as it is, line by line. */
export function readScamTypes(lines: readonly string[]): string[] {
  // What stands between two known labels is at the even places.
  const parts = lines.join("\n").split(known);
  const found = parts.flatMap((part, at) => (at % 2 === 1 ? (bySpelling.get(key(part)) ?? part) : unknownLabels(part)));
  return [...new Set(found)];
}

function unknownLabels(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/^[\s.,;/]+|[\s.,;/]+$/gu, ""))
    .filter((line) => line !== "");
}

function key(label: string): string {
  return label.replace(/\s+/gu, "").toLowerCase();
}
