/**
 * The text of every answer, made only from its structured content: clients hand a model just one of the two. First a
 * line that can be quoted, then the facts in the order of the shape, then caveats, then sources.
 */
import { dayOf } from "../../base/dates.ts";
import { fieldLabel, fieldTitle, levelOpenings, wordOf } from "./words.ts";

type Scalar = string | number | boolean;
export type Value = Scalar | null | undefined | readonly Value[] | Fields;
export interface Fields {
  readonly [key: string]: Value;
}

/** What every answer has besides its own fields. */
export interface ToolAnswer extends Fields {
  readonly headline: string;
}

/** Fields that can begin a line, best first. */
const heads = [
  "shown_as",
  "title",
  "name",
  "bot_name",
  "primary_subject",
  "defendant",
  "headline",
  "text",
  "statement",
  "excerpt",
  "label",
  "handle",
  "rule",
];

/** Facts whose absence is a fact too: somebody looked, and nothing is on record. */
const saidWhenMissing = new Set([
  "operator",
  "official_url",
  "repo_url",
  "first_released",
  "last_release",
  "newest_evidence",
  "custody_source",
  "security_audit_source",
  "authorisations",
]);

/** An object with more fields than this is written line by line. */
const mostInLine = 16;

export function render({ headline, guidance, meta, ...facts }: ToolAnswer): string {
  return lines(
    headline,
    Object.entries(facts).flatMap(([key, value]) => field(key, value, facts)),
    missing(facts),
    caveats(guidance, meta),
    sources(meta),
  );
}

