/** The small bugs that can be planted in a module: one operator, number, word, condition or return value at a time. */
import { stripTypeScriptTypes } from "node:module";

/** One planted bug: the text between two offsets of the file, and its replacement. */
export interface Mutant {
  file: string;
  start: number;
  end: number;
  becomes: string;
}

type Token = { kind: "word" | "number" | "string" | "sign"; text: string; start: number; end: number };

const exchanged: Readonly<Record<string, readonly string[]>> = {
  "===": ["!=="],
  "!==": ["==="],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "+=": ["-="],
  "-=": ["+="],
  "!": [""],
  true: ["false"],
  false: ["true"],
};

const skipped = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const quoted = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y;
const pattern = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const number = /\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?|0x[\da-f]+/iy;
const word = /[\p{L}_$#][\p{L}\p{N}_$]*/uy;
const sign =
  /\.\.\.|===|!==|\*\*=?|<<=?|>>>?=?|<=|>=|&&=?|\|\|=?|\?\?=?|\?\.|=>|\+\+|--|[-+*/%&|^]=|[-+*/%&|^~!<>=?:;,.()[\]{}@]/y;
/** After these, a slash opens a pattern and a minus is part of a number. */
const beforeValue = /^(?:[-+*/%&|^~!<>=?:;,([{}]|===|!==|&&|\|\||\?\?|=>|<=|>=|\.\.\.|return|case|typeof|in|of|await)$/;

/**
 * Every mutant of a module that still parses. Text for readers (with a space in it), patterns and types are left alone.
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const code = stripTypeScriptTypes(source);
  if (code.length !== source.length) throw new Error(`${file}: its types cannot be blanked out in place`);
  const tokens = tokensOf(code);
  return tokens
    .flatMap((token, at) => changesOf(tokens, token, at))
    .map((change) => ({ file, ...change }))
    .filter((mutant) => parses(planted(source, mutant)));
}

/** The module's text with the bug in it. */
export function planted(source: string, { start, end, becomes }: Mutant): string {
  return source.slice(0, start) + becomes + source.slice(end);
}

function parses(source: string): boolean {
  try {
    stripTypeScriptTypes(source);
    return true;
  } catch {
    return false;
  }
}

function tokensOf(code: string): Token[] {
  const tokens: Token[] = [];
  const open: string[] = [];
  let at = 0;
  const taken = (shape: RegExp): string | null => {
    shape.lastIndex = at;
    return shape.exec(code)?.[0] ?? null;
  };
  const template = (): void => {
    while (at < code.length && code[at] !== "`" && !code.startsWith("${", at)) at += code[at] === "\\" ? 2 : 1;
    if (code[at] === "`") at += 1;
    else {
      open.push("template");
      at += 2;
    }
  };
  while (at < code.length) {
    const blank = taken(skipped);
    if (blank !== null) {
      at += blank.length;
      continue;
    }
    if (code[at] === "`") {
      at += 1;
      template();
      continue;
    }
    const last = tokens.at(-1)?.text ?? ";";
    const string = taken(quoted);
    const literal = string ?? (beforeValue.test(last) ? taken(pattern) : null);
    const digits = taken(number);
    const text = literal ?? digits ?? taken(word) ?? taken(sign);
    if (text === null) throw new Error(`cannot read ${JSON.stringify(code.slice(at, at + 20))}`);
    const kind = string ? "string" : digits ? "number" : literal === null && taken(word) ? "word" : "sign";
    tokens.push({ kind, text, start: at, end: at + text.length });
    at += text.length;
    if (text === "{") open.push("block");
    if (text === "}" && open.pop() === "template") {
      tokens.pop();
      template();
    }
  }
  return tokens;
}

type Change = Omit<Mutant, "file">;

function changesOf(tokens: readonly Token[], token: Token, at: number): Change[] {
  const { kind, text, start, end } = token;
  const last = tokens[at - 1]?.text ?? ";";
  const next = tokens[at + 1];
  if (kind === "string") {
    if (text.includes(" ") || last === "from" || last === "import") return [];
    return [{ start, end, becomes: text.length === 2 ? '"mutant"' : '""' }];
  }
  if (kind === "number") return [{ start, end, becomes: String(Number(text.replaceAll("_", "")) + 1) }];
  if (text === "return" && next && next.text !== ";")
    return [returnedValue(tokens, at)].flatMap((change) => change ?? []);
  if (text === "if" && next?.text === "(") {
    const close = closing(tokens, at + 1);
    return close === null ? [] : ["true", "false"].map((becomes) => ({ start: next.end, end: close.start, becomes }));
  }
  const binaryOnly = text === "+" || text === "-" || text === "*" || text === "/";
  if (binaryOnly && beforeValue.test(last)) return [];
  if (last === "." || next?.text === ":") return [];
  return Object.hasOwn(exchanged, text) ? (exchanged[text] ?? []).map((becomes) => ({ start, end, becomes })) : [];
}

/**
 * A return statement's value becomes undefined; except in `return false` and `return undefined`, where that makes no
 * difference.
 */
function returnedValue(tokens: readonly Token[], at: number): Change | null {
  const value = tokens[at + 1]?.text;
  if ((value === "false" || value === "undefined") && tokens[at + 2]?.text === ";") return null;
  let depth = 0;
  for (const { text, start } of tokens.slice(at + 1)) {
    if ("([{".includes(text)) depth += 1;
    if (")]}".includes(text)) depth -= 1;
    const first = tokens[at + 1];
    if (depth === 0 && text === ";" && first) return { start: first.start, end: start, becomes: "undefined" };
    if (depth < 0) return null;
  }
  return null;
}

function closing(tokens: readonly Token[], at: number): Token | null {
  let depth = 0;
  for (const token of tokens.slice(at)) {
    if (token.text === "(") depth += 1;
    if (token.text === ")") depth -= 1;
    if (depth === 0) return token;
  }
  return null;
}
