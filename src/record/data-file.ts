/** Reads files of the data folder and checks each against its schema, with problems in a curator's terms. */
import { constants } from "node:buffer";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { requireModule } from "../base/once.ts";
import { compareText } from "./canonical.ts";
import { RecordError, type RecordProblem } from "./record-error.ts";
import { type RecordFile, schemaPointerFor } from "./record-files.ts";

/** The content of one file below `dataDir`. @throws RecordError with every problem in the file. */
export async function loadDataFile<Shape extends z.ZodType>(
  dataDir: string,
  file: RecordFile<Shape>,
): Promise<z.output<Shape>> {
  const problems: RecordProblem[] = [];
  const content = await readDataFile(dataDir, file, problems);
  if (content === null || problems.length > 0) throw allProblems(problems);
  return content;
}

/** The content of one file, or null with its problems added to the others. */
export async function readDataFile<Shape extends z.ZodType>(
  dataDir: string,
  { file, schema, schemaFile }: RecordFile<Shape>,
  problems: RecordProblem[],
): Promise<z.output<Shape> | null> {
  let json: string;
  try {
    json = await readFile(join(dataDir, file), "utf8");
  } catch (error) {
    problems.push({ file, field: "", reason: whyUnreadable(error) });
    return null;
  }
  const parsed = parseRecord(file, json, schema);
  problems.push(...parsed.problems);
  if (parsed.value === null) return null;
  const pointer = schemaPointerFor(file, schemaFile);
  if (Reflect.get(Object(parsed.value), "$schema") !== pointer) {
    problems.push({ file, field: "$schema", reason: `must be ${pointer}, so that editors check the file` });
  }
  return parsed.value;
}

/** Why a file or folder could not be read. */
export function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOENT") return "is missing";
  // Node.js holds no longer text: some 900,000 tracker entries.
  if (error instanceof RangeError)
    return `is too long: a file may have ${Math.floor(constants.MAX_STRING_LENGTH / 1e6)} MB`;
  return `cannot be read (${String(code ?? error)})`;
}

/** All problems, in the order of the files. */
export function allProblems(problems: readonly RecordProblem[]): RecordError {
  const order = (problem: RecordProblem) => `${problem.file}\n${problem.field}\n${problem.reason}`;
  return new RecordError(problems.toSorted((a, b) => compareText(order(a), order(b))));
}

/** A record, or why there is none. */
type Parsed<Value> = { value: Value; problems: [] } | { value: null; problems: RecordProblem[] };

/** Reads one file, called `file`. A problem gives the field's path; a mistake in the JSON itself gives the line. */
export function parseRecord<Shape extends z.ZodType>(
  file: string,
  json: string,
  schema: Shape,
): Parsed<z.output<Shape>> {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (error) {
    return { value: null, problems: [{ file, field: "", reason: jsonReason(json, (error as SyntaxError).message) }] };
  }
  const twice = repeatedKey(json);
  if (twice !== null) return { value: null, problems: [{ file, field: twice, reason: "stands twice in one object" }] };
  const result = schema.safeParse(content, { reportInput: true });
  if (result.success) return { value: result.data, problems: [] };
  const problems = result.error.issues.flatMap((issue) =>
    describeIssue(issue).map(({ path, reason }) => ({ file, field: fieldPath(path), reason })),
  );
  return { value: null, problems };
}

/** The first key that occurs twice in an object of this valid JSON text. JSON.parse would silently keep the last. */
function repeatedKey(json: string): string | null {
  const open: Set<string>[] = [];
  // Sign by sign: the record has megabytes, and a pattern would make a match of every text in them.
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charAt(at);
    if (sign === "{") open.push(new Set());
    else if (sign === "}") open.pop();
    else if (sign === '"') {
      const end = endOfText(json, at);
      const key = keyBetween(json, at, end);
      const keys = open.at(-1);
      if (key !== null && keys?.has(key)) return key;
      if (key !== null) keys?.add(key);
      at = end;
    }
  }
  return null;
}

/** Where the text that begins at a quotation mark has its last one. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); ; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json.charAt(before) === "\\") before -= 1;
    // Two backslashes are one that is meant.
    if ((end - before) % 2 === 1) return end;
  }
}

/** The key between two quotation marks; null if what stands there is a value. */
function keyBetween(json: string, start: number, end: number): string | null {
  let at = end + 1;
  while (isBlank(json.charAt(at))) at += 1;
  if (json.charAt(at) !== ":") return null;
  const text = json.slice(start + 1, end);
  return text.includes("\\") ? String(JSON.parse(`"${text}"`)) : text;
}

/** Whether JSON may have this sign between its parts: a pattern takes four times as long, for each text of the record. */
function isBlank(sign: string): boolean {
  return sign === " " || sign === "\n" || sign === "\t" || sign === "\r";
}

/** `["incidents", 2, "source"]` gives `incidents[2].source`. */
function fieldPath(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./u, "");
}

/** @param message what JSON.parse says. */
function jsonReason(json: string, message: string): string {
  if (json.trim() === "") return "is empty";
  if (json.startsWith("\ufeff")) return "begins with a byte order mark: save it as UTF-8 without one";
  const position = Number(/at position (\d+)/u.exec(message)?.[1]);
  if (/^(?:Unexpected end|Unterminated string)/u.test(message) || position >= json.trimEnd().length) {
    return "ends too early: look for a bracket or quote that is never closed";
  }
  const { parse } = requireModule("@humanwhocodes/momoa") as typeof import("@humanwhocodes/momoa");
  try {
    parse(json);
  } catch (error) {
    if (error instanceof Error && "line" in error && "column" in error) {
      return (
        `is not valid JSON: look for a comma, quote or bracket too many or too ` +
        `few at line ${error.line}, column ${error.column}`
      );
    }
  }
  const [, line, column] = /\(line (\d+) column (\d+)\)/u.exec(message) ?? [];
  return line === undefined ? "is not valid JSON" : `is not valid JSON at line ${line}, column ${column}`;
}

function describeIssue(issue: z.core.$ZodIssue) {
  const at = (reason: string) => [{ path: issue.path, reason }];
  const value = issue.input;
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({ path: [...issue.path, key], reason: "is not a field of this record" }));
    case "invalid_type":
      return at(value === undefined ? "is missing" : `must be ${expectation(issue.expected)}, not ${sayType(value)}`);
    case "invalid_value":
      return at(value === undefined ? "is missing" : `must be one of: ${issue.values.map(String).join(", ")}`);
    default:
      return at(issue.message.charAt(0).toLowerCase() + issue.message.slice(1));
  }
}

function sayType(value: unknown): string {
  if (value === null) return "null";
  return article(Array.isArray(value) ? "array" : typeof value);
}

const articles: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  int: "a whole number",
  object: "an object",
  record: "an object",
  string: "a text",
};

/** What must be there; of an object, where its fields stand. */
function expectation(type: string): string {
  return type === "object" ? "an object { } (its fields are in data/schema)" : article(type);
}

function article(type: string): string {
  return articles[type] ?? `a ${type}`;
}
