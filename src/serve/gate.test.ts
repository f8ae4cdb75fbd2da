import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { test } from "node:test";
import { formatKey } from "../keys/key-format.ts";
import { tiersOf } from "../keys/tiers.ts";
import { createKeyVerifier } from "../keys/verifier.ts";
import { noTrustedProxies } from "../limits/client-address.ts";
import { createLimiter } from "../limits/limiter.ts";
import { uncounted } from "../limits/policy.ts";
import { createGate } from "./gate.ts";

const free = {
  id: "free",
  title: "Free",
  requests_per_minute: 60,
  site_checks_per_minute: 10,
  attribution_required: true,
  commercial_use: false,
  price_usd_per_month: 0,
};

test("a flood of made-up keys is refused at its address's ceiling, before storage is asked about each", async () => {
  let asked = 0;
  const findByHash = async () => {
    asked += 1;
    return null;
  };
  const gate = createGate({
    limiter: createLimiter(),
    tiers: tiersOf([free]),
    verifier: createKeyVerifier({ findByHash }),
    usage: {
      record: () => assert.fail("a made-up key has no usage"),
      today: () => assert.fail("a made-up key has no usage"),
      flush: async () => {},
      close: async () => {},
    },
    trustedProxies: noTrustedProxies,
  });
  let refused = 0;
  for (let at = 0; at < 2000; at += 1) {
    const headers = { authorization: `Bearer ${formatKey(randomBytes(24))}` };
    const request = { headers, socket: { remoteAddress: "198.51.100.7" } } as unknown as IncomingMessage;
    try {
      await gate.admit(request, uncounted);
    } catch {
      refused += 1;
    }
  }
  // Each counts before storage is asked and again as a request: half the ceiling gets through.
  assert.equal(asked, 600);
  assert.equal(refused, 1400);
});
