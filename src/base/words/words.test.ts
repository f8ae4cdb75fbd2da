import assert from "node:assert/strict";
import { test } from "node:test";
import { acceptedLanguage, directionOf, type Language, languageOf } from "./languages.ts";
import {
  bracketsIn,
  dateIn,
  end,
  englishIsolate,
  genitive,
  inEnglish,
  isolate,
  listIn,
  lowerFirst,
  say,
  upperFirst,
} from "./say.ts";

test("English messages are filled in: plural forms, names that own, names and numbers that open a sentence", () => {
  assert.equal(say("en", "message.more", { count: 1 }), "1 more finding below.");
  assert.equal(say("en", "message.more", { count: 1234 }), "1,234 more findings below.");
  assert.equal(say("en", "imitates.website", { name: "3Commas" }), "This is not 3Commas' website.");
  assert.equal(say("en", "case.charged.accused", { regulator: "the SEC", subject: "x" }), "The SEC charged x.");
  assert.equal(say("en", "warned.by", { regulator: "", count: 3, subject: "x" }), "Three regulators warn about x.");
  assert.equal(genitive("Binance"), "Binance's");
});

test("a message that a language has not is said in English, marked as English", () => {
  const said = say("de", "message.more", { count: 2 });
  assert.ok(!said.startsWith(englishIsolate) || said.endsWith(end));
  assert.equal(inEnglish("de", "A title"), `${englishIsolate}A title${end}`);
  assert.equal(inEnglish("en", "A title"), "A title");
});

test("names in Arabic are kept from reordering the text around them", () => {
  const said = say("ar", "nothing.found", { subject: "okx.com" });
  assert.ok(said.startsWith(englishIsolate) || said.includes(`${isolate}okx.com${end}`));
});

test("dates and lists have the language's own form, and no day is made up", () => {
  assert.equal(dateIn("en", "2025-12-17"), "17 Dec 2025");
  assert.equal(dateIn("de", "2025-12-17"), "17. Dez. 2025");
  assert.equal(dateIn("ja", "2025-12"), "2025年12月");
  assert.equal(dateIn("de", "2025"), "2025");
  assert.equal(dateIn("fr", "2025-11-01"), "1er nov. 2025");
  assert.equal(dateIn("fr", "2025-11-11"), "11 nov. 2025");
  assert.equal(dateIn("pt", "2025-11-01"), "1º de nov. de 2025");
  assert.equal(dateIn("it", "2025-11-01"), "1º nov 2025");
  assert.equal(listIn("en", ["a", "b", "c"]), "a, b and c");
  assert.equal(listIn("de", ["a", "b", "c"]), "a, b und c");
  assert.equal(listIn("zh", ["BaFin", "SFC"]), "BaFin 和 SFC");
  assert.equal(listIn("zh", ["欺诈", "洗钱"]), "欺诈和洗钱");
});

test("Italian elides an article before the eighth and the eleventh, and before no other day or number", () => {
  const listed = (date: string) => say("it", "warned.lists_dated", { lists: "x", date: dateIn("it", date) });
  assert.match(listed("2025-05-08"), / è dell’8 mag 2025\.$/u);
  assert.match(listed("2025-04-11"), / è dell’11 apr 2025\.$/u);
  assert.match(listed("2025-04-18"), / è del 18 apr 2025\.$/u);
  assert.match(say("it", "watchlist.from", { date: dateIn("it", "2025-05-08") }), /^Dall’8 mag 2025$/u);
  assert.match(say("it", "bot.becomes", { date: dateIn("it", "2025-04-11"), card: "x" }), /^L’11 apr 2025 /u);
});

test("the first of our languages that a browser asks for is its language", () => {
  const asked: [header: string | undefined, lang: Language][] = [
    [undefined, "en"],
    ["*", "en"],
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["nl,en-GB;q=0.9,fr;q=0.5", "en"],
    ["en;q=0.3, pt-BR;q=0.7", "pt"],
    ["de;q=0, tr", "tr"],
    [`${"x,".repeat(200)}de`, "en"],
  ];
  for (const [header, lang] of asked) assert.equal(acceptedLanguage(header), lang, header ?? "none");
  assert.deepEqual([directionOf("ar"), directionOf("de")], ["rtl", "ltr"]);
});

test("the language of a text is told by its script or its small words, and left open where neither tells", () => {
  const texts: [text: string, lang: Language | null][] = [
    ["Ich habe schon bezahlt", "de"],
    ["Hilfe", "de"],
    ["I have already paid what now", "en"],
    ["Ya pagué, ¿qué hago ahora?", "es"],
    ["J'ai déjà payé, que faire ?", "fr"],
    ["Ho già pagato, cosa faccio?", "it"],
    ["Eu já paguei, e agora?", "pt"],
    ["Я уже заплатил, что делать", "ru"],
    ["Parayı ödedim, şimdi ne yapmalıyım?", "tr"],
    ["我已经付了钱，怎么办？", "zh"],
    ["もう払ってしまいました", "ja"],
    ["이미 돈을 보냈어요", "ko"],
    ["Saya sudah bayar, tolong", "id"],
    ["Tôi đã trả tiền rồi", "vi"],
    ["لقد دفعت بالفعل", "ar"],
    ["Our AI gives a guaranteed 3 % a day, deposit now, withdrawals after a release fee.", null],
    ["Binance", null],
    ["Quantum AI", null],
    ["Dinero Fast", null],
    ["币安客服 binance.com", "zh"],
    ["向活动地址转入0.5至50枚ETH，系统核实后十分钟内自动返还双倍。", "zh"],
    ["okx-vip.top", null],
    ["Arkadaşım HyperFund'a para yatırmamı istiyor, günde yüzde 1 kazanç garanti diyor.", "tr"],
    ["Chciałem wypłacić pieniądze, ale kazali mi zapłacić opłatę AML i zainstalować AnyDesk na komputerze.", null],
    ["Banken sier at jeg må betale et gebyr først, er det svindel å spørre om det?", null],
    ["Şi dacă aş fi între părinţi, însă fără bani", null],
    ["Işık and Yılmaz are the names of my friends in London, is it safe", "en"],
    ["", null],
  ];
  for (const [text, lang] of texts) assert.equal(languageOf(text), lang, text);
});

