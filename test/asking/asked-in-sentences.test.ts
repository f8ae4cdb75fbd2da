/** A sentence that asks about a name and nothing else is answered as by itself, whatever is told beside it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkResultOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import type { Language } from "../../src/base/words/languages.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const site = { baseUrl: "https://site.example" };
const ask = (text: string, lang: Language = "en") => checkResultOf(snapshot, site, text, lang);

const questions: readonly (readonly [Language, string, string])[] = [
  ["en", "Is Quantum AI legit?", "The ad says Elon Musk made it."],
  ["en", "Is Immediate Edge a scam?", "My neighbour showed me his account yesterday."],
  ["en", "is Forsage safe?", "A friend of mine earns well with it."],
  ["de", "Ist Quantum AI seriös?", "In der Werbung steht, Elon Musk habe es gemacht."],
  ["fr", "Quantum AI, c’est fiable ?", "La publicité parle d’Elon Musk."],
  ["es", "¿Es fiable Quantum AI?", "Lo vi ayer en un anuncio de mi red social."],
  ["it", "Quantum AI è affidabile?", "Ne parla un mio collega da mesi."],
  ["pt", "Quantum AI é confiável?", "Vi o anúncio ontem à noite na rede social."],
  ["zh", "Quantum AI 靠谱吗？", "我昨天在网上看到了广告。"],
];

test("a sentence that is nothing but a name asked about is told as by itself, before or behind another", () => {
  for (const [lang, question, beside] of questions) {
    const alone = ask(question, lang);
    assert.ok(["regulator_acted", "regulator_warned"].includes(alone.standing), question);
    for (const text of [`${question} ${beside}`, `${beside} ${question}`, `${beside}\n${question}`]) {
      const { standing, headline, verdict } = ask(text, lang);
      assert.deepEqual([standing, headline, verdict], [alone.standing, alone.headline, alone.verdict], text);
      assert.equal(messageCheckAnswerOf(snapshot, site, text, lang).standing, alone.standing, text);
    }
  }
});

test("a name that is only mentioned beside a question, or is a fragment, is told as before", () => {
  for (const text of [
    "The ad names Quantum AI. Elon Musk made it.",
    "Do you like Elon? Quantum AI is what my cat is called.",
    "Is this legit? Quantum AI has a nice poster in our street.",
    "Horizon. Apex Capital. Is it raining?",
    "Did your train leave Horizon on time? The fund manager was late.",
  ])
    assert.ok(["possible_match", "no_record", "known"].includes(ask(text).standing), text);
});

test("who has lost money beside a name on record is told first what to do now, in any words for it", () => {
  for (const [lang, text] of [
    ["en", "I lost money with NovaTech FX, can I get it back?"],
    ["de", "Ich habe bei NovaTech FX Geld verloren, bekomme ich es zurück?"],
    ["pt", "Perdi dinheiro com a NovaTech FX, consigo recuperar?"],
    ["ru", "Я потерял деньги в NovaTech FX, можно вернуть?"],
    ["zh", "我在 NovaTech FX 亏了钱，能拿回来吗？"],
    ["ar", "خسرت المال مع NovaTech FX، هل يمكنني استرداده؟"],
  ] as const)
    for (const { standing, actions, suggestions } of [
      ask(text, lang),
      messageCheckAnswerOf(snapshot, site, text, lang),
    ]) {
      // The name is meant outright, or at least told as possible.
      assert.ok(standing === "regulator_acted" || (standing === "possible_match" && suggestions.length > 0), text);
      assert.match(actions[0]?.url ?? "", /\/help\?lang=\w\w#paid$|\/help#paid$/u, text);
    }
  assert.doesNotMatch(ask("I lost money with grid trading").actions[0]?.url ?? "", /#paid/u);
  assert.doesNotMatch(ask("I lost money with Pionex").actions[0]?.url ?? "", /#paid/u);
});

test("who asks whether a listed firm has opened again hears of its case, or that it may be meant", () => {
  for (const text of ["is garantex open again", "is garantex open", "garantex again", "did garantex reopen"])
    assert.match(ask(text).standing, /^(?:regulator_acted|possible_match)$/u, text);
});

test("a name of ordinary words beside what people type into a search engine is told outright in every language", () => {
  for (const [lang, text] of [
    ["en", "quantum ai review"],
    ["de", "quantum ai erfahrungen"],
    ["de", "Hat jemand Erfahrungen mit Quantum AI?"],
    ["fr", "quantum ai avis"],
    ["es", "quantum ai es una estafa?"],
    ["it", "quantum ai è una truffa"],
    ["pt", "quantum ai é confiável?"],
    ["ru", "quantum ai отзывы"],
    ["tr", "quantum ai güvenilir mi"],
    ["id", "apakah quantum ai penipuan"],
    ["vi", "quantum ai lừa đảo không"],
    ["ja", "quantum ai 評判"],
    ["ko", "quantum ai 후기"],
    ["zh", "quantum ai 靠谱吗"],
    ["ar", "quantum ai نصب"],
  ] as const)
    assert.equal(ask(text, lang).standing, "regulator_warned", text);
  for (const text of ["Trading Bewertung", "bank avis", "capital opiniones"])
    assert.equal(ask(text).standing, "no_record", text);
});
