/** What a preview of a shared page shows, and what browsers and phones request by themselves. */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { crc32, inflateSync } from "node:zlib";
import fc from "fast-check";
import { standings } from "../../src/asking/standing.ts";
import { wrapped } from "../../src/publish/pictures/canvas.ts";
import { letter } from "../../src/publish/pictures/glyphs.ts";
import { pictureHeight, pictureWidth, sharePicture } from "../../src/publish/pictures/share-picture.ts";
import { anyText } from "../support/any-text.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

/** Size and pixels of a PNG of ours; every chunk's checksum is held against its bytes. */
function read(png: Buffer): { width: number; height: number; colours: Set<number> } {
  assert.equal(png.subarray(0, 8).toString("latin1"), "\x89PNG\r\n\x1a\n");
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    assert.equal(png.readUInt32BE(at + 8 + length), crc32(body));
    chunks.set(body.toString("latin1", 0, 4), body.subarray(4));
    at += 12 + length;
  }
  const header = chunks.get("IHDR") ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(chunks.get("IDAT") ?? Buffer.alloc(0));
  assert.equal(rows.length, (width + 1) * height);
  const colours = new Set(rows);
  assert.ok(Math.max(...colours) < (chunks.get("PLTE")?.length ?? 0) / 3, "a pixel has no colour");
  return { width, height, colours };
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
      const { width, height } = read(Buffer.from(await answer.arrayBuffer()));
      assert.deepEqual([width, height], [pictureWidth, pictureHeight]);
    }
  });

  test("differs from standing to standing in more than its words", () => {
    const drawn = standings.map((standing) =>
      sharePicture({ standing, title: "Same", line: "Same" }).toString("base64"),
    );
    assert.equal(new Set(drawn).size, standings.length);
  });

  test("is drawn from any name: no text runs off it, breaks it or makes it large", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (name) => {
        const png = sharePicture({ standing: "known", title: name, line: name });
        assert.ok(png.length < 60_000);
        assert.ok(read(png).colours.size > 1);
      }),
      { numRuns: 25 },
    );
  });

  test("keeps every line within its width", () => {
    const widthOf = (line: string) => [...line].reduce((sum, sign) => sum + letter("title", sign).advance, 0);
    fc.assert(
      fc.property(anyText({ maxLength: 200 }), fc.integer({ min: 200, max: 1100 }), (text, width) => {
        const lines = wrapped(text, "title", width, 3);
        assert.ok(lines.length <= 3);
        for (const line of lines) assert.ok(widthOf(line) <= width, line);
      }),
    );
  });
});

test("the icons that browsers and phones request by themselves exist", async () => {
  for (const [path, type, size] of [
    ["/favicon.ico", "image/x-icon", null],
    ["/apple-touch-icon.png", "image/png", 180],
    ["/icon-192.png", "image/png", 192],
    ["/icon-512.png", "image/png", 512],
    ["/site.webmanifest", "application/manifest+json", null],
  ] as const) {
    const answer = await fetch(service.url + path);
    assert.equal(answer.status, 200, path);
    assert.equal(answer.headers.get("content-type"), type);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (size !== null) assert.equal(bytes.readUInt32BE(16), size);
  }
});
