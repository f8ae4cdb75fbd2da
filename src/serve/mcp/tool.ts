/** What a tool consists of, how its definition is listed, and how a call is checked and answered. */

import { z } from "zod";
import type { SiteCheckInput } from "../../ask/site-check/check-site.ts";
import { ProblemError } from "../../base/errors.ts";
import { inputDetail, inputErrors } from "../../contract/input-errors.ts";
import type { SiteCheckAnswer } from "../../contract/shapes/lookup.ts";
import type { Site } from "../../contract/site.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { withOthersWordsAsData } from "./others-words.ts";
import { type Fields, render, type ToolAnswer } from "./render.ts";
import { countryOfTag, headline, toolMeta, unknownLanguage } from "./shapes.ts";

/** What every answer is made from. A call reads it once, so that no answer mixes two snapshots. */
export interface ToolContext {
  snapshot: Snapshot;
  site: Site;
  /** The website check over this snapshot. @throws ProblemError for an address that cannot be checked. */
  checkWebsite: (input: SiteCheckInput, signal: AbortSignal) => Promise<SiteCheckAnswer>;
  /** Aborts when the client goes away. */
  signal: AbortSignal;
  /** Gives others their turn between two parts of a long answer; nobody waits where it is missing. */
  turn?: (() => Promise<void>) | undefined;
}

/** What a tool answers from: also the country whose regulator somebody asks first, by the language they speak. */
interface CallContext extends ToolContext {
  country: string | null;
}

/** What resources and completions are made from. */
export type Context = Omit<ToolContext, "signal" | "turn">;

interface ToolDefinition<Input extends z.ZodObject> {
  name: string;
  title: string;
  /** What it does, when to use it and when another tool, what comes back, and the caveat to pass on. */
  description: string;
  input: Input;
  /** The parts of the answer shown, between `headline` and `meta` unless a host prescribes the form. */
  output: z.ZodRawShape;
  /** `json` if a host reads the text as JSON; otherwise the text is rendered from the answer. */
  text?: "json";
  /** It reaches beyond the record. */
  openWorld?: true;
  /** A call for the documentation, also made in the tests. */
  example: z.input<Input>;
  /** @throws ProblemError for what the caller can correct; its detail is shown to the model. */
  answer(args: z.output<Input>, context: CallContext): unknown;
}

/** A failed call's result has no `structuredContent`: older clients check it against the schema even then. */
export type ToolResult =
  | { content: [{ type: "text"; text: string }]; structuredContent: Record<string, unknown> }
  | { content: [{ type: "text"; text: string }]; isError: true };

/** A tool that agents call. */
export interface Tool {
  /** As `tools/list` shows it. */
  listing: {
    name: string;
    title: string;
    description: string;
    inputSchema: ObjectSchema;
    annotations: Record<"readOnlyHint" | "destructiveHint" | "openWorldHint", boolean>;
  };
  /** Of `structuredContent`. Not listed: the text says it all, and every conversation would carry it. */
  outputSchema: ObjectSchema;
  example: Json;
  /** Answers any arguments: wrong ones with how to correct them. Throws only for a fault of ours. */
  call(args: unknown, context: ToolContext): Promise<ToolResult>;
}

/** Whether a call repeats well is asked of tools that change something: these change nothing. */
const harmless = { readOnlyHint: true, destructiveHint: false };

/** Makes a tool of its definition. */
export function defineTool<Input extends z.ZodObject>(definition: ToolDefinition<Input>): Tool {
  const { name, title, description, input, example } = definition;
  const inputSchema = inputSchemaOf(input);
  const isJson = definition.text === "json";
  const output = z.object(isJson ? definition.output : { headline, ...definition.output, meta: toolMeta });
  return {
    listing: {
      name,
      title,
      description,
      inputSchema,
      annotations: { ...harmless, openWorldHint: definition.openWorld === true },
    },
    outputSchema: outputSchemaOf(output),
    example: example as Json,
    async call(args, context) {
      const values = argumentsMeant(args ?? {}, inputSchema);
      const result = input.safeParse(values, { reportInput: true });
      if (!result.success) {
        const reasons = inputDetail(inputErrors(result.error, Object.keys(input.shape)));
        return refuseTool(`These arguments do not fit ${name}: ${reasons} Example: ${JSON.stringify(example)}`);
      }
      try {
        const country = countryOfTag(values["lang"]);
        const answer = (await definition.answer(result.data, { ...context, country })) as AnswerOfTool;
        const whole = output.parse(withNotice(answer, unknownLanguage(values["lang"])));
        const structured = withOthersWordsAsData(whole as Fields, (id) => namesOnRecord(context.snapshot, id)) as Json;
        const text = isJson ? JSON.stringify(structured) : render(structured as ToolAnswer);
        return { content: [{ type: "text", text }], structuredContent: structured };
      } catch (error) {
        if (error instanceof ProblemError) return refuseTool(error.detail);
        throw error;
      }
    },
  };
}

/** Gives what others call the record with this identifier, which may have its kind in front: `vault:0x…`. */
function namesOnRecord({ find }: Snapshot, identifier: string): string[] {
  const id = identifier.slice(identifier.indexOf(":") + 1);
  const vault = find.vault.get(id)?.record.name;
  const entry = find.warning.get(id)?.warning ?? find.entry.get(id);
  const names = entry === undefined ? [] : [...entry.names, ...entry.unmatched_names];
  return vault === undefined || vault === null ? names : [vault, ...names];
}

interface AnswerOfTool {
  meta?: { notices?: readonly string[] };
}

