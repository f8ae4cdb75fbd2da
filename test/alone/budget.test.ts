/**
 * The dearest single requests: each input of every endpoint, page and tool, in the worst shapes known, at full length,
 * and every choice that one offers.
 * Made from the declarations, so that whatever is added is driven too.
 */

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { z } from "zod";
import { exampleTarget } from "../../src/contract/endpoint.ts";
import { queriedPages } from "../../src/contract/paths.ts";
import { endpoints } from "../../src/endpoints/index.ts";
import { tools } from "../../src/serve/mcp/tools.ts";
import { hostileShapes } from "../hostile/shapes.ts";
import { assertWithin, slowness } from "../support/budget.ts";
import { longestTurnMs } from "../support/longest-turn.ts";
import { type Service, startService } from "../support/service.ts";

/** Of one request, the client in this process included. */
const mostMs = 50;
/** Longest text of a field whose length the answer alone bounds. */
const unbounded = 2000;
const longestTarget = 8000;

function startDriven(): Promise<Service> {
  return startService({ environment: { SITE_CHECK_DEADLINE_MS: "300", RDAP_BOOTSTRAP_URL: "http://127.0.0.1:9/" } });
}

let service: Service;
let shapes: [name: string, make: (length: number) => string][];
before(async () => {
  service = await startDriven();
  const names = [...service.snapshot.find.warning.values()].map(({ warning }) => warning.names[0] ?? "").join(" ");
  shapes = [...Object.entries(hostileShapes), ["every listed name", (length) => names.slice(0, length)]];
});
after(() => service.stop());

interface JsonSchema {
  type?: string;
  maxLength?: number;
  maxItems?: number;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

const propertiesOf = (shape: z.ZodObject | undefined): [string, JsonSchema][] =>
  shape === undefined ? [] : Object.entries((z.toJSONSchema(shape, { io: "input" }) as JsonSchema).properties ?? {});

/** The text of a round: another one each time, so that no kept answer is sent. */
const nth = (text: string, round: number): string => `${text.slice(0, -3)}${round.toString(36).padStart(3, "q")}`;

/** Forty questions show what a thousand cost. */
const entriesOf = (maxItems = 5): number => Math.min(maxItems, 40);

/** Choices of so many fields, each with every choice of the others; a field that is a text is left out. */
function* choicesTogether(fields: readonly [string, JsonSchema][], count: number): Generator<Record<string, unknown>> {
  if (count === 0) yield {};
  if (count === 0) return;
  for (const [at, [name, { type, enum: values = type === "boolean" ? [true, false] : [] }]] of fields.entries())
    for (const value of values)
      for (const further of choicesTogether(fields.slice(at + 1), count - 1)) yield { [name]: value, ...further };
}

/** Every choice of every field alone, and the first of those with one of the others, then with two. */
function choicesOf(fields: readonly [string, JsonSchema][]): Record<string, unknown>[] {
  const alone = choicesTogether(fields, 1).toArray();
  const together = fields.keys().flatMap((at) => (at === 0 ? [] : choicesTogether(fields, at + 1)));
  return [...alone, ...together.take(Math.max(0, mostChoices - alone.length))];
}

/** Of one input, unless it has more choices alone. */
const mostChoices = 30;

/** The choices with which a turn of the loop takes too long. Each is asked once: the second time its answer is kept. */
async function choicesTooLong(
  fields: readonly [string, JsonSchema][],
  ask: (choice: Record<string, unknown>) => Promise<void>,
): Promise<string[]> {
  const tooLong: string[] = [];
  for (const choice of choicesOf(fields)) {
    const longest = await longestTurnMs(() => ask(choice));
    if (longest > mostMs && longest / slowness() > mostMs) tooLong.push(JSON.stringify(choice));
  }
  return tooLong;
}

/** @throws AssertionError where a choice keeps everybody waiting. */
async function driveChoices(
  fields: readonly [string, JsonSchema][],
  ask: (choice: Record<string, unknown>) => Promise<void>,
): Promise<void> {
  const tooLong = await choicesTooLong(fields, ask);
  if (tooLong.length === 0) return;
  // A collection of garbage may have fallen into a turn. What is too dear is so again where no answer is kept yet.
  await service.stop();
  service = await startDriven();
  const again = await choicesTooLong(fields, ask);
  assert.deepEqual(
    tooLong.filter((choice) => again.includes(choice)),
    [],
    "takes more than 50 ms in one turn",
  );
}

/** What goes into a field: a text at full length, or a list of texts. */
function fillerOf({ type, maxLength, maxItems, items, enum: values }: JsonSchema) {
  if (values !== undefined) return null;
  if (type === "string") {
    return (make: (length: number) => string, round: number) => nth(make(maxLength ?? unbounded), round);
  }
  if (type !== "array" || items?.type !== "string") return null;
  const length = items.maxLength ?? 200;
  const entries = entriesOf(maxItems);
  return (make: (length: number) => string, round: number) => {
    const whole = make(length * entries);
    return Array.from({ length: entries }, (_, at) => nth(whole.slice(at * length, (at + 1) * length), round));
  };
}

const query = (fields: Record<string, string>): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()]))
    .toString()
    .slice(0, longestTarget)
    .replace(/%[0-9A-F]?$/u, "");

