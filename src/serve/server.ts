/** The HTTP server: its limits and its end, and what node:http itself cannot read. */

import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, ServerResponse, STATUS_CODES } from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { ProblemError } from "../base/errors.ts";
import { isTrustedProxy } from "../base/networks.ts";
import { readSettings, type Settings } from "../base/settings.ts";
import { uncounted } from "../contract/policy.ts";
import { type Answering, type AnswerOptions, createAnswerer } from "./answer-request.ts";
import { breakOffBody } from "./body.ts";
import { type Deadlines, usualDeadlines } from "./deadlines.ts";
import { addressIdentity } from "./limits/limiter.ts";
import { listen } from "./process.ts";
import { problemAnswer, refuseCounted } from "./refuse.ts";
import { slowestBeyond } from "./slowest-readers.ts";

export interface ServerOptions extends AnswerOptions {
  port: number;
  /** Address, trusted proxies and number of connections; by default the shipped ones. */
  settings?: Settings;
  deadlines?: Deadlines;
  /** Bytes that may wait to be taken on all connections together. */
  mostUnsentBytes?: number;
  /** How long a stop waits for requests still arriving and answers still being taken. */
  graceMs?: number;
}

/** A server that answers. */
export interface RunningServer {
  connections: ConnectionCounts;
  port: number;
  /** Accepts no connections, and answers what is under way or on its way, each answer the last on its connection. */
  stop(): Promise<void>;
}

/** Why we ended a connection. */
type EndReason = "too_many" | "too_many_of_address" | "too_many_requests" | "slow_reader" | "lingering";

/** How many connections are open, and how many we ended since the start, by reason. */
export interface ConnectionCounts {
  readonly open: number;
  readonly ended: Readonly<Record<EndReason, number>>;
}

const maxHeaderSize = 16 * 1024;

/** A request that a client sent before it could know of the stop is here by then. */
const onTheWayMs = 250;

/** A client that expects something else may never send the rest of its request. */
const unexpected = new ProblemError("malformed_request", "The Expect header asks for something unknown.", {
  headers: { Connection: "close" },
});

/** Milliseconds for the headers alone, if a request has that long. */
const headersMs = 10_000;

const usualUnsentBytes = 128 * 1024 * 1024;

/** The longest answer is a website check's. A client that sends or reads byte by byte must not hold up the stop. */
const usualGraceMs = 10_000;

/**
 * Starts a server.
 * @throws CommandError if the address is in use or not permitted.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const answering: Answering = new WeakMap();
  const { settings = readSettings({}, {}), deadlines = usualDeadlines } = options;
  let stopping = false;
  const server = createServer(
    {
      // The last answer on a connection says that it is the last.
      ServerResponse: class extends ServerResponse {
        override writeHead(...head: [number]): this {
          if (stopping) this.shouldKeepAlive = false;
          return super.writeHead(...head);
        }
      },
      maxHeaderSize,
      // By then, the reader of the body has given up on it.
      requestTimeout: deadlines.requestMs + headersMs,
      headersTimeout: Math.min(headersMs, deadlines.requestMs),
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: deadlines.idleMs,
      requireHostHeader: false,
    },
    (_request, response) => handle(response),
  );
  const guard = guardConnections(server, settings, deadlines, options.mostUnsentBytes ?? usualUnsentBytes);
  const handle = createAnswerer(options, answering, guard.isCrowded, deadlines.requestMs);
  // A client that has sent its last byte still gets the answer being made.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // The reader waiting for the rest of a body answers that it did not come.
    if (breakOffBody(socket)) return;
    const response = answering.get(socket);
    if (response === undefined || (response.writableFinished && response.shouldKeepAlive)) {
      refuseUnreadable(error, socket, options.baseUrl);
    } else if (response.writableFinished) {
      socket.destroy();
    } else {
      // Bytes after a request whose answer is still to come: it is sent first, then the connection ends.
      response.once("finish", () => socket.end());
    }
  });
  server.on("connect", (_request, socket: Duplex) => {
    refuseRaw(new ProblemError("method_not_allowed", "This is not a proxy."), socket, options.baseUrl);
  });
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    answering.set(request.socket, response);
    refuseCounted(unexpected, uncounted, response, options);
  });
  const graceMs = options.graceMs ?? usualGraceMs;
  await listen(server, settings.HOST, options.port);
  // For instance, no descriptor left for another connection: open ones go on.
  server.on("error", (error) => options.observer.fault(error));
  return {
    connections: guard.counts,
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = once(server, "close");
      stopping = true;
      // Unlike that of node:http it leaves open the connections on which a request may be on its way.
      NetServer.prototype.close.call(server);
      const most = setTimeout(() => server.closeAllConnections(), graceMs);
      await Promise.race([closed, wait(onTheWayMs)]);
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      await closed;
      clearInterval(sweep);
      clearTimeout(most);
    },
  };
}

/** Requests under way on one connection; browsers send one after the other. */
const mostPipelined = 16;
/** From this number on, not even refusals are sent. */
const mostRefused = 4 * mostPipelined;
/** Milliseconds without a byte read or written; longer than the longest website check may take. */
const silenceMs = 35_000;
/** Milliseconds that a client has to close its side after we closed ours. */
const lingerMs = 5000;
const lookEveryMs = 1000;

