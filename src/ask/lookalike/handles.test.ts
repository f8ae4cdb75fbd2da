import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { buildLookalikeIndex, findHandleLookalikes } from "./index.ts";

function bot(name: string, ...telegramHandles: string[]) {
  return {
    kind: "bot" as const,
    slug: name.toLowerCase(),
    name,
    aliases: [],
    officialDomains: [],
    generic: false,
    telegramHandles,
  };
}

const index = buildLookalikeIndex([
  bot("Maestro", "MaestroSniperUpdates"),
  bot("Bonkbot", "bonkbot_bot"),
  bot("Sigma", "Sigma_buyBot"),
  bot("Superalgos", "superalgos", "superalgossupport"),
  bot("Nohandle"),
  bot("Zarqonel", "zarqonelx"),
  bot("Qorvanta", "qorvanta"),
  bot("Vexip", "vexip"),
  bot("Jolm", "jolm"),
  bot("Mirton", "mirton"),
  bot("Kelma", "kelma"),
  bot("Pelvorano", "pelvorano_bot"),
]);

const first = (handle: string) => {
  const [best] = findHandleLookalikes(index, handle);
  return best === undefined ? null : `${best.official_handle} ${best.technique} ${best.distance}`;
};

test("an official handle, in any case, resembles nobody", () => {
  for (const handle of ["bonkbot_bot", "BONKbot_Bot", "Sigma_buyBot", "superalgossupport"]) {
    assert.deepEqual(findHandleLookalikes(index, handle), []);
  }
});

test("one letter more, less or different, and a moved underscore, is a typo", () => {
  assert.equal(first("bonkbot_bott"), "bonkbot_bot typo 1");
  assert.equal(first("bonkbt_bot"), "bonkbot_bot typo 1");
  assert.equal(first("bonkbotbot"), "bonkbot_bot typo 1");
  assert.equal(first("superalgo"), "superalgos typo 1");
});

test("letters that look the same are homoglyphs", () => {
  assert.equal(first("b0nkbot_bot"), "bonkbot_bot homoglyph 1");
  assert.equal(first("superaIgos"), "superalgos homoglyph 1"); // capital i
});

test("words of authority around an official name are a combination", () => {
  assert.equal(first("superalgos_official"), "superalgos combosquat 0");
  assert.equal(first("real_superalgos_helpdesk_1"), "superalgos combosquat 0");
});

test("one slip counts from five letters on, two from nine on if the first letter is kept", () => {
  assert.equal(first("vexop"), "vexip typo 1");
  assert.equal(first("jolp"), null);
  assert.equal(first("zarqinolx"), "zarqonelx typo 2");
  assert.equal(first("barqonolx"), null);
  assert.equal(first("barqonelx"), "zarqonelx typo 1");
  assert.equal(first("qorvinto"), null);
  assert.equal(first("qorvanto"), "qorvanta typo 1");
});

test("words of authority count around a name of six letters or more", () => {
  assert.equal(first("mirton_official_support"), "mirton combosquat 0");
  assert.equal(first("kelma_official_support"), null);
});

test("a text of up to 64 characters is looked at", () => {
  const padded = (length: number) => `superalgos${"_".repeat(length - "superalgos".length)}`;
  assert.notEqual(first(padded(64)), null);
  assert.equal(first(padded(65)), null);
});

test("other names resemble nobody, and neither do names of bots without a handle", () => {
  for (const handle of ["durov", "sigma_male", "nohandle_bot", "botfather", "support", "wallet", "bot", ""]) {
    assert.deepEqual(findHandleLookalikes(index, handle), [], handle);
  }
});

test("no text makes it fail", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: "grapheme", maxLength: 300 }), fc.stringMatching(/^\w{5,32}$/)),
      (text) => {
        assert.deepEqual(findHandleLookalikes(index, text), findHandleLookalikes(index, text));
      },
    ),
  );
});

test("of two official handles, the one that is nearer is told first", () => {
  const [far, near] = [bot("Far", "zarqonelyw"), bot("Near", "zarqonelx")];
  for (const both of [
    [far, near],
    [near, far],
  ]) {
    assert.deepEqual(
      findHandleLookalikes(buildLookalikeIndex(both), "zarqonelxz").map(({ name, distance }) => `${name} ${distance}`),
      ["Near 1", "Far 2"],
    );
  }
});

test("of many official handles, the five nearest are told", () => {
  const six = ["a", "b", "c", "d", "e", "f"].map((letter) => bot(`Bot ${letter}`, `zarqonel${letter}`));
  assert.equal(findHandleLookalikes(buildLookalikeIndex(six), "zarqonelz").length, 5);
});

test("a bot's handle with the name may be the brand's own where none of its bots is on record, unless it asks or claims", () => {
  const own = (handle: string) => findHandleLookalikes(index, handle).map(({ may_be_own }) => may_be_own)[0];
  assert.equal(own("MaestroSniperBot"), true);
  assert.equal(own("superalgos_bot"), true);
  assert.deepEqual(
    ["MaestroSniperAdmin_bot", "real_superalgos_bot", "superalgos_official", "superalgos_team"].map(own),
    [false, false, false, false],
  );
  assert.equal(own("pelvorano_group_bot"), false, "its bot is on record, and another one");
});
