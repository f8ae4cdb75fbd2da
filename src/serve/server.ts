/** The HTTP server: its limits and its end, and what node:http itself cannot read. */
import { once } from "node:events";
import { createServer, type IncomingMessage, ServerResponse, STATUS_CODES } from "node:http";
import { type AddressInfo, BlockList, Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { ProblemError } from "../errors.ts";
import { type ConnectionLimits, usualConnectionLimits } from "../limits/connections.ts";
import { uncounted } from "../limits/policy.ts";
import { breakOffBody } from "./body.ts";
import { guardConnections } from "./connection-guard.ts";
import { type Answering, createHandler, type HandlerOptions } from "./handler.ts";
import { listen } from "./listen.ts";
import { problemAnswer, refuseCounted } from "./refuse.ts";

export interface ServerOptions extends HandlerOptions {
  host: string;
  port: number;
  /** Lets other processes listen on the same port. */
  reusePort?: boolean;
  /** By default the shipped ones. */
  connectionLimits?: ConnectionLimits;
  /** Their connections serve many clients; by default none. */
  trustedProxies?: BlockList;
  /** How long a stop waits for requests still arriving and answers still being taken. */
  graceMs?: number;
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

const maxHeaderSize = 16 * 1024;

/** A request that a client sent before it could know of the stop is here by then. */
const onTheWayMs = 250;

/** A client that expects something else may never send the rest of its request. */
const unexpected = new ProblemError("malformed_request", "The Expect header asks for something unknown.", {
  headers: { Connection: "close" },
});

/** Milliseconds for the headers alone, if a request has that long. */
const headersMs = 10_000;

/** The longest answer is a website check's. A client that sends or reads byte by byte must not hold up the stop. */
const usualGraceMs = 10_000;

/** @throws CommandError if the address is in use or not permitted. */
export async function startServer(options: ServerOptions) {
  const answering: Answering = new WeakMap();
  const limits = options.connectionLimits ?? usualConnectionLimits;
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
      requestTimeout: limits.REQUEST_DEADLINE_MS + headersMs,
      headersTimeout: Math.min(headersMs, limits.REQUEST_DEADLINE_MS),
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: limits.IDLE_DEADLINE_MS,
      requireHostHeader: false,
    },
    (_request, response) => handle(response),
  );
  const guard = guardConnections(server, limits, options.trustedProxies ?? new BlockList());
  const handle = createHandler(options, answering, guard, limits.REQUEST_DEADLINE_MS);
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
  await listen(server, options.host, options.port, options.reusePort);
  // For instance, no descriptor left for another connection: open ones go on.
  server.on("error", (error) => options.observer.fault(error));
  return {
    /** Present connections, and those we have ended since the start. */
    connections: guard.counts,
    port: (server.address() as AddressInfo).port,
    /** Accepts no connections, and answers what is under way or on its way, each answer the last on its connection. */
    async stop(): Promise<void> {
      const closed = once(server, "close");
      stopping = true;
      // Unlike that of node:http it leaves open the connections on which a request may be on its way.
      NetServer.prototype.close.call(server);
      const most = setTimeout(() => server.closeAllConnections(), graceMs);
      await Promise.race([closed, wait(onTheWayMs)]);
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      await closed;
      guard.stop();
      clearInterval(sweep);
      clearTimeout(most);
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
  const lines = Object.entries({ ...headers, Connection: "close" }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}
