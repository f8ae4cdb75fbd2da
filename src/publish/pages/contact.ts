/** Reads the operator's contact setting, which holds a name and an address in one line. */
interface ContactAddress {
  name: string | null;
  /** `mailto:` or `https:` */
  uri: string;
  /** The address as shown to readers. */
  shown: string;
}

/** `Jane Doe jane@example.org`, `jane@example.org` or `https://example.org/contact`; null if there is no address. */
export function contactAddress(setting: string | undefined): ContactAddress | null {
  const words = (setting ?? "").trim().split(/\s+/u);
  const at = words.findIndex((word) => uriOf(word) !== null);
  const uri = uriOf(words[at] ?? "");
  if (uri === null) return null;
  const name = words
    .toSpliced(at, 1)
    .join(" ")
    .replace(/[,;:]$/u, "");
  return { name: name === "" ? null : name, uri, shown: uri.replace(/^mailto:/u, "") };
}

function uriOf(word: string): string | null {
  const bare = word.replace(/^[<(]|[>),;]+$/gu, "");
  if (/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/u.test(bare)) return `mailto:${bare}`;
  return /^https:\/\//u.test(bare) && URL.canParse(bare) ? bare : null;
}
