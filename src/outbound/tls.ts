/**
 * The TLS handshake with a peer. What the peer sent is read only after the promise has settled, never inside a
 * connection callback: there, an error provoked by its bytes would end the process.
 */
import type { Socket } from "node:net";
import { type ConnectionOptions, connect, type TLSSocket } from "node:tls";

type Handshake = { ok: true; socket: TLSSocket } | { ok: false; error: Error };

/** Completes a handshake over an open connection; if it fails, the connection is gone. Never throws. */
export function handshake(socket: Socket, options: ConnectionOptions): Promise<Handshake> {
  return new Promise((settle) => {
    const fail = (error: unknown): void => {
      socket.destroy();
      settle({ ok: false, error: error instanceof Error ? error : new Error(String(error)) });
    };
    try {
      const secured = connect({ ...options, socket });
      secured.on("error", fail);
      secured.once("close", () => fail(Object.assign(new Error("closed"), { code: "ECONNRESET" })));
      secured.once("secureConnect", () => settle({ ok: true, socket: secured }));
    } catch (error) {
      fail(error);
    }
  });
}
