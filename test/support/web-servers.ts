/** Loopback servers that stand in for websites and registries in tests, and the dial that leads to them. */
import { once } from "node:events";
import { createServer as createHttp, type RequestListener } from "node:http";
import { createServer as createHttps } from "node:https";
import { type AddressInfo, connect, createServer as createTcp, type Socket } from "node:net";
import { createServer as createTls, type SecureContext } from "node:tls";
import type { Dial } from "../../src/base/outbound/dial.ts";
import type { Credentials } from "./certificates.ts";

export interface LoopbackServer {
  port: number;
  /** Connections accepted so far. */
  connections(): number;
  /** Resolves when the last open connection is gone. */
  closed(): Promise<void>;
  close(): Promise<void>;
}

interface Listening {
  listen(port: number, host: string): unknown;
  address(): AddressInfo | string | null;
  close(done: () => void): unknown;
  on(event: "connection", listener: (socket: Socket) => void): unknown;
}

async function start(server: Listening & NodeJS.EventEmitter): Promise<LoopbackServer> {
  const open = new Set<Socket>();
  let connections = 0;
  server.on("connection", (socket) => {
    connections += 1;
    open.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => open.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    async closed() {
      for (const socket of open) if (!socket.destroyed) await new Promise((done) => socket.once("close", done));
    },
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** A web server without TLS. */
export function startHttp(answer: RequestListener): Promise<LoopbackServer> {
  return start(createHttp(answer));
}

/** A web server with TLS. */
export function startHttps(credentials: Credentials, answer: RequestListener): Promise<LoopbackServer> {
  const server = createHttps(credentials, answer);
  server.on("tlsClientError", () => {});
  return start(server);
}

/** A server that completes TLS handshakes and then says nothing. */
export function startTls(credentials: Credentials): Promise<LoopbackServer> {
  const server = createTls(credentials, (socket) => socket.on("error", () => {}));
  server.on("tlsClientError", () => {});
  return start(server);
}

/** The same, with a certificate chosen by the name that the client requests. */
export function startTlsWith(
  credentials: Credentials,
  choose: (name: string) => SecureContext | undefined,
): Promise<LoopbackServer> {
  const server = createTls({ ...credentials, SNICallback: (name, done) => done(null, choose(name)) }, (socket) =>
    socket.on("error", () => {}),
  );
  server.on("tlsClientError", () => {});
  return start(server);
}

/** A server that accepts connections and handles them as told; by default it does nothing, for ever. */
export function startTcp(onConnection: (socket: Socket) => void = () => {}): Promise<LoopbackServer> {
  return start(createTcp(onConnection));
}

/**
 * A dial for tests in which `host:port` leads to a loopback port, so that the code under test may speak to ports 80 and
 * 443 of any name. A name not in the table is unknown; port 0 refuses.
 */
export function dialTable(table: Readonly<Record<string, number>>): Dial {
  return (hostname, port, signal) =>
    new Promise((settle) => {
      const target = table[`${hostname}:${port}`];
      if (target === undefined) return settle({ ok: false, failure: "no_such_name" });
      if (target === 0) return settle({ ok: false, failure: "refused" });
      const socket = connect({ host: "127.0.0.1", port: target, signal });
      socket.on("error", () => settle({ ok: false, failure: signal.aborted ? "timed_out" : "refused" }));
      socket.once("connect", () => settle({ ok: true, socket }));
    });
}
