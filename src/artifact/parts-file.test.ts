import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { promisify } from "node:util";
import fc from "fast-check";
import { temporaryFolder } from "../../test/support/folder.ts";
import { pack, unpack } from "./pack.ts";
import { blockBytes, DamagedFileError, trailerBytes } from "./parts-file.ts";
import { PartsFile } from "./read-parts.ts";
import { RowTable, type TableIndex, writeTable } from "./table.ts";
import { PartsWriter } from "./write-parts.ts";

interface Row {
  id: string;
  text: string;
}

/** More than one block of rows in no particular order, and a packed part that does not begin at a multiple of eight. */
const rows = Array.from({ length: 3000 }, (_, at): Row => ({ id: `row-${(at * 7) % 3000}`, text: "ö\n".repeat(300) }));

async function written(context: TestContext): Promise<string> {
  const path = join(await temporaryFolder(context), "snapshots", "one.parts");
  const writer = await PartsWriter.create(path);
  await writer.begin("rows");
  const index = await writeTable(writer, rows, ({ id }) => id);
  await writer.append(Buffer.from("x"));
  await writer.begin("index");
  await writer.append(pack(index));
  await writer.finish({ id: "one" });
  return path;
}

test("a written file opens with its parts, and leaves no temporary file behind", async (context) => {
  const path = await written(context);
  const { file, bytes } = await PartsFile.open<{ id: string }>(path, "index");
  assert.deepEqual(file.about, { id: "one" });
  const table = new RowTable<Row>(unpack<TableIndex>(bytes), (at, length) => file.read("rows", at, length));
  assert.equal(table.size, rows.length);
  assert.deepEqual(table.all(), rows);
  assert.deepEqual(
    [...table.ids()],
    rows.map(({ id }) => id),
  );
  for (const row of rows.slice(0, 700)) assert.deepEqual(table.get(row.id), row);
  for (const id of ["", "row-", "row-3000", "zebra"])
    assert.deepEqual([table.get(id), table.has(id)], [undefined, false]);
  const { length } = file.part("rows");
  assert.equal(file.read("rows", 1, length - 1).length, length - 1);
  assert.throws(() => file.read("rows", 1, length), RangeError);
  file.close();
  assert.deepEqual(await readdir(join(path, "..")), ["one.parts"]);
});

test("a part that is read while the file is verified is the part, wherever its blocks begin and end", async (context) => {
  const path = await written(context);
  for (const part of ["rows", "index"]) {
    const { file, bytes } = await PartsFile.open(path, part);
    assert.ok(bytes.equals(file.part(part)), part);
    assert.ok(part !== "rows" || bytes.length > 2 * blockBytes);
    assert.ok(await isRefused(path, "no such part"));
    file.close();
  }
});

/** As releases wrote it that knew no checksums. */
async function writeWithoutSums(path: string): Promise<void> {
  const whole = await readFile(path);
  const { text, end } = manifestOf(whole);
  const older = Buffer.from(JSON.stringify({ ...JSON.parse(text), sums: undefined }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(older.length);
  const digest = createHash("sha256").update(older).digest();
  await writeFile(path, Buffer.concat([whole.subarray(0, end), older, digest, length]));
}

function manifestOf(whole: Buffer): { text: string; end: number } {
  const to = whole.length - trailerBytes;
  const end = to - whole.readUInt32LE(whole.length - 4);
  return { text: whole.toString("utf8", end, to), end };
}

async function isRefused(path: string, part = "index"): Promise<boolean> {
  return PartsFile.open(path, part).then(
    ({ file }) => {
      file.close();
      return false;
    },
    (error: unknown) => {
      assert.ok(error instanceof DamagedFileError, String(error));
      return true;
    },
  );
}

for (const [release, prepare] of [
  ["this release", async () => {}],
  ["a release without checksums", writeWithoutSums],
] as const) {
  test(`in a file of ${release}, a flipped bit anywhere, an early end and a missing file are noticed before anything is read`, async (context) => {
    const path = await written(context);
    await prepare(path);
    const whole = await readFile(path);
    assert.ok(whole.length > 2 * blockBytes);
    assert.deepEqual([await isRefused(path), await PartsFile.arrivedWhole(path)], [false, true]);
    const inManifest = manifestOf(whole).end;
    const places = fc.oneof(fc.nat(whole.length - 1), fc.integer({ min: inManifest, max: whole.length - 1 }));
    await fc.assert(
      fc.asyncProperty(places, fc.nat(7), async (place, bit) => {
        const damaged = Buffer.from(whole);
        damaged[place] = (damaged[place] ?? 0) ^ (1 << bit);
        await writeFile(path, damaged);
        assert.deepEqual([await isRefused(path), await PartsFile.arrivedWhole(path)], [true, false], `byte ${place}`);
      }),
      { numRuns: 60, examples: [0, blockBytes, inManifest - 1, whole.length - 1].map((place) => [place, 0]) },
    );
    for (const length of [whole.length - 1, blockBytes, 10, 0]) {
      await writeFile(path, whole.subarray(0, length));
      assert.deepEqual([await isRefused(path), await PartsFile.arrivedWhole(path)], [true, false], `${length} bytes`);
    }
    assert.deepEqual([await isRefused(`${path}.gone`), await PartsFile.arrivedWhole(`${path}.gone`)], [true, false]);
  });
}

test("a copy whose checksums agree and whose digests do not has not arrived whole", async (context) => {
  const path = await written(context);
  const whole = await readFile(path);
  const { text, end } = manifestOf(whole);
  const manifest = JSON.parse(text);
  manifest.blocks[1] = manifest.blocks[0];
  const other = Buffer.from(JSON.stringify(manifest));
  const digest = createHash("sha256").update(other).digest();
  await writeFile(path, Buffer.concat([whole.subarray(0, end), other, digest, whole.subarray(whole.length - 4)]));
  assert.deepEqual([await isRefused(path), await PartsFile.arrivedWhole(path)], [false, false]);
});

test("the same content gives the same bytes", async (context) => {
  const [one, other] = await Promise.all([written(context), written(context)]);
  assert.ok((await readFile(one)).equals(await readFile(other)));
});

test("an abandoned file leaves nothing behind", async (context) => {
  const folder = await temporaryFolder(context);
  const writer = await PartsWriter.create(join(folder, "one.parts"));
  await writer.begin("rows");
  await writer.append(Buffer.alloc(5 * blockBytes));
  await writer.abandon();
  assert.deepEqual(await readdir(folder), []);
});

test("a file that there is no room for is an error, and does not appear, wherever the room ends", async (context) => {
  const folder = await temporaryFolder(context);
  const script = `
    const { PartsWriter } = await import(${JSON.stringify(new URL("write-parts.ts", import.meta.url))});
    const writer = await PartsWriter.create(${JSON.stringify(join(folder, "one.parts"))});
    try {
      await writer.append(Buffer.alloc(4000));
      await writer.finish({});
    } catch (error) {
      process.stdout.write(error.code);
      await writer.abandon();
    }`;
  // In blocks of 512 bytes: within what is appended, and within the manifest.
  for (const blocks of [4, 8]) {
    const limited = `ulimit -f ${blocks}; exec "$0" --input-type=module -e "$1"`;
    const { stdout } = await promisify(execFile)("sh", ["-c", limited, process.execPath, script]);
    assert.equal(stdout, "EFBIG", `${blocks} blocks`);
    assert.deepEqual(await readdir(folder), []);
  }
});
