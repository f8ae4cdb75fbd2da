import assert from "node:assert/strict";
import { test } from "node:test";
import { hostIn, hostsInRun } from "./glued-hosts.ts";

const hosts = (run: string) => hostsInRun(run).map(({ host, start, end }) => [host.host, start, end]);
const names = (run: string) => hostsInRun(run).map(({ host }) => host.host);
const doubtful = (run: string) => hostsInRun(run)[0]?.doubtful ?? null;

test("a host comes with its place in the run, without marks around it", () => {
  assert.deepEqual(hosts("evil-coin.com"), [["evil-coin.com", 0, 13]]);
  assert.deepEqual(hosts("_-evil-coin.com-_"), [["evil-coin.com", 2, 15]]);
  assert.deepEqual(hosts("访问evil-coin.com或b-coin.net"), [
    ["evil-coin.com", 2, 15],
    ["b-coin.net", 16, 26],
  ]);
  assert.deepEqual(hosts("сайтevil-coin.com"), [["evil-coin.com", 4, 17]]);
  assert.deepEqual(hosts("evil-coin.com...b-coin.net"), [
    ["evil-coin.com", 0, 13],
    ["b-coin.net", 16, 26],
  ]);
  assert.deepEqual(hosts("---"), []);
  assert.deepEqual(hosts("notanending.zzzz"), []);
});

test("up to three words after the host belong to the next sentence, and no more", () => {
  assert.deepEqual(hosts("evil-coin.com.Aaa"), [["evil-coin.com", 0, 13]]);
  assert.deepEqual(hosts("evil-coin.com.Aaa.Bbb.Ccc"), [["evil-coin.com", 0, 13]]);
  assert.deepEqual(hosts("evil-coin.com.Aaa.Bbb.Ccc.Ddd"), []);
  assert.deepEqual(hosts("evil-coin.com.Now"), [["evil-coin.com", 0, 13]]);
});

test("a word glued to the end of an address is not part of it", () => {
  for (const run of ["evil-coin.comJoin", "evil-coin.comjoin", "evil-coin.comand", "evil-coin.comили"]) {
    assert.deepEqual(hosts(run), [["evil-coin.com", 0, 13]], run);
  }
  assert.deepEqual(names("evil-coin.meJoin"), []);
  assert.deepEqual(names("evil-coin.comandante"), []);
});

test("a run longer than a host can be is not a host", () => {
  const run = (length: number) => `${"a.".repeat((length - 9) / 2)}com.Visit`;
  assert.equal(names(run(253)).length, 1);
  assert.deepEqual(names(run(255)), []);
});

test("in a script without spaces, a label of fifteen letters is one name, a longer one a sentence", () => {
  assert.equal(names(`${"交".repeat(15)}.com`).length, 1);
  assert.deepEqual(names(`${"交".repeat(16)}.com`), []);
  assert.deepEqual(names("交易所.com").length, 1);
  assert.deepEqual(names("访问example.com"), ["example.com"]);
});

test("what may be a file, or the end of a sentence and the next word, is doubtful", () => {
  assert.equal(doubtful("main.py"), true);
  assert.equal(doubtful("money.it"), true);
  assert.equal(doubtful("ab.me"), true);
  assert.equal(doubtful("abq.me"), false);
  assert.equal(doubtful("money.com"), false);
  assert.equal(doubtful("abq.It"), true);
  assert.equal(doubtful("ABq.It"), false);
  assert.equal(doubtful("www.money.it"), false);
});

test("a link leads to the whole host it names, however a sentence would read it", () => {
  const leads = (typed: string) => {
    const found = hostIn(typed);
    return found === null ? null : [found.host.host, found.length];
  };
  assert.deepEqual(leads("evil-coin.com.Now"), ["evil-coin.com.now", 17]);
  assert.deepEqual(leads("evil-coin.com现在"), ["evil-coin.com", 13]);
  assert.equal(leads("notanending.zzzz"), null);
  assert.equal(leads(`${"a".repeat(400)}.com`), null);
});