function withNotice(answer: AnswerOfTool, text: string | null): AnswerOfTool {
  const { meta } = answer;
  return text === null ? answer : { ...answer, meta: { ...meta, notices: [text, ...(meta?.notices ?? [])] } };
}

/** Arguments as models send them: null or nothing for what they leave out, and values of a neighbouring type. */
function argumentsMeant(args: unknown, { properties, required }: ObjectSchema): Json {
  const schemas = (properties ?? {}) as Record<string, Json>;
  const requiredNames = (required ?? []) as string[];
  const isLeftOut = (name: string, value: unknown) => value === null || (value === "" && !requiredNames.includes(name));
  const entries = Object.entries(Object(args)).filter(([name, value]) => !isLeftOut(name, value));
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      Object.hasOwn(schemas, name) ? valueMeant(value, schemas[name] ?? {}) : value,
    ]),
  );
}

/**
 * Gives a value in the type that its argument has: a list of one, several texts as one, a number as text, true for yes.
 */
function valueMeant(value: unknown, schema: Json): unknown {
  const { type } = schema;
  if (type === "array") return typeof value === "string" ? partsMeant(value) : value;
  if (Array.isArray(value)) return listMeant(value, schema);
  if (typeof value === "string") return textMeant(value, schema);
  const isYesOrNo = typeof value === "boolean" && Array.isArray(schema["enum"]);
  return isYesOrNo ? textMeant(value ? "yes" : "no", schema) : value;
}

/**
 * Gives a list that was given as one text: `3commas, cryptohopper`. What follows a comma may belong to a firm's name.
 */
function partsMeant(text: string): string[] {
  const parts = text.split(/[;\n]|,(?!\s*(?:inc|ltd|llc|llp|corp|co|plc|gmbh|ag|s\.?a|s\.?l|pte|pty|limited)\b)/iu);
  const names = parts.map((part) => part.trim()).filter((part) => part !== "");
  return names.length === 0 ? [text] : names;
}

function listMeant(values: readonly unknown[], schema: Json): unknown {
  if (values.length === 1) return valueMeant(values[0], schema);
  const isText = schema["type"] === "string" && schema["enum"] === undefined;
  return isText && values.every((value) => typeof value === "string") ? values.join(", ") : values;
}

function textMeant(text: string, { type, enum: values }: Json): unknown {
  if (type === "integer" || type === "number") {
    const number = Number(text);
    return text.trim() === "" || Number.isNaN(number) ? text : number;
  }
  if (!Array.isArray(values)) return text;
  const plain = text.trim().toLowerCase();
  const choices = values.map((one) => ({ one, name: String(one).toLowerCase() }));
  const exact = choices.find(({ name }) => name === plain);
  // As answers call a kind, and as people count them: `enforcement_action` and `actions` are `action`.
  const near = choices.find(({ name }) => plain.endsWith(`_${name}`) || plain === `${name}s`);
  return (exact ?? near)?.one ?? text;
}

function refuseTool(text: string): ToolResult {
  return { content: [{ type: "text", text }], isError: true };
}

type Json = Record<string, unknown>;
type ObjectSchema = { type: "object" } & Json;

/**
 * Without `$schema`: 2020-12 is the protocol's default, and older clients' validators know none but their own. Without
 * what every conversation would carry for nothing: that a text is not empty and that no other argument is known, which
 * the answer to a wrong call says.
 */
function inputSchemaOf(shape: z.ZodObject): ObjectSchema {
  const {
    $schema: _dialect,
    additionalProperties: _none,
    ...schema
  } = z.toJSONSchema(shape, {
    io: "input",
    override({ jsonSchema }) {
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      // The format is enough; the pattern that zod adds has 300 letters.
      if (jsonSchema.format === "date" || jsonSchema.format === "date-time") delete jsonSchema.pattern;
      if (jsonSchema.minLength === 1) delete jsonSchema.minLength;
    },
  });
  return { ...schema, type: "object" };
}

/** Without names of shapes, which would be referred to instead of written out. */
const nameless = z.registry<z.core.GlobalMeta>();

/**
 * Gives the shape of an answer: its fields and, for each record in it, the fields it always has. The names and each
 * answer's text say what they mean; a listing sent into every conversation has no room to repeat it. Open, since fields
 * may be added; only what opens the answer is required.
 */
function outputSchemaOf(shape: z.ZodObject): ObjectSchema {
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: "output", metadata: nameless });
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    // The same in every answer: the instructions say once what it holds.
    name === "meta" ? { type: "object" } : outline(field as Json),
  ]);
  return { type: "object", properties: Object.fromEntries(fields) as Json, required: required.slice(0, 1) };
}

/** Gives the type of a field, its elements, and what a record has; not bounds, formats or descriptions. */
function outline(schema: Json): Json {
  const { type = "string", items, required } = schema;
  const variants = (schema["anyOf"] ?? schema["oneOf"]) as Json[] | undefined;
  if (variants !== undefined) return ofVariants(variants);
  if (items !== undefined) return { type, items: outline(items as Json) };
  if (Array.isArray(type)) return { anyOf: type.map((one) => ({ type: one as string })) };
  // What has required fields is an object.
  return required === undefined ? { type } : { required };
}

/** Something or null: either; one of several records: what all of them have. */
function ofVariants(variants: readonly Json[]): Json {
  const others = variants.filter(({ type }) => type !== "null").map(outline);
  const [first = {}] = others;
  const lists = others.map(({ required }) => (required ?? []) as string[]);
  const common = (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name)));
  const one = common.length === 0 ? first : { ...first, required: common };
  return others.length < variants.length ? { anyOf: [one, { type: "null" }] } : one;
}
