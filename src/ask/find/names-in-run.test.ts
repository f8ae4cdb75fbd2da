import assert from "node:assert/strict";
import { test } from "node:test";
import { bareWarning } from "../../../test/support/sample-records.ts";
import { buildLookupIndex } from "../index/index.ts";
import { wordsOf } from "../text/words-of-text.ts";
import { namesInText } from "./names-in-text.ts";

const warning = (id: string, name: string) => bareWarning({ id, names: [name], domains: [] });
const index = buildLookupIndex({
  bots: [],
  enforcementActions: [],
  trackerEntries: [],
  warnings: [warning("a", "凱飛財富"), warning("b", "香港東融金融集團有限公司"), warning("c", "美港交易中心")],
});
const found = (run: string) => namesInText(index, run, wordsOf(run)).map(({ shown_as }) => shown_as);

test("a short name is found where only words of asking are around it", () => {
  assert.deepEqual(found("请问凯飞财富是骗局吗"), ["凯飞财富"]);
  assert.deepEqual(found("凯飞财富被骗了怎么办"), ["凯飞财富"]);
  assert.deepEqual(found("凯飞财富"), ["凯飞财富"]);
  assert.deepEqual(found("凯飞财富大厦很高"), []);
  assert.deepEqual(found("请问凯飞财"), []);
  assert.deepEqual(found("凯飞财富是什么意思"), []);
  // Another firm's, of another town.
  assert.deepEqual(found("上海凯飞财富靠谱吗"), []);
});

test("a name without its legal form is found only where somebody asks about it", () => {
  assert.deepEqual(found("香港东融金融集团可靠吗"), ["香港东融金融集团"]);
  assert.deepEqual(found("昨天香港东融金融集团大涨"), []);
  assert.deepEqual(found("昨天香港东融金融集团有限公司大涨"), ["香港东融金融集团有限公司"]);
});

test("a long name is found anywhere in a run", () => {
  assert.deepEqual(found("他让我去美港交易中心开户"), ["美港交易中心"]);
});

test("words of asking alone name nobody", () => {
  assert.deepEqual(found("请问这个平台是骗局吗"), []);
  assert.deepEqual(found("的".repeat(64)), []);
});
