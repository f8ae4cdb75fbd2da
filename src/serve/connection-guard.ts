/**
 * Makes sure that every connection ends: limits how many there are, in all and per address, the requests under way on
 * each, and the time to take an answer. Node.js itself watches headers and idle connections.
 */
import type { Server, ServerResponse } from "node:http";
import type { BlockList, Socket } from "node:net";
import { addressIdentity, isTrustedProxy } from "../limits/client-address.ts";
import type { ConnectionLimits } from "../limits/connections.ts";

export type ConnectionGuard = ReturnType<typeof guardConnections>;

/** Requests under way on one connection; browsers send one after the other. */
const mostPipelined = 16;
/** From this number on, not even refusals are sent. */
const mostRefused = 4 * mostPipelined;
/** Milliseconds without a byte read or written; longer than the longest website check may take. */
const silenceMs = 35_000;
/** Milliseconds that a client has to close its side after we closed ours. */
const lingerMs = 5000;
const lookEveryMs = 1000;

interface Watched {
  underWay: number;
  /** Since when bytes have waited to be taken without interruption, and how many there were; null while none wait. */
  owing: { since: number; bytes: number } | null;
  endedAt: number | null;
}

/** @param trusted proxies, whose connections serve many clients. */
export function guardConnections(server: Server, limits: ConnectionLimits, trusted: BlockList) {
  const watched = new Map<Socket, Watched>();
  const ofAddress = new Map<string, number>();
  const counts = {
    get open() {
      return watched.size;
    },
    /** Why we ended others. */
    ended: { too_many: 0, too_many_of_address: 0, too_many_requests: 0, slow_reader: 0, lingering: 0 },
  };

  const end = (socket: Socket, reason: keyof typeof counts.ended): void => {
    counts.ended[reason] += 1;
    socket.destroy();
  };

  server.timeout = silenceMs;
  server.on("connection", (socket: Socket) => {
    // Read now, the address is still known once the connection is gone.
    const { remoteAddress = "" } = socket;
    if (watched.size >= limits.MAX_CONNECTIONS) return end(socket, "too_many");
    const identity = addressIdentity(remoteAddress);
    const open = ofAddress.get(identity) ?? 0;
    if (open >= limits.MAX_CONNECTIONS_PER_ADDRESS && !isTrustedProxy(remoteAddress, trusted))
      return end(socket, "too_many_of_address");
    ofAddress.set(identity, open + 1);
    watched.set(socket, { underWay: 0, owing: null, endedAt: null });
    socket.once("close", () => {
      watched.delete(socket);
      const left = (ofAddress.get(identity) ?? 1) - 1;
      if (left === 0) ofAddress.delete(identity);
      else ofAddress.set(identity, left);
    });
  });

  const look = (socket: Socket, state: Watched, now: number): void => {
    const { writableLength } = socket;
    if (writableLength === 0) {
      state.owing = null;
      if (!socket.writableFinished) return;
      state.endedAt ??= now;
      if (now - state.endedAt > lingerMs) end(socket, "lingering");
      return;
    }
    state.owing ??= { since: now, bytes: 0 };
    state.owing.bytes = Math.max(state.owing.bytes, writableLength);
    const slowestMs = (1000 * state.owing.bytes) / limits.SLOW_READER_BYTES_PER_SECOND;
    if (now - state.owing.since > limits.SLOW_READER_DEADLINE_MS + slowestMs) end(socket, "slow_reader");
  };

  const turns = setInterval(() => {
    const now = performance.now();
    for (const [socket, state] of watched) look(socket, state, now);
  }, lookEveryMs).unref();

  return {
    /** How many connections are open, and how many we ended. */
    counts: counts as Readonly<typeof counts>,
    /** Whether too many requests are under way on the connection to answer this one. */
    isCrowded(response: ServerResponse): boolean {
      const { socket } = response.req;
      const state = watched.get(socket);
      if (state === undefined) return false;
      state.underWay += 1;
      // It closes once, and `once` would make two objects more for each request.
      response.on("close", () => {
        state.underWay -= 1;
      });
      if (state.underWay === mostRefused) end(socket, "too_many_requests");
      return state.underWay > mostPipelined;
    },
    /** Stops watching. */
    stop: () => clearInterval(turns),
  };
}