async function send(target: string, init?: RequestInit): Promise<void> {
  const response = await fetch(service.url + target, { redirect: "manual", ...init });
  await response.arrayBuffer();
  assert.ok(response.status < 500, `${target.slice(0, 80)}: ${response.status}`);
}

const posted = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
  body: JSON.stringify(body),
});

/** A list counts as many requests as it has questions, and gives way between them: 1 ms each, besides the request's. */
const mostFor = ({ type, maxItems }: JsonSchema): number => mostMs + (type === "array" ? entriesOf(maxItems) : 0);

async function drive(
  what: string,
  ask: (make: (length: number) => string, round: number) => Promise<void>,
  most: number = mostMs,
) {
  for (const [shape, make] of shapes) await assertWithin(most, (round) => ask(make, round), `${what}, ${shape}`);
}

describe("no single request takes more than 50 ms of CPU time: an endpoint's", () => {
  for (const endpoint of endpoints) {
    const { method, path, example } = endpoint;
    if (path === "/mcp") continue;
    for (const [name, schema] of propertiesOf(method === "GET" ? endpoint.query : endpoint.body)) {
      const value = fillerOf(schema);
      if (value === null) continue;
      test(`${method} ${path}, ${name}`, () =>
        drive(
          `${path} ${name}`,
          (make, round) => {
            const filled = value(make, round);
            if (method === "POST") return send(path, posted({ ...(example.body as object), [name]: filled }));
            const target = exampleTarget({ ...endpoint, example: { ...example, query: {} } });
            return send(`${target}?${query({ ...example.query, [name]: String(filled) })}`);
          },
          mostFor(schema),
        ));
    }
  }
});

describe("no choice keeps the others waiting for more than 50 ms: an endpoint's", () => {
  for (const endpoint of endpoints) {
    const { method, path, example } = endpoint;
    const fields = propertiesOf(method === "GET" ? endpoint.query : endpoint.body);
    if (path === "/mcp" || choicesOf(fields).length === 0) continue;
    test(`${method} ${path}`, () =>
      driveChoices(fields, (choice) => {
        if (method === "POST") return send(path, posted({ ...(example.body as object), ...choice }));
        const target = exampleTarget({ ...endpoint, example: { ...example, query: {} } });
        const chosen = Object.entries(choice).map(([name, value]) => [name, String(value)]);
        return send(`${target}?${query({ ...example.query, ...Object.fromEntries(chosen) })}`);
      }));
  }

  for (const path of queriedPages) {
    const fields = endpoints.filter(({ page }) => page === path).flatMap(({ query: shape }) => propertiesOf(shape));
    if (choicesOf(fields).length === 0) continue;
    test(`a page's: ${path}`, () =>
      driveChoices(fields, (choice) => {
        const chosen = Object.entries(choice).map(([name, value]) => [name, String(value)]);
        return send(`${path}?${query(Object.fromEntries(chosen))}`);
      }));
  }

  for (const { listing, example } of tools) {
    const fields = Object.entries(listing.inputSchema["properties"] as Record<string, JsonSchema>);
    if (choicesOf(fields).length === 0) continue;
    test(`a tool's: ${listing.name}`, () =>
      driveChoices(fields, (choice) => {
        const params = { name: listing.name, arguments: { ...example, ...choice } };
        return send("/mcp", posted({ jsonrpc: "2.0", id: 1, method: "tools/call", params }));
      }));
  }
});

describe("nor a page's", () => {
  const names = new Set(["q", "bots", ...endpoints.flatMap((one) => propertiesOf(one.query).map(([name]) => name))]);
  for (const path of queriedPages) {
    test(`GET ${path}`, () => drive(path, (make, round) => send(`${path}?${query({ q: nth(make(200), round) })}`)));

    test(`GET ${path}, whatever a link may add`, () =>
      drive(path, (make, round) => {
        const text = nth(make(200), round);
        return send(`${path}?${query(Object.fromEntries(Array.from(names, (name) => [name, text])))}`);
      }));
  }

  test("POST /check", () =>
    drive("the form of /check", (make, round) => {
      const body = new URLSearchParams({ q: nth(make(20_000), round).toWellFormed() });
      return send("/check", { method: "POST", body });
    }));

  test("GET of single records, the longest among them", async () => {
    const map = await (await fetch(`${service.url}/sitemap.xml`)).text();
    const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, url = ""]) => new URL(url).pathname);
    const every = Math.ceil(paths.length / 200);
    for (const path of paths.filter((_, at) => at % every === 0)) await assertWithin(mostMs, () => send(path), path);
  });
});

describe("nor an agent's", () => {
  for (const { listing, example } of tools) {
    for (const [name, schema] of Object.entries(listing.inputSchema["properties"] as Record<string, JsonSchema>)) {
      const value = fillerOf(schema);
      if (value === null) continue;
      test(`${listing.name}, ${name}`, () =>
        drive(
          `${listing.name} ${name}`,
          (make, round) => {
            const params = { name: listing.name, arguments: { ...example, [name]: value(make, round) } };
            return send("/mcp", posted({ jsonrpc: "2.0", id: round, method: "tools/call", params }));
          },
          mostFor(schema),
        ));
    }
  }
});
