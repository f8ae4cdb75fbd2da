/** Websites and registries that mean ill: silent, endless, broken, slow, with and without TLS. */
import { createServer as createHttp, type ServerResponse } from "node:http";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { createAuthority } from "../test/support/certificates.ts";
import { startHttps, startTls } from "../test/support/web-servers.ts";

export interface HostilePeers {
  /** Of websites, with and without TLS. */
  port: number;
  /** Of a list of registries that leads to hostile ones only. */
  bootstrapUrl: string;
  close(): void;
}

export async function startHostilePeers(): Promise<HostilePeers> {
  const authority = await createAuthority();
  const credentials = await authority.issue(["elsewhere.com"]);
  const silent = await startTls(credentials);
  const endless = await startHttps(credentials, (_request, response) => pour(response));
  const kinds: ((socket: Socket) => void)[] = [
    () => {},
    (socket) => socket.destroy(),
    (socket) => socket.end(Buffer.alloc(64_000, 0x16)),
    (socket) => drip(socket, Buffer.from([0x16, 3, 3, 255, 255])),
    (socket) => through(socket, silent.port),
    (socket) => through(socket, endless.port),
  ];
  let met = 0;
  const websites = createServer((socket) => kinds[met++ % kinds.length]?.(socket.on("error", () => {})));
  let asked = 0;
  const answers: ((response: ServerResponse) => void)[] = [
    () => {},
    pour,
    (response) => response.end("[".repeat(200_000)),
    (response) => response.writeHead(302, { location: "/rdap/again" }).end(),
    (response) => response.writeHead(200, { "content-length": 1000 }).write("{"),
    (response) => response.socket?.destroy(),
    (response) => response.end(`{"objectClassName":"domain","events":${"[{}],".repeat(1000)}`),
  ];
  const registry = createHttp(({ url = "", headers }, response) => {
    if (url.startsWith("/rdap/")) return answers[asked++ % answers.length]?.(response.on("error", () => {}));
    const services = [[["com", "net"], [`http://${headers.host}/rdap/`]]];
    return response.end(JSON.stringify({ version: "1.0", publication: "2026-11-20T00:00:00Z", services }));
  });
  const [port, registryPort] = [await listening(websites), await listening(registry)];
  return {
    port,
    bootstrapUrl: `http://127.0.0.1:${registryPort}/dns.json`,
    close() {
      for (const server of [websites, registry]) server.close();
      registry.closeAllConnections();
      void silent.close();
      void endless.close();
    },
  };
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** As much as is taken, for ever. */
function pour(response: ServerResponse): void {
  const part = " ".repeat(16_000);
  const more = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on("drain", more).on("error", () => {});
  more();
}

/** A byte a second. */
function drip(socket: Socket, bytes: Buffer): void {
  let at = 0;
  const timer = setInterval(() => socket.write(bytes.subarray(at % bytes.length, (at++ % bytes.length) + 1)), 1000);
  socket.on("close", () => clearInterval(timer));
}

function through(socket: Socket, port: number): void {
  const other = connect(port, "127.0.0.1");
  other
    .on("error", () => socket.destroy())
    .pipe(socket)
    .pipe(other);
  socket.on("close", () => other.destroy());
}
