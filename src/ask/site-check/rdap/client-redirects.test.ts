/** Where a registry may send a client, and where nobody may. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { rdapRegistries, redirect } from "../../../../test/support/rdap-registries.ts";
import { directDial } from "../../../base/outbound/dial.ts";
import { createExchange } from "../../../base/outbound/exchange.ts";
import { createRdapClient } from "./client.ts";

const registries = rdapRegistries();
const { asked, replies } = registries;
const verisign = "https://rdap.verisign.com/com/v1/domain";

test("redirects are followed twice, and the answer names the registry asked first", async () => {
  const answer = await createRdapClient(registries.parts)("moved.com");
  assert.equal(answer.status === "known" && answer.registered_on, "2026-01-02");
  assert.equal(answer.source_url, `${verisign}/moved.com`);
});

test("a redirect to anything but a named host over https on its own port is not followed", async () => {
  for (const [index, location] of [
    "http://rdap.registrar.com/domain/x",
    "https://127.0.0.1/domain/x",
    "https://[::1]/domain/x",
    "https://2130706433/",
    "https://rdap.registrar.com:8443/domain/x",
    "https://user@rdap.registrar.com/",
    "file:///etc/passwd",
    "//",
    "",
  ].entries()) {
    const domain = `redirect${index}.com`;
    replies[`rdap.verisign.com/com/v1/domain/${domain}`] = redirect(location);
    const before = asked.length;
    const answer = await createRdapClient(registries.parts)(domain);
    assert.match(answer.status === "unavailable" ? answer.reason : "", /do not contact|too many times/u, location);
    assert.ok(
      asked.slice(before).every((key) => key.startsWith("rdap.verisign.com/")),
      location,
    );
  }
});

test("a server on the host that the operator named may be unprotected and local; no redirect leads there", async () => {
  const ownServer = {
    hostname: "127.0.0.1",
    exchange: createExchange({ dial: directDial, userAgent: "Botwatch-test" }),
  };
  const base = `http://127.0.0.1:${registries.own.port}/rdap/`;
  const lookUp = createRdapClient({
    ...registries.parts,
    ownServer,
    bootstrap: { serviceFor: async () => ({ base, listed: true }) },
  });
  assert.equal((await lookUp("mine.com")).status, "known");
  const elsewhere = createRdapClient({
    ...registries.parts,
    bootstrap: { serviceFor: async () => ({ base, listed: true }) },
  });
  assert.equal((await elsewhere("mine.com")).status, "unknown");
  replies["rdap.verisign.com/com/v1/domain/inward.com"] = redirect(
    `https://127.0.0.1:${registries.own.port}/rdap/domain/inward.com`,
  );
  const connections = registries.own.connections();
  assert.equal((await createRdapClient({ ...registries.parts, ownServer })("inward.com")).status, "unavailable");
  assert.equal(registries.own.connections(), connections);
});
