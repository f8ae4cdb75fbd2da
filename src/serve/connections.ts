/**
 * Makes sure that every connection ends: limits how many there are, in all and per address, the requests under way on
 * each, the time to take an answer, and all that waits to be taken. Node.js itself watches headers and idle connections.
 */
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isTrustedProxy } from "../base/networks.ts";
import type { Settings } from "../base/settings.ts";
import type { Deadlines } from "./deadlines.ts";
import { addressIdentity } from "./limits/limiter.ts";
import { slowestBeyond } from "./slowest-readers.ts";

/** Why we ended a connection. */
type EndReason = "too_many" | "too_many_of_address" | "too_many_requests" | "slow_reader" | "lingering";

/** How many connections are open, and how many we ended since the start, by reason. */
export interface ConnectionCounts {
  readonly open: number;
  readonly ended: Readonly<Record<EndReason, number>>;
}

/** Requests under way on one connection; browsers send one after the other. */
const mostPipelined = 16;
/** From this number on, not even refusals are sent. */
const mostRefused = 4 * mostPipelined;
/** Milliseconds without a byte read or written; longer than the longest website check may take. */
const silenceMs = 35_000;
/** Milliseconds that a client has to close its side after we closed ours. */
const lingerMs = 5000;
const lookEveryMs = 1000;

/** What is known of an open connection. */
interface ConnectionState {
  underWay: number;
  /** Since when bytes have waited to be taken without interruption, and how many had been taken; null while none wait. */
  owing: { since: number; taken: number } | null;
  endedAt: number | null;
}

/** Watches the connections of a server, and ends those that go beyond its limits. */
export class ConnectionGuard {
  readonly counts: ConnectionCounts;
  readonly #settings: Settings;
  readonly #deadlines: Deadlines;
  readonly #mostUnsentBytes: number;
  readonly #connections = new Map<Socket, ConnectionState>();
  /** How many are open, by the addressIdentity() of their client. */
  readonly #ofAddress = new Map<string, number>();
  readonly #ended: Record<EndReason, number> = {
    too_many: 0,
    too_many_of_address: 0,
    too_many_requests: 0,
    slow_reader: 0,
    lingering: 0,
  };

  /** @param mostUnsentBytes may wait to be taken on all connections together. */
  constructor(server: Server, settings: Settings, deadlines: Deadlines, mostUnsentBytes: number) {
    const connections = this.#connections;
    this.#settings = settings;
    this.#deadlines = deadlines;
    this.#mostUnsentBytes = mostUnsentBytes;
    this.counts = {
      get open() {
        return connections.size;
      },
      ended: this.#ended,
    };
    server.timeout = silenceMs;
    server.on("connection", (socket: Socket) => this.#open(socket));
    const looks = setInterval(() => this.#lookAtAll(), lookEveryMs).unref();
    server.on("close", () => clearInterval(looks));
  }

  /** Counts a request, and says whether too many are under way on its connection to answer this one. */
  isCrowded(response: ServerResponse): boolean {
    const { socket } = response.req;
    const state = this.#connections.get(socket);
    if (state === undefined) return false;
    state.underWay += 1;
    // It closes once, and `once` would make two objects more for each request.
    response.on("close", () => {
      state.underWay -= 1;
    });
    if (state.underWay === mostRefused) this.#end(socket, "too_many_requests");
    return state.underWay > mostPipelined;
  }

  /** Takes a connection in, or ends it where there are too many. */
  #open(socket: Socket): void {
    // Read now, the address is still known once the connection is gone.
    const { remoteAddress = "" } = socket;
    if (this.#connections.size >= this.#settings.MAX_CONNECTIONS) {
      this.#end(socket, "too_many");
      return;
    }
    const identity = addressIdentity(remoteAddress);
    const open = this.#ofAddress.get(identity) ?? 0;
    if (this.#isOverAddress(open, remoteAddress)) {
      this.#end(socket, "too_many_of_address");
      return;
    }
    this.#ofAddress.set(identity, open + 1);
    this.#connections.set(socket, { underWay: 0, owing: null, endedAt: null });
    socket.once("close", () => this.#forget(socket, identity));
  }

  /** Says whether an address has too many connections for another. @param open those that it has. */
  #isOverAddress(open: number, remoteAddress: string): boolean {
    const { MAX_CONNECTIONS_PER_ADDRESS, TRUSTED_PROXIES } = this.#settings;
    // A trusted proxy's connections serve many clients.
    return open >= MAX_CONNECTIONS_PER_ADDRESS && !isTrustedProxy(remoteAddress, TRUSTED_PROXIES);
  }

  #forget(socket: Socket, identity: string): void {
    this.#connections.delete(socket);
    const remaining = (this.#ofAddress.get(identity) ?? 1) - 1;
    if (remaining === 0) this.#ofAddress.delete(identity);
    else this.#ofAddress.set(identity, remaining);
  }

  #end(socket: Socket, reason: EndReason): void {
    this.#ended[reason] += 1;
    socket.destroy();
  }

  #lookAtAll(): void {
    const now = performance.now();
    for (const [socket, state] of this.#connections) this.#look(socket, state, now);
    this.#endSlowest(now);
  }

  /** Ends a connection whose client takes too long to take its answer, or to close its side. */
  #look(socket: Socket, state: ConnectionState, now: number): void {
    const { slowestReader, slowReaderMs } = this.#deadlines;
    const { writableLength } = socket;
    if (writableLength === 0) {
      state.owing = null;
      if (!socket.writableFinished) return;
      state.endedAt ??= now;
      if (now - state.endedAt > lingerMs) this.#end(socket, "lingering");
      return;
    }
    state.owing ??= { since: now, taken: socket.bytesWritten - writableLength };
    const slowestMs = (1000 * (socket.bytesWritten - state.owing.taken)) / slowestReader;
    if (now - state.owing.since > slowReaderMs + slowestMs) this.#end(socket, "slow_reader");
  }

  /** Ends the slowest readers while too much waits to be taken. How fast one is shows at the second look. */
  #endSlowest(now: number): void {
    const waiting = [...this.#connections].flatMap(([socket, { owing }]) => {
      if (owing === null || socket.destroyed) return [];
      const { writableLength: bytes, bytesWritten } = socket;
      const bytesRead = bytesWritten - bytes;
      const rate = (bytesRead - owing.taken) / (now - owing.since + 1);
      return { socket, bytes, taken: bytesRead, isNew: owing.since === now, rate };
    });
    for (const { socket } of slowestBeyond(waiting, this.#mostUnsentBytes)) this.#end(socket, "slow_reader");
  }
}
