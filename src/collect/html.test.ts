import assert from "node:assert/strict";
import { test } from "node:test";
import { hasClass, linksOf, readTables, textOfMarkup, textOfPart } from "./html.ts";
import { ReadFailure } from "./read-failure.ts";

const cells = (html: string) =>
  readTables(html).map(({ rows }) => rows.map((row) => row.map(({ lines }) => lines.join("|"))));

test("an element that is never closed lets no row take the cells of another", () => {
  const row = (name: string, site: string) => `<tr><td>${name}<td>${site}`;
  for (const open of ["<b>", "<span>", "<div>", "<a href=x>"]) {
    const [rows = []] = cells(
      `<table>${row("Alpha", `${open}a.com`)}${row("Beta", "b.com")}${row("Gamma", "c.com")}</table>`,
    );
    for (const read of rows) {
      const sites = read.filter((cell) => cell.includes(".com")).join();
      assert.ok(sites.split(".com").length <= 2, `${open}: ${read.join(" / ")}`);
    }
    assert.ok(!rows.some((read) => read[0]?.startsWith("Alpha") && read.join().includes("b.com")), open);
  }
});

test("a table is complete only where its own end was read", () => {
  const complete = (html: string) => readTables(html).map((table) => table.complete);
  assert.deepEqual(complete("<table><tr><td>a</td></tr></table>"), [true]);
  assert.deepEqual(complete("<table><tr><td>a</td></tr>"), [false]);
  assert.deepEqual(complete("<table><tr><td><table><tr><td>b</td></tr></table>"), [false, true]);
  assert.deepEqual(complete("<table><tr><td>a<!-- </table> -->"), [false]);
});

test("what a browser with script does not show is no text, wherever it stands", () => {
  assert.deepEqual(cells("<table><tr><td>a<template><b>{{name}}</b></template><script>b</script></td></tr></table>"), [
    [["a"]],
  ]);
  const isHeading = (name: string) => name === "h1";
  assert.equal(textOfPart("<noscript><h1>Please enable JavaScript</h1></noscript><h1>Firm</h1>", isHeading), "");
  assert.equal(textOfPart("<p class='x y'>One<br>two</p><p class=x>three</p>", hasClass("y")), "One\ntwo");
  assert.deepEqual(linksOf("<a href=/a>1</a><A HREF=/a>2</A><a name=b>3</a>"), ["/a"]);
});

test("deep, wide and broken pages take time in proportion to their length, or are refused as too deep", () => {
  const unlessTooDeep = (read: () => unknown): void => {
    try {
      read();
    } catch (error) {
      assert.ok(error instanceof ReadFailure);
    }
  };
  const milliseconds = (html: string) => {
    const began = process.cpuUsage();
    unlessTooDeep(() => readTables(html));
    unlessTooDeep(() => textOfPart(html, (name) => name === "h1"));
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
  for (const part of ["<tr><td><div>", "<table>", "<div>", "<b></b>", "<td>", "</table>", "<!--"]) {
    milliseconds(`<table>${part.repeat(1000)}`);
    const taken = milliseconds(`<table>${part.repeat(20_000)}`);
    assert.ok(taken < 3000, `${part}: ${taken.toFixed(0)} ms`);
  }
});

test("a page of a million elements within each other is refused at once, one of as many beside each other is read", () => {
  const before = performance.now();
  for (const read of [readTables, linksOf, textOfMarkup])
    assert.throws(() => read("<div>".repeat(1_000_000)), ReadFailure);
  assert.ok(performance.now() - before < 3000);
  assert.equal(linksOf("<p><br><a href=x>x</a>".repeat(10_000)).length, 1);
});
