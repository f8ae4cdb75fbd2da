/**
 * The service without its routes, behind its own gate, behind one that lets everything through (LIMITS=none) or behind
 * one that allows a client a single answer per minute (LIMITS=spent).
 */

import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { assertDefined } from "../src/base/invariants.ts";
import { parseTrustedProxies } from "../src/base/networks.ts";
import { uncounted } from "../src/contract/policy.ts";
import { tiersOf } from "../src/contract/tiers.ts";
import { openArtifact } from "../src/publish/artifact/open.ts";
import { writeArtifact } from "../src/publish/artifact/write.ts";
import { curatedRecordOf } from "../src/publish/curated-record.ts";
import { loadRecords } from "../src/record/load.ts";
import { type Gate, RequestGate } from "../src/serve/admit.ts";
import { createKey } from "../src/serve/keys/manage.ts";
import { StoredUsageRecorder } from "../src/serve/keys/usage-recorder.ts";
import { StoredKeyVerifier } from "../src/serve/keys/verifier.ts";
import { RequestLimiter } from "../src/serve/limits/limiter.ts";
import { openSharedCounters } from "../src/serve/limits/shared-counters.ts";
import { createMetrics } from "../src/serve/metrics/metrics.ts";
import { createObserver } from "../src/serve/metrics/observer.ts";
import { publicationOf } from "../src/serve/publication.ts";
import { startServer } from "../src/serve/server.ts";
import { buildSnapshot } from "../src/snapshot/build.ts";
import { openStorage } from "../src/storage/open.ts";

const { LIMITS, DATABASE_URL = "", VALKEY_URL = "", PORT } = process.env;
const most = LIMITS === "spent" ? 1 : 1_000_000_000;
const perMinute = { requests_per_minute: most, site_checks_per_minute: most };
const terms = { attribution_required: true, commercial_use: false, price_usd_per_month: 0 };
const tiers = tiersOf([{ id: "free", title: "Free", ...perMinute, ...terms }]);

const storage = await openStorage(DATABASE_URL);
const { key } = await createKey(storage.keys, tiers, { label: "bench", tier: "free", expires_at: null }, new Date());
const shared = VALKEY_URL ? await openSharedCounters({ url: VALKEY_URL, onChange: () => {} }) : null;
const limiter = new RequestLimiter(shared ? { shared } : {});
const gate = new RequestGate({
  limiter,
  tiers,
  verifier: new StoredKeyVerifier(storage.keys),
  usage: new StoredUsageRecorder({ usage: storage.usage, onFailure: console.error }),
  trustedProxies: parseTrustedProxies(LIMITS === "proxy" ? "127.0.0.0/8" : ""),
});
const open: Gate = {
  admit: () => ({ caller: { key: null, state: "none", tier: tiers.free }, client: "", cost: uncounted, headers: [] }),
  charge: (pass) => pass,
  giveBack: (pass) => pass,
};
// The load generator knows no key before the server runs: any Authorization stands for the one that was made.
const keyed: Gate = {
  charge: (pass, total) => gate.charge(pass, total),
  giveBack: (pass) => gate.giveBack(pass),
  admit(request, cost) {
    request.headers.authorization = `Bearer ${key}`;
    return gate.admit(request, cost);
  },
};
// The bench itself may keep asking.
const spent: Gate = {
  charge: (pass, total) => gate.charge(pass, total),
  giveBack: (pass) => gate.giveBack(pass),
  admit: (request, cost) => (request.url === "/cpu" ? open : gate).admit(request, cost),
};
const gates: Record<string, Gate> = { none: open, key: keyed, spent };

const base = await loadRecords("data");
const site = { baseUrl: "http://127.0.0.1:8080" };
const artifact = join(await mkdtemp(join(tmpdir(), "botwatch-bench-")), "bench.snapshot");
const { digest: record } = curatedRecordOf(base);
await writeArtifact(artifact, { snapshot: buildSnapshot(base, []), site, base, record, former: null });
const publication = publicationOf(assertDefined(await openArtifact(artifact), "what was written opens"), site);
const following = {
  served: publication.snapshot.id,
  current: publication.snapshot.id,
  damaged: false,
  whole: true,
  takenSeconds: null,
};
const metrics = createMetrics({
  refreshing: { since: null },
  current: { served: publication },
  following,
  limiter: limiter.counts,
  storage: { ping: async () => undefined },
  folder: ".",
});
await startServer({
  port: Number(PORT),
  current: { served: publication },
  baseUrl: site.baseUrl,
  gate: gates[LIMITS ?? ""] ?? gate,
  observer: createObserver(pino({ level: "silent" }), metrics.observe),
  routes: [
    {
      method: "GET",
      path: "/cpu",
      answer: async () => {
        const { user, system } = process.threadCpuUsage();
        return { content: String(user + system), contentType: "text/plain", cacheControl: "no-store" };
      },
    },
  ],
});

process.once("SIGTERM", () => process.exit(0));
