/** The connections of one HTTP server: taken over from another process, given to another process, or ended politely. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface Connections {
  /** Takes a connection that another process accepted and has not read from. */
  accept(socket: Socket): void;
  /** Gives every new connection away, unread. */
  giveTo(take: (socket: Socket) => void): void;
  /** Ends each connection with its next answer, so that no client loses a request that is on its way. */
  windUp(): void;
  /** Resolves when none is open. */
  none(): Promise<void>;
}

/** Follows the connections of a server that has none yet. */
export function connectionsOf(server: Server): Connections {
  const open = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let windingUp = false;

  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      if (open.size === 0) for (const resolve of waiting.splice(0)) resolve();
    });
  });
  server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
    // The answer then says `Connection: close` (RFC 9112 section 9.6).
    if (windingUp) response.shouldKeepAlive = false;
  });

  return {
    accept(socket) {
      server.emit("connection", socket);
      socket.resume();
    },
    giveTo(take) {
      server.removeAllListeners("connection");
      // Read by node:net for each connection: what the client sends stays in the socket until somebody reads it.
      Object.assign(server, { pauseOnConnect: true });
      server.on("connection", take);
    },
    windUp() {
      windingUp = true;
    },
    none: () => (open.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}