interface Watched {
  underWay: number;
  /** Since when bytes have waited to be taken without interruption, and how many had been taken; null while none wait. */
  owing: { since: number; taken: number } | null;
  endedAt: number | null;
}

/**
 * Makes sure that every connection ends: limits how many there are, in all and per address, the requests under way on
 * each, the time to take an answer, and all that waits to be taken. Node.js itself watches headers and idle connections.
 */
function guardConnections(server: Server, limits: Settings, deadlines: Deadlines, mostUnsentBytes: number) {
  const watched = new Map<Socket, Watched>();
  const ofAddress = new Map<string, number>();
  const counts = {
    get open() {
      return watched.size;
    },
    /** Why we ended others. */
    ended: { too_many: 0, too_many_of_address: 0, too_many_requests: 0, slow_reader: 0, lingering: 0 },
  };

  const end = (socket: Socket, reason: EndReason): void => {
    counts.ended[reason] += 1;
    socket.destroy();
  };

  server.timeout = silenceMs;
  server.on("connection", (socket: Socket) => {
    // Read now, the address is still known once the connection is gone.
    const { remoteAddress = "" } = socket;
    if (watched.size >= limits.MAX_CONNECTIONS) return end(socket, "too_many");
    const identity = addressIdentity(remoteAddress);
    const open = ofAddress.get(identity) ?? 0;
    // A trusted proxy's connections serve many clients.
    if (open >= limits.MAX_CONNECTIONS_PER_ADDRESS && !isTrustedProxy(remoteAddress, limits.TRUSTED_PROXIES))
      return end(socket, "too_many_of_address");
    ofAddress.set(identity, open + 1);
    watched.set(socket, { underWay: 0, owing: null, endedAt: null });
    socket.once("close", () => {
      watched.delete(socket);
      const remaining = (ofAddress.get(identity) ?? 1) - 1;
      if (remaining === 0) ofAddress.delete(identity);
      else ofAddress.set(identity, remaining);
    });
  });

  const look = (socket: Socket, state: Watched, now: number): void => {
    const { writableLength } = socket;
    if (writableLength === 0) {
      state.owing = null;
      if (!socket.writableFinished) return;
      state.endedAt ??= now;
      if (now - state.endedAt > lingerMs) end(socket, "lingering");
      return;
    }
    state.owing ??= { since: now, taken: socket.bytesWritten - writableLength };
    const slowestMs = (1000 * (socket.bytesWritten - state.owing.taken)) / deadlines.slowestReader;
    if (now - state.owing.since > deadlines.slowReaderMs + slowestMs) end(socket, "slow_reader");
  };

  /** Ends the slowest readers while too much waits to be taken. How fast one is shows at the second look. */
  const endSlowest = (now: number): void => {
    const waiting = [...watched].flatMap(([socket, { owing }]) => {
      if (owing === null || socket.destroyed) return [];
      const { writableLength: bytes, bytesWritten } = socket;
      const bytesTaken = bytesWritten - bytes;
      const rate = (bytesTaken - owing.taken) / (now - owing.since + 1);
      return { socket, bytes, taken: bytesTaken, isNew: owing.since === now, rate };
    });
    for (const { socket } of slowestBeyond(waiting, mostUnsentBytes)) end(socket, "slow_reader");
  };

  const looks = setInterval(() => {
    const now = performance.now();
    for (const [socket, state] of watched) look(socket, state, now);
    endSlowest(now);
  }, lookEveryMs).unref();

  server.on("close", () => clearInterval(looks));

  return {
    counts: counts as ConnectionCounts,
    /** Whether too many requests are under way on the connection to answer this one. */
    isCrowded(response: ServerResponse): boolean {
      const { socket } = response.req;
      const state = watched.get(socket);
      if (state === undefined) return false;
      state.underWay += 1;
      // It closes once, and `once` would make two objects more for each request.
      response.on("close", () => {
        state.underWay -= 1;
      });
      if (state.underWay === mostRefused) end(socket, "too_many_requests");
      return state.underWay > mostPipelined;
    },
  };
}

/** Requests that Node's parser rejected never become a request object: they are answered on the socket. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, baseUrl: string): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  refuseRaw(
    error.code === "HPE_HEADER_OVERFLOW"
      ? new ProblemError("headers_too_large", "All headers together may hold 16 KiB, in at most 1,000 lines.")
      : new ProblemError("malformed_request", "The request does not follow HTTP/1.1, or took too long to arrive."),
    socket,
    baseUrl,
  );
}

function refuseRaw(error: ProblemError, socket: Duplex, baseUrl: string): void {
  const { status } = error;
  const { headers, body } = problemAnswer(error, baseUrl);
  const lines = headers.map((text, at) => (at % 2 === 0 ? `${text}: ${headers[at + 1]}\r\n` : "")).join("");
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}Connection: close\r\n\r\n${body}`);
}