/** Signs that turn or isolate the direction of a text, which a screen needs and a model reads as stray spaces. */
const directions = /[\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * Joins what is there, one line each. Names on record are strangers' words: none of them may begin a line of its own or
 * reverse the direction of the text, or a model could take it for ours.
 */
function lines(...parts: readonly (string | readonly string[])[]): string {
  return parts
    .flat()
    .map((line) => line.replace(directions, "").replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "))
    .join("\n");
}

/** Gives the facts that somebody looked for and did not find, in one line. */
function missing(facts: Fields): string[] {
  const keys = Object.keys(facts).filter((key) => facts[key] === null && saidWhenMissing.has(key));
  return keys.length === 0 ? [] : [`Not on record: ${keys.map(fieldLabel).join(", ")}.`];
}

/** Gives one field of an answer or of a sheet, as lines. */
function field(key: string, value: Value, siblings: Fields): string[] {
  if (isCompanion(key, siblings)) return [];
  const label = fieldTitle(key);
  if (value === null || value === undefined) return [];
  if (isList(value)) return listField(key, value, siblings);
  if (isFields(value)) return Object.keys(value).length === 0 ? [] : [`${label}:`, ...item(value)];
  return [`${label}: ${withFullStop(sayValue(key, value) + companions(key, siblings))}`];
}

/** Names that others chose, in the text of an answer: their beginning and end are marked. */
const quotedFields = new Set(
  "name names aliases trade_names primary_subject respondents brand_names defendant".split(" "),
);

/** Gives a value in words; a name that others chose in quotation marks, unless it has some. */
function sayValue(key: string, value: Scalar): string {
  const word = wordOf(key, value);
  return quotedFields.has(key) && word !== "" && !word.startsWith("“") ? `“${word}”` : word;
}

function listField(key: string, values: readonly Value[], siblings: Fields): string[] {
  const label = fieldTitle(key);
  if (values.length === 0) return saidWhenMissing.has(key) && "operator" in siblings ? [`${label}: none.`] : [];
  if (values.every(isScalar) && !values.some(isSentence))
    return [
      `${label}: ${withFullStop(values.map((one) => sayValue(key, one)).join(", ") + companions(key, siblings))}`,
    ];
  return [`${label}:`, ...values.flatMap((element) => item(element))];
}

/** Gives one element of a list: a line, and below it the lists it contains or, if it has many fields, all of them. */
function item(value: Value): string[] {
  if (value === null || value === undefined) return [];
  if (isList(value)) return value.flatMap((element) => item(element));
  if (!isFields(value)) return [`- ${value}`];
  const [head, headKeys] = headOf(value);
  const isLong = Object.keys(value).length > mostInLine && !Object.values(value).every(isNumber);
  const below = Object.entries(value).flatMap(([key, inner]) =>
    (isLong ? headKeys.includes(key) : !holdsObjects(inner)) ? [] : field(key, inner, value),
  );
  const all = isLong ? [...below, ...missing(value)] : below;
  return [`- ${isLong ? head : inLine(value)}`, ...all.map((line) => `  ${line}`)];
}

/** `Head (short facts). Sentences. Source: … Page: …` */
function inLine(value: Fields): string {
  const [head, headKeys] = headOf(value);
  const level = typeof value["level"] === "string" ? value["level"] : null;
  const keys = Object.keys(value).filter(
    (key) => !headKeys.includes(key) && !holdsObjects(value[key]) && !isCompanion(key, value),
  );
  const parts = keys.flatMap((key) => partsInLine(key, value));
  const ofKind = (kind: LinePart["kind"]) => parts.filter((part) => part.kind === kind).map(({ text }) => text);
  const opening = level === null || levelOpenings[level] === undefined ? "" : `${levelOpenings[level]}: `;
  const facts = ofKind("fact").join("; ");
  const first = `${opening}${head}${head === "" || facts === "" ? facts : ` (${facts})`}`;
  return [...(first === "" ? [] : [withFullStop(first)]), ...ofKind("sentence"), ...ofKind("link")].join(" ");
}

interface LinePart {
  kind: "fact" | "sentence" | "link";
  text: string;
}

/** Gives what a line says of one field; nothing where its opening says it. */
function partsInLine(key: string, value: Fields): LinePart[] {
  const inner = value[key];
  const text = phrase(key, inner, value);
  if (key === "published_on" && inner === null)
    return (value["filed_on"] ?? null) === null ? [{ kind: "fact", text: "undated" }] : [];
  if (text === "" || (key === "level" && levelOpenings[text] !== undefined)) return [];
  if (isLink(inner)) return [{ kind: "link", text: `${fieldTitle(key)}: ${inner}` }];
  if (!isSentence(inner)) return [{ kind: "fact", text: `${fieldLabel(key)} ${text}` }];
  const title = key === "summary" || key === "reason" ? "" : `${fieldTitle(key)}: `;
  return [{ kind: "sentence", text: title + withFullStop(text) }];
}

/** Gives a field within a line; empty if there is nothing to say. */
function phrase(key: string, value: Value, siblings: Fields): string {
  if (value === null || value === undefined) return "";
  if (isList(value)) return value.flatMap((one) => (isScalar(one) ? sayValue(key, one) : [])).join(", ");
  if (!isFields(value)) return sayValue(key, value) + companions(key, siblings);
  return Object.entries(value)
    .map(([inner, one]) => [fieldLabel(inner), phrase(inner, one, value)])
    .filter(([, text]) => text !== "")
    .map(([label, text]) => `${label} ${text}`)
    .join(", ");
}

/** Gives what a line is about, and the fields that say it; without a title, the names, hosts or mail domains listed. */
function headOf(value: Fields): [text: string, keys: readonly string[]] {
  const key = heads.find((one) => typeof value[one] === "string" && value[one] !== "");
  if (key !== undefined) return [sayValue(key, String(value[key])), [key]];
  const list = ["names", "domains", "mail_domains"].find((one) => isList(value[one]) && value[one].length > 0);
  if (list === undefined) return typeof value["id"] === "string" ? [value["id"], ["id"]] : ["", []];
  const elements = (value[list] as readonly Value[]).filter(isScalar);
  return [elements.map((one) => sayValue(list, one)).join(" / "), [list]];
}

/** Companion fields that are not named after the field they belong to. */
const belongsTo: Readonly<Record<string, string>> = { withdrawal_source: "withdrawal_permission" };

/** `custody_source` and `operating_status_date` appear with the field whose source and date they are. */
function isCompanion(key: string, siblings: Fields): boolean {
  const base = belongsTo[key] ?? /^(.+)_(?:source|date)$/u.exec(key)?.[1];
  return base !== undefined && (isScalar(siblings[base]) || isList(siblings[base]));
}

function companions(key: string, siblings: Fields): string {
  const date = siblings[`${key}_date`];
  const belonging = Object.entries(belongsTo).find(([, base]) => base === key)?.[0];
  const source = siblings[belonging ?? `${key}_source`];
  const dating = typeof date === "string" ? ` as of ${date}` : "";
  return typeof source === "string" ? `${dating} (source ${source} )` : dating;
}

function caveats(guidance: Value, meta: Value): string[] {
  const notices = isFields(meta) && isList(meta["notices"]) ? meta["notices"].map(String) : [];
  const sentences = typeof guidance === "string" ? [guidance, ...notices] : notices;
  return sentences.length === 0 ? [] : [`Keep in mind: ${sentences.join(" ")}`];
}

function sources(meta: Value): string[] {
  if (!isFields(meta)) return [];
  const reads = (isList(meta["sources"]) ? meta["sources"] : []).filter(isFields);
  const names = reads.map((source) => {
    const { name, url, retrieved_at, status } = source;
    // What is kept by hand was read nowhere.
    const verb = url === null ? "last worked on" : "read";
    const when = typeof retrieved_at === "string" ? `${verb} ${dayOf(retrieved_at)}` : "not read yet";
    return `${name} (${status}, ${when}${typeof url === "string" ? `, ${url}` : ""})`;
  });
  const published = meta["generated_at"];
  const snapshot = typeof published === "string" ? ` Botwatch, snapshot of ${dayOf(published)}.` : "";
  return [names.length === 0 ? snapshot.trimStart() : `Sources: ${names.join("; ")}.${snapshot}`].filter(Boolean);
}

function isNumber(value: Value): value is number {
  return typeof value === "number";
}

function isScalar(value: Value): value is Scalar {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

function isFields(value: Value): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function holdsObjects(value: Value): boolean {
  return isList(value) ? value.some(isFields) : isFields(value) && Object.values(value).some(holdsObjects);
}

function isLink(value: Value): boolean {
  return typeof value === "string" && /^https?:\/\/\S+$/u.test(value);
}

function isSentence(value: Value): boolean {
  return typeof value === "string" && !isLink(value) && (value.length > 60 || /[.!?。!?]$/u.test(value));
}

function withFullStop(text: string): string {
  return /[.!?。!?…]["”»」』]?$/u.test(text) || /https?:\/\/\S+$/u.test(text) ? text : `${text}.`;
}
