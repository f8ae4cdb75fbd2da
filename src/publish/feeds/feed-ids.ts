/**
 * Ids of feeds and their entries: name-based UUIDs (RFC 9562 section 5.5) in a namespace of our own. They contain
 * neither a host nor a path, so a change has the same id on every mirror and under any BASE_URL, for ever.
 */
import { createHash } from "node:crypto";

/** Generated once at random. Changing it would make every entry look new to every reader. */
const namespace = Buffer.from("95b1f5b05d0b4d1c9a3f6e2c7d48e1a6", "hex");

/** `urn:uuid:` and the UUID of the name. */
export function feedId(name: string): string {
  const bytes = createHash("sha1").update(namespace).update(name, "utf8").digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return `urn:uuid:${bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/u, "$1-$2-$3-$4-")}`;
}
