/** The extension fills in the catalogue's sentences as the service does, in every language. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { languages } from "../../src/base/words/languages.ts";
import { isMessage, say } from "../../src/base/words/say.ts";
import { extensionFiles } from "../../src/formats/extension-package.ts";

const files = extensionFiles({
  browser: "chromium",
  service: "https://botwatch.example",
  records: { warning_lists: [], enforcement_actions: [] },
});

/** Part of extension/words.js, which is plain JavaScript. */
interface WordsModule {
  openWords(lang: string): Promise<{ say(id: string, parameters: object): string }>;
}

test("each sentence reads as the service has it, of one regulator, of two and of eleven", async () => {
  const addressOf = (path: string) =>
    `data:application/json;base64,${files.get(path)?.toString("base64") ?? assert.fail(path)}`;
  Object.assign(globalThis, { chrome: { runtime: { getURL: addressOf }, i18n: { getUILanguage: () => "en" } } });
  const { openWords } = (await import(new URL("../../extension/words.js", import.meta.url).href)) as WordsModule;
  let compared = 0;
  for (const lang of languages) {
    const words = await openWords(lang);
    const ids = Object.keys(JSON.parse(String(files.get(`messages/${lang}.json`)))).filter(isMessage);
    for (const id of ids) {
      for (const count of [1, 2, 11, 12_345]) {
        const names = { regulator: "the FCA", subject: "Acme Inc.", name: "3Commas", address: "x.com", date: "2 May" };
        compared += 1;
        assert.equal(words.say(id, { ...names, count }), say(lang, id, { ...names, count }), `${lang} ${id}`);
      }
    }
  }
  assert.ok(compared > 14 * 50 * 4, `${compared}`);
});
