/** Opens a port, or says in one sentence why it cannot be opened. */
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { CommandError } from "../errors.ts";
import type { Settings } from "../settings.ts";

/** @throws CommandError if the address is in use or not permitted. */
export function listen(server: Server, host: string, port: number, reusePort = false): Promise<void> {
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

/**
 * Finds out before any work is done. Not for a shared port, on which others would lose the connections given to us.
 * @throws as listen() does.
 */
export async function assertPortsAreFree({ HOST, PORT, METRICS_PORT, REUSE_PORT }: Settings): Promise<void> {
  for (const port of [REUSE_PORT ? 0 : PORT, METRICS_PORT ?? 0]) {
    if (port === 0) continue;
    const server = createServer();
    await listen(server, HOST, port);
    server.close();
    await once(server, "close");
  }
}
