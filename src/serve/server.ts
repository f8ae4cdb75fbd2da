/** The HTTP server: finished documents straight from their table, everything else through the app. */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { CommandError, ProblemError } from "../errors.ts";
import { noTrustedProxies, type TrustedProxies } from "../limits/client-address.ts";
import { uncounted } from "../limits/policy.ts";
import type { AppDependencies } from "./app.ts";
import { breakOffBody } from "./body.ts";
import { type ConnectionCounts, type ConnectionLimits, guardConnections } from "./connection-guard.ts";
import { connectionsOf } from "./connections.ts";
import { type Answering, createHandler, refuseCounted } from "./handler.ts";
import { problemAnswer } from "./problem-response.ts";

export interface ServerOptions extends AppDependencies {
  host: string;
  /** Null for a server that does not listen and is handed its connections. */
  port: number | null;
  /** Lets other processes listen on the same port. */
  reusePort?: boolean;
  /** The shipped ones without it. */
  connectionLimits?: ConnectionLimits;
  /** Their connections hold many clients; none without it. */
  trustedProxies?: TrustedProxies;
  /** How long a stop waits for requests that are still arriving and answers that are still being taken. */
  graceMs?: number;
}

export interface RunningServer {
  /** Connections at present, and those that were ended by us since the start. */
  connections: Readonly<ConnectionCounts>;
  /** Port that the server listens on; 0 where it is handed its connections. */
  port: number;
  /** Answers on a connection that another process accepted. */
  accept(socket: Socket): void;
  /**
   * Goes on listening and gives every new connection away. Those it has end with their next answer, or when they have
   * been idle for as long as any may be; then it resolves.
   */
  handOver(take: (socket: Socket) => void): Promise<void>;
  /** Takes no new connections, lets the answers under way finish, then resolves; ends what lasts beyond the grace. */
  stop(): Promise<void>;
}

const maxHeaderSize = 16 * 1024;

/** Each of them costs some 20 kB while it is open. */
export const usualConnectionLimits: ConnectionLimits = { all: 10_000, perAddress: 256 };

/** Longer than the minute after which usual proxies end an idle connection. */
const keepAliveMs = 65_000;

/** The longest answer is a website check's. A client that sends or reads byte by byte must not hold up the stop. */
const usualGraceMs = 10_000;

/**
 * Starts listening.
 * @throws CommandError where the address is in use or not permitted.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const answering: Answering = new WeakMap();
  const server = createServer(
    {
      maxHeaderSize,
      requestTimeout: 30_000,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: keepAliveMs,
      requireHostHeader: false,
    },
    (request, response) => handle(request, response),
  );
  const guard = guardConnections(
    server,
    options.connectionLimits ?? usualConnectionLimits,
    options.trustedProxies ?? noTrustedProxies,
  );
  const handle = createHandler(options, answering, guard);
  const connections = connectionsOf(server);
  // A client that has sent its last byte still gets the answer that is being made.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // Whoever waits for the rest of a body answers that it did not come.
    if (breakOffBody(socket)) return;
    const response = answering.get(socket);
    if (response === undefined || (response.writableFinished && response.shouldKeepAlive)) {
      refuseUnreadable(error, socket, options.baseUrl);
    } else if (response.writableFinished) {
      socket.destroy();
    } else {
      // Bytes that follow a request whose answer is still to come: it is given first, then the connection ends.
      response.once("finish", () => socket.end());
    }
  });
  server.on("connect", (_request, socket: Duplex) => {
    refuseRaw(new ProblemError("method_not_allowed", "This is not a proxy."), socket, options.baseUrl);
  });
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    answering.set(request.socket, response);
    const unknown = new ProblemError("malformed_request", "The Expect header asks for nothing known.");
    void refuseCounted(unknown, uncounted, request, response, options);
  });
  const graceMs = options.graceMs ?? usualGraceMs;
  if (options.port !== null) await listen(server, options.host, options.port, options.reusePort);
  // Node.js begins to watch over slow clients when a server listens.
  else server.emit("listening");
  // Such as no descriptor left for one more connection: those that are open go on.
  server.on("error", (error) => options.observer.fault(error, randomUUID()));

  const end = async (idleToo: boolean, mostMs: number): Promise<void> => {
    // A connection on which the last answer was given falls idle; Node.js would keep it for another request.
    const sweep = idleToo ? setInterval(() => server.closeIdleConnections(), 50) : undefined;
    const most = setTimeout(() => server.closeAllConnections(), mostMs);
    if (idleToo) server.closeIdleConnections();
    await connections.none();
    guard.stop();
    clearInterval(sweep);
    clearTimeout(most);
  };
  return {
    connections: guard.counts,
    port: options.port === null ? 0 : (server.address() as AddressInfo).port,
    accept: connections.accept,
    handOver(take) {
      connections.giveTo(take);
      connections.windUp();
      return end(false, keepAliveMs + graceMs);
    },
    stop() {
      if (options.port !== null) server.close();
      return end(true, graceMs);
    },
  };
}

/** Requests that Node's parser gave up on never become a request object: they are answered on the socket. */
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
  const { status, headers, body } = problemAnswer(error, baseUrl);
  const lines = Object.entries({ ...headers, Connection: "close" }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}

function listen(server: Server, host: string, port: number, reusePort = false): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === "EADDRINUSE"
          ? `Port ${port} on ${host} is already in use, perhaps by another Botwatch. Set PORT to a free one.`
          : error.code === "EACCES"
            ? `This user may not listen on port ${port}. Set PORT to one above 1023.`
            : `Cannot listen on ${host} port ${port} (${error.code ?? error.message}). Check HOST and PORT.`;
      reject(new CommandError(reason));
    });
    server.listen({ port, host, reusePort }, resolve);
  });
}
