/**
 * Every text that a stranger can send, in some 50 shapes written to cost time: twice the length takes about twice the
 * work.
 */

import assert from "node:assert/strict";
import type { X509Certificate } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { after, before, describe, test } from "node:test";
import { scanText } from "../../src/ask/signs/scan.ts";
import { judgeCertificate } from "../../src/ask/site-check/https/probe.ts";
import { parseDomainAnswer } from "../../src/ask/site-check/rdap/client.ts";
import { readSiteTarget } from "../../src/ask/site-check/target.ts";
import { addressesIn } from "../../src/ask/text/addresses-in-text.ts";
import { ProblemError } from "../../src/base/errors.ts";
import { readHost } from "../../src/base/names/host.ts";
import { nameKey } from "../../src/base/names/normalize.ts";
import { parseTrustedProxies } from "../../src/base/networks.ts";
import { readTables } from "../../src/collect/html.ts";
import { readNamedHosts, readWebsites } from "../../src/collect/sources/dfpi/cells.ts";
import { readWallets } from "../../src/collect/sources/dfpi/parse.ts";
import { readSubject } from "../../src/collect/sources/dfpi/subject.ts";
import { siteCheckBody } from "../../src/contract/lookup-queries.ts";
import { routeOf, unknownPath } from "../../src/serve/addresses.ts";
import { isCurrent } from "../../src/serve/conditions.ts";
import { acceptedEncodings } from "../../src/serve/encodings.ts";
import { withoutSlashes } from "../../src/serve/find.ts";
import { presentedKey } from "../../src/serve/keys/key-format.ts";
import { clientAddress } from "../../src/serve/limits/client-address.ts";
import { costOf } from "../../src/serve/mcp/message.ts";
import { tools } from "../../src/serve/mcp/tools.ts";
import { parseInput } from "../../src/serve/read-input.ts";
import { isOfSnapshot, type Route } from "../../src/serve/route.ts";
import { checkRoutes } from "../../src/serve/routes/check.ts";
import { declaredRoutes } from "../../src/serve/routes/declared.ts";
import { pageRoutes } from "../../src/serve/routes/pages.ts";
import { readRequestTarget } from "../../src/serve/target.ts";
import { type Service, startService } from "../support/service.ts";
import { assertLinear } from "../support/work.ts";
import { hostileShapes } from "./shapes.ts";

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

const trusted = parseTrustedProxies("10.0.0.0/8");
const unasked = () => Promise.reject(new ProblemError("invalid_parameter", "The outside is not asked here."));
const { signal } = new AbortController();

