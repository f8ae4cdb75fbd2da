/** Loaded into a service beside its program: every website that it looks at is the server on PEERS_PORT of this machine. */
import { Resolver } from "node:dns/promises";
import { Socket } from "node:net";

const port = Number(process.env["PEERS_PORT"]);
Object.assign(Resolver.prototype, { resolve4: async () => ["93.184.215.14"], resolve6: async () => [] });

interface Connecting {
  port?: number;
  host?: string;
  lookup?: unknown;
}

const { connect } = Socket.prototype;
Socket.prototype.connect = function (this: Socket, ...args: [unknown]) {
  const asked = (Array.isArray(args[0]) ? args[0][0] : args[0]) as Connecting;
  // Connections to vetted addresses, which this machine's own never are, bring the addresses along as their look-up.
  if (asked.lookup !== undefined && (asked.port === 80 || asked.port === 443)) {
    Object.assign(asked, { host: "127.0.0.1", port, lookup: undefined });
  }
  return Reflect.apply(connect, this, args);
} as typeof connect;
