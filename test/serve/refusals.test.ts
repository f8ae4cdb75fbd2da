/** Refusals over HTTP: finished before anybody is refused, and no reason to disconnect a readable client. */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { mostErrorBytes } from "../../src/base/errors.ts";
import { sendRaw } from "../support/raw-http.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

const long = "a".repeat(8200);
const json = "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";

const refused = [
  ["a path at which nothing is published", "GET /api/nowhere.json", "\r\n", 404, "not_found"],
  ["a bot that nobody documented", "GET /api/bots/nobody.json", "\r\n", 404, "unknown_bot"],
  ["a parameter that a document does not take", "GET /api/bots/3commas.json?x=1", "\r\n", 400, "invalid_parameter"],
  ["a question that is too short", "GET /api/check.json?q=a", "\r\n", 400, "invalid_parameter"],
  ["a question without its parameter", "GET /api/telegram-check.json?x=1", "\r\n", 400, "invalid_parameter"],
  ["an address that is not UTF-8", "GET /%ff", "\r\n", 400, "malformed_request"],
  ["an address that is too long", `GET /${long}`, "\r\n", 414, "uri_too_long"],
  ["a question that is too long for an address", `GET /api/check.json?q=${long}`, "\r\n", 414, "uri_too_long"],
  ["a method that a document does not take", "POST /api/bots.json", json, 405, "method_not_allowed"],
  ["a method that a look-up does not take", "POST /api/check.json", json, 405, "method_not_allowed"],
] as const;

describe("a refusal", () => {
  for (const [of, line, headers, status, code] of refused) {
    test(`of ${of} differs from others of its kind only in its id, and the connection goes on`, async () => {
      const one = `${line} HTTP/1.1\r\nHost: a.example\r\n${headers}`;
      const end = "GET /robots.txt HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n";
      const { head, body: rest } = await sendRaw(service.port, one + one + end);
      const answers = `${head}\r\n\r\n${rest}`.split(/(?=HTTP\/1\.1 \d{3})/u);
      assert.deepEqual(
        answers.map((answer) => Number(answer.slice(9, 12))),
        [status, status, 200],
      );
      const [first = "", second = ""] = answers.map((answer) => answer.replace(/^Date: .*\r\n/mu, ""));
      const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;
      const idsIn = (answer: string) => [...new Set(answer.match(id))];
      assert.deepEqual([idsIn(first).length, idsIn(second).length], [1, 1], "header and body have the same one");
      assert.notDeepEqual(idsIn(first), idsIn(second));
      const withoutCounts = (answer: string) => answer.replaceAll(id, "").replaceAll(/^RateLimit: .*$/gmu, "");
      assert.equal(withoutCounts(first), withoutCounts(second));
      const body = first.slice(first.indexOf("\r\n\r\n") + 4);
      assert.equal((JSON.parse(body) as { code: string }).code, code);
      assert.ok(Buffer.byteLength(body) <= mostErrorBytes);
    });
  }
});
