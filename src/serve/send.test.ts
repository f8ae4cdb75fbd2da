import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { type TestContext, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { headOf } from "../contract/documents.ts";
import { countedOnce } from "../contract/policy.ts";
import { isConditional, isCurrent } from "./conditions.ts";
import { acceptedEncodings } from "./encodings.ts";
import { sendDocument, sendUnchanged } from "./send.ts";
import { madeDocument, packedDocument, type ServedDocument } from "./served-document.ts";

const request = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;
const sentAt = "Fri, 20 Nov 2026 00:00:00 GMT";
const answer = { etag: 'W/"1f"', lastModifiedMs: Date.parse(sentAt) };

test("a client has the answer only if it names its ETag, or exactly the date it was sent with", () => {
  const has = (headers: Record<string, string>) => isCurrent(answer, request(headers));
  for (const tags of ['W/"1f"', '"1f"', 'W/"2", W/"1f"', ' "1f" ', "*"])
    assert.ok(has({ "if-none-match": tags }), tags);
  for (const tags of ['W/"2"', "1f", '"1F"', ""]) assert.ok(!has({ "if-none-match": tags }), tags);
  assert.ok(has({ "if-modified-since": sentAt }));
  // A later date may be another content's.
  assert.ok(!has({ "if-modified-since": "Fri, 20 Nov 2026 00:00:01 GMT" }));
  assert.ok(!has({ "if-modified-since": "Thu, 19 Nov 2026 23:59:59 GMT" }));
  assert.ok(!has({ "if-modified-since": "yesterday" }));
  assert.ok(!has({ "if-none-match": 'W/"2"', "if-modified-since": sentAt }), "the tag decides");
  assert.ok(!isCurrent({ etag: 'W/"1f"' }, request({ "if-modified-since": sentAt })));
  assert.ok(!has({}));
});

test("a request is conditional if it names a copy, which `*` does not", () => {
  assert.ok(isConditional(request({ "if-none-match": 'W/"1f"' })));
  assert.ok(isConditional(request({ "if-modified-since": sentAt })));
  assert.ok(!isConditional(request({ "if-none-match": " * ", "if-modified-since": sentAt })));
  assert.ok(!isConditional(request({})));
});

test("encodings are preferred by weight, then br before gzip; one that is refused is not sent", () => {
  for (const [header, encodings] of [
    ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
    ["br;q=0.001, gzip;q=1.000", ["gzip", "br", "identity"]],
    ["br;q=0, gzip;q=0.5", ["gzip", "identity"]],
    ["GZIP", ["gzip", "identity"]],
    ["*", ["br", "gzip", "identity"]],
    ["*;q=0", ["identity"]],
    ["identity;q=0, br", ["br"]],
    ["deflate", ["identity"]],
    ["", ["identity"]],
    [`br, ${"x,".repeat(300)}`, ["identity"]],
  ] as const) {
    assert.deepEqual(acceptedEncodings(header), encodings, header);
  }
});

const long = Buffer.from(Array.from({ length: 600_000 }, (_, at) => `line ${at}\n`).join(""));
const head = headOf(long, { contentType: "text/plain", cacheControl: "public", headers: [] }, "2026-11-20T00:00:00Z");
const longForms = {
  packed: packedDocument(head, gzipSync(long), long.length, "/long", countedOnce),
  plain: madeDocument({ ...head, cacheControl: "no-transform" }, long, "/long", countedOnce),
};

/** A server that answers everything with the document, with its responses. */
async function sending(
  context: TestContext,
  document: ServedDocument,
  send: (response: ServerResponse) => void = (response) => sendDocument(document, response, []),
) {
  const responses: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    responses.push(response);
    send(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  context.after(() => server.close());
  return { port: (server.address() as AddressInfo).port, responses };
}

for (const [form, document] of Object.entries(longForms)) {
  test(`a long document that is ${form} is sent whole, in each form that a client accepts`, async (context) => {
    const { port } = await sending(context, document);
    for (const encoding of ["identity", "gzip"]) {
      const sent = await fetch(`http://127.0.0.1:${port}/`, { headers: { "accept-encoding": encoding } });
      assert.ok(long.equals(Buffer.from(await sent.arrayBuffer())), encoding);
    }
    const { headers } = await fetch(`http://127.0.0.1:${port}/`, {
      method: "HEAD",
      headers: { "accept-encoding": "identity" },
    });
    assert.equal(headers.get("content-length"), String(long.length));
  });

  test(`of a long document that is ${form}, no more than a part waits for who reads nothing`, async (context) => {
    const { port, responses } = await sending(context, document);
    const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n")).pause();
    context.after(() => socket.destroy());
    const waiting = () => responses[0]?.socket?.writableLength ?? 0;
    // What is packed takes a while until the system takes no more of it.
    for (let tries = 0; tries < 1000 && waiting() === 0; tries += 1) await wait(10);
    assert.ok(waiting() > 0, "the system took everything");
    await wait(300);
    assert.ok(waiting() < 300_000, `${waiting()} bytes wait`);
  });

  test(`a long document that is ${form} goes nowhere, and is no fault, once its client has left`, async (context) => {
    const { promise: over, resolve, reject } = Promise.withResolvers<void>();
    const { port } = await sending(context, document, (response) => {
      response.once("close", () => {
        try {
          sendDocument(document, response, []);
          resolve();
        } catch (error) {
          reject(error);
        }
      });
      response.socket?.destroy();
    });
    const socket = connect(port, "127.0.0.1", () => socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n"));
    socket.on("error", () => {});
    await over;
  });
}

test("what is sent to a request with a key is for that caller's own cache alone, also where it has the document", async (context) => {
  const kept = { ...head, cacheControl: "public, max-age=60" };
  const document = madeDocument(kept, Buffer.from("x"), "/short", countedOnce);
  for (const send of [sendDocument, sendUnchanged]) {
    const { port } = await sending(context, document, (response) => send(document, response, ["X-Own", "yes"]));
    const headersFor = async (headers: Record<string, string>) =>
      (await fetch(`http://127.0.0.1:${port}/`, { headers })).headers;
    assert.equal((await headersFor({})).get("cache-control"), "public, max-age=60");
    const ofKey = await headersFor({ authorization: "Bearer bw_live_x" });
    assert.equal(ofKey.get("cache-control"), "private, max-age=60");
    assert.equal(ofKey.get("x-own"), "yes");
    assert.equal((await headersFor({})).get("cache-control"), "public, max-age=60");
  }
});
