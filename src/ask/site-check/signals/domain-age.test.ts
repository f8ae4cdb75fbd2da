import assert from "node:assert/strict";
import { test } from "node:test";
import { describeHost } from "../../../base/names/host.ts";
import type { Registration } from "../rdap/client.ts";
import { describeAge } from "./outside-signals.ts";

const now = new Date("2026-11-21T12:00:00Z");

function described(registration: object, url = "https://evil.com/") {
  const host = describeHost(new URL(url).hostname);
  assert.ok(host !== null);
  const given = { source_url: "https://rdap.example/", registrar: null, ...registration } as Registration;
  return describeAge(given, { host, url }, now);
}

/** A domain this many days old. */
function ofDays(days: number, url?: string) {
  const registered_on = new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  return described({ status: "known", registered_on }, url);
}

test("a domain is a warning for its first 90 days, a notice for its first year, and fine afterwards", () => {
  for (const [days, level, title] of [
    [0, "warning", "Domain registered today"],
    [1, "warning", "Domain registered 1 day ago"],
    [59, "warning", "Domain registered 59 days ago"],
    [60, "warning", "Domain registered 60 days ago"],
    [61, "warning", "Domain registered 2 months ago"],
    [89, "warning", "Domain registered 2 months ago"],
    [90, "notice", "Domain registered 2 months ago"],
    [364, "notice", "Domain registered 11 months ago"],
    [365, "ok", "Domain registered in 2025"],
    [730, "ok", "Domain registered in 2024"],
    [3653, "ok", "Domain registered in 2016"],
  ] as const) {
    const { age, signal } = ofDays(days);
    assert.deepEqual([signal.level, signal.title, age.age_days], [level, title, days], String(days));
    assert.equal(signal.source, "https://rdap.example/");
  }
});

test("a date more than a day ahead is ignored", () => {
  assert.equal(described({ status: "known", registered_on: "2026-11-22" }).age.age_days, 0);
  const { age, signal } = described({ status: "known", registered_on: "2026-11-23" });
  assert.deepEqual([age.status, age.registered_on, age.age_days, signal.level], ["unknown", null, null, "unavailable"]);
  assert.match(signal.detail, /in the future/u);
});

test("the registrar is named if the registry names it", () => {
  const { age, signal } = described({ status: "known", registered_on: "2020-01-01", registrar: "Example Inc." });
  assert.equal(age.registrar, "Example Inc.");
  assert.match(signal.detail, /registered on 1 Jan 2020 through Example Inc\./u);
  assert.doesNotMatch(ofDays(400).signal.detail, /through/u);
});

test("a domain that is not registered, and an unknown age, say so", () => {
  const none = described({ status: "not_registered" });
  assert.deepEqual([none.signal.level, none.age.registered_on], ["notice", null]);
  for (const status of ["unknown", "unavailable"]) {
    const { signal, age } = described({ status, reason: "No answer." });
    assert.deepEqual([signal.level, signal.detail, age.status], ["unavailable", "No answer.", status]);
  }
});

test("the age of a site that strangers share says nothing about one page of it", () => {
  for (const url of ["https://sites.google.com/view/x", "https://someone.blogspot.com/", "https://t.me/someone"]) {
    const { signal } = ofDays(4000, url);
    assert.equal(signal.level, "notice", url);
    assert.match(signal.detail, /Many people publish on /u, url);
  }
  assert.equal(ofDays(4000, "https://t.me/").signal.level, "ok");
  assert.equal(ofDays(4000, "https://www.t.me/").signal.level, "ok");
  assert.equal(ofDays(10, "https://t.me/someone").signal.level, "warning");
  assert.equal(ofDays(4000, "https://evil.com/page").signal.level, "ok");
});
