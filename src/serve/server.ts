/** The HTTP server: its start, what it makes of a connection's bytes, and its end. */

import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { ProblemError } from "../base/errors.ts";
import { readSettings, type Settings } from "../base/settings.ts";
import { uncounted } from "../contract/policy.ts";
import { type AnswerOptions, type LastAnswers, RequestAnswerer } from "./answer-request.ts";
import { breakOffBody } from "./body.ts";
import { type ConnectionCounts, ConnectionGuard } from "./connections.ts";
import { type Deadlines, usualDeadlines } from "./deadlines.ts";
import { listen } from "./process.ts";
import { refuseCounted } from "./refuse.ts";
import { refuseRaw, refuseUnreadable } from "./unreadable.ts";

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
  const { settings = readSettings({}, {}), deadlines = usualDeadlines, graceMs = usualGraceMs } = options;
  const { requestMs } = deadlines;
  const lastAnswers: LastAnswers = new WeakMap();
  const stopping = new AbortController();
  const server = createHttpServer(deadlines, stopping.signal, (response) => answerer.answer(response));
  const guard = new ConnectionGuard(server, settings, deadlines, options.mostUnsentBytes ?? usualUnsentBytes);
  const isCrowded = (response: ServerResponse): boolean => guard.isCrowded(response);
  const answerer = new RequestAnswerer(options, { lastAnswers, isCrowded, requestMs });
  refuseWhatIsNoRequest(server, lastAnswers, options);
  await listen(server, settings.HOST, options.port);
  // For instance, no descriptor left for another connection: open ones go on.
  server.on("error", (error) => options.observer.fault(error));
  return {
    connections: guard.counts,
    port: (server.address() as AddressInfo).port,
    stop() {
      stopping.abort();
      return stopServer(server, graceMs);
    },
  };
}

/** Makes the server of node:http. @param stopping from then on, each answer says that it is the connection's last. */
function createHttpServer(
  { requestMs, idleMs }: Deadlines,
  stopping: AbortSignal,
  answer: (response: ServerResponse) => void,
): Server {
  const server = createServer(
    {
      ServerResponse: class extends ServerResponse {
        override writeHead(...head: [number]): this {
          if (stopping.aborted) this.shouldKeepAlive = false;
          return super.writeHead(...head);
        }
      },
      maxHeaderSize,
      // By then, the reader of the body has given up on it.
      requestTimeout: requestMs + headersMs,
      headersTimeout: Math.min(headersMs, requestMs),
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: idleMs,
      requireHostHeader: false,
    },
    (_request, response) => answer(response),
  );
  // A client that has sent its last byte still gets the answer being made.
  return Object.assign(server, { httpAllowHalfOpen: true });
}

/** Refuses what Node's parser rejects, what asks for a proxy, and what expects something unknown. */
function refuseWhatIsNoRequest(server: Server, lastAnswers: LastAnswers, options: ServerOptions): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // The reader waiting for the rest of a body answers that it did not come.
    if (breakOffBody(socket)) return;
    const response = lastAnswers.get(socket);
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
    lastAnswers.set(request.socket, response);
    refuseCounted(unexpected, uncounted, response, options);
  });
}

/** Lets answers under way finish. @param graceMs for how long. */
async function stopServer(server: Server, graceMs: number): Promise<void> {
  const closing = once(server, "close");
  // Unlike that of node:http it leaves open the connections on which a request may be on its way.
  NetServer.prototype.close.call(server);
  const most = setTimeout(() => server.closeAllConnections(), graceMs);
  await Promise.race([closing, wait(onTheWayMs)]);
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await closing;
  clearInterval(sweep);
  clearTimeout(most);
}
