/**
 * Puts the look-alike rules together as one file for browsers, client/lookalike.js: what
 * src/ask/lookalike/on-device.ts needs of each module, without its types, each behind those that it builds on. So a
 * device and the service never have different rules.
 */
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../../src/", import.meta.url));
const entry = join(source, "ask/lookalike/on-device.ts");

/** Modules that have a part of ./stand-ins.js in their place. */
const replaced: Readonly<Record<string, string>> = { "word-list.ts": "word-list", "en.json": "english" };

interface Statement {
  text: string;
  /** Names that it declares; none for one that only does something. */
  declares: readonly string[];
  /** Every word in it: names that it may need. */
  words: ReadonlySet<string>;
}

interface Import {
  from: string;
  name: string;
}

interface Module {
  statements: readonly Statement[];
  /** By the name under which each is used. */
  imports: ReadonlyMap<string, Import>;
}

/** What is taken over of a module, and in which order it came. */
interface Part {
  module: Module;
  needed: Set<Statement>;
  exports: Set<string>;
}

const comment = /^\s*(?:\/\*\*.*|\*\/.*|\* .*|\*|\/\/.*)$/u;
const declaration = /^(?:export )?(?:async )?(?:function\*?|const|let|class) (?:([\w$]+)|[[{]([^\]}]*)[\]}])/u;
const localDeclaration = /(?:const|let) (?:([\w$]+)|[[{]([^\]}]*)[\]}])/gu;
const importLine = /^import (?:([\w$]+)|\{([^}]*)\}) from "([^"]+)"/u;

/** Splits a module, as Biome formats it, into what stands at its outermost level. */
function statementsIn(code: string): string[] {
  const statements: string[] = [];
  for (const line of code.split("\n")) {
    if (line.trim() === "" || comment.test(line)) continue;
    if (/^[\s\])}]/u.test(line) && statements.length > 0) statements.push(`${statements.pop()}\n${line.trimEnd()}`);
    else statements.push(line.trimEnd());
  }
  return statements;
}

function namesIn(list: string): string[] {
  return list.split(",").flatMap((name) => /[\w$]+\s*$/u.exec(name.trim())?.[0] ?? []);
}

/** Every word of a statement but what it declares inside. */
function wordsIn(text: string, declares: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>(text.match(/[\w$]+/gu));
  for (const [, one, list = ""] of text.matchAll(localDeclaration)) {
    const local = one === undefined ? (list.replaceAll(/ = [^,]*/gu, "").match(/[\w$]+/gu) ?? []) : [one];
    for (const name of local) if (!declares.includes(name)) words.delete(name);
  }
  return words;
}

function readModule(file: string): Module {
  // Where a type was, blanks are left.
  const code = stripTypeScriptTypes(readFileSync(file, "utf8")).replaceAll(/(?<=\S) {2,}/gu, " ");
  const imports = new Map<string, Import>();
  const statements: Statement[] = [];
  for (const text of statementsIn(code)) {
    const [isImport, whole, several = "", from = ""] = importLine.exec(text.replace(/\s+/gu, " ")) ?? [];
    const target = from.startsWith(".") ? join(dirname(file), from) : from;
    if (isImport !== undefined) {
      if (whole !== undefined) imports.set(whole, { from: target, name: "default" });
      for (const name of namesIn(several)) imports.set(name, { from: target, name });
      continue;
    }
    const [, one, list = ""] = declaration.exec(text) ?? [];
    const declares = one === undefined ? namesIn(list) : [one];
    statements.push({ text, declares, words: wordsIn(text, declares) });
  }
  return { statements, imports };
}

/** Takes over what a name of a module needs, of that module and, before it, of others. */
function take(parts: Map<string, Part>, file: string, name: string): void {
  const module = parts.get(file)?.module ?? readModule(file);
  const part = parts.get(file) ?? { module, needed: new Set<Statement>(), exports: new Set<string>() };
  const isNew = !parts.has(file);
  parts.set(file, part);
  part.exports.add(name);
  const need = (statement: Statement): void => {
    if (part.needed.has(statement)) return;
    part.needed.add(statement);
    for (const word of statement.words) {
      for (const other of module.statements) if (other.declares.includes(word)) need(other);
      const imported = module.imports.get(word);
      if (imported !== undefined && isOurs(imported.from)) take(parts, imported.from, imported.name);
    }
  };
  for (const statement of module.statements) {
    if (statement.declares.includes(name) || (isNew && statement.declares.length === 0)) need(statement);
  }
}

function isOurs(file: string): boolean {
  return file.endsWith(".ts") && replaced[basename(file)] === undefined;
}

/** The parts, each behind those that it builds on. */
function inOrder(parts: ReadonlyMap<string, Part>): string[] {
  const order: string[] = [];
  const visit = (file: string): void => {
    if (order.includes(file)) return;
    for (const [name, { from }] of parts.get(file)?.module.imports ?? [])
      if (parts.has(from) && isUsed(parts.get(file), name)) visit(from);
    order.push(file);
  };
  for (const file of parts.keys()) visit(file);
  return order;
}

function isUsed(part: Part | undefined, name: string): boolean {
  return [...(part?.needed ?? [])].some(({ words }) => words.has(name));
}

/** One module as a function's result, so that what is its own stays its own. */
function writtenPart(file: string, part: Part): string {
  const { module, needed, exports } = part;
  const imports = [...module.imports]
    .filter(([name]) => isUsed(part, name))
    .map(([name, { from, name: own }]) => {
      const whole = isOurs(from) ? partName(from) : `standIns[${JSON.stringify(replaced[basename(from)] ?? from)}]`;
      return `  const { ${own === name ? name : `${own}: ${name}`} } = ${whole};`;
    });
  const body = module.statements.filter((one) => needed.has(one)).map(({ text }) => text.replace(/^export /u, ""));
  const lines = body.join("\n").split("\n");
  return [
    `const ${partName(file)} = (() => {`,
    ...imports,
    ...lines.map((line) => `  ${line}`),
    `  return { ${[...exports].join(", ")} };`,
    "})();",
  ].join("\n");
}

function partName(file: string): string {
  const name = basename(file, ".ts").replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
  return `${name}Module`;
}

/** Gives the text of the module. */
export function deviceModule(): string {
  const parts = new Map<string, Part>();
  take(parts, entry, "tellLookalikes");
  const own = inOrder(parts).map((file) => writtenPart(file, parts.get(file) as Part));
  const standIns = statementsIn(readFileSync(new URL("stand-ins.js", import.meta.url), "utf8")).join("\n");
  return `/* @ts-self-types="./lookalike.d.ts" */
// @ts-nocheck: made by "npm run client" from src/ask/lookalike, the service's own rules, whose types are checked there.
${standIns.replace("export const", "const")}

/** @type {typeof import("./lookalike.d.ts").readLookalikes} */
export const readLookalikes = (brands, words) => {
  const { Buffer, standIns } = standInsOf(words);
${own
  .join("\n")
  .split("\n")
  .map((line) => `  ${line}`)
  .join("\n")}
  return onDeviceModule.tellLookalikes(brands);
};

/** @type {typeof import("./lookalike.d.ts").loadLookalikes} */
export const loadLookalikes = async (base) => {
  const load = async (name) => {
    const response = await fetch(\`\${base}/api/lookalikes/\${name}.json\`, { cache: "no-cache" });
    if (!response.ok) throw new Error(\`The service answered \${response.status}.\`);
    return response.json();
  };
  const [brands, words] = await Promise.all([load("brands"), load("words")]);
  return { brands, words, lookalike: readLookalikes(brands, words) };
};
`;
}
