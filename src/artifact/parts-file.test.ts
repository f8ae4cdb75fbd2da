import assert from "node:assert/strict";
import { readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { temporaryFolder } from "../../test/support/folder.ts";
import { pack, unpack } from "./pack.ts";
import { blockBytes, DamagedFileError } from "./parts-file.ts";
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
  const file = await PartsFile.open<{ id: string }>(path);
  assert.deepEqual(file.about, { id: "one" });
  const table = new RowTable<Row>(unpack<TableIndex>(file.part("index")), (at, length) =>
    file.read("rows", at, length),
  );
  assert.equal(table.size, rows.length);
  assert.deepEqual(table.all(), rows);
  assert.deepEqual(
    [...table.ids()],
    rows.map(({ id }) => id),
  );
  for (const row of rows.slice(0, 700)) assert.deepEqual(table.get(row.id), row);
  for (const id of ["", "row-", "row-3000", "zebra"])
    assert.deepEqual([table.get(id), table.has(id)], [undefined, false]);
  file.close();
  assert.deepEqual(await readdir(join(path, "..")), ["one.parts"]);
});

test("a single changed byte, a file that ends early and a missing file are noticed before anything is read", async (context) => {
  const path = await written(context);
  const whole = await readFile(path);
  assert.ok(whole.length > 2 * blockBytes);
  const places = [0, 30, blockBytes, whole.length - 200_000, whole.length - 1000, whole.length - 20, whole.length - 1];
  for (const place of places) {
    const damaged = Buffer.from(whole);
    damaged[place] = (damaged[place] ?? 0) ^ 1;
    await writeFile(path, damaged);
    await assert.rejects(PartsFile.open(path), DamagedFileError, `byte ${place}`);
  }
  await writeFile(path, whole);
  (await PartsFile.open(path)).close();
  for (const length of [whole.length - 1, blockBytes, 10, 0]) {
    await truncate(path, length);
    await assert.rejects(PartsFile.open(path), DamagedFileError, `${length} bytes`);
  }
  await assert.rejects(PartsFile.open(`${path}.gone`), DamagedFileError);
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
