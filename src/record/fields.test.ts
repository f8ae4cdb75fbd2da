import assert from "node:assert/strict";
import { test } from "node:test";
import { botRecord } from "./bot.ts";
import { anyHttpUrl, hostname, httpUrl, instant, partialDate, schemaPointer, slug, text } from "./fields.ts";

/** What of the values is taken. */
const taken = (shape: { safeParse(value: unknown): { success: boolean } }, values: readonly unknown[]) =>
  values.filter((value) => shape.safeParse(value).success);

test("a slug is of lower-case words and single hyphens, and of 80 characters at most", () => {
  const longest = "a".repeat(80);
  assert.deepEqual(taken(slug, ["3commas", "banana-gun", longest]), ["3commas", "banana-gun", longest]);
  assert.deepEqual(taken(slug, ["", "-a", "a-", "a--b", "A", "a_b", `${longest}a`]), []);
});

test("a source is an address that everybody can open", () => {
  const opened = ["https://www.sec.gov/x", "http://example.com"];
  assert.deepEqual(taken(httpUrl, opened), opened);
  const closed = [
    "http://localhost:8080",
    "https://intranet/x",
    "https://bot.local/",
    "https://10.0.0.1/",
    "http://[::1]/",
    "https://a.internal",
  ];
  assert.deepEqual(taken(httpUrl, [...closed, "javascript:alert(1)", "ftp://example.com/", "example.com"]), []);
  assert.deepEqual(taken(anyHttpUrl, closed), closed);
});

test("a date is as precise as its source, and a day of the calendar", () => {
  assert.deepEqual(taken(partialDate, ["2022", "2022-10", "2024-02-29"]), ["2022", "2022-10", "2024-02-29"]);
  assert.deepEqual(taken(partialDate, ["22", "2022-13", "2022-00", "2023-02-29", "2022-1-1", "2022-10-31T00"]), []);
  assert.deepEqual(taken(instant, ["2025-12-17T21:01:25Z", "2025-12-17", "2025-12-17T21:01:25+01:00"]), [
    "2025-12-17T21:01:25Z",
  ]);
});

test("a host is in lower case, has a dot, and 253 characters at most", () => {
  const longest = `${"a.".repeat(125)}com`;
  assert.deepEqual(taken(hostname, ["kryll.io", "xn--bcher-kva.example", longest]), [
    "kryll.io",
    "xn--bcher-kva.example",
    longest,
  ]);
  assert.deepEqual(
    taken(hostname, ["kryll", "Kryll.io", "kryll.io.", "https://kryll.io", "-a.com", `${"a.".repeat(125)}info`]),
    [],
  );
});

test("a text says something, without space around it", () => {
  assert.equal(text.parse(" Kryll "), "Kryll");
  assert.deepEqual(taken(text, ["", " ", null]), []);
  assert.deepEqual(taken(schemaPointer, ["../schema/bot.schema.json", "./schema/tiers.schema.json"]).length, 2);
  assert.deepEqual(taken(schemaPointer, ["schema/bot.schema.json", "../schema/bot.json"]), []);
});

test("a bot's name has 120 characters at most, and its wish to withdraw is one of three", () => {
  const { name, withdrawal_permission } = botRecord.shape;
  assert.deepEqual(taken(name, ["a".repeat(120), "a".repeat(121)]), ["a".repeat(120)]);
  const permissions = ["not_required", "required", "unknown"];
  assert.deepEqual(taken(withdrawal_permission, [...permissions, "perhaps"]), permissions);
});
