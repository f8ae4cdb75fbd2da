/**
 * The API's own changelog, CHANGELOG_API.md, for the page and the feed that announce what is added and what will end.
 */
import { readFileSync } from "node:fs";

/** What one day, or one version, brought. */
export type InterfaceChange = ReturnType<typeof interfaceChanges>[number];

/**
 * Newest first. @param markdown a second-level heading for each change, with its date, and a list or lines below it.
 */
export function interfaceChanges(markdown: string) {
  const [, ...sections] = markdown.split(/^## /mu);
  return sections.map((section) => {
    const [title = "", ...lines] = section.split("\n");
    const date = /\d{4}-\d{2}-\d{2}/u.exec(title)?.[0];
    if (date === undefined) throw new RangeError(`CHANGELOG_API.md: ${title} names no day`);
    /** Sentences; `words between backticks` are code. */
    const items: string[] = [];
    let isOpen = false;
    for (const line of lines.map((text) => text.trim())) {
      if (line.startsWith("- ")) items.push(line.slice(2));
      else if (line !== "" && isOpen) items.push(`${items.pop()} ${line}`);
      else if (line !== "") items.push(line);
      isOpen = line !== "";
    }
    return { title, date, items };
  });
}

/** The changes up to this release. */
export const publishedInterfaceChanges: readonly InterfaceChange[] = interfaceChanges(
  readFileSync(new URL("../../CHANGELOG_API.md", import.meta.url), "utf8"),
);
