/** The HTTP server: finished documents straight from their table, everything else through the app. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener, RequestError } from "@hono/node-server";
import { CommandError, ProblemError } from "../errors.ts";
import { counted, uncounted } from "../limits/policy.ts";
import { type AppDependencies, createApp } from "./app.ts";
import { isCurrent, type ServedDocument, sendDocument } from "./finished.ts";
import type { Pass } from "./gate.ts";
import { problemAnswer } from "./problem-response.ts";
import { readTarget } from "./request-target.ts";

export interface ServerOptions extends AppDependencies {
  host: string;
  port: number;
  /** Lets other processes listen on the same port. */
  reusePort?: boolean;
  /** How long a stop waits for requests that are still arriving and answers that are still being taken. */
  graceMs?: number;
}

export interface RunningServer {
  port: number;
  /** Takes no new connections, lets the answers under way finish, then resolves; ends what lasts beyond the grace. */
  stop(): Promise<void>;
}

const maxHeaderSize = 16 * 1024;

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
      headersTimeout: 15_000,
      keepAliveTimeout: keepAliveMs,
      requireHostHeader: false,
    },
    createHandler(options, answering),
  );
  // A client that has sent its last byte still gets the answer that is being made.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
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
    void refuseUnderCeiling(unknown, request, response, options);
  });
  const graceMs = options.graceMs ?? usualGraceMs;
  await listen(server, options.host, options.port, options.reusePort);
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = once(server, "close");
      server.close();
      // A connection on which the last answer was given falls idle; Node.js would keep it for another request.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const most = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(most);
    },
  };
}

/** The last answer on a connection that was not a finished document: it may be given later, or close the connection. */
type Answering = WeakMap<Duplex, ServerResponse>;

function createHandler(
  options: ServerOptions,
  answering: Answering,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { current } = options;
  const listener = getRequestListener(createApp(options).fetch, {
    overrideGlobalObjects: false,
    // HTTP/1.0 clients may leave the Host header out.
    hostname: "localhost",
    errorHandler: (error) => {
      const refused = error instanceof RequestError;
      const { status, headers, body, requestId } = problemAnswer(
        refused ? new ProblemError("malformed_request", "The path or the Host header is not valid.") : error,
        options.baseUrl,
      );
      if (!refused) options.observer.fault(error, requestId);
      return new Response(body, { status, headers });
    },
  });
  return (request, response) => {
    const { method, url } = request;
    if (method === "GET" || method === "HEAD") {
      const document = current.get()?.documents.get(url as string);
      if (document !== undefined) {
        answerDocument(document, request, response, options);
        return;
      }
    }
    answering.set(request.socket, response);
    try {
      checkRequest(request);
    } catch (error) {
      void refuseUnderCeiling(error, request, response, options);
      return;
    }
    void listener(request, response);
  };
}

/** The quick way: no promise, no parsing, unless a key or a shared counter has to be asked for. */
function answerDocument(
  document: ServedDocument,
  request: IncomingMessage,
  response: ServerResponse,
  options: ServerOptions,
): void {
  const startedAt = performance.now();
  const current = isCurrent(document, request);
  const send = (pass: Pass): void => {
    sendDocument(document, current, request, response, pass.headers);
    options.observer.document(document.route, response.statusCode, startedAt);
  };
  const refuseDocument = (error: unknown): void => refuse(error, request, response, options, document.route);
  try {
    const pass = options.gate.admit(request, document.counted && !current ? counted : uncounted);
    if (pass instanceof Promise) pass.then(send).catch(refuseDocument);
    else send(pass);
  } catch (error) {
    refuseDocument(error);
  }
}

/** What must hold before the app sees a request, since it builds a URL from the target and the host. */
function checkRequest(request: IncomingMessage): void {
  readTarget(request.method === "OPTIONS" && request.url === "*" ? "/" : request.url);
  const { host } = request.headers;
  if (request.httpVersion === "1.1" && host === undefined) {
    throw new ProblemError("malformed_request", "The Host header is missing.");
  }
  if (host !== undefined && !/^[\w.~!$&'()*+,;=%:[\]-]*$/u.test(host)) {
    throw new ProblemError("malformed_request", "The Host header is not a host name.");
  }
}

/** What cannot be answered sits under the ceiling as well. */
async function refuseUnderCeiling(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  options: ServerOptions,
): Promise<void> {
  const admitted = async () => options.gate.admit(request, uncounted);
  const refusal: unknown = await admitted().then(
    () => error,
    (limited: unknown) => limited,
  );
  refuse(refusal, request, response, options);
}

function refuse(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  { baseUrl, observer }: ServerOptions,
  route = "none",
): void {
  const startedAt = performance.now();
  const { status, headers, body, requestId } = problemAnswer(error, baseUrl);
  if (!(error instanceof ProblemError)) observer.fault(error, requestId);
  // A request that could not be read leaves the rest of its connection in doubt.
  const connection = status === 429 ? {} : { Connection: "close" };
  response.writeHead(status, { ...headers, ...connection });
  response.end(request.method === "HEAD" ? undefined : body);
  observer.answer({ method: request.method ?? "", route, status, startedAt, requestId });
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
