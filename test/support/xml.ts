/** Reads XML strictly: what is not well-formed (XML 1.0, namespaces) is refused. */
import { SaxesParser } from "saxes";

export interface XmlElement {
  /** Local name. */
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  elements: XmlElement[];
  /** Character data directly inside. */
  text: string;
}

/** The document element. @throws Error with line and column of the first fault. */
export function parseXml(document: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const root: XmlElement = { name: "", namespace: "", attributes: {}, elements: [], text: "" };
  const open = [root];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    const attributes = Object.fromEntries(Object.values(tag.attributes).map(({ name, value }) => [name, value]));
    const element = { name: tag.local, namespace: tag.uri, attributes, elements: [], text: "" };
    open.at(-1)?.elements.push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.write(document).close();
  return root.elements[0] as XmlElement;
}