/** Answers as the route does, refusals included. */
async function answered(route: Route | undefined, asked: { query?: string; body?: unknown }): Promise<void> {
  assert.ok(route !== undefined);
  const { publication } = service.instance;
  const caller = { key: null, state: "none" as const, tier: { id: "free" } as never };
  try {
    if (isOfSnapshot(route)) {
      const question = route.ask(publication, asked.query ?? "", route.path, "en");
      if ("make" in question) question.make();
      return;
    }
    await route.answer({
      publication,
      query: "",
      body: undefined,
      reader: "en",
      caller,
      client: "",
      turn: async () => {},
      signal,
      ...asked,
    });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
}

function refused(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
}

function page(path: string, method: string): Route | undefined {
  return [...pageRoutes, ...checkRoutes].find((route) => route.path === path && route.method === method);
}

function endpoint(path: string): Route | undefined {
  return declaredRoutes.find((route) => route.path === path);
}

function certificate(text: string): X509Certificate {
  return {
    validFrom: text,
    validTo: text,
    issuer: `O=${text}\nCN=${text}`,
    subjectAltName: `DNS:${text}, DNS:a.${text}`,
    checkIssued: () => false,
    checkHost: () => undefined,
  } as unknown as X509Certificate;
}

const query = (name: string, text: string): string =>
  `${name}=${encodeURIComponent(text.toWellFormed())}`.slice(0, 8192);
const request = (headers: Record<string, string>): IncomingMessage => ({ headers }) as unknown as IncomingMessage;

const bodies = new Map<string, string>();

/** JSON whose keys are made of the text. Made once, so that only reading it is measured. */
function bodyOfKeys(text: string): string {
  const known = bodies.get(text);
  if (known !== undefined) return known;
  const keys = text.match(/.{1,10}/gsu) ?? [];
  const body = JSON.stringify(Object.fromEntries(keys.map((key, at) => [`${key}${at}`, 1])));
  bodies.set(text, body);
  return body;
}

interface Input {
  /** Longest text that gets this far. */
  length: number;
  work: (text: string) => unknown;
}

const inputs: Record<string, Input> = {
  "q of a check": { length: 8000, work: (text) => answered(endpoint("/api/check.json"), { query: query("q", text) }) },
  "q of a check, at its full length": {
    length: 200,
    work: (text) => answered(endpoint("/api/check.json"), { query: query("q", text) }),
  },
  "q of the page of a check": {
    length: 8000,
    work: (text) => answered(page("/check", "GET"), { query: query("q", text) }),
  },
  "the checker's field": { length: 20_000, work: (text) => answered(page("/check", "POST"), { body: { q: text } }) },
  "a search of the directory": {
    length: 200,
    work: (text) => answered(page("/bots", "GET"), { query: query("q", text) }),
  },
  "a search of the watchlist": {
    length: 200,
    work: (text) => answered(page("/watchlist", "GET"), { query: query("q", text) }),
  },
  "the name of a parameter": {
    length: 8000,
    work: (text) => answered(endpoint("/api/check.json"), { query: `${query(text, "a")}&q=b` }),
  },
  "parameters as they come": { length: 8000, work: (text) => answered(endpoint("/api/check.json"), { query: text }) },
  handle: {
    length: 8000,
    work: (text) => answered(endpoint("/api/telegram-check.json"), { query: query("handle", text) }),
  },
  "queries of a bulk check": {
    length: 200_000,
    work: (text) => answered(endpoint("/api/check"), { body: { queries: [text, text.slice(0, 200)] } }),
  },
  "text of a message check": {
    length: 20_000,
    work: (text) => answered(endpoint("/api/message-check"), { body: { text } }),
  },
  "text of a message check, beyond its length": {
    length: 200_000,
    work: (text) => answered(endpoint("/api/message-check"), { body: { text } }),
  },
  "url of a website check": { length: 100_000, work: (text) => readSiteTarget(text) },
  "url of a website check, at its full length": { length: 300, work: (text) => readSiteTarget(text) },
  "text of a website check": {
    length: 20_000,
    work: (text) => scanText(service.snapshot.records.red_flag_phrases, text),
  },
  "a message": { length: 20_000, work: (text) => addressesIn(text) },
  "a host": { length: 20_000, work: (text) => readHost(text) },
  "a name": { length: 20_000, work: (text) => nameKey(text) },
  path: {
    length: 8000,
    work: (text) =>
      refused(() => {
        const { path } = readRequestTarget(`/${encodeURI(text.toWellFormed())}`.slice(0, 8192));
        routeOf(path);
        unknownPath(path);
        withoutSlashes(path);
      }),
  },
  "the path as it comes": { length: 8000, work: (text) => refused(() => routeOf(readRequestTarget(`/${text}`).path)) },
  "the header of a proxy": {
    length: 16_000,
    work: (text) => [
      clientAddress("10.0.0.1", { "x-forwarded-for": text }, trusted),
      clientAddress("10.0.0.1", { forwarded: text }, trusted),
    ],
  },
  "headers of what a client accepts and has": {
    length: 16_000,
    work: (text) => [
      acceptedEncodings(text),
      isCurrent({ etag: 'W/"a"' }, request({ "if-none-match": text })),
      isCurrent({ etag: 'W/"a"', lastModifiedMs: 1 }, request({ "if-modified-since": text })),
      presentedKey(text),
      presentedKey(`Bearer ${text}`),
    ],
  },
  "keys of JSON": {
    length: 150_000,
    work: (text) => {
      refused(() => parseInput(siteCheckBody, JSON.parse(bodyOfKeys(text)), "invalid_body"));
      refused(() => parseInput(siteCheckBody, { [text]: 1 }, "invalid_body"));
    },
  },
  "values of JSON": {
    length: 150_000,
    work: (text) =>
      refused(() => parseInput(siteCheckBody, JSON.parse(JSON.stringify({ url: text, text })), "invalid_body")),
  },
  "arguments of agents": {
    length: 100_000,
    work: async (text) => {
      const { snapshot, site } = service.instance.publication;
      costOf({ method: text, params: { name: text } });
      for (const tool of tools) {
        const example = Object.entries(tool.example).map(([key, value]) => [
          key,
          typeof value === "string" ? text : value,
        ]);
        await tool.call(Object.fromEntries(example), { snapshot, site, checkWebsite: unasked, signal });
        await tool.call({ ...tool.example, [text]: text }, { snapshot, site, checkWebsite: unasked, signal });
      }
    },
  },
  "a cell of the tracker": {
    length: 20_000,
    work: (text) => {
      const lines = readTables(`<table><tr><td>${text}</td></tr></table>`)[0]?.rows[0]?.[0]?.lines ?? [];
      const hosts = readWebsites(lines);
      readSubject(lines, hosts);
      readNamedHosts(lines);
      readWallets(lines.join(" "));
    },
  },
  "fields of a registry": {
    length: 100_000,
    work: (text) => {
      const answer = {
        objectClassName: "domain",
        ldhName: "example.com",
        events: [{ eventAction: "registration", eventDate: text }, { eventAction: text }],
        entities: [{ roles: ["registrar", text], handle: text, vcardArray: ["vcard", [["fn", {}, "text", text]]] }],
      };
      parseDomainAnswer(JSON.stringify(answer), "example.com");
      parseDomainAnswer(JSON.stringify({ ...answer, ldhName: text }), "example.com");
      parseDomainAnswer(text, "example.com");
    },
  },
  "fields of a certificate": {
    length: 60_000,
    work: (text) => judgeCertificate(certificate(text), "example.com", text, new Date(0)),
  },
};

describe("twice the text is at most about twice the work", { timeout: 600_000 }, () => {
  for (const [name, { length, work }] of Object.entries(inputs)) {
    test(name, async () => {
      for (const [shape, make] of Object.entries(hostileShapes)) {
        await assertLinear(work, [make(length), make(length / 2)], shape);
      }
    });
  }
});
