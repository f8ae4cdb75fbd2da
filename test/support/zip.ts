/** Reads a ZIP archive by its directory (PKWARE APPNOTE 6.3.10, 4.3.12), as far as ours have it. */
import assert from "node:assert/strict";
import { crc32, inflateRawSync } from "node:zlib";

/** Gives the content of each file by its path. @throws AssertionError where a file is not what the directory says. */
export function unzipped(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    assert.equal(archive.toString("latin1", at, at + 4), "PK\x01\x02");
    const [sum, packed, plain] = [16, 20, 24].map((field) => archive.readUInt32LE(at + field)) as [
      number,
      number,
      number,
    ];
    const nameLength = archive.readUInt16LE(at + 28);
    const path = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const start = archive.readUInt32LE(at + 42) + 30 + nameLength;
    const content = inflateRawSync(archive.subarray(start, start + packed));
    assert.deepEqual([content.length, crc32(content)], [plain, sum], path);
    files.set(path, content);
    at += 46 + nameLength;
  }
  return files;
}
