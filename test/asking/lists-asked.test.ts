/** Who asks for a list gets the way to it, filled in, in every language and at every door, and is told of no firm. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkResultOf, messageCheckAnswerOf } from "../../src/answers/check.ts";
import type { Language } from "../../src/base/words/languages.ts";
import { say } from "../../src/base/words/say.ts";
import { searchWatchlist } from "../../src/snapshot/watchlist-search.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const site = { baseUrl: "https://site.example" };
const ask = (text: string, lang: Language = "en") => checkResultOf(snapshot, site, text, lang);
const firstPath = (text: string, lang: Language = "en") => ask(text, lang).actions[0]?.url?.slice(site.baseUrl.length);

/** The year and month in which this record was published. */
const [year = "", month = ""] = snapshot.generated_at.split("-");
const october = `${Number(month) >= 10 ? year : Number(year) - 1}-10`;

const lists = [
  ["en", "SEC crypto cases 2024", "/watchlist?kind=action&regulator=SEC&year=2024"],
  ["en", "CFTC cases since October", `/watchlist?kind=action&regulator=CFTC&from=${october}`],
  ["en", "newest scams", "/watchlist"],
  ["en", "list of scam websites", "/watchlist"],
  ["en", "recent scams in Canada", "/watchlist?regulator=Canada"],
  ["en", "scams in the UK", "/watchlist?regulator=United+Kingdom"],
  ["en", "BaFin", "/watchlist?regulator=BaFin"],
  ["en", "which bots were hacked", "/bots?status=incidents_on_record"],
  ["en", "closed bots", "/bots?status=discontinued"],
  ["de", "neueste Warnungen BaFin", "/watchlist?kind=warning&regulator=BaFin&lang=de"],
  ["de", "neue Warnungen in Kanada seit März 2025", "/watchlist?kind=warning&regulator=Kanada&from=2025-03&lang=de"],
  ["de", "welche Bots wurden gehackt", "/bots?status=incidents_on_record&lang=de"],
  ["es", "lista negra CNMV", "/watchlist?kind=warning&regulator=CNMV&lang=es"],
  ["es", "qué bots fueron hackeados", "/bots?status=incidents_on_record&lang=es"],
  ["fr", "escroqueries crypto 2025", "/watchlist?year=2025&lang=fr"],
  ["it", "ultime segnalazioni Consob", "/watchlist?kind=warning&regulator=CONSOB&lang=it"],
  ["pt", "lista de golpes novos", "/watchlist?lang=pt"],
  ["ru", "мошенники с октября 2025", "/watchlist?from=2025-10&lang=ru"],
  ["ru", "дела SEC 2024", "/watchlist?kind=action&regulator=SEC&year=2024&lang=ru"],
  ["tr", "SEC davaları 2024'ten beri", "/watchlist?kind=action&regulator=SEC&from=2024&lang=tr"],
  ["zh", "2024年10月 SEC 案件", "/watchlist?kind=action&regulator=SEC&from=2024-10&to=2024-10&lang=zh"],
  ["zh", "最新骗局", "/watchlist?lang=zh"],
  ["ja", "SEC 訴訟 2024年", "/watchlist?kind=action&regulator=SEC&year=2024&lang=ja"],
  ["ko", "2025년 10월 사기 목록", "/watchlist?from=2025-10&to=2025-10&lang=ko"],
  ["id", "daftar penipuan terbaru", "/watchlist?lang=id"],
  ["vi", "cảnh báo mới nhất của SEC", "/watchlist?regulator=SEC&lang=vi"],
  ["ar", "أحدث عمليات الاحتيال", "/watchlist?lang=ar"],
] as const;

describe("a question for a list leads to it, filled in, and says how many records it has", () => {
  for (const [lang, question, path] of lists)
    test(question, () => {
      const { headline, reason, subjects, suggestions, guidance, standing } = ask(question, lang);
      assert.equal(firstPath(question, lang), path);
      assert.match(`${headline} ${reason}`, /\p{N}/u);
      assert.ok(reason.includes(say(lang, "list.one_firm")), reason);
      assert.deepEqual([standing, subjects.length, suggestions.length], ["no_record", 0, 0]);
      assert.ok(!guidance.includes(say(lang, "nothing.not_safe")), guidance);
    });
});

