/** The musts of Atom (RFC 4287) that a feed like ours can break. */
import { parseXml, type XmlElement } from "./xml.ts";

/** RFC 3339 with upper-case T and Z (section 3.3). */
const dateConstruct = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Every must that the document breaks, with its section. @throws Error if it is not well-formed XML. */
export function atomProblems(document: string): string[] {
  const feed = parseXml(document);
  const problems: string[] = [];
  const must = (holds: boolean, rule: string) => {
    if (!holds) problems.push(rule);
  };
  must(feed.name === "feed" && feed.namespace === "http://www.w3.org/2005/Atom", "2: the root is atom:feed");
  for (const once of ["id", "title", "updated"]) must(all(feed, once).length === 1, `4.1.1: one ${once}`);
  for (const most of ["subtitle", "rights", "icon", "logo", "generator"]) {
    must(all(feed, most).length <= 1, `4.1.1: at most one ${most}`);
  }
  must(
    all(feed, "link").some((link) => link.attributes["rel"] === "self"),
    "4.1.1: should link to itself",
  );
  const entries = all(feed, "entry");
  const hasAuthor = all(feed, "author").length > 0;
  checkCommon(feed, "feed", must);
  for (const entry of entries) {
    const where = `entry ${textOf(entry, "id")}`;
    for (const once of ["id", "title", "updated"])
      must(all(entry, once).length === 1, `4.1.2: one ${once} in ${where}`);
    for (const most of ["published", "content", "summary", "rights", "source"]) {
      must(all(entry, most).length <= 1, `4.1.2: at most one ${most} in ${where}`);
    }
    must(hasAuthor || all(entry, "author").length > 0, `4.1.2: an author for ${where}`);
    const alternate = all(entry, "link").some((link) => (link.attributes["rel"] ?? "alternate") === "alternate");
    must(alternate || all(entry, "content").length === 1, `4.1.2: content or an alternate link in ${where}`);
    must(textOf(entry, "updated") <= textOf(feed, "updated"), `4.2.15: no newer than the feed: ${where}`);
    checkCommon(entry, where, must);
  }
  const ids = entries.map((entry) => textOf(entry, "id"));
  must(new Set(ids).size === ids.length, "4.2.6: ids are unique");
  return problems;
}

/** The children of that name. */
export function all(element: XmlElement, name: string): XmlElement[] {
  return element.elements.filter((child) => child.name === name);
}

/** The text of the first child with that name, trimmed; empty if there is none. */
export function textOf(element: XmlElement, name: string): string {
  return all(element, name)[0]?.text.trim() ?? "";
}

function checkCommon(element: XmlElement, where: string, must: (holds: boolean, rule: string) => void): void {
  must(URL.canParse(textOf(element, "id")), `4.2.6: the id is an absolute IRI in ${where}`);
  for (const name of ["updated", "published"]) {
    for (const date of all(element, name)) {
      const text = date.text.trim();
      must(dateConstruct.test(text) && !Number.isNaN(Date.parse(text)), `3.3: ${name} in ${where}`);
    }
  }
  for (const name of ["title", "subtitle", "rights", "summary", "content"]) {
    for (const construct of all(element, name)) {
      const type = construct.attributes["type"] ?? "text";
      must(["text", "html"].includes(type), `3.1.1: type of ${name} in ${where}`);
      must(construct.elements.length === 0, `3.1.1: no elements in ${name} in ${where}`);
    }
  }
  for (const author of all(element, "author")) {
    must(all(author, "name").length === 1 && textOf(author, "name") !== "", `3.2: an author's name in ${where}`);
  }
  for (const category of all(element, "category")) {
    must(category.attributes["term"] !== undefined, `4.2.2: a category's term in ${where}`);
  }
  const alternates = new Set<string>();
  for (const { attributes } of all(element, "link")) {
    must(URL.canParse(attributes["href"] ?? ""), `4.2.7: a link's address in ${where}`);
    if ((attributes["rel"] ?? "alternate") !== "alternate") continue;
    const key = `${attributes["type"]} ${attributes["hreflang"]}`;
    must(!alternates.has(key), `4.1: one alternate link per type in ${where}`);
    alternates.add(key);
  }
}
