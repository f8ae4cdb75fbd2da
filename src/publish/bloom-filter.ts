/** All websites on record as one Bloom filter: a client asks nobody about a website that is not in it. */
import { hash } from "node:crypto";

/** 32 bits for a website make a false alarm of one in five million; fewer where the file would get too large. */
const mostBitsEach = 32;
const mostBytes = 280_000;

/**
 * The filter as a file: `BWF1`, the number of bits (32 bits, big endian), the number of hashes (8 bits), then the bits,
 * the lowest of each byte first. Bit `i` of a website is (a + i · b) mod bits, where a and b are the first two 32-bit
 * numbers of its SHA-256.
 */
export function bloomFilter(hosts: Iterable<string>): Buffer {
  const all = [...hosts];
  const each = Math.min(mostBitsEach, Math.floor((mostBytes * 8) / Math.max(1, all.length)));
  const bits = Math.max(8, all.length * each);
  const hashes = Math.max(1, Math.round(each * Math.LN2));
  const file = Buffer.alloc(9 + Math.ceil(bits / 8));
  file.write("BWF1", "latin1");
  file.writeUInt32BE(bits, 4);
  file.writeUInt8(hashes, 8);
  for (const host of all) {
    const digest = hash("sha256", host, "buffer");
    const [a, b] = [digest.readUInt32BE(0), digest.readUInt32BE(4)];
    for (let i = 0; i < hashes; i += 1) {
      const at = (a + i * b) % bits;
      file[9 + (at >> 3)] = (file[9 + (at >> 3)] ?? 0) | (1 << (at & 7));
    }
  }
  return file;
}
