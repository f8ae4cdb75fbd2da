/** How often a registry is asked, and who waits for whom. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { rdap, rdapRegistries, registered } from "../../../../test/support/rdap-registries.ts";
import { dialTable, startHttps } from "../../../../test/support/web-servers.ts";
import { createExchange } from "../../../base/outbound/exchange.ts";
import { toRegistries } from "../outside-checks.ts";
import { createRdapClient } from "./client.ts";
import { createQueues } from "./queues.ts";

const registries = rdapRegistries();
const { asked, replies } = registries;

test("a domain is asked about once at a time, and not again while the answer is fresh", async () => {
  replies["rdap.verisign.com/com/v1/domain/often.com"] = registered("often.com");
  const count = () => asked.filter((key) => key.endsWith("/often.com")).length;
  const lookUp = createRdapClient(registries.parts);
  const answers = await Promise.all(Array.from({ length: 50 }, () => lookUp("often.com")));
  assert.ok(answers.every((answer) => answer.status === "known"));
  assert.equal(count(), 1);
  registries.time += 13 * 24 * 3_600_000;
  await lookUp("often.com");
  assert.equal(count(), 1);
  registries.time += 2 * 24 * 3_600_000;
  await lookUp("often.com");
  assert.equal(count(), 2);
});

test("a failure is forgotten after ten seconds", async () => {
  const key = "rdap.verisign.com/com/v1/domain/flaky.com";
  replies[key] = rdap(500, "{}");
  const lookUp = createRdapClient(registries.parts);
  assert.equal((await lookUp("flaky.com")).status, "unavailable");
  replies[key] = registered("flaky.com");
  assert.equal((await lookUp("flaky.com")).status, "unavailable");
  registries.time += 10_001;
  assert.equal((await lookUp("flaky.com")).status, "known");
});

test("Retry-After is honoured for every domain of that registry, and by no other registry", async () => {
  replies["rdap.verisign.com/com/v1/domain/hasty.com"] = (_request, response) =>
    void response.writeHead(429, { "retry-after": "120" }).end();
  replies["rdap.verisign.com/com/v1/domain/next.com"] = registered("next.com");
  replies["rdap.nic.fr/domain/next.fr"] = registered("next.fr");
  const lookUp = createRdapClient({ ...registries.parts, queues: createQueues(registries.patient) });
  const answer = await lookUp("hasty.com");
  assert.match(answer.status === "unavailable" ? answer.reason : "", /asked us to wait/u);
  const before = asked.length;
  registries.time += 119_000;
  assert.equal((await lookUp("next.com")).status, "unavailable");
  assert.equal(asked.length, before);
  assert.equal((await lookUp("next.fr")).status, "known");
  registries.time += 61_000;
  assert.equal((await lookUp("next.com")).status, "known");
});

test("a registry that fails once with 503 is told as that, and asked again after seconds, about others at once", async () => {
  const key = "rdap.verisign.com/com/v1/domain/lapsed.com";
  replies[key] = rdap(503, "{}");
  replies["rdap.verisign.com/com/v1/domain/beside.com"] = registered("beside.com");
  const lookUp = createRdapClient({ ...registries.parts, queues: createQueues(registries.patient) });
  const answer = await lookUp("lapsed.com");
  assert.match(answer.status === "unavailable" ? answer.reason : "", /is not available at the moment .*503/u);
  assert.equal((await lookUp("beside.com")).status, "known");
  replies[key] = registered("lapsed.com");
  registries.time += 10_001;
  assert.equal((await lookUp("lapsed.com")).status, "known");
});

test("while a registry stalls, those beyond its queue hear so at once", async () => {
  const lookUp = createRdapClient({
    ...registries.parts,
    queues: createQueues({ ...registries.patient, atOnce: 1, maxWaiting: 1 }),
  });
  const stalled = lookUp("one.no");
  const waiting = lookUp("two.no");
  await new Promise((done) => setTimeout(done, 20));
  const answer = await lookUp("three.no");
  assert.match(answer.status === "unavailable" ? answer.reason : "", /Too many questions/u);
  await registries.stalling.close();
  assert.equal((await stalled).status, "unavailable");
  await waiting;
});

test("thirty questions to one registry at once are answered in time, none behind a greedy caller", async () => {
  const slow = await startHttps(await registries.authority.issue(["rdap.verisign.com"]), (request, response) => {
    setTimeout(() => registered(request.url?.split("/").at(-1) ?? "")(request, response), 300);
  });
  const dial = dialTable({ "rdap.verisign.com:443": slow.port });
  const lookUp = createRdapClient({
    ...registries.parts,
    exchange: createExchange({ dial, userAgent: "Botwatch-test", roots: registries.authority.cert }),
    queues: createQueues({ ...toRegistries, clock: () => performance.now() }),
  });
  const deadlineMs = 4000 * 0.95;
  const ask = async (domain: string, client: string) =>
    (await lookUp(domain, { client, signal: AbortSignal.timeout(deadlineMs) })).status;
  const began = performance.now();
  const all = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(`name${at}.com`, `192.0.2.${at}`)));
  assert.deepEqual([...new Set(all)], ["known"]);
  assert.ok(performance.now() - began < deadlineMs, `${performance.now() - began} ms`);
  const greedy = Array.from({ length: 200 }, (_, at) => ask(`greedy${at}.com`, "198.51.100.1"));
  const others = await Promise.all(Array.from({ length: 5 }, (_, at) => ask(`other${at}.com`, `192.0.2.${at}`)));
  assert.deepEqual([...new Set(others)], ["known"]);
  const refused = (await Promise.all(greedy)).filter((status) => status === "unavailable");
  assert.ok(refused.length >= 150, `${refused.length} of the greedy one's questions were turned away`);
  await slow.close();
});
