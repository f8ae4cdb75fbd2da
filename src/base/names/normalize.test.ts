import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../../test/support/any-text.ts";
import { nameKey, nameTokens } from "./normalize.ts";

test("spellings of one name share a key", () => {
  const spellings = [
    "Banana Gun",
    "banana-gun",
    "BANANAGUN",
    " Banana  Gun™ ",
    "ｂａｎａｎａ　ｇｕｎ",
    "“Banana”, Gun!",
    "Bánaña Gün",
  ];
  assert.deepEqual([...new Set(spellings.map((name) => nameKey(name.replace("™", ""))))], ["bananagun"]);
});

test("letters that only look accented count as the plain ones", () => {
  assert.equal(nameKey("Łódź Børs Straße Æther"), "lodzborsstrasseaether");
  assert.equal(nameKey("İstanbul ısı"), "istanbulisi");
});

test("a zero-width space or soft hyphen inside a name changes nothing", () => {
  assert.equal(nameKey("Kry\u200bll"), "kryll");
  assert.equal(nameKey("Kry\u00adll"), "kryll");
});

test("names in other scripts keep their letters", () => {
  assert.equal(nameKey("取引 所"), "取引所");
  assert.equal(nameKey("Криптобот"), nameKey("КРИПТОБОТ"));
  assert.equal(nameKey("ΣΊΣΥΦΟΣ"), nameKey("σίσυφος"));
});

test("traditional and simplified characters make one name", () => {
  assert.equal(nameKey("深圳市方瀛科技發展有限公司"), nameKey("深圳市方瀛科技发展有限公司"));
  assert.equal(nameKey("美港交易中心"), "美港交易中心");
  assert.deepEqual(nameTokens("輝煌 國際"), ["辉煌", "国际"]);
});

test("a name has as many characters in simplified ones", () => {
  fc.assert(
    fc.property(
      fc.string({
        // Among the characters stand 64 signs of the Book of Changes, which no name keeps.
        unit: fc
          .integer({ min: 0x3400, max: 0x9fff })
          .map((code) => String.fromCodePoint(code))
          .filter((character) => /\p{L}/u.test(character)),
      }),
      (name) => {
        assert.equal(nameTokens(name).join("").length, name.length);
        assert.equal(nameKey(nameKey(name)), nameKey(name));
      },
    ),
  );
});

test("a name of one letter keeps its signs", () => {
  assert.equal(nameKey("S#"), "s#");
  assert.equal(nameKey("S #"), "s#");
  assert.notEqual(nameKey("S#"), nameKey("S"));
});

test("the words of a name come in order, without signs", () => {
  assert.deepEqual(nameTokens("Kikit & Mess Investments, LLC"), ["kikit", "mess", "investments", "llc"]);
  assert.deepEqual(nameTokens("..."), []);
});

test("a name of two letters is a name, whatever is between them", () => {
  assert.equal(nameKey("A-I"), "ai");
  assert.equal(nameKey("A.I."), nameKey("ai"));
  assert.equal(nameKey("骗 子"), "骗子");
});

test("two halves of a character do not become one where the space between them goes", () => {
  const key = nameKey("\ud800 \udc00<");
  assert.ok(key.isWellFormed());
  assert.equal(nameKey(key), key);
});

test("no text makes it throw; a key is its own key; Unicode normal forms and case make no difference", () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const key = nameKey(text);
      assert.equal(nameKey(key), key);
      assert.equal(nameKey(text.toLowerCase()), key);
      for (const form of ["NFC", "NFD", "NFKC", "NFKD"]) assert.equal(nameKey(text.normalize(form)), key);
    }),
    { numRuns: 2000 },
  );
});

test("up to thirty marks on one letter count, and no more are read", () => {
  const marked = (marks: number) => nameKey(`ก${"่".repeat(marks)}`);
  assert.equal(marked(30).length, 31);
  assert.equal(marked(31), marked(30));
  assert.notEqual(marked(29), marked(30));
});

test("letters that no decomposition splits are read as Latin ones", () => {
  assert.equal(nameKey("ßæœøđðþłħŧ"), "ssaeoeoddthlht");
});
