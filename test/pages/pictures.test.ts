/** What a preview of a shared page shows, and what browsers and phones request by themselves. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { standings } from "../../src/ask/answer/standing.ts";
import { pictureHeight, pictures, pictureWidth } from "../../src/pages/pictures.ts";
import { cardResults } from "../../src/record/report-card/shape.ts";
import { type Service, takeService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await takeService();
});
after(() => service.stop());

/** Size of a PNG. */
function sizeOf(png: Buffer): [width: number, height: number] {
  assert.equal(png.subarray(0, 8).toString("latin1"), "\x89PNG\r\n\x1a\n");
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe("the picture of a preview", () => {
  test("is there for the site, each standing and each bot, and says what it shows", async () => {
    const snapshot = service.instance.publication.snapshot;
    const slug = snapshot.records.bots[0]?.slug;
    for (const path of ["/", `/bots/${slug}`, `/watchlist/${snapshot.records.enforcement_actions[0]?.id}`, "/help"]) {
      const page = await (await fetch(service.url + path)).text();
      const [, address = ""] = /property="og:image" content="([^"]+)"/u.exec(page) ?? [];
      assert.match(page, /property="og:image:alt" content="[^"]{10,}"/u);
      const answer = await fetch(service.url + new URL(address).pathname);
      assert.equal(answer.headers.get("content-type"), "image/png", address);
      assert.deepEqual(sizeOf(Buffer.from(await answer.arrayBuffer())), [pictureWidth, pictureHeight]);
    }
  });

  test("is there for every standing and every result of a card, each its own", async () => {
    const drawn = await Promise.all(
      pictures.map(({ file }) => readFile(`src/pages/assets/pictures/${file}`, "base64")),
    );
    assert.equal(new Set(drawn).size, standings.length + cardResults.length + 3);
    for (const png of drawn) assert.ok(png.length < 60_000);
  });

  test("of a bot shows the result of its card", async () => {
    const { records, cards } = service.instance.publication.snapshot;
    for (const result of cardResults) {
      const { slug = "" } = records.bots.find((bot) => cards.get(bot.slug)?.result === result) ?? {};
      const answer = await fetch(`${service.url}/pictures/bots/${slug}.png`);
      const sent = Buffer.from(await answer.arrayBuffer()).toString("base64");
      const shown = (
        await Promise.all(
          pictures.map(async ({ file, words }) => ({
            title: words.title,
            png: await readFile(`src/pages/assets/pictures/${file}`, "base64"),
          })),
        )
      ).find(({ png }) => png === sent);
      assert.equal(shown?.title, cards.get(slug)?.label);
    }
  });
});

test("the icons that browsers and phones request by themselves exist", async () => {
  for (const [path, type, size] of [
    ["/favicon.ico", "image/x-icon", null],
    ["/apple-touch-icon.png", "image/png", 180],
    ["/icon-192.png", "image/png", 192],
    ["/icon-512.png", "image/png", 512],
    ["/icon-maskable.png", "image/png", 512],
    ["/site.webmanifest", "application/manifest+json", null],
  ] as const) {
    const answer = await fetch(service.url + path);
    assert.equal(answer.status, 200, path);
    assert.equal(answer.headers.get("content-type"), type);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (size !== null) assert.equal(bytes.readUInt32BE(16), size);
  }
});