test("what a list leaves is counted as the page of the list counts it", () => {
  const filter = { kind: "action", regulator: "SEC", year: "2024" } as const;
  const count = searchWatchlist(snapshot, filter).rows.length;
  assert.ok(count > 0);
  assert.ok(ask("SEC crypto cases 2024").reason.startsWith(`${count} records match.`));
});

test("where nothing is of that time, the newest is told by its day", () => {
  const { headline, reason } = ask("ASIC warnings yesterday");
  assert.match(headline, /nothing on it fits/u);
  assert.match(reason, /^The newest record there is of \d+ \w+ 20\d\d\./u);
});

test("a list that nobody has read is said to be missing, and another country's of that name is none", () => {
  assert.match(ask("лента предупреждений ЦБ", "ru").headline, /^Списка Банка России \(Россия\) у нас нет/u);
  assert.match(ask("liste noire AMF", "fr").headline, /^Nous n’avons pas la liste de l’AMF \(France\)/u);
  assert.match(ask("金融庁の警告リスト", "ja").headline, /^金融庁（日本）のリスト/u);
  assert.match(ask("金融庁の警告リストはどこで見られますか", "ja").headline, /^金融庁（日本）のリスト/u);
  assert.match(ask("금융감독원 유사수신 업체 명단 어디서 보나요?", "ko").headline, /^금융감독원\(대한민국\)의 목록/u);
  assert.match(ask("Danh sách cảnh báo của UBCKNN ở đâu?", "vi").headline, /Ủy ban Chứng khoán Nhà nước/u);
  assert.match(ask("daftar investasi ilegal Satgas PASTI di mana?", "id").headline, /OJK \(Indonesia\)/u);
  assert.match(ask("dernières alertes en Belgique", "fr").headline, /FSMA \(Belgique\)/u);
});

test("exchanges that have closed are named with their days, and no list of them is claimed", () => {
  const { headline, reason } = ask("closed exchanges");
  assert.match(headline, /^We keep no list/u);
  assert.match(reason, /FTX \(11 Nov 2022\)/u);
});

test("two regulators have a list each", () => {
  const urls = ask("SEC and CFTC cases 2023").actions.map(({ url }) => url);
  assert.equal(urls.filter((url) => url?.includes("/watchlist?")).length, 2);
});

test("a message of these words says the same", () => {
  const asked = messageCheckAnswerOf(snapshot, site, "FCA warnings this week");
  assert.equal(asked.headline, ask("FCA warnings this week").headline);
  assert.equal(asked.actions[0]?.url, ask("FCA warnings this week").actions[0]?.url);
});

describe("one word that is of no list makes a name of it, which is looked up as before", () => {
  for (const question of [
    "BaFin warnings Ltd",
    "Warnings Capital",
    "trading alerts",
    "crypto alerts",
    "FCA scam",
    "Is the CVM legit?",
    "SEC Markets 2024",
    "más estafas",
    "I was scammed, who do I report to at the SEC?",
    "list",
    "2024",
    "news",
  ])
    test(question, () => assert.ok(!ask(question).actions.some(({ url }) => url?.includes("/watchlist"))));
});

test("a name on record is told whatever list stands beside it", () => {
  assert.match(ask("FCA warning list Quantum AI").headline, /regulators warn about Quantum AI/u);
  assert.match(ask("newest scams Quantum AI").headline, /Quantum AI/u);
});

test("no name on record is taken for a question for a list", () => {
  const { watchlist, find } = snapshot;
  const names = watchlist.rows.flatMap(({ id, kind }) => {
    if (kind === "warning") return find.warning.get(id)?.warning.names ?? [];
    return kind === "action" ? (find.action.get(id)?.brand_names ?? []) : (find.entry.get(id)?.names ?? []);
  });
  assert.ok(names.length > 1_000);
  const lost = [...new Set(names)].filter((name) => ask(name).reason.includes(say("en", "list.one_firm")));
  assert.deepEqual(lost, []);
});
