/** Pleas: what people type who have already paid. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { alone } from "../../../test/support/checked.ts";
import { languages } from "../../base/words/languages.ts";
import { say } from "../../base/words/say.ts";
import { buildLookupIndex } from "../index/index.ts";
import type { SignId } from "../signs/shape.ts";
import { Text } from "../text/text.ts";
import { find } from "./find.ts";
import { isCryForHelp, isOfPleas, type Plea, pleadsBefore, pleaIn } from "./pleas.ts";

const pleaOf = (text: string) => pleaIn(new Text(text));

const empty = buildLookupIndex({ bots: [], enforcementActions: [], trackerEntries: [] });

test("whoever has already paid, or asks for help, is not told that nothing was found about a word of it", () => {
  for (const [text, plea] of [
    ["I have already paid what now", "paid"],
    ["Help!", "help"],
    ["help i gave them my seed phrase", "seed_phrase"],
    ["I've sent 2 bitcoin, I was scammed", "sent_crypto"],
    ["how do I get my money back", "recovery"],
    ["where do i report a scam in spain", "report"],
    ["i let them use anydesk", "remote_access"],
    ["i connected my wallet", "wallet"],
    ["i gave him the api key", "api_key"],
    ["dei a minha senha para um cara", "help"],
    ["ich habe einem Mann mein Passwort gegeben", "help"],
    ["i gave a guy my password", "help"],
    ["Ich habe schon bezahlt", "paid"],
    ["Ich habe schon bezahlt und komme nicht mehr ran", "paid"],
    ["wo melde ich betrug", "report"],
    ["ya pagué qué hago", "paid"],
    ["estoy desesperado, mandé 3000 euros y no me devuelven nada", "paid"],
    ["les di mi frase semilla", "seed_phrase"],
    ["j'ai déjà payé", "paid"],
    ["aiuto ho già pagato", "paid"],
    ["já paguei e agora", "paid"],
    ["saya sudah transfer", "paid"],
    ["API キーを渡してしまったんですが", "api_key"],
    ["助记词泄露了", "seed_phrase"],
    ["리딩방에서 돈을 잃었어요", "paid"],
    ["Tôi lỡ đưa cụm từ khôi phục", "seed_phrase"],
    ["saya terlanjur kasih frasa pemulihan", "seed_phrase"],
    ["cara lapor penipuan online", "report"],
    ["cách lấy lại tiền bị lừa", "recovery"],
    ["로맨스 스캠 당했어요", "paid"],
    ["dolandırıldım", "paid"],
    ["tôi đã chuyển tiền", "paid"],
    ["я уже заплатил", "paid"],
    ["我被骗了", "paid"],
    ["騙されました", "paid"],
    ["이미 돈을 보냈어요", "paid"],
    ["لقد دفعت بالفعل", "paid"],
  ] satisfies [string, Plea][]) {
    const [finding] = find(alone(empty), text).subjects;
    assert.equal(finding?.plea, plea, text);
    assert.equal(finding.nameless, true, text);
  }
});

test("whoever types what a tile of the help page says, in any language, is led to that help", () => {
  for (const plea of ["sent_crypto", "paid", "api_key", "seed_phrase", "wallet", "recovery"] as const)
    for (const lang of languages) {
      const [finding] = find(alone(empty), say(lang, `help.${plea}`)).subjects;
      assert.deepEqual([finding?.plea, finding?.nameless], [plea, true], `${lang} ${plea}`);
    }
});

test("what was given away leads before a sign, a payment unless more is surely asked for, a title before any", () => {
  const before = (plea: Plea | null, id: SignId, sure: boolean, value = "x") =>
    pleadsBefore({ plea, value }, [{ id, sure }]);
  assert.equal(before("paid", "pay_to_withdraw", false), true);
  assert.equal(before("paid", "pay_to_withdraw", true), false);
  assert.equal(before("paid", "recruit", true), true);
  assert.equal(before("seed_phrase", "secret_phrase", true), true);
  assert.equal(before("help", "hurry", false), false);
  assert.equal(before(null, "hurry", false), false);
  assert.equal(before("sent_crypto", "pay_to_withdraw", true, "أرسلت عملات مشفرة"), true);
});

test("a name in a plea is still what was asked about", () => {
  const [finding] = find(alone(empty), "I already paid Blorpex").subjects;
  assert.deepEqual([finding?.shown_as, finding?.plea], ["Blorpex", "paid"]);
});

test("who asks how to recover a seed phrase is not told that somebody else has it", () => {
  assert.notEqual(pleaOf("how do i recover my metamask seed phrase"), "seed_phrase");
});

test("a question about a helper or a firm is no plea", () => {
  for (const text of [
    "help desk Blorpex",
    "is Paid Well legit",
    "Blorpex",
    "Recover My Funds Ltd",
    "is trust wallet safe",
    "does 3commas need an api key",
    "how do I report income from bots",
    "what now for bitcoin price",
    "they stole my idea",
    "pague aquí su tasa",
  ])
    assert.equal(pleaOf(text), null, text);
});

test("a sum of money that is told as lost is a plea, in any language; a game or a key that was lost is none", () => {
  for (const text of [
    "I lost $500 on this platform",
    "J'ai perdu 12 000 € sur un site",
    "Ich habe 3.000 Euro verloren",
    "He perdido 2000 euros",
    "ho perso 500 €",
    "Я потерял 90 000 рублей",
    "我亏了 3 万元",
  ])
    assert.equal(pleaOf(text), "paid", text);
  for (const text of [
    "I lost 40 euros at the market",
    "I lost $20. Bad luck",
    "I lost 3 games to my brother",
    "Ich habe 5 Schlüssel verloren",
    "He perdido 2 kilos",
  ])
    assert.equal(pleaOf(text), null, text);
});

test("whoever lost all that was saved has paid, whatever the sum, and their savings are no firm", () => {
  for (const text of [
    "I lost all my savings to a broker",
    "Ich habe mein ganzes Geld verloren",
    "Ich habe meine Ersparnisse verloren",
    "J'ai perdu toutes mes économies",
    "Perdí todos mis ahorros con una app",
    "Ho perso tutti i miei risparmi",
    "Perdi todas as minhas economias",
    "Bütün paramı kaybettim",
    "Saya kehilangan semua tabungan",
    "Tôi mất hết tiền tiết kiệm",
    "Я потеряла все сбережения",
    "خسرت كل مدخراتي",
    "貯金を全部失いました",
    "모은 돈을 다 잃었어요",
    "我的积蓄都没了",
  ])
    assert.equal(pleaOf(text), "paid", text);
  assert.ok(isOfPleas("Ersparnisse"));
  assert.ok(!isOfPleas("Zorvex"));
  for (const text of ["my grandfather lost all his savings in 1929", "how do I save money", "Sparkonto eröffnen"])
    assert.equal(pleaOf(text), null, text);
});

test("a sentence that only asks for help is told from one that says anything else", () => {
  for (const text of [
    "Was soll ich tun?",
    "Que dois-je faire ?",
    "Please help me!",
    "¿Qué puedo hacer?",
    "Ne yapmalıyım?",
  ])
    assert.ok(isCryForHelp(text), text);
  for (const text of [
    "Help me with 500 dollars until Friday",
    "What should I do with Bitcoin?",
    "Hilfe beim Login",
    "",
  ])
    assert.ok(!isCryForHelp(text), text);
});

test("who offers help before a contact pleads for none, in any language; who asks for help does", () => {
  for (const offer of [
    "Need help?",
    "Do you need help?",
    "Brauchen Sie Hilfe?",
    "¿Necesitas ayuda?",
    "Besoin d’aide ?",
    "Hai bisogno di aiuto?",
    "Precisa de ajuda?",
    "Нужна помощь?",
    "Yardıma mı ihtiyacınız var?",
    "需要帮助吗？",
    "ヘルプが必要ですか？",
    "도움이 필요하세요?",
    "Butuh bantuan?",
    "Cần giúp đỡ?",
    "هل تحتاج إلى مساعدة؟",
  ])
    assert.equal(pleaOf(`Join us. ${offer} Admin @somebody_here`), null, offer);
  assert.equal(pleaOf("I need help? @somebody blocked me"), "help");
  assert.equal(pleaOf("Need help"), "help");
  assert.equal(pleaOf("Нужна помощь, меня обманули @somebody"), pleaOf("Нужна помощь, меня обманули"));
});
