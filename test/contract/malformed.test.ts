/** Ten thousand generated requests, most of them broken: each gets an answer, never a 5xx. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { problem } from "../../src/contract/shapes/problem.ts";
import { sendRaw } from "../support/raw-http.ts";
import { type Service, takeService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await takeService();
});
after(() => service.stop());

const method = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom("GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE", "QUERY"),
  },
  fc.stringMatching(/^[A-Za-z!#$%&'*+.^_`|~-]{1,12}$/u),
  fc.string({ maxLength: 8 }),
);

const knownPath = fc.constantFrom(
  "/",
  "*",
  "/api/bots.json",
  "/api/bots/3commas.json",
  "/api/changes.json",
  "/api/scams.json",
  "/openapi.json",
);

const target = fc.oneof(
  knownPath,
  fc.tuple(knownPath, fc.string({ maxLength: 40 })).map(([path, query]) => `${path}?${query}`),
  fc
    .array(
      fc.constantFrom("/", "..", "%2e", "%00", "%ff", "%", "%zz", "a", ".json", "?", "&", "=", "#", "\\", "//", "é"),
      {
        maxLength: 20,
      },
    )
    .map((parts) => `/${parts.join("")}`),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ maxLength: 60 }),
  fc.constant(`/${"a".repeat(9000)}`),
);

const headerLine = fc.oneof(
  fc.constantFrom(
    "Host: a.example",
    "Host: ",
    "Host: a b",
    "Host: a.example\r\nHost: b.example",
    "Content-Length: 5",
    "Content-Length: -1",
    "Content-Length: 1e9",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: gzip, chunked",
    "Expect: 100-continue",
    "Expect: something-else",
    "Upgrade: websocket\r\nConnection: Upgrade",
    "Accept-Encoding: br;q=x, *;q=-1,,;",
    'If-None-Match: W/,""",',
    "If-Modified-Since: not a date",
    "Content-Type: application/json",
    "Authorization: Bearer \u0001",
  ),
  fc.tuple(fc.string({ maxLength: 12 }), fc.string({ maxLength: 40 })).map(([name, value]) => `${name}: ${value}`),
);

const version = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("HTTP/1.1", "HTTP/1.0") },
  fc.constantFrom("HTTP/2.0", "HTTP/0.9", "http/1.1", ""),
);

const request = fc
  .tuple(method, target, version, fc.array(headerLine, { maxLength: 5 }), fc.string({ maxLength: 30 }))
  .map(
    ([verb, path, http, headers, body]) =>
      `${verb} ${path} ${http}\r\n${["Connection: close", ...headers].join("\r\n")}\r\n\r\n${body}`,
  );

test("4,000 generated requests get an answer below 500, and every refusal is problem details", async () => {
  const generated = fc.sample(request, { numRuns: 4000, seed: 20_261_120 });
  const lanes = Array.from({ length: 32 }, (_, lane) => generated.filter((_bytes, at) => at % 32 === lane));
  let refused = 0;
  await Promise.all(
    lanes.map(async (lane) => {
      for (const bytes of lane) {
        const answer = await sendRaw(service.port, Buffer.from(bytes, "latin1"));
        assert.ok(answer.status >= 200 && answer.status < 500, `${answer.status} for ${JSON.stringify(bytes)}`);
        if (answer.status < 400) continue;
        refused += 1;
        assert.match(answer.head, /content-type: application\/problem\+json/iu, JSON.stringify(bytes));
        if (bytes.startsWith("HEAD ")) continue;
        assert.equal(problem.parse(JSON.parse(answer.body)).status, answer.status, JSON.stringify(bytes));
      }
    }),
  );
  assert.doesNotMatch(service.log(), /an answer failed/);
  assert.ok(refused > 2000, `only ${refused} were refused: the generator has become too tame`);
  assert.equal((await fetch(`${service.url}/api/bots.json`)).status, 200);
});

test("a Host that is no host name is refused where an answer is made", async () => {
  const status = async (host: string) =>
    (await sendRaw(service.port, Buffer.from(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)))
      .status;
  for (const host of ["[::", "a:b:c", "a b", "x:99999"]) assert.equal(await status(host), 400, host);
  for (const host of ["", "localhost", "127.0.0.1:8080", "[::1]:80"]) assert.equal(await status(host), 200, host);
});
