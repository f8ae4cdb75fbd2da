/** Generated requests as bytes on a socket: whole, partial, chunked, pipelined, smuggled, slow and broken ones. */
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Whole numbers below a bound, in an order that looks random and is the same for the same seed. */
export type Chance = (below: number) => number;

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What is sent: parts with a pause before each, and how the client leaves. */
export interface RawRequest {
  kind: string;
  parts: string[];
  pauseMs: number;
  /** `end`: closes its side. `reset`: breaks off. `stay`: reads nothing, and waits. */
  leaves: "end" | "reset" | "stay";
}

const paths = [
  "/",
  "/api/bots.json",
  "/api/bots/3commas.json",
  "/api/check.json?q=3commas",
  "/api/check.json?q=%00",
  "/nowhere",
  "/check?q=kryll",
  "/bots?page=2",
  "/api/changes.json?limit=5",
  "/healthz",
  "/%zz",
  "//",
  "/bots/",
  "*",
  "http://a/",
];
const bodies: [path: string, type: string, body: string][] = [
  ["/api/check", "application/json", '{"queries":["3commas","evil.example"]}'],
  ["/api/check", "application/json", '{"queries":'],
  ["/check", "application/x-www-form-urlencoded", "q=Hello+there%2C+send+me+money+now"],
  ["/mcp", "application/json", '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'],
  ["/mcp", "application/json", "[]"],
  ["/api/bots.json", "text/plain", "a body that nobody asked for"],
];
const odd = [
  "Host: b",
  "Content-Length: 3",
  "Content-Length: -1",
  "Content-Length: 99999999999999999999",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: xchunked",
  "Transfer-Encoding : chunked",
  "Expect: 100-continue",
  "Expect: else",
  "Connection: Upgrade",
  "Upgrade: h2c",
  "If-None-Match: *",
  "If-Modified-Since: Fri",
  "Accept: text/html",
  "Authorization: Bearer bw_live_x",
  "Range: bytes=0-",
  "X: \u0001",
  ": empty",
  'Forwarded: for="\\',
  "Accept-Encoding: br;q=x",
  "TE: trailers",
  "Trailer: a",
];

/** A request of some kind. `address` is the client that a proxy would name. */
export function rawRequest(any: Chance, address: string): RawRequest {
  const one = <T>(list: readonly T[]): T => list[any(list.length)] as T;
  const host = `Host: 127.0.0.1\r\nX-Forwarded-For: ${address}\r\n`;
  const get = (more = ""): string => `GET ${one(paths)} HTTP/1.1\r\n${host}${more}\r\n`;
  const [path, type, body] = one(bodies);
  const post = (framing: string, content: string): string =>
    `POST ${path} HTTP/1.1\r\n${host}Accept: application/json, text/event-stream\r\nContent-Type: ${type}\r\n${framing}\r\n\r\n${content}`;
  const whole = post(`Content-Length: ${body.length}`, body);
  const chunked = post(
    "Transfer-Encoding: chunked",
    `${[...body].map((sign) => `1\r\n${sign}\r\n`).join("")}0\r\n\r\n`,
  );
  const all = (kind: string, text: string, leaves: RawRequest["leaves"] = "end"): RawRequest => ({
    kind,
    parts: [text],
    pauseMs: 0,
    leaves,
  });
  const cut = (text: string): string => text.slice(0, any(text.length));
  switch (any(14)) {
    case 0:
      return all("plain", get());
    case 1:
      return all("posted", whole);
    case 2:
      return all("chunked", chunked);
    case 3:
      return all("partial", cut(one([get(), whole, chunked])));
    case 4:
      return all("broken off", cut(one([whole, chunked])), "reset");
    case 5:
      return all("pipelined", Array.from({ length: 1 + any(40) }, () => get()).join(""));
    case 6:
      return all("posts pipelined", Array.from({ length: 1 + any(20) }, () => one([whole, chunked])).join(""));
    case 7:
      return all("smuggled", post(`Content-Length: ${any(60)}\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${get()}`));
    case 8:
      return all("two lengths", post(`Content-Length: ${body.length}\r\nContent-Length: ${any(60)}`, body + get()));
    case 9:
      return all("odd headers", get(`${one(odd)}\r\n${one(odd)}\r\n`));
    case 10:
      return all(
        "broken chunks",
        post("Transfer-Encoding: chunked", `${one(["g", "-1", "fffffffffffffffff", "1;a=b", ""])}\r\n${body}`),
      );
    case 11:
      return { kind: "slow", parts: [cut(whole), whole.slice(-any(20))], pauseMs: any(40), leaves: "end" };
    case 12:
      return all("reset at once", get(), "reset");
    default: {
      const bytes = Array.from({ length: 1 + any(200) }, () => String.fromCharCode(any(256)));
      return all("noise", bytes.join(""));
    }
  }
}

/** Sends it, and returns the statuses that came back until the connection ended. */
export function sendRequest(
  port: number,
  { parts, pauseMs, leaves }: RawRequest,
  mostMs: number,
): Promise<{ statuses: number[]; ended: boolean }> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", async () => {
      for (const part of parts) {
        if (pauseMs > 0) await wait(pauseMs);
        socket.write(part, "latin1");
      }
      if (leaves === "stay") socket.pause();
      if (leaves === "end") socket.end();
      if (leaves === "reset") setImmediate(() => socket.resetAndDestroy());
    });
    const timer = setTimeout(() => settle(false), mostMs);
    const settle = (ended: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gmu)].map(([, status]) => Number(status));
      resolve({ statuses, ended });
    };
    socket.setEncoding("latin1").on("data", (data: string) => {
      text += data;
    });
    socket.on("error", () => {});
    socket.once("close", () => settle(true));
  });
}
