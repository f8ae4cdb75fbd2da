/** Every language of data/messages says what English says: no text missing, empty, half filled or with markup. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { languageNames, languages } from "../../src/base/words/languages.ts";

type Message = string | Record<string, string>;

const messagesOf = (lang: string): Record<string, Message> =>
  JSON.parse(readFileSync(new URL(`../../data/messages/${lang}.json`, import.meta.url), "utf8"));

const english = Object.entries(messagesOf("en"));

const forms = (message: Message): [form: string, text: string][] =>
  typeof message === "string" ? [["other", message]] : Object.entries(message);

/** Parameters of a text, whatever English does with them: `{Regulator}` is `{regulator}`, `{name's}` is `{name}`. */
const placeholders = (text: string): string[] => {
  const found = [...text.matchAll(/\{(\w)(\w*)(?:'s)?\}/gu)].map(
    ([, first = "", rest = ""]) => first.toLowerCase() + rest,
  );
  return [...new Set(found)].sort();
};

/** The plural forms that whole numbers take in a language. */
const formsOf = (lang: string): string[] => {
  const rules = new Intl.PluralRules(lang);
  return [...new Set(Array.from({ length: 201 }, (_, value) => rules.select(value)))].sort();
};

/** A form for one number alone, such as `one`, may leave the number out. */
const mayLeaveOut = new Set(["1", "zero", "one", "two"]);

for (const lang of languages) {
  const messages = messagesOf(lang);
  // An empty file is a translation that nobody has begun.
  if (Object.keys(messages).length === 0) continue;

  test(`${languageNames[lang]}: every message is there, and no other`, () => {
    const ids = english.map(([id]) => id);
    const missing = ids.filter((id) => messages[id] === undefined);
    const unknown = Object.keys(messages).filter((id) => !ids.includes(id));
    assert.deepEqual({ missing, unknown }, { missing: [], unknown: [] });
  });

  test(`${lang}: the same parameters, the language's plural forms, plain text`, () => {
    for (const [id, said] of english) {
      const message = messages[id];
      if (message === undefined) continue;
      const isCounted = typeof said !== "string";
      assert.equal(typeof message !== "string", isCounted, `${id}: plural forms where English has them`);
      if (isCounted) {
        const own = Object.keys(message).filter((form) => form !== "1");
        assert.deepEqual(own.sort(), formsOf(lang), `${id}: plural forms`);
      }
      const expected = placeholders(
        forms(said)
          .map(([, text]) => text)
          .join(" "),
      );
      for (const [form, text] of forms(message)) {
        const own = placeholders(text);
        const optional = mayLeaveOut.has(form) ? ["count", "regulator", "name"] : ["regulator", "name"];
        const lacks = expected.filter((one) => !own.includes(one) && !(isCounted && optional.includes(one)));
        assert.deepEqual(lacks, [], `${id} ${form}: ${text}`);
        assert.deepEqual(
          own.filter((one) => !expected.includes(one)),
          [],
          `${id} ${form}: ${text}`,
        );
        assert.equal(text, text.trim(), id);
        assert.notEqual(text, "", id);
        assert.doesNotMatch(text, /[<>`\n\u200b\u2066-\u2069]|\{\}|\*\*|&\w+;/u, id);
        assert.equal(text.replace(/\{\w+(?:'s)?\}/gu, "").match(/[{}]/u), null, `${id}: a brace left over`);
        if (lang !== "en") assert.doesNotMatch(text, /\{[A-Z]|'s\}/u, `${id}: only English has such forms`);
      }
    }
  });
}

test("French: no line begins with a colon, a mark or a closing quotation mark", () => {
  const texts = Object.entries(messagesOf("fr")).flatMap(([id, message]) =>
    forms(message).map(([, text]) => `${id}: ${text}`),
  );
  const broken = texts.filter((text) => / [:;?!»]|« |\p{L}[;?!»]/u.test(text.replace(/^[\w.]+: /u, "")));
  assert.deepEqual(broken, []);
});
