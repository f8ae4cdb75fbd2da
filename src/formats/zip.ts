/** Writes ZIP archives (PKWARE APPNOTE 6.3.10): the same files give the same bytes, whenever they are packed. */
import { crc32, deflateRawSync } from "node:zlib";

/** Midnight of 1 January 1980, the first time that the format knows. */
const noTime = 0x0021_0000;
const deflated = 8;
/** Names are in UTF-8. */
const utf8 = 0x0800;
const version = 20;

/** Packs files, in the order of their names. @param files content by path, with `/` between folders. */
export function zip(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const path of [...files.keys()].sort()) {
    const content = files.get(path) ?? new Uint8Array();
    const [name, packed] = [Buffer.from(path), deflateRawSync(content, { level: 9 })];
    const about = Buffer.alloc(26);
    about.writeUInt16LE(version, 0);
    about.writeUInt16LE(utf8, 2);
    about.writeUInt16LE(deflated, 4);
    about.writeUInt32LE(noTime, 6);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const entry = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), about, name, packed]);
    entries.push(entry);
    directory.push(Buffer.from("PK\x01\x02", "latin1"), Buffer.from([version, 0]), about, place, name);
    offset += entry.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.size, 4);
  end.writeUInt16LE(files.size, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...entries, list, Buffer.from("PK\x05\x06", "latin1"), end]);
}
