/**
 * Loaded into a service beside its program: every website that it looks at is the server on PEERS_PORT of this machine.
 * JavaScript, since what strips types would stay in the service's memory with 20 MB.
 */
import { Resolver } from "node:dns/promises";
import { Socket } from "node:net";

const port = Number(process.env["PEERS_PORT"]);
Object.assign(Resolver.prototype, { resolve4: async () => ["93.184.215.14"], resolve6: async () => [] });

const { connect } = Socket.prototype;
/** @param {any[]} args */
Socket.prototype.connect = function (...args) {
  const asked = Array.isArray(args[0]) ? args[0][0] : args[0];
  // Connections to vetted addresses, which this machine's own never are, bring the addresses along as their look-up.
  if (asked.lookup !== undefined && (asked.port === 80 || asked.port === 443)) {
    Object.assign(asked, { host: "127.0.0.1", port, lookup: undefined });
  }
  return Reflect.apply(connect, this, args);
};
