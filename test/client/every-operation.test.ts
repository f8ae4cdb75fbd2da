/**
 * The types that openapi-typescript makes from openapi.json: a program using them compiles, and calls every operation.
 */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { operations } from "../../client/openapi.d.ts";
import { type Service, takeService } from "../support/service.ts";

type Id = keyof operations;
type Of<Operation, Part extends string> = Operation extends { parameters: Record<Part, infer Value> } ? Value : object;
type Query<Operation> = Operation extends { parameters: { query?: infer Value } } ? Value : object;
type Body<Operation> = Operation extends { requestBody: { content: { "application/json": infer Value } } }
  ? { body: Value }
  : object;
type Answer<Operation> = Operation extends { responses: { 200: { content: infer Content } } }
  ? Content[keyof Content]
  : never;

/** Does not compile if an operation is missing or gets something it does not accept. */
type Calls = { [Name in Id]: Of<operations[Name], "path"> & Query<operations[Name]> & Body<operations[Name]> };

const calls: Calls = {
  check: { q: "3commas.io" },
  checkMany: { body: { queries: ["kryll", "x"] } },
  bulkCheck: { body: { queries: ["kryll", "x"] } },
  checkWebsite: { url: "web3-cryptohopper.com" },
  checkWebsiteAndText: { body: { url: "web3-cryptohopper.com", text: "Guaranteed profit." } },
  checkMessage: { body: { text: "Pay at novatechfx.com" } },
  checkTelegram: { handle: "@hummingbot" },
  search: { q: "bots that support Kraken", kind: "bot" },
  listBots: { custody: "api_keys", sort: "warnings", view: "summary" },
  getBot: { slug: "3commas" },
  listPredictionMarkets: {},
  getMethodology: {},
  listScams: {},
  searchScams: { q: "forex", list: "dfpi", limit: 5 },
  listWarningLists: {},
  listWarnings: { list: "asic", page: 2 },
  getLeaderboard: { sort: "age", min_value_usd: 1000 },
  getProvenReturns: {},
  listChanges: { kind: "regulator_case", order: "detected", limit: 5 },
  getAtomFeed: {},
  getBotAtomFeed: { slug: "3commas" },
  getJsonFeed: {},
  getBotJsonFeed: { slug: "3commas" },
  getScam: { id: "sec-forsage-2022" },
  getVault: { address: "0x020c922cbd53d08f797f8bebaa69541c65bd8313" },
  listDomains: {},
  getDomainsText: {},
  getDomainsAdblock: {},
  getDomainsHosts: {},
  getDomainsRpz: {},
  getDomainsEthPhishingDetect: {},
  getDomainsDnsmasq: {},
  getDomainsUnbound: {},
  getDomainsDnsmasqWithComplaints: {},
  getDomainsUnboundWithComplaints: {},
  getFilter: {},
  getFilterChanges: { since: "snap-0000000000000000" },
  getRecordsDatabase: {},
  listDomainsWithComplaints: {},
  getDomainsTextWithComplaints: {},
  getDomainsAdblockWithComplaints: {},
  getDomainsHostsWithComplaints: {},
  getDomainsRpzWithComplaints: {},
  getDomainsEthPhishingDetectWithComplaints: {},
  getRange: { prefix: "000" },
  getBrands: {},
  getLookalikeWords: {},
  getBotsCsv: {},
  getBotsNdjson: {},
  getPredictionMarketsCsv: {},
  getPredictionMarketsNdjson: {},
  getScamsCsv: {},
  getScamsNdjson: {},
  getWarningsCsv: { list: "bafin" },
  getAllWarningsCsv: {},
  getWarningsNdjson: { list: "bafin" },
  getAllWarningsNdjson: {},
  getListedDomainsCsv: {},
  getListedDomainsNdjson: {},
  getListedDomainsWithComplaintsCsv: {},
  getListedDomainsWithComplaintsNdjson: {},
  getLeaderboardCsv: {},
  getLeaderboardNdjson: {},
  getProvenReturnsCsv: {},
  getProvenReturnsNdjson: {},
  getChangesCsv: {},
  getChangesNdjson: {},
  getBadge: { slug: "3commas" },
  getIndex: {},
  getKey: {},
  getRateCard: {},
  callMcp: { body: { jsonrpc: "2.0", id: 1, method: "ping" } },
};

let service: Service;
let addresses: Map<string, { path: string; method: string }>;
before(async () => {
  service = await takeService();
  const description = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  addresses = new Map(
    Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, { path, method: method.toUpperCase() }]),
    ),
  );
});
after(() => service.stop());

async function call<Name extends Id>(name: Name, { body, ...given }: Record<string, unknown>) {
  const { path = "", method = "" } = addresses.get(name) ?? {};
  const query = new URLSearchParams();
  let target = path;
  for (const [key, value] of Object.entries(given)) {
    if (target.includes(`{${key}}`)) target = target.replace(`{${key}}`, String(value));
    else query.set(key, String(value));
  }
  const response = await fetch(`${service.url}${target}${query.size > 0 ? `?${query}` : ""}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers:
      body === undefined ? {} : { "content-type": "application/json", accept: "application/json, text/event-stream" },
  });
  assert.equal(response.status, 200, `${name}: ${target}`);
  const isJson = /[/+]json/u.test(response.headers.get("content-type") ?? "");
  return (isJson ? await response.json() : await response.text()) as Answer<operations[Name]>;
}

describe("a program in the generated types", () => {
  for (const [name, given] of Object.entries(calls)) {
    test(`calls ${name}`, async () => {
      assert.ok((await call(name as Id, { ...given })) !== undefined);
    });
  }

  test("calls every operation there is", () => {
    assert.deepEqual(Object.keys(calls).toSorted(), [...addresses.keys()].toSorted());
  });

  test("reads answers by their types", async () => {
    const { standing, enforcement_actions } = await call("check", { q: "novatech" });
    const filed: string | null | undefined = enforcement_actions[0]?.filed_date;
    assert.deepEqual([standing, typeof filed], ["regulator_acted", "string"]);
    const { bot } = await call("getBot", { slug: "3commas" });
    const sources: (string | null)[] = bot.report_card.factors.map(({ source }) => source);
    assert.ok(sources.length > 0);
  });
});
