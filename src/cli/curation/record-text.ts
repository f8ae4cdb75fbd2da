/** The text of a record's file as the repository's formatter writes it, so that a moved file shows no other change. */

const lineWidth = 120;
const step = "  ";

/** JSON indented by two spaces. An object has one field per line; a list of texts goes on one line if it fits. */
export function recordText(record: object): string {
  return `${valueText(record, "", 0)}\n`;
}

/** @param column characters on the line before the value; a comma may follow it. */
function valueText(value: unknown, indent: string, column: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = indent + step;
  if (!Array.isArray(value)) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    if (fields.length === 0) return "{}";
    const lines = fields.map(([key, field]) => {
      const head = `${inner}${JSON.stringify(key)}: `;
      return head + valueText(field, inner, head.length);
    });
    return `{\n${lines.join(",\n")}\n${indent}}`;
  }
  if (value.length === 0) return "[]";
  if (value.every((item) => typeof item !== "object" || item === null)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(", ")}]`;
    if (column + columnsOf(line) + 1 <= lineWidth) return line;
  }
  return `[\n${value.map((item) => inner + valueText(item, inner, inner.length)).join(",\n")}\n${indent}]`;
}

/** Letters that are two columns wide (Unicode Standard Annex 11): Chinese, Japanese, Korean and full-width ones. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;

function columnsOf(line: string): number {
  return line.length + (line.match(wide)?.length ?? 0);
}

/**
 * Makes the text of a warning list's file: one entry per line, so that a change to one entry is one line in a review.
 */
export function listText(content: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(content).map(([key, value]) => {
    if (!Array.isArray(value) || value.length === 0) return `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    return `  ${JSON.stringify(key)}: [\n${value.map((row) => `    ${JSON.stringify(row)}`).join(",\n")}\n  ]`;
  });
  return `{\n${fields.join(",\n")}\n}\n`;
}
