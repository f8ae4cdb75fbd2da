/** A node:http server that sends one finished answer, with the gate of the service before it or (LIMITS=none) without. */
import { createServer } from "node:http";
import { createKey } from "../src/keys/manage.ts";
import { tiersOf } from "../src/keys/tiers.ts";
import { createUsageRecorder } from "../src/keys/usage-recorder.ts";
import { createKeyVerifier } from "../src/keys/verifier.ts";
import { parseTrustedProxies } from "../src/limits/client-address.ts";
import { createLimiter } from "../src/limits/limiter.ts";
import { counted } from "../src/limits/policy.ts";
import { openSharedCounters } from "../src/limits/shared-counters.ts";
import { createGate, type Pass } from "../src/serve/gate.ts";
import { openStorage } from "../src/storage/open.ts";

const { LIMITS, DATABASE_URL = "", VALKEY_URL = "", PORT } = process.env;
const body = Buffer.from(JSON.stringify({ text: "x".repeat(3000) }));
const headers = ["Content-Type", "application/json", "Content-Length", String(body.length)];
const perMinute = { requests_per_minute: 1_000_000, site_checks_per_minute: 1_000_000 };
const tiers = tiersOf([
  {
    id: "free",
    title: "Free",
    ...perMinute,
    attribution_required: true,
    commercial_use: false,
    price_usd_per_month: 0,
  },
]);

const storage = await openStorage(DATABASE_URL);
const { key } = await createKey(storage.keys, tiers, { label: "bench", tier: "free", expires_at: null }, new Date());
const shared = VALKEY_URL ? await openSharedCounters({ url: VALKEY_URL, onChange: () => {} }) : null;
const gate = createGate({
  limiter: createLimiter(shared ? { shared } : {}),
  tiers,
  verifier: createKeyVerifier(storage.keys),
  usage: createUsageRecorder({ usage: storage.usage, onFailure: console.error }),
  trustedProxies: parseTrustedProxies(LIMITS === "proxy" ? "127.0.0.0/8" : ""),
});

createServer((request, response) => {
  if (request.url === "/cpu") {
    const { user, system } = process.threadCpuUsage();
    response.end(String(user + system));
    return;
  }
  if (LIMITS === "none") {
    response.writeHead(200, headers);
    response.end(body);
    return;
  }
  // The load generator knows no key before the server runs: any Authorization stands for the one that was made.
  if (request.headers.authorization !== undefined) request.headers.authorization = `Bearer ${key}`;
  const send = (pass: Pass) => {
    response.writeHead(200, [...headers, ...pass.headers]);
    response.end(body);
  };
  const pass = gate.admit(request, counted);
  if (pass instanceof Promise) pass.then(send);
  else send(pass);
}).listen(Number(PORT), "127.0.0.1");

process.once("SIGTERM", () => process.exit(0));
