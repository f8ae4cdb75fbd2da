/** The text of a part of an HTML page, and its links. Pure. */
import { Parser } from "htmlparser2";

const lineBreaking = new Set(["br", "p", "div", "li", "h1", "h2", "h3", "h4", "td", "tr"]);
const unread = new Set(["script", "style", "template", "noscript"]);

/** Whether an element is the part asked for. */
type IsPart = (element: string, attributes: Readonly<Record<string, string>>) => boolean;

/** True for an element with this word in its `class`. */
export function hasClass(word: string): IsPart {
  return (_element, attributes) => (attributes["class"] ?? "").split(/\s+/u).includes(word);
}

/** Text of the first such part, one line per block, white space collapsed; "" if the page has none. */
export function textOfPart(html: string, isPart: IsPart): string {
  let text = "";
  let depth = 0;
  let insideAt = 0;
  let skipping = 0;
  let done = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (unread.has(name)) skipping += 1;
      if (insideAt === 0 && !done && isPart(name, attributes)) insideAt = depth;
      if (insideAt > 0 && lineBreaking.has(name)) text += "\n";
    },
    ontext(part) {
      if (insideAt > 0 && skipping === 0) text += part.replace(/\s/gu, " ");
    },
    onclosetag(name) {
      if (unread.has(name)) skipping = Math.max(0, skipping - 1);
      if (insideAt > 0 && lineBreaking.has(name)) text += "\n";
      if (depth === insideAt) {
        insideAt = 0;
        done = true;
      }
      depth -= 1;
    },
  });
  parser.write(html);
  parser.end();
  return text
    .replace(/ +/gu, " ")
    .replace(/\s*\n\s*/gu, "\n")
    .trim();
}

/** `href` of every link on the page, as written, each once. */
export function linksOf(html: string): string[] {
  const links = new Set<string>();
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "a" && attributes["href"] !== undefined) links.add(attributes["href"]);
    },
  });
  parser.write(html);
  parser.end();
  return [...links];
}