test("a name that ends with a full stop ends the sentence with it", () => {
  const said = say("en", "possible.firm", { regulator: "ASIC", name: "Lane Wealth Inc." });
  assert.equal(said, "ASIC lists a firm called Lane Wealth Inc. Is it the one you mean?");
  assert.match(say("en", "possible.firm", { regulator: "ASIC", name: "Lane Wealth" }), /Lane Wealth\. Is/u);
});

test("from right to left, each name of a list and of what is made of names is isolated alone", () => {
  const names = listIn("ar", ["ASIC", "BaFin"]);
  assert.equal(names.match(/\u2068(?:ASIC|BaFin)\u2069/gu)?.length, 2);
  const said = say("ar", "warned.lists", { lists: names });
  assert.equal(said.match(/\u2068/gu)?.length, 2);
});

test("French elides before a name that begins with a vowel, and before no other", () => {
  assert.equal(say("fr", "imitates.website", { name: "OKX" }), "Ce n’est pas le site d’OKX.");
  assert.equal(say("fr", "imitates.website", { name: "Binance" }), "Ce n’est pas le site de Binance.");
});

test("in Russian, what is said about a name has the preposition that its first sound takes", () => {
  const warned = (subject: string) => say("ru", "warned.by", { count: 1, regulator: "BaFin", subject });
  assert.equal(warned("OmegaPro"), "BaFin предупреждает об OmegaPro.");
  assert.equal(warned("elon-trade.io"), "BaFin предупреждает об elon-trade.io.");
  assert.equal(warned("Quantum AI"), "BaFin предупреждает о Quantum AI.");
  assert.equal(warned("OneCoin"), "BaFin предупреждает о OneCoin.");
  assert.equal(say("ru", "press.named", { name: "IcomTech" }), "Об IcomTech пишет пресса.");
});

test("in Turkish, i has its dot as a capital letter, too", () => {
  assert.equal(upperFirst("internette", "tr"), "İnternette");
  assert.equal(lowerFirst("İşletmeci", "tr"), "işletmeci");
  assert.equal(upperFirst("internet", "id"), "Internet");
});

test("in German, what is of a regulator, is said with it or found there has the article in its case", () => {
  const regulator = "die SEC";
  assert.equal(say("de", "case.complaint_filed.accused", { regulator, subject: "X" }), "Die SEC hat X verklagt.");
  assert.equal(say("de", "case.complaint_filed.named", { regulator, subject: "X" }), "Eine Klage der SEC nennt X.");
  assert.match(say("de", "case.settled.accused", { regulator, subject: "X" }), /mit der SEC einen Vergleich/u);
  assert.match(say("de", "possible.firm", { regulator: "Die BaFin (Deutschland)", name: "X" }), /^Bei der BaFin/u);
});

test("a clause in the middle of a list is closed by a comma where the language asks for one", () => {
  assert.equal(listIn("de", ["ein System, das wirbt", "Betrug"]), "ein System, das wirbt, und Betrug");
  assert.equal(listIn("de", ["A", "ein System, das wirbt"]), "A und ein System, das wirbt");
  assert.equal(listIn("ru", ["сайт, который лжёт", "обман"]), "сайт, который лжёт, и обман");
  assert.equal(listIn("es", ["un sitio, falso", "fraude"]), "un sitio, falso y fraude");
});

test("a date has the form that readers write, and no line begins with the word for year", () => {
  assert.equal(dateIn("vi", "2022-10-31"), "31/10/2022");
  assert.equal(dateIn("vi", "2022-10"), "tháng 10/2022");
  assert.equal(dateIn("vi", "2022"), "2022");
  assert.match(dateIn("ru", "2022-10-31"), /2022\u00a0г\.$/u);
});

test("Chinese and Japanese have no space around a name in their own script, and one around a Latin name", () => {
  const said = (regulator: string) => say("ja", "case.charged.accused", { regulator, subject: "NovaTech" });
  assert.match(said("米司法省"), /^米司法省が NovaTech を/u);
  assert.match(said("SEC"), /^SEC が NovaTech を/u);
  assert.match(say("zh", "action.read_warning", { regulator: "香港证监会" }), /[^ ]香港证监会[^ ]/u);
  assert.match(say("zh", "action.read_warning", { regulator: "SFC" }), / SFC /u);
});

test("a remark behind a word stands in the brackets of the language", () => {
  const remark = (lang: Language) => bracketsIn(lang).join("2024");
  assert.deepEqual([remark("en"), remark("ja"), remark("ko")], [" (2024)", "（2024）", "(2024)"]);
});
