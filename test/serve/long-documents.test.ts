/** A document of hundreds of kilobytes is the same in each of its forms, although its plain one is not stored. */
import assert from "node:assert/strict";
import { get, type IncomingMessage } from "node:http";
import { after, before, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { type Service, startService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

interface Answer {
  head: IncomingMessage;
  body: Buffer;
}

function ask(path: string, encoding: string, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { "accept-encoding": encoding } };
    get(service.url + path, options, async (head) => {
      resolve({ head, body: Buffer.concat(await head.toArray()) });
    }).once("error", reject);
  });
}

const long = ["/api/bots.json", "/api/watchlist/domains.json", "/api/scams.json"];

test("the plain form is what the compressed ones unpack to, with its length and the same ETag", async () => {
  for (const path of long) {
    const [plain, zipped] = await Promise.all(["identity", "gzip"].map((form) => ask(path, form)));
    assert.ok(plain && zipped);
    assert.ok(plain.body.length >= 256 * 1024, `${path} is only ${plain.body.length} bytes long`);
    assert.equal(plain.head.headers["content-encoding"], undefined);
    assert.equal(plain.head.headers["content-length"], String(plain.body.length));
    assert.ok(plain.body.equals(gunzipSync(zipped.body)), path);
    assert.equal(plain.head.headers.etag, zipped.head.headers.etag);
    const { head, body } = await ask(path, "identity", "HEAD");
    assert.deepEqual([head.headers["content-length"], body.length], [String(plain.body.length), 0]);
    assert.ok((await ask(path, "identity")).body.equals(plain.body), "asked for again");
  }
});

test("a client that leaves while its answer is unpacked costs the others nothing", async () => {
  for (const path of long) {
    const leaving = get(service.url + path, { headers: { "accept-encoding": "identity" } });
    leaving.once("error", () => undefined).once("socket", (socket) => socket.once("connect", () => leaving.destroy()));
    const { head, body } = await ask(path, "identity");
    assert.deepEqual([head.statusCode, head.headers["content-length"]], [200, String(body.length)]);
  }
});
