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
] as const;

/** Slips seen in the table: the same label without its first word. */
const slips: Readonly<Record<string, (typeof labels)[number]>> = {
  "Giveaway/Airdrop Scam": "Crypto Giveaway/Airdrop Scam",
  "Butchering Scam": "Pig Butchering Scam",
};

const canonical = new Map(
  [...labels.map((label) => [label, label] as const), ...Object.entries(slips)].map(([seen, label]) => [
    key(seen),
    label,
  ]),
);

/** Any label at this place, with any space between its words: a label may be broken over two lines. */
const known = new RegExp(
  [...labels, ...Object.keys(slips)]
    .sort((a, b) => b.length - a.length)
    .map((label) => label.replaceAll(" ", "\\s*"))
    .join("|"),
  "giu",
);

/** The labels of a cell, in order, each once. An unknown label is kept as it is, line by line. */
export function readScamTypes(lines: readonly string[]): string[] {
  const text = lines.join("\n");
  const found: string[] = [];
  let at = 0;
  for (const match of text.matchAll(known)) {
    found.push(...unknownLabels(text.slice(at, match.index)));
    found.push(canonical.get(key(match[0])) ?? match[0]);
    at = match.index + match[0].length;
  }
  found.push(...unknownLabels(text.slice(at)));
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
