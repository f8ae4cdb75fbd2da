/**
 * The text of a warning list's file: one entry per line, so that a change to one entry is one line in a review. Pure.
 */
export function listText(content: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(content).map(([key, value]) => {
    if (!Array.isArray(value) || value.length === 0) return `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    return `  ${JSON.stringify(key)}: [\n${value.map((row) => `    ${JSON.stringify(row)}`).join(",\n")}\n  ]`;
  });
  return `{\n${fields.join(",\n")}\n}\n`;
}
