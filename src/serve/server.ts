/** The HTTP server: finished documents straight from their table, everything else through the app. */
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener, RequestError } from "@hono/node-server";
import { CommandError, ProblemError } from "../errors.ts";
import { type AppDependencies, createApp } from "./app.ts";
import { sendDocument } from "./finished.ts";
import { problemAnswer } from "./problem-response.ts";
import { readTarget } from "./request-target.ts";

export interface ServerOptions extends AppDependencies {
  host: string;
  port: number;
  /** Called once an answer is finished. `route` is a template or document target class, never what a user typed. */
  onAnswer?: (answer: { method: string; route: string; status: number; milliseconds: number }) => void;
}

export interface RunningServer {
  /** Port that the server listens on. */
  port: number;
  /** Takes no new connections, lets the answers under way finish, then resolves. */
  stop(): Promise<void>;
}

const maxHeaderSize = 16 * 1024;

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
      keepAliveTimeout: 65_000,
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
    refuse(
      new ProblemError("malformed_request", "The Expect header asks for nothing known."),
      request,
      response,
      options,
    );
  });
  await listen(server, options.host, options.port);
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
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
      if (!refused) options.onFault(error, requestId);
      return new Response(body, { status, headers });
    },
  });
  return (request, response) => {
    const { method, url } = request;
    if (method === "GET" || method === "HEAD") {
      const document = current.get()?.documents.get(url as string);
      if (document !== undefined) {
        sendDocument(document, request, response);
        return;
      }
    }
    answering.set(request.socket, response);
    try {
      checkRequest(request);
    } catch (error) {
      refuse(error, request, response, options);
      return;
    }
    void listener(request, response);
  };
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

function refuse(error: unknown, request: IncomingMessage, response: ServerResponse, options: ServerOptions): void {
  const { status, headers, body } = problemAnswer(error, options.baseUrl);
  response.writeHead(status, { ...headers, Connection: "close" });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Requests that Node's parser gave up on never become a request object: they are answered on the socket. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, baseUrl: string): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  refuseRaw(
    error.code === "HPE_HEADER_OVERFLOW"
      ? new ProblemError("headers_too_large", "All headers together may hold 16 KiB.")
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

function listen(server: Server, host: string, port: number): Promise<void> {
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
    server.listen(port, host, resolve);
  });
}
