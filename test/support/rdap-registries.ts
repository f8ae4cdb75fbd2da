/** Registries on this machine, with recorded answers, for a client that believes to ask the real ones. */
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { after, before } from "node:test";
import { readOverrides, readServiceTable, serviceFor } from "../../src/ask/site-check/rdap/bootstrap.ts";
import type { RdapClientParts } from "../../src/ask/site-check/rdap/client.ts";
import { createQueues } from "../../src/ask/site-check/rdap/queues.ts";
import { createExchange } from "../../src/base/outbound/exchange.ts";
import { type Authority, createAuthority } from "./certificates.ts";
import { dialTable, type LoopbackServer, startHttp, startHttps, startTcp } from "./web-servers.ts";

function file(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
}

const listed = readServiceTable(JSON.parse(file("data/rdap/dns.json"))) ?? new Map();
const overrides = readOverrides(JSON.parse(file("data/rdap/overrides.json")));
const bootstrap: RdapClientParts["bootstrap"] = { serviceFor: async (domain) => serviceFor(domain, listed, overrides) };

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

/** Any answer in the protocol. */
export const rdap = (status: number, body: string): Reply => {
  return (_request, response) => void response.writeHead(status, { "content-type": "application/rdap+json" }).end(body);
};
const recording = (name: string, status = 200) => rdap(status, file(`test/recordings/rdap/${name}.json`));
export const redirect = (location: string): Reply => {
  return (_request, response) => void response.writeHead(302, { location }).end();
};
/** What a registry says of a domain registered on 2 January 2026. */
export const registered = (domain: string) =>
  rdap(
    200,
    JSON.stringify({
      objectClassName: "domain",
      ldhName: domain,
      events: [{ eventAction: "registration", eventDate: "2026-01-02T03:04:05Z" }],
    }),
  );

/** What the registries answer, by host and path. */
const recorded: Readonly<Record<string, Reply>> = {
  "rdap.verisign.com/com/v1/domain/20c.com": recording("domain-20c.com-verisign-2024"),
  "rdap.verisign.com/com/v1/domain/example.com": recording("domain-example.com-verisign-2026-10-05"),
  "rdap.verisign.com/com/v1/domain/google.com": recording("domain-google.com-verisign-2021"),
  "rdap.verisign.com/com/v1/domain/themarquetry.com": recording("domain-themarquetry.com-verisign-2022"),
  "rdap.centralnic.com/xyz/domain/abc.xyz": recording("domain-abc.xyz-centralnic-2026-10-05"),
  "rdap.nic.cz/domain/example.cz": recording("domain-example.cz-nic.cz-2015"),
  "rdap.identitydigital.services/rdap/domain/google.ai": recording("domain-google.ai-identitydigital-2026-10-05"),
  "rdap.flexireg.net/domain/home.moscow": recording("domain-home.moscow-2024"),
  "rdap.nic.fr/domain/lemonde.fr": recording("domain-lemonde.fr-afnic-2024"),
  "rdap.registry.click/rdap/domain/microsoft.click": recording("domain-microsoft.click-2024"),
  "rdap.publicinterestregistry.org/rdap/domain/wikipedia.org": recording("domain-wikipedia.org-pir-2026-10-05"),
  "rdap.publicinterestregistry.org/rdap/domain/free.org": recording("error-404-org-pir-2026-10-05", 404),
  "rdap.verisign.com/com/v1/domain/free.com": (_request, response) => void response.writeHead(404).end(),
  "rdap.sidn.nl/domain/notimplemented.nl": recording("error-501-ripe", 501),
  "rdap.identitydigital.services/rdap/domain/free.io": recording("error-404-org-pir-2026-10-05", 404),
  "rdap.identitydigital.services/rdap/domain/3commas.io": registered("3commas.io"),
  "rdap.verisign.com/com/v1/domain/page.com": (_request, response) =>
    void response.writeHead(404, { "content-type": "text/html" }).end("<html>no such page"),
  "rdap.verisign.com/com/v1/domain/garbled.com": rdap(200, "<html>"),
  "rdap.verisign.com/com/v1/domain/stranger.com": recording("domain-google.com-verisign-2021"),
  "rdap.verisign.com/com/v1/domain/undated.com": rdap(200, '{"objectClassName":"domain","ldhName":"UNDATED.COM"}'),
  "rdap.verisign.com/com/v1/domain/huge.com": rdap(200, " ".repeat(300_000)),
  "rdap.verisign.com/com/v1/domain/moved.com": redirect("https://rdap.registrar.com/domain/moved.com"),
  "rdap.registrar.com/domain/moved.com": redirect("/v2/domain/moved.com"),
  "rdap.registrar.com/v2/domain/moved.com": registered("moved.com"),
  "rdap.verisign.com/com/v1/domain/moved-away.com": redirect("https://rdap.registrar.com/domain/moved-away.com"),
  "rdap.registrar.com/domain/moved-away.com": recording("error-404-org-pir-2026-10-05", 404),
  "rdap.verisign.com/com/v1/domain/loop.com": redirect("https://rdap.registrar.com/loop"),
  "rdap.registrar.com/loop": redirect("https://rdap.registrar.com/loop"),
};

function registeredByHost(request: IncomingMessage, response: ServerResponse): void {
  registered(request.url?.split("/").at(-1) ?? "")(request, response);
}

interface Registries {
  /** By host and path; a test may add its own. */
  replies: Record<string, Reply>;
  /** What was asked for, by host and path, in order. */
  asked: string[];
  /** Every Accept header that came. */
  accepts: Set<string | undefined>;
  /** The clients' clock, in milliseconds. */
  time: number;
  /** Queues in which nobody waits long. */
  patient: Parameters<typeof createQueues>[0];
  /** What a client is made of. */
  parts: RdapClientParts;
  authority: Authority;
  /** An unprotected server, as an operator may name one. */
  own: LoopbackServer;
  /** Accepts connections and says nothing. */
  stalling: LoopbackServer;
}

/** Runs while the tests of one file do. */
export function rdapRegistries(): Registries {
  const at = {
    replies: { ...recorded },
    asked: [],
    accepts: new Set(),
    time: Date.parse("2026-11-20T00:00:00Z"),
    patient: { atOnce: 4, spacingMs: 0, maxWaiting: 20, maxWaitingOfOne: 20, clock: () => at.time },
  } as unknown as Registries;
  let registry: LoopbackServer;
  before(async () => {
    at.authority = await createAuthority();
    const hosts = [...new Set(Object.keys(recorded).map((key) => key.slice(0, key.indexOf("/"))))];
    registry = await startHttps(await at.authority.issue([...hosts, "rdap.nic.uk"]), (request, response) => {
      const key = `${request.headers.host}${request.url}`;
      at.asked.push(key);
      at.accepts.add(request.headers.accept);
      (at.replies[key] ?? ((_request, missing) => missing.writeHead(500).end()))(request, response);
    });
    at.own = await startHttp(registeredByHost);
    at.stalling = await startTcp();
    const dial = dialTable({
      ...Object.fromEntries(hosts.map((host) => [`${host}:443`, registry.port])),
      "rdap.nominet.uk:443": registry.port,
      "rdap.norid.no:443": at.stalling.port,
    });
    at.parts = {
      bootstrap,
      exchange: createExchange({ dial, userAgent: "Botwatch-test", roots: at.authority.cert }),
      ownServer: null,
      queues: createQueues(at.patient),
      now: () => at.time,
      clock: () => at.time,
    };
  });

  after(async () => {
    await Promise.all([registry.close(), at.own.close(), at.stalling.close()]);
  });
  return at;
}
