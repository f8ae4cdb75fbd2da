/** Asking a service as many clients at once: each with its own address, named by a trusted proxy. */
import assert from "node:assert/strict";
import { type Agent, request } from "node:http";
import { after, before } from "node:test";
import { parseList } from "structured-headers";
import { type Problem, problem } from "../../src/contract/shapes/problem.ts";
import { type Service, takeService } from "../support/service.ts";

/** The settings of a service behind one proxy, which is the test. Outside checks time out quickly. */
export const behindProxy = {
  TRUSTED_PROXIES: "127.0.0.1",
  SITE_CHECK_DEADLINE_MS: "500",
  RDAP_BOOTSTRAP_URL: "http://127.0.0.1:9/",
};

export interface Asking {
  method?: string;
  /** The client that the proxy names. */
  address?: string;
  headers?: Record<string, string>;
  /** A value is sent as JSON, text as it is. */
  body?: unknown;
  /** Keeps connections; by default Node.js's own. */
  agent?: Agent;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

/** One request over a kept connection, with no header but those of the test. */
export function ask(target: string, asking: Asking = {}): Promise<Answer> {
  const { method = "GET", address, headers = {}, body, agent } = asking;
  return new Promise((resolve, reject) => {
    const sent = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
    const outgoing = request(target, {
      method,
      ...(agent === undefined ? {} : { agent }),
      headers: {
        ...(address === undefined ? {} : { "X-Forwarded-For": address }),
        ...(sent === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
    });
    outgoing.on("response", (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers as Record<string, string>, text }),
      );
      answer.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(sent);
  });
}

let addresses = 0;

/** An address that no other test uses (RFC 5737 and beyond; nothing is ever sent there). */
export function newAddress(): string {
  addresses += 1;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

/** A service with limits behind one proxy, the same for all files that ask with addresses of their own. */
export function limitedService(): { get(path: string, asking?: Asking): Promise<Answer>; port(): number } {
  let service: Service;
  before(async () => {
    service = await takeService({ limited: true, environment: behindProxy });
  });
  after(() => service.stop());
  return { get: (path, asking) => ask(`${service.url}${path}`, asking), port: () => service.port };
}

/** Quotas by policy: `{minute: {q: 60, w: 60}}`. Read by an independent parser of structured fields (RFC 9651). */
export function policies(answer: Answer): Record<string, Record<string, number>> {
  return readList(answer.headers["ratelimit-policy"]);
}

/** What is left by policy: `{minute: {r: 59, t: 60}}`. */
export function rest(answer: Answer): Record<string, Record<string, number>> {
  return readList(answer.headers["ratelimit"]);
}

function readList(field: string | undefined): Record<string, Record<string, number>> {
  assert.ok(field !== undefined, "a RateLimit field is missing");
  const members = parseList(field).map(([name, parameters]) => {
    assert.equal(typeof name, "string");
    return [name, Object.fromEntries(parameters as Map<string, number>)];
  });
  return Object.fromEntries(members);
}

/** The problem document of a refusal. */
export function refusal(answer: Answer): Problem & Record<string, unknown> {
  assert.match(answer.headers["content-type"] ?? "", /^application\/problem\+json/);
  const parsed = JSON.parse(answer.text) as Problem & Record<string, unknown>;
  assert.equal(problem.parse(parsed).status, answer.status);
  return parsed;
}

/** The answer is a 429 that names these policies, and the wait that each of them states. */
export function assertRefused(answer: Answer, violated: string[]): void {
  assert.equal(answer.status, 429);
  const { code, "violated-policies": policiesViolated } = refusal(answer);
  assert.equal(code, "rate_limited");
  assert.deepEqual(policiesViolated, violated);
  const wait = answer.headers["retry-after"] ?? "";
  assert.match(wait, /^[1-9]\d?$/);
  assert.ok(Number(wait) <= 60);
  for (const name of violated) {
    const left = rest(answer)[name];
    assert.equal(left?.["t"], Number(wait));
    assert.ok(policies(answer)[name]);
  }
}

/** How many of the answers have each status. */
export function byStatus(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Asks the same thing `times` times, a few at once, and returns the answers. */
export async function askOften(times: number, asking: (at: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const lane = async () => {
    while (next < times) {
      const at = next;
      next += 1;
      answers[at] = await asking(at);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return answers;
}
