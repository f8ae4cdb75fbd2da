/** A badge says what the card says, and none looks like an approval. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { SaxesParser } from "saxes";
import { bundledSnapshot } from "../../test/support/bundled.ts";
import { badgeEndpoints, badgeSvg } from "../endpoints/service.ts";

const site = { baseUrl: "https://site.example" };
const snapshot = await bundledSnapshot();

function badgeOf(slug: string): string {
  const draft = badgeEndpoints[0]?.late?.draft(snapshot, site, slug, `/badges/${slug}.svg`);
  return String(draft?.content());
}

/** Throws if the picture is not well-formed. */
function textOf(svg: string): string {
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on("text", (text) => texts.push(text));
  parser.write(svg).close();
  return texts.join(" ");
}

/** Whether green outweighs the other two, so that the colour would read as “good”. */
function looksGreen(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return green > red && green > blue;
}

describe("a badge", () => {
  test("says each bot's label and day, in a colour that is not green", () => {
    for (const { slug } of snapshot.records.bots) {
      const svg = badgeOf(slug);
      assert.match(textOf(svg), new RegExp(RegExp.escape(snapshot.cards.get(slug)?.label ?? "?")), slug);
      assert.match(textOf(svg), new RegExp(snapshot.generated_at.slice(0, 10)));
      for (const [colour] of svg.matchAll(/#[0-9a-f]{6}/gu)) assert.ok(!looksGreen(colour), `${slug} ${colour}`);
      assert.ok(svg.length < 1200, slug);
    }
  });

  test("says so for a slug that is not in the directory", () => {
    assert.match(textOf(badgeOf("no-such-bot")), /Not in the directory/);
    assert.equal(badgeOf("no-such-bot"), badgeSvg(null, snapshot.generated_at.slice(0, 10)));
  });

  test("is not drawn for what cannot be a slug", () => {
    for (const slug of ["", "A", "a/b", "a b", "<svg>", "a".repeat(200)])
      assert.equal(badgeOf(slug), "undefined", slug);
  });
});
