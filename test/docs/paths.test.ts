/** The pages for developers and curators name files that exist. */
import assert from "node:assert/strict";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";

const pages = [
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "data/README.md",
  "docs/glossary.md",
  "docs/false-accusations.md",
  ...globSync("docs/{architecture,decisions,howto}/*.md"),
].filter((page) => existsSync(page));

/** Paths of this repository, in backticks, drawings and sentences alike. Capitals stand for a name to fill in. */
const path = /(?<![\w./-])(?:src|test|data|tools|bench|lines|client|docs)\/[\w./-]*\w\/?/gu;

const isExample = (named: string) => /\/[A-Z]+(?:[/.]|$)/u.test(named) && !named.endsWith("README.md");

for (const page of pages) {
  const text = readFileSync(page, "utf8");

  test(`every file that ${page} names exists`, () => {
    const named = [...text.matchAll(path)].map(([one]) => one).filter((one) => !isExample(one));
    assert.deepEqual(
      named.filter((one) => !existsSync(one)),
      [],
    );
  });

  test(`every link of ${page} leads somewhere`, () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/gu)].map(([, link = ""]) => link);
    assert.deepEqual(
      links.filter((link) => !existsSync(join(dirname(page), link))),
      [],
    );
  });
}
