/** Who tells what happened and asks for help is answered as who only tells it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { messageCheckAnswerOf } from "../../src/answers/check.ts";
import type { Language } from "../../src/base/words/languages.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const ask = (text: string, lang: Language = "en") => messageCheckAnswerOf(snapshot, { baseUrl: "" }, text, lang);

/** What is told, and how people then ask for help. */
const told: readonly (readonly [Language, string, readonly string[]])[] = [
  [
    "en",
    "I sent 12,000 USDT to a platform called NovaTech FX and now I can't withdraw.",
    ["What can I do?", "What should I do now?", "Help!", "Please help me!"],
  ],
  ["de", "NovaTech FX zahlt nicht aus.", ["Was kann ich jetzt tun?", "Was soll ich tun?", "Hilfe!"]],
  ["fr", "NovaTech FX est une arnaque.", ["Que puis-je faire ?", "Que dois-je faire ?", "Aidez-moi !"]],
  ["es", "NovaTech FX es una estafa.", ["¿Qué puedo hacer?", "¿Qué debo hacer?", "¡Ayuda!"]],
  ["it", "NovaTech FX è una truffa.", ["Cosa posso fare?", "Che cosa devo fare?", "Aiuto!"]],
  ["pt", "NovaTech FX é um golpe.", ["O que posso fazer?", "O que devo fazer agora?", "Socorro!"]],
  ["ru", "NovaTech FX обман.", ["Что делать?", "Что мне теперь делать?", "Помогите!"]],
  ["tr", "NovaTech FX dolandırıcı.", ["Ne yapmalıyım?", "Ne yapmam gerekiyor?", "İmdat!"]],
  ["id", "NovaTech FX penipuan.", ["Apa yang harus saya lakukan?", "Tolong bantu saya!"]],
  ["vi", "NovaTech FX lừa đảo.", ["Tôi phải làm gì?", "Tôi nên làm gì?"]],
  ["ar", "NovaTech FX احتيال.", ["ماذا أفعل؟", "ماذا يمكنني أن أفعل؟", "ساعدوني!"]],
  ["zh", "NovaTech FX 是骗子。", ["怎么办？", "我该怎么办？", "我能做什么？"]],
  ["ja", "NovaTech FXは詐欺ですか。", ["どうすればいいですか？", "どうしたらいいでしょうか"]],
  ["ko", "NovaTech FX 사기.", ["어떻게 해야 하나요?", "도와주세요!"]],
];

test("a cry for help behind what is told makes no doubt of who is told of, in every language", () => {
  for (const [lang, story, cries] of told)
    for (const cry of cries) assert.equal(ask(`${story} ${cry}`, lang).standing, "regulator_acted", `${story} ${cry}`);
});

test("who is greeted is no part of the story", () => {
  const story = "I put 3000 euro into Quantum AI and the broker does not pay me out";
  assert.equal(ask(story).standing, "regulator_warned");
  for (const greeting of ["Hello", "Hi", "Hallo"])
    assert.equal(ask(`${greeting}, ${story}`).standing, "regulator_warned", greeting);
});

test("a cry for help makes nobody of ordinary words who is not meant without it", () => {
  for (const story of ["My cat ate an apple and a tesla drove by", "We saw a spark capital of ideas in the old town"])
    for (const cry of ["", " What can I do?", " Please help me!"])
      assert.notEqual(ask(story + cry).standing, "regulator_warned", story + cry);
});
