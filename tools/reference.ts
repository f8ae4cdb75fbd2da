/**
 * Writes docs/reference/*.md from the tables in the code, so that they cannot drift (every setting and source),
 * and the table of what a request counts as in docs/limits.md: `npm run reference`.
 */

import { readFile, writeFile } from "node:fs/promises";
import { listSettings } from "../src/base/settings.ts";
import { staleAfterDays } from "../src/collect/source-shape.ts";
import { sourceAddresses, sources } from "../src/collect/sources/index.ts";
import { endpoints } from "../src/endpoints/index.ts";

/** Content of each page by file name. */
export function referencePages(): Record<string, string> {
  return {
    "settings.md": settingsPage(),
    "sources.md": sourcesPage(),
  };
}

function settingsPage(): string {
  const addresses = sources.flatMap((source) => Object.keys(source.addresses));
  const rows = listSettings(sourceAddresses)
    .filter(({ name }) => !addresses.includes(name))
    .map((row) => [code(row.name), code(row.default), row.meaning]);
  return page(
    "Settings",
    "Read from the environment. An empty value counts as not set. A value that cannot be used stops the start " +
      "with the setting's name and what it accepts. The settings of sources' addresses are in [sources](sources.md).",
    table(["setting", "default", "meaning"], rows),
  );
}

function sourcesPage(): string {
  const rows = sources.map(({ id, name, url, addresses, savedCopy, terms, formFrom }) => [
    code(id),
    `[${name}](${url})`,
    Object.entries(addresses)
      .map(([setting, { official }]) => `[${setting}](${official})`)
      .join(", "),
    savedCopy ?? "",
    terms ?? "",
    formFrom,
  ]);
  return page(
    "Sources",
    `What \`botwatch refresh\` reads; a source is stale after ${staleAfterDays} days. \`--source ID\` reads one; ` +
      "`--from FILE` reads a saved copy of it, for a site that refuses programs. Terms of reuse are given if we saw " +
      'any. "Other programs": no recording could be had, and others\' programs are all we know the form from.',
    table(["id", "source", "setting of its address", "`--from` takes", "terms of reuse", "form known from"], rows),
  );
}

/** docs/limits.md with its table of what a request counts as. */
export function withCosts(limits: string): string {
  return limits.replace(/^\| counts as \|.*\n(?:\|.*\n)*/mu, `${costsTable()}\n`);
}

const unverified = "-with-unverified-complaints";

/** By what it counts as; what counts as one request is everything else. */
function costsTable(): string {
  const words = (cost: (typeof endpoints)[number]["cost"]) =>
    (cost?.(undefined).siteChecks ?? 0) > 0 ? "1 request and 1 website check" : "1 request";
  const costs = Map.groupBy(endpoints, ({ cost, costInWords }) => costInWords ?? words(cost));
  const others = costs.get("1 request") ?? [];
  costs.delete("1 request");
  const rows = Array.from(costs, ([cost, which]) => [
    cost,
    pathsOf(which),
    pagesOf(which),
    which
      .flatMap(({ tool }) => (tool === undefined ? [] : [code(tool)]))
      .filter(isFirst)
      .join(", "),
  ]);
  return table(
    ["counts as", "endpoints", "pages asked a question", "agents' tools"],
    [...rows, ["1 request", "every other", pagesOf(others), "every other, and any other message"]],
  );
}

function pathsOf(which: readonly { method: string; path: string }[]): string {
  const paths = which
    .filter(({ path }) => !path.includes(unverified))
    .map(({ method, path }) => code(`${method} ${path}`));
  return paths.join(", ") + (paths.length < which.length ? `, each also with ${code(unverified)}` : "");
}

function pagesOf(which: readonly { page?: string }[]): string {
  return which
    .flatMap(({ page: path }) => (path === undefined ? [] : [code(path)]))
    .filter(isFirst)
    .join(", ");
}

function isFirst(one: string, at: number, all: readonly string[]): boolean {
  return all.indexOf(one) === at;
}

function page(title: string, intro: string, body: string): string {
  return `# ${title}\n\n${intro}\n\n${body}\n\nWritten by \`npm run reference\`.\n`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function code(text: string): string {
  return `\`${text}\``;
}

if (import.meta.main) {
  for (const [file, text] of Object.entries(referencePages())) await writeFile(`docs/reference/${file}`, text);
  await writeFile("docs/limits.md", withCosts(await readFile("docs/limits.md", "utf8")));
}
