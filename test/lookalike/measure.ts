/**
 * `node test/lookalike/measure.ts`: prints the tables of docs/lookalikes.md, for the tuned and the held-out names. With
 * `--write` it puts the held-out ones into the page. With a file of legitimate names, one per line (a popularity list
 * such as Tranco's), it prints those in which the directory's brands are found.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { flaggedAmong, measure, seeds, tables } from "./figures.ts";
import { directoryBrands, namesInFile } from "./sets.ts";

const page = "docs/lookalikes.md";
const [argument] = process.argv.slice(2);

if (argument === undefined || argument === "--write") {
  const heldOut = tables(await measure(seeds.heldOut));
  if (argument === undefined) {
    console.log(`Tuned\n\n${tables(await measure(seeds.tuned))}\n\nHeld out\n\n${heldOut}`);
  } else {
    const marked = /(<!-- figures -->\n)[\s\S]*(\n<!-- end of figures -->)/u;
    writeFileSync(
      page,
      readFileSync(page, "utf8").replace(marked, (_, start, end) => `${start}\n${heldOut}\n${end}`),
    );
  }
} else {
  const hosts = namesInFile(argument);
  const flagged = flaggedAmong(await directoryBrands(), hosts);
  for (const { host, reason } of flagged) console.log(`${host}: ${reason}`);
  console.log(`${flagged.length} of ${hosts.length} names (${((100 * flagged.length) / hosts.length).toFixed(3)} %)`);
}
