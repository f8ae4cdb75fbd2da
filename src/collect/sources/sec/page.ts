/** The text of a litigation release's own page. Pure. */
import { Parser } from "htmlparser2";
import { decodeText } from "../../decode.ts";

/** The class of the page's main part, as its readers describe it. */
const mainPart = "node-details-layout__main-region__content";

const lineBreaking = new Set(["br", "p", "div", "li", "h1", "h2", "h3", "h4", "td", "tr"]);

/** Text of the main part, one line a block; "" where the page has no such part. */
export function releasePageText(bytes: Uint8Array, charset: string | null): string {
  let text = "";
  let depth = 0;
  let insideAt = 0;
  const parser = new Parser({
    onopentag(name, { class: classes = "" }) {
      depth += 1;
      if (insideAt === 0 && classes.split(/\s+/u).includes(mainPart)) insideAt = depth;
      if (insideAt > 0 && lineBreaking.has(name)) text += "\n";
    },
    ontext(part) {
      if (insideAt > 0) text += part.replace(/\s/gu, " ");
    },
    onclosetag(name) {
      if (insideAt > 0 && lineBreaking.has(name)) text += "\n";
      if (depth === insideAt) insideAt = 0;
      depth -= 1;
    },
  });
  parser.write(decodeText(bytes, charset));
  parser.end();
  return text
    .replace(/ +/gu, " ")
    .replace(/\s*\n\s*/gu, "\n")
    .trim();
}
