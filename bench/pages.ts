/**
 * How soon a visitor sees a page: bytes over the wire and largest paint in Chromium on a throttled 4G line, and what
 * making every page costs. The line is the slow 4G of Lighthouse: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip.
 */
import { encodeDraft } from "../src/contract/encode-documents.ts";
import { sitePages } from "../src/pages/index.ts";
import type { OpenApi } from "../src/pages/operation.ts";
import { buildSnapshot } from "../src/snapshot/build.ts";
import { startChromium } from "../test/support/browser.ts";
import { bundledRecords } from "../test/support/bundled.ts";
import { finishedDocuments } from "../test/support/finished.ts";
import { baseUrl, startService } from "../test/support/service.ts";
import { median } from "./servers.ts";

const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const rounds = 5;

/** Largest paint so far, in milliseconds since the navigation began. */
const largestPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({ type: "largest-contentful-paint", buffered: true });
})`;
const wireBytes = `performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
  .reduce((sum, entry) => sum + entry.transferSize, 0)`;

export async function run(): Promise<void> {
  await measureMaking();
  await measurePaint();
}

async function measureMaking(): Promise<void> {
  const snapshot = buildSnapshot(await bundledRecords(), []);
  const site = { baseUrl };
  const documents = await finishedDocuments(snapshot, site);
  const openApi = JSON.parse(String(documents.get("/openapi.json")?.bodies.identity)) as OpenApi;
  const pages = [...sitePages(snapshot, site, async () => openApi)];
  for (const work of ["render", "render and encode"]) {
    const startedAt = performance.now();
    for (const page of pages) {
      if (work === "render") await page.content();
      else await encodeDraft(page, snapshot.generated_at);
    }
    const took = performance.now() - startedAt;
    console.log(
      `${work} all ${pages.length} pages: ${took.toFixed(0)} ms, ${(took / pages.length).toFixed(2)} ms each`,
    );
  }
}

async function measurePaint(): Promise<void> {
  const [service, browser] = await Promise.all([startService(), startChromium()]);
  try {
    for (const path of ["/", "/bots/3commas", "/bots", "/watchlist", "/leaderboard", "/check?q=3commas"]) {
      const paints: number[] = [];
      let bytes = 0;
      for (let round = 0; round < rounds; round += 1) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await session.send("Network.enable");
        await session.send("Network.emulateNetworkConditions", slow4g);
        await page.goto(service.url + path, { waitUntil: "load" });
        paints.push(await page.evaluate<number>(largestPaint));
        bytes = await page.evaluate<number>(wireBytes);
        await context.close();
      }
      const paint = median(paints).toFixed(0);
      console.log(`${path}: ${bytes} bytes, largest paint ${paint} ms (median of ${rounds}, slow 4G)`);
    }
  } finally {
    await browser.close();
    await service.stop();
  }
}
