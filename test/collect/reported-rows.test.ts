/** Rows out of public reports that were read wrongly; others of them are held beside the sources. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { parseRss } from "../../src/collect/releases/rss.ts";
import { firstRead, startListReads } from "../support/list-reads.ts";
import { newStorage } from "../support/storage.ts";

const { sources, refreshed, listAfter } = await startListReads();
after(() => sources.close());
const fileOf = (text: string) => ({ file: { bytes: Buffer.from(text), saved_at: new Date(firstRead) } });

test("R07: of a BaFin text about a series the platforms are listed, with their umlauts, and no authority", async (context) => {
  const storage = await newStorage(context);
  const page =
    "https://www.bafin.de/SharedDocs/Veroeffentlichungen/DE/Verbrauchermitteilung/weitere/2026/meldung_2026_07_22_reihe.html";
  const html =
    `<!doctype html><html><head><link rel="canonical" href="${page}"></head><body><main>` +
    "<h1>BaFin warnt vor Plattformreihe – „Ihr Weg zum Erfolg“</h1><p>Die Websites vexnow(.)com, vexone(.)com und " +
    "vex-börse(.)com sind nahezu identisch. Hilfe: www.polizei.de</p></main></body></html>";
  const outcome = await refreshed(storage, "bafin", firstRead, fileOf(html));
  assert.ok(outcome.ok, JSON.stringify(outcome));
  const { entries } = await listAfter(storage, "bafin");
  const read = entries.find(({ source_url }) => source_url === page);
  assert.deepEqual(read?.domains.toSorted(), ["vexnow.com", "vexone.com", "xn--vex-brse-r4a.com"]);
});

/** An export of I-SCAN with one filing of Spain's CNMV. */
function filing(name: string, note: string, noteColumn = "additional_info"): string {
  const cells = {
    id: "900001",
    nca_name: "Comisión Nacional del Mercado de Valores",
    nca_jurisdiction: "Spain",
    nca_url: "https://www.cnmv.es/portal/advertencias/900001",
    validation_date: "2026-11-18",
    commercial_name: name,
    other_commercial_names: "",
    url: "https://banco-vexaro-inversion.top",
    categories: "",
    categories_detailed: "",
    [noteColumn]: note,
  };
  const line = (row: readonly string[]) => row.map((cell) => `"${cell}"`).join(",");
  return `${line(Object.keys(cells))}\r\n${line(Object.values(cells))}\r\n`;
}

test("R08, R34: a clone told in Spanish accuses no bank, in its note or its name, whatever the note's column is called", async (context) => {
  for (const csv of [
    filing("Banco Vexaro (entidad clonada)", "Suplantación de identidad"),
    filing("Banco Vexaro (entidad clonada)", ""),
    filing("Banco Vexaro", "Suplantación de identidad", "additional_information"),
  ]) {
    const storage = await newStorage(context);
    const outcome = await refreshed(storage, "iscan", firstRead, fileOf(csv));
    assert.ok(outcome.ok, JSON.stringify(outcome));
    const { entries } = await listAfter(storage, "cnmv");
    const read = entries.find(({ domains }) => domains.includes("banco-vexaro-inversion.top"));
    assert.deepEqual([read?.names, read?.full_names, read?.concern], [[], [], "imposter"], csv);
    assert.equal(read?.imitates?.name, "Banco Vexaro");
  }
});

test("R31: the FCA's days are read as it prints them", () => {
  const item = "<item><title>T</title><link>https://x.example</link><pubDate>Wednesday, September 30, 2026 - 13:20";
  const xml = `<rss version="2.0"><channel>${item}</pubDate></item></channel></rss>`;
  assert.equal(parseRss(xml)[0]?.date, "2026-09-30");
});
