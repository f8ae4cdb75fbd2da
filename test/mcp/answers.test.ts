/**
 * What a model gets from the tools: the same answers as over HTTP, short, quotable, and helpful where it guessed wrong.
 */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { tools } from "../../src/serve/mcp/tools.ts";
import { ask, type CallResult, callTool, type McpService, takeMcpService } from "./mcp-service.ts";

let service: McpService;
before(async () => {
  service = await takeMcpService();
});
after(() => service.stop());

const call = (name: string, args: Record<string, unknown> = {}): Promise<CallResult> =>
  callTool(service.endpoint, name, args);

async function structured(name: string, args: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const result = await call(name, args);
  assert.ok(result.structuredContent !== undefined, JSON.stringify(result.content));
  return result.structuredContent;
}

async function overHttp(path: string): Promise<Record<string, unknown>> {
  return (await (await fetch(`${service.url}${path}`)).json()) as Record<string, unknown>;
}

/**
 * What a model reads: clients pass on the text or the structured content. By rule of thumb, four characters per token.
 */
function tokens(result: CallResult): number {
  return Math.max(JSON.stringify(result.structuredContent ?? null).length, result.content[0]?.text.length ?? 0) / 4;
}

/** Every field of `part` has the value it has in `whole`; a list may end earlier. */
function assertPart(part: unknown, whole: unknown, path: string): void {
  if (Array.isArray(part) && Array.isArray(whole)) {
    assert.ok(part.length <= whole.length, path);
    part.forEach((element, at) => {
      assertPart(element, whole[at], `${path}[${at}]`);
    });
  } else if (typeof part === "object" && part !== null && typeof whole === "object" && whole !== null) {
    for (const [key, value] of Object.entries(part)) {
      assertPart(value, (whole as Record<string, unknown>)[key], `${path}.${key}`);
    }
  } else assert.deepEqual(part, whole, path);
}

test("a model is told whose own address a website is, and that this says nothing about an offer", async () => {
  const asked = { check_bot: { query: "metamask.io" }, check_message: { text: "log in at\nmetamask.io" } };
  for (const [tool, args] of Object.entries(asked)) {
    const own = (await structured(tool, args))["own_address"] as Record<string, unknown> | null;
    assert.equal(own?.["domain"], "metamask.io", tool);
    const [content] = (await call(tool, args)).content;
    assert.match(content?.text ?? "", /Whose address it is, which says nothing about an offer:/u, tool);
  }
});

test("of a subject with dozens of records three are named and all counted, and its reason is not told twice", async () => {
  const query = "Is Quantum AI legit? The ad says Elon Musk made it.";
  const { reason, subjects } = await structured("check_bot", { query });
  const [first] = subjects as { matches: unknown[]; total_matches: number; reason: string }[];
  assert.equal(first?.matches.length, 3);
  assert.ok(Number(first?.total_matches) > 30, String(first?.total_matches));
  assert.match(String(reason), /websites are listed/u);
  assert.equal(first?.reason, "");
});

test("a website's signals are what was seen outside, in the reader's language; whom it imitates is told once", async () => {
  for (const [lang, words] of [
    ["en", /connection|certificate/iu],
    ["de", /Verbindung|Zertifikat/u],
    ["tr", /bağlantı|sertifika/iu],
  ] as const) {
    const answer = await structured("check_website", { url: "web3-cryptohopper.com", lang });
    const signals = answer["signals"] as { kind: string; title: string }[];
    assert.deepEqual(
      signals.map(({ kind }) => kind),
      ["domain_age", "https"],
    );
    assert.match(signals[1]?.title ?? "", words, lang);
    assert.equal((answer["imitates"] as { name: string }).name, "Cryptohopper");
    assert.deepEqual(answer["lookalikes"] ?? [], []);
  }
});

test("who asks what is new gets no bookkeeping of ours, is told how much of it there is, and may ask for it", async () => {
  const since = "2026-11-01";
  const { headline, changes, total_matches, newest_before } = await structured("get_changes", { since });
  assert.match(
    String(headline),
    /^No news on record fits\. The newest before that: .* Warning lists were last read between .* Corrections of our own /u,
  );
  assert.deepEqual([changes, total_matches], [[], 0]);
  assert.notEqual((newest_before as { kind: string }).kind, "correction");
  for (const kind of ["correction", "regulator_case"]) {
    const asked = await structured("get_changes", { since, kind, limit: 2 });
    assert.equal((asked["changes"] as unknown[]).length, 2, kind);
  }
});

test("a search that finds nothing tells of cases decided in the time asked for, and of what the press reports", async () => {
  const filter = { regulator: "CFTC", kind: "action", from: "2025", to: "2026", involves_bot: "yes" };
  const { headline } = await structured("search_scams", { ...filter, min_amount_usd: 10_000_000 });
  assert.match(String(headline), /^Decided in that time, of cases filed earlier: /u);
  assert.match(
    String(headline),
    /cftc-empiresx-2022 \(judgment 2025-02-04\), cftc-eminifx-2022 \(judgment 2025-08-19\)/u,
  );
  assert.match(String(headline), /cases are added by hand, the newest on record filed on \d{4}-\d\d-\d\d\./u);
  assert.doesNotMatch(String(headline), /Nobody has read/u);
  const thodex = await structured("search_scams", { query: "Thodex" });
  assert.match(String(thodex["headline"]), /Press reports name it; fetch: press_report:tr-thodex-2023\./u);
  assert.equal((await call("fetch", { id: "press_report:tr-thodex-2023" })).isError, undefined);
  const text =
    (await call("search_scams", { regulator: "Consob", from: "2026-11", kind: "warning" })).content[0]?.text ?? "";
  assert.equal(text.split("was read on 2025-06-02; its warnings since then").length, 2, text);
  assert.doesNotMatch(text, /DFPI|cases that name a sum 0/u);
});

test("an incident of bots that are compared is told with its text and source", async () => {
  const { bots } = await structured("compare_bots", { slugs: ["3commas", "cryptohopper"] });
  const [first] = bots as { gravest_incidents: { text: string; source: string }[] }[];
  assert.match(first?.gravest_incidents[0]?.source ?? "", /^https:/u);
  assert.ok((first?.gravest_incidents[0]?.text.length ?? 0) > 20);
});

test("the incidents of bots that are compared are those that an answer about each leads with", async () => {
  const slugs = ["pionex", "bitsgap", "binance-trading-bots"];
  const { bots } = await structured("compare_bots", { slugs });
  const compared = bots as { slug: string; gravest_incidents: { date: string; text: string }[] }[];
  const binance = compared.find(({ slug }) => slug === "binance-trading-bots")?.gravest_incidents ?? [];
  assert.deepEqual(
    binance.map(({ date }) => date),
    ["2023-11-21", "2024-04-23"],
    "a guilty plea is not hidden behind newer notices",
  );
  const { reason } = await structured("check_bot", { query: "Binance Trading Bots" });
  assert.ok(String(reason).includes(binance[0]?.text ?? "no incident"), String(reason));
});

test("what check_many counts are its rows, by where each stands, in the reader's language", async () => {
  for (const [lang, known, none] of [
    ["en", "On record", "No record found"],
    ["de", "Verzeichnet", "Kein Eintrag gefunden"],
  ] as const) {
    const { headline, results } = await structured("check_many", { queries: ["metamask.io", "Zorvexq Plumb"], lang });
    const standings = (results as { standing: string }[]).map(({ standing }) => standing);
    assert.deepEqual(standings, ["known", "no_record"]);
    assert.match(String(headline), new RegExp(`: 2 · ${known}: 1 · ${none}: 1$`, "u"), lang);
  }
});

test("of a vault that is not on record it says how many are, and that the exchange has others", async () => {
  for (const include of ["ranked", "all"]) {
    const { headline } = await structured("get_leaderboard", { q: "zqxvault", include });
    assert.match(
      String(headline),
      /^No vault on record fits\. On record are \d+ vaults .* others, of which this says/u,
    );
  }
});

test("get_changes takes a month or a year, as search_scams does", async () => {
  const since = (text: string) =>
    structured("get_changes", { since: text, limit: 1 }).then((one) => one["total_matches"]);
  assert.equal(await since("2026-08"), await since("2026-08-01"));
  assert.equal(await since("2026"), await since("2026-01-01"));
});

test("search_scams seeks no words that ask whether money came back, and says what the case tells of that", async () => {
  const query = "Mirror Trading International victims money recovered restitution";
  const { headline, total_matches } = await structured("search_scams", { query, limit: 5 });
  assert.match(
    String(headline),
    /^Scam records that fit: \d, shown: \d\. Of money back, cftc-mirror\S+ says: Over \$1\.7 billion/u,
  );
  assert.ok(Number(total_matches) < 5);
});

test("rows of one list say a sentence and a page once, and the regulator asked for is no word that is sought", async () => {
  const { warnings } = await structured("search_scams", { regulator: "ESMA", limit: 3 });
  const [first, second] = warnings as { summary: string; source_url?: string }[];
  assert.match(first?.summary ?? "", /without the authorisation that MiCA requires/u);
  assert.equal(second?.summary, "As above.");
  assert.equal(second.source_url, undefined);
  const australian = await structured("search_scams", {
    query: "Australia AI trading bot",
    regulator: "Australia",
    limit: 3,
  });
  assert.doesNotMatch(JSON.stringify(australian["warnings"]), /Trademax Australia/u);
});

test("a list says how many it could not answer", async () => {
  const { headline } = await structured("check_many", { queries: ["Pionex", "x"] });
  assert.match(String(headline), /^Checked: 2 · .* · Not answered: 1$/u);
});

test("what a criminal case came to for somebody, and a sentence of the reason, stand in an answer once", async () => {
  const text = (await call("check_bot", { query: "FTX" })).content[0]?.text ?? "";
  assert.equal(text.match(/“Sam Bankman-Fried” \(stage sentenced/gu)?.length, 1);
  assert.equal(text.match(/\$8\.7 billion in restitution/gu)?.length, 1);
});

test("what has closed is not where a bot trades for its namesake", async () => {
  const { bots } = await structured("list_bots", { exchange: "Coinbase", limit: 100 });
  assert.ok((bots as { slug: string }[]).every(({ slug }) => slug !== "blankly"));
  const closed = await structured("list_bots", { exchange: "Coinbase Pro", limit: 100 });
  assert.ok((closed["bots"] as { slug: string }[]).some(({ slug }) => slug === "blankly"));
});

test("a leaderboard says first of which day its figures are, and what it is sorted by", async () => {
  const usual = await structured("get_leaderboard", { limit: 2 });
  assert.match(String(usual["headline"]), /shown: 2, figures of \d{4}-\d\d-\d\d\.$/u);
  const byAll = await structured("get_leaderboard", { limit: 2, sort: "pnl_all_time" });
  assert.match(String(byAll["headline"]), /, sorted by pnl_all_time, highest first\.$/u);
  const losses = await structured("get_leaderboard", { limit: 2, order: "lowest" });
  assert.match(String(losses["headline"]), /, sorted by pnl_30d, lowest first\./u);
  const [worst] = losses["vaults"] as { pnl_30d_usd: number; rank?: number }[];
  // Ranks are by 30-day PnL: in another order they would be read as its places.
  assert.equal(worst?.rank, undefined);
  assert.equal((usual["vaults"] as { rank: number }[])[0]?.rank, 1);
  assert.ok(worst !== undefined && worst.pnl_30d_usd < 0);
});

test("a website on a list is told as the one that is warned about, never as one to compare with", async () => {
  for (const [lang, words, step] of [
    [
      "en",
      /It is about the website ironfx\.com: if yours is that one, send nothing\./u,
      /If the website is ironfx\.com, don't pay/u,
    ],
    ["de", /Es geht um die Website ironfx\.com/u, /Ist es die Website ironfx\.com, zahlen Sie nichts/u],
    ["zh", /所指的网站是 ironfx\.com/u, /请不要付款/u],
  ] as const) {
    const { reason, actions } = await structured("check_bot", { query: "IronFX", lang });
    assert.match(String(reason), words);
    assert.ok(
      (actions as { text: string }[]).some(({ text }) => step.test(text)),
      lang,
    );
  }
});

test("an answer names the lists that it rests on where something may be meant, and in a message", async () => {
  const lists = ({ meta }: Record<string, unknown>) =>
    (meta as { sources: { name: string }[] }).sources.map(({ name }) => name).join();
  assert.match(lists(await structured("check_bot", { query: "IronFX" })), /SC Malaysia/u);
  const text = "Is kapitalvex.com or fintrexcap.com real?";
  const message = await structured("check_message", { text });
  assert.match(lists(message), /BaFin.*ASIC/u);
  for (const { matches } of message["subjects"] as { matches: { source_url: string }[] }[])
    assert.match(matches[0]?.source_url ?? "", /^https:/u);
  const { results } = await structured("check_many", { queries: ["Vivatox"] });
  const [row] = results as { suggestions: { source_url: string; regulator: string }[] }[];
  assert.match(row?.suggestions[0]?.source_url ?? "", /^https:/u);
});

test("a regulator that warns twice, once through another's list, is one", async () => {
  const { headline } = await structured("check_bot", { query: "egalite.bond" });
  assert.equal(headline, "Italy's regulator (CONSOB) warns about egalite.bond.");
});

test("a name three of whose letters another name has is not taken for it; what is near is asked after that it is not on record", async () => {
  const { standing, headline } = await structured("check_bot", { query: "OvaTrade" });
  assert.deepEqual([standing, headline], ["no_record", "We found nothing about OvaTrade."]);
  assert.match(
    String((await structured("check_bot", { query: "novatekfx" }))["headline"]),
    /^novatekfx is not on record\. Did you mean NovaTechF[Xx]\?$/u,
  );
});

test("what the press reports of a name stands in its row among many, with its page", async () => {
  const { results } = await structured("check_many", { queries: ["Generación Zoe", "Cryptohopper"] });
  const [reported, other] = results as { press_reports?: { source_url: string }[] }[];
  assert.match(reported?.press_reports?.[0]?.source_url ?? "", /^https:/u);
  assert.equal(other?.press_reports, undefined);
});

test("a reason that is not said again leaves nothing to be above", async () => {
  const { suggestions } = await structured("check_bot", { query: "IkonMarkets" });
  const reasons = (suggestions as { reason: string }[]).map(({ reason }) => reason);
  assert.ok(reasons.length > 1 && reasons[0] === "", reasons.join());
  assert.ok(!reasons.includes("As above."), reasons.join());
});

test("a name that several countries' regulators have is asked back; a country's are searched together", async () => {
  const asked = await call("search_scams", { regulator: "Securities Commission" });
  assert.equal(asked.isError, true);
  assert.match(asked.content[0]?.text ?? "", /Several may be meant: .*CySEC/su);
  assert.match(String((await structured("search_scams", { regulator: "Hong Kong" }))["headline"]), /in Hong Kong \(/u);
});

test("a comparison says how many incidents it leaves out", async () => {
  const { bots } = await structured("compare_bots", { slugs: ["3commas", "bitsgap"] });
  const [first, second] = bots as {
    incidents_total: number;
    gravest_incidents: unknown[];
    incidents_left_out?: number;
  }[];
  assert.equal(first?.incidents_left_out, Number(first?.incidents_total) - Number(first?.gravest_incidents.length));
  assert.equal(second?.incidents_left_out, undefined);
});

test("whoever asks about a website or names from a country hears of its list, too", async () => {
  const message = await structured("check_message", { text: "이 사이트 futu-pro.com 믿을 수 있나요?", lang: "ko" });
  assert.match(String(message["guidance"]), /금융감독원/u);
  const many = await structured("check_many", { queries: ["Zqxwvk Holdings"], lang: "fr-FR" });
  assert.match(String(many["guidance"]), /AMF/u);
});

test("what the press tells of a case is told in the reader's language, without a quotation in English", async () => {
  for (const lang of ["de", "es", "ja", "ar"]) {
    const { reason } = await structured("check_bot", { query: "Thodex", lang });
    assert.doesNotMatch(String(reason), /\b(?:the|court|sentenced)\b/u, lang);
  }
});

describe("the same answer both ways", () => {
  const pairs: [tool: string, args: Record<string, unknown>, path: string, own: string[]][] = [
    ["check_bot", { query: "Cryptohopper" }, "/api/check.json?q=Cryptohopper", ["total_matches"]],
    ["check_bot", { query: "novatechfx.com" }, "/api/check.json?q=novatechfx.com", ["total_matches", "list_meanings"]],
    ["get_bot", { slug: "3commas" }, "/api/bots/3commas.json", ["headline", "incidents_total"]],
    [
      "get_changes",
      { kind: "incident", limit: 5 },
      "/api/changes.json?kind=incident&limit=5",
      ["headline", "total_matches", "kinds", "newest_before", "next_cursor"],
    ],
    [
      "get_leaderboard",
      { limit: 5 },
      "/api/leaderboard.json",
      ["headline", "total_matches", "nearest_bots", "criteria", "next_cursor"],
    ],
    ["check_telegram", { handle: "@Community_3Commas" }, "/api/telegram-check.json?handle=Community_3Commas", []],
  ];
  for (const [tool, args, path, own] of pairs) {
    test(`${tool} ${JSON.stringify(args)} shows part of ${path}`, async () => {
      const answer = await structured(tool, args);
      for (const key of own) delete answer[key];
      // What always holds is in the instructions; the sheet says of each observation how the rules weigh it.
      delete (answer["meta"] as Record<string, unknown>)["notices"];
      delete (answer["meta"] as Record<string, unknown>)["sources"];
      delete answer["guidance"];
      // Of what may be meant, a row has whose record it is, for who fetches none.
      for (const near of (answer["suggestions"] ?? []) as Record<string, unknown>[])
        for (const field of ["regulator", "date", "source_url"]) delete near[field];
      const flags = ((answer["bot"] as Record<string, unknown> | undefined)?.["red_flags"] ?? []) as {
        level?: string;
      }[];
      for (const flag of flags) delete flag.level;
      assertPart(answer, await overHttp(path), tool);
    });
  }

  test("get_report_card shows the whole card of the single-bot answer", async () => {
    const { bot } = (await overHttp("/api/bots/3commas.json")) as { bot: { report_card: unknown } };
    assert.deepEqual((await structured("get_report_card", { slug: "3commas" }))["report_card"], bot.report_card);
  });

  test("check_website shows what the website check saw outside, and keeps no pasted text", async () => {
    const text = "zq-secret guaranteed daily profit, pay the withdrawal fee first";
    const answer = await structured("check_website", { url: "https://3commas.io/login", text });
    const whole = await (
      await fetch(`${service.url}/api/site-check`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ url: "https://3commas.io/login", text }),
      })
    ).json();
    delete answer["checked_at"];
    delete answer["guidance"];
    delete (answer["meta"] as Record<string, unknown>)["notices"];
    delete (answer["meta"] as Record<string, unknown>)["sources"];
    const isOutside = ({ kind }: { kind: string }) => kind === "domain_age" || kind === "https";
    assert.deepEqual(answer["signals"], (whole as { signals: { kind: string }[] }).signals.filter(isOutside));
    delete answer["signals"];
    assertPart(answer, whole, "check_website");
    assert.equal((answer["official_bot"] as { slug: string }).slug, "3commas");
    assert.ok((answer["signs"] as unknown[]).length > 0);
    assert.doesNotMatch(service.log(), /zq-secret/u);
  });

  test("a criminal case on record reaches an assistant, with who was named and what was found", async () => {
    const told = service.snapshot.records.enforcement_actions.filter(({ criminal_cases }) => criminal_cases.length > 0);
    assert.ok(told.length > 10, String(told.length));
    for (const action of told) {
      const result = await callTool(service.endpoint, "fetch", { id: action.id });
      for (const { defendant } of action.criminal_cases)
        assert.ok(result.content[0]?.text.includes(defendant), action.id);
    }
    const { content } = await callTool(service.endpoint, "check_bot", { query: "HyperFund" });
    const [action] = told.filter(({ brand_names }) => brand_names.includes("HyperFund"));
    const text = content[0]?.text ?? "";
    assert.match(text, /Criminal cases:/u);
    for (const { defendant } of action?.criminal_cases ?? []) assert.ok(text.includes(defendant), text);
    assert.ok(text.includes(action?.summary.slice(0, 60) ?? "no case"), text);
  });

  test("compare_bots and list_bots show the bots of the directory", async () => {
    const { bots } = (await overHttp("/api/bots.json")) as { bots: { slug: string; operating_status: string }[] };
    const compared = (await structured("compare_bots", { slugs: ["bitsgap", "3commas"] }))["bots"] as {
      slug: string;
    }[];
    assert.deepEqual(
      compared.map(({ slug }) => slug),
      ["bitsgap", "3commas"],
    );
    const listed = (await structured("list_bots", { limit: 100 }))["bots"] as { slug: string }[];
    const running = bots.filter(({ operating_status }) => operating_status === "active");
    assert.deepEqual(
      listed.map(({ slug }) => slug),
      running.slice(0, 100).map(({ slug }) => slug),
    );
  });
});

describe("which bots there are", () => {
  const rowsOf = async (args: Record<string, unknown>) =>
    (await structured("list_bots", args))["bots"] as { slug: string; summary: string; operating_status: string }[];

  test("is told of running ones first, each with what it is for", async () => {
    const rows = await rowsOf({ category: "Market making and arbitrage bots", licence: "open", limit: 50 });
    const ended = rows.findIndex(({ operating_status }) => operating_status !== "active");
    assert.ok(ended > 0 && rows.slice(ended).every(({ operating_status }) => operating_status !== "active"));
    const ofKraken = await rowsOf({ exchange: "Kraken", limit: 100 });
    assert.equal(ofKraken.at(-1)?.operating_status, "discontinued");
    assert.ok(rows.every(({ summary }) => summary.length > 20));
  });

  test("of a class of exchanges is told by the exchanges, not by its letters", async () => {
    const rows = await rowsOf({ exchange: "DEX", category: "Market making and arbitrage bots", licence: "open" });
    assert.equal(rows[0]?.slug, "hummingbot");
  });

  test("and, where none fits all, how many would without one of the filters", async () => {
    const args = { exchange: "Kraken", withdrawal: "not_required", max_monthly_usd: 30, text: "DCA" };
    const { headline } = await structured("list_bots", args);
    assert.match(String(headline), /Would fit: without exchange \d+, .*without text \d+\.$/u);
    const chinese = await structured("list_bots", { exchange: "Hyperliquid", text: "网格" });
    assert.match(
      String(chinese["headline"]),
      /without text \d+\. The record is in English: give `text` in English\.$/u,
    );
  });
});

describe("a name of several lists", () => {
  test("is warned of by all that have exactly it, once others accuse it, and its rows are one a list", async () => {
    const { headline, warnings, suggestions } = await structured("check_bot", { query: "Quantum AI" });
    assert.match(String(headline), /^Four regulators warn about Quantum AI/u);
    const lists = (warnings as { list: { regulator: string } }[]).map(({ list }) => list.regulator);
    assert.deepEqual(lists.toSorted(), ["ASIC", "BaFin", "FMA", "SFC"]);
    assert.equal(suggestions, undefined, "nothing is left in doubt");
    const alone = await structured("check_bot", { query: "City Index" });
    assert.doesNotMatch(String(alone["headline"]), /regulators? warns?\b.*\bCity Index\.$/u, "a real firm's name");
  });

  test("of which only a sentence tells is told with who warns and the newest first", async () => {
    const text = "my buddy keeps going on about somthing called immediate edge, is that legit or nah??";
    const { reason, suggestions, standing } = await structured("check_message", { text });
    assert.equal(standing, "possible_match");
    assert.match(String(reason), /The warnings come from Australia \(ASIC\) and New Zealand \(FMA\), the newest of /u);
    assert.match(String(reason), /7 websites are listed, such as immediateedgeappcanada\.com/u);
    assert.equal((suggestions as { id: string }[])[0]?.id, "asic-792906552244");
    const told = (suggestions as { id: string }[]).map(({ id }) => id.replace(/-[^-]+$/u, ""));
    assert.equal(new Set(told).size, told.length, "one row a list");
  });
});

test("that the list of the user's own regulator was not searched is said beside a case, too", async () => {
  const { guidance } = await structured("check_bot", { query: "OmegaPro", lang: "fr" });
  assert.match(String(guidance), /La liste de l’AMF \(France\) ne fait pas partie/u);
});

describe("a wrong guess", () => {
  for (const [tool, args] of [
    ["get_bot", { slug: "cryptohoper" }],
    ["get_report_card", { slug: "crypto-hopper-bot" }],
    ["compare_bots", { slugs: ["3commas", "cryptohoper"] }],
    ["get_changes", { bot: "cryptohoper" }],
    ["get_incidents", { bot: "cryptohoper" }],
  ] as const) {
    test(`${tool} ${JSON.stringify(args)} answers with the nearest slug`, async () => {
      const result = await call(tool, args);
      assert.equal(result.isError, true);
      assert.equal(result.structuredContent, undefined);
      assert.match(result.content[0]?.text ?? "", /cryptohopper \(Cryptohopper\)/u);
      assert.match(result.content[0]?.text ?? "", /says nothing about it/u);
    });
  }

  test("a slug that resembles none leads to the tools that search", async () => {
    const [block] = (await call("get_bot", { slug: "qqqqqqqqqq" })).content;
    assert.match(block?.text ?? "", /list_bots.*check_bot/u);
  });

  test("a bot's exact name is accepted as its slug", async () => {
    for (const name of ["3Commas", "3commas", " 3COMMAS "]) {
      assert.equal(((await structured("get_bot", { slug: name }))["bot"] as { slug: string }).slug, "3commas");
    }
  });

  test("a bot that is named twice is that bot", async () => {
    const { bot } = await structured("get_bot", { slug: "Wyden, formerly AlgoTrader, on Binance" });
    assert.equal((bot as { slug: string }).slug, "algotrader-wyden");
  });

  test("a search without a hit names bots with similar names, and what it does not mean", async () => {
    const result = await call("search_scams", { query: "cryptohoper" });
    assert.deepEqual(result.structuredContent?.["nearest_bots"], [{ slug: "cryptohopper", name: "Cryptohopper" }]);
    assert.match(result.content[0]?.text ?? "", /nothing does not mean a name or website is safe/u);
  });

  test("nothing on record is never presented as a clearance", async () => {
    for (const [tool, args] of [
      ["check_bot", { query: "zzqq unheard of" }],
      ["check_telegram", { handle: "@zzqq_unheard_of" }],
      ["check_website", { url: "zzqq-unheard-of.com" }],
    ] as const) {
      const [block] = (await call(tool, args)).content;
      assert.match(
        block?.text ?? "",
        /does not mean (?:it|a name or website) is safe|not a clean bill of health/u,
        tool,
      );
    }
  });

  test("wrong arguments are named with what is accepted and an example, and not repeated", async () => {
    const wrong: [string, Record<string, unknown>, RegExp][] = [
      ["get_bot", {}, /slug is required.*Example: \{"slug":"3commas"\}/u],
      ["get_bot", { slug: 7 }, /slug must be the slug of one bot/u],
      ["list_bots", { limit: 1000 }, /limit must be a whole number from 1 to 100/u],
      ["list_bots", { category: "zq-secret" }, /category must be one of AI trading agents, Cloud bot platforms/u],
      ["list_bots", { page: 2 }, /page is not known here; accepted: category, result, custody, .*limit, cursor/u],
      ["list_bots", { cursor: "zq-secret" }, /cursor is not one of the list's/u],
      ["check_bot", { query: "x" }, /query must have 2 to 200 characters/u],
      ["compare_bots", { slugs: ["3commas", "3commas"] }, /slugs must be a list of 2 to 5 different slugs/u],
      [
        "get_changes",
        { since: "last week zq-secret" },
        /since must be a day, month or year \(2026-08-31, 2026-08, 2026\)/u,
      ],
      ["check_telegram", { handle: "zq-secret !" }, /not a Telegram user name/u],
      ["check_website", { url: "zq-secret" }, /^This is a single word, not a domain name/u],
    ];
    for (const [tool, args, said] of wrong) {
      const result = await call(tool, args);
      assert.equal(result.isError, true, tool);
      assert.equal(result.structuredContent, undefined);
      assert.match(result.content[0]?.text ?? "", said);
      assert.doesNotMatch(result.content[0]?.text ?? "", /zq-secret/u);
    }
  });
});

describe("what it costs a context window", () => {
  test("no answer to a usual call is longer than 2,000 tokens", async () => {
    for (const { listing, example } of tools) {
      // A record that is fetched is wanted whole.
      if (listing.name === "fetch") continue;
      const result = await call(listing.name, example);
      assert.ok(tokens(result) < 2000, `${listing.name}: ${tokens(result)}`);
    }
    for (const tool of ["list_bots", "get_changes", "get_leaderboard", "get_incidents"]) {
      const result = await call(tool);
      assert.ok(tokens(result) < 2000, `${tool}: ${tokens(result)}`);
    }
  });

  test("no fact sheet, card or check of any listed bot is longer than 2,300 tokens", async () => {
    for (const { slug, name } of service.snapshot.records.bots) {
      for (const result of [
        await call("get_bot", { slug }),
        await call("get_report_card", { slug }),
        await call("check_bot", { query: name }),
      ]) {
        assert.ok(tokens(result) < 2300, `${slug}: ${tokens(result)}`);
      }
    }
  });

  test("a page has as many rows as asked, and the cursors lead through the whole list once", async () => {
    const { bots } = service.snapshot.records;
    const corrections = service.snapshot.changes.filter(({ kind }) => kind === "correction");
    const expected: [string, Record<string, unknown>, string, number][] = [
      ["list_bots", { limit: 70 }, "bots", bots.length],
      ["get_incidents", { limit: 20 }, "incidents", bots.flatMap((bot) => bot.incidents).length],
      ["get_changes", { kind: "correction", limit: 50 }, "changes", corrections.length],
      ["search_scams", { query: "trading", limit: 50 }, "dfpi_entries", 0],
    ];
    for (const [tool, args, list, total] of expected) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const answer = await structured(tool, cursor === null ? args : { ...args, cursor });
        const rows = [
          ...(answer[list] as unknown[]),
          ...((answer["enforcement_actions"] as unknown[] | undefined) ?? []),
        ];
        assert.ok(rows.length <= (args["limit"] as number));
        seen.push(...rows.map((row) => JSON.stringify(row)));
        cursor = answer["next_cursor"] as string | null;
        assert.equal(answer["total_matches"], total === 0 ? answer["total_matches"] : total, tool);
      } while (cursor !== null);
      assert.equal(new Set(seen).size, seen.length, tool);
      if (total > 0) assert.equal(seen.length, total, tool);
      assert.ok(seen.length > 20, tool);
    }
  });
});

describe("how the tools are described", () => {
  for (const { listing } of tools) {
    const { name, description, inputSchema, annotations } = listing;
    test(`${name} says what it gives, when to use it and when another, and what to pass on`, () => {
      assert.match(description, /Use it /u);
      assert.match(description, /^(?:Gives|Lists|Says|Looks|Sets|Searches|Ranks|Finds) /u);
      assert.match(description, /Pass on: /u);
      const others = tools.filter((tool) => tool.listing.name !== name && description.includes(tool.listing.name));
      assert.ok(others.length > 0, "names no other tool");
      assert.ok(description.length < 800, `${description.length} characters`);
    });

    test(`${name} describes every argument with its format or bounds`, () => {
      const properties = inputSchema["properties"] as Record<string, Record<string, unknown>>;
      for (const [argument, schema] of Object.entries(properties)) {
        const closed = Array.isArray(schema["enum"]) || argument === "cursor" || schema["maximum"] !== undefined;
        assert.ok(closed || /`[^`]+`|\d/u.test(String(schema["description"])), `${argument} has no example or bound`);
      }
    });

    test(`${name} only reads${name === "check_website" ? ", and reaches the outside" : " the record"}`, () => {
      assert.deepEqual(annotations, {
        readOnlyHint: true,
        destructiveHint: false,
        openWorldHint: name === "check_website",
      });
    });
  }

  test("what a client puts into every conversation takes at most 16 kB", async () => {
    const { body } = await ask(service.endpoint, "tools/list");
    const listed = body.result?.["tools"] as object[];
    assert.equal(listed.length, tools.length - 1, "search is listed where the address names it");
    const bytes = Buffer.byteLength(JSON.stringify(listed));
    assert.ok(bytes <= 16_000, String(bytes));
  });

  test("an argument that there is not is refused with those that there are", async () => {
    const { isError, content } = await call("check_bot", { query: "Pionex", qwertz: 1 });
    assert.equal(isError, true);
    assert.match(content[0]?.text ?? "", /query, lang/u);
  });

  test("a check says in at most 350 tokens where the user stands, before its records; what always holds is told once", async () => {
    for (const query of ["Pionex", "novatechfx.com", "Zzqqxx", "NovaTech FX"]) {
      const answer = await structured("check_bot", { query });
      for (const key of ["bots", "enforcement_actions", "warnings", "dfpi_entries", "suggestions"]) delete answer[key];
      const rest = JSON.stringify(answer).length / 4;
      assert.ok(rest <= 350, `${query}: ${rest}`);
      assert.deepEqual((answer["meta"] as { notices: string[] }).notices, []);
    }
    const { body } = await ask(service.endpoint, "server/discover");
    const told = String(body.result?.["instructions"]);
    for (const rule of [
      /does not mean that something is safe/u,
      /allegation until a court/u,
      /not a finding of fraud/u,
    ])
      assert.match(told, rule);
    assert.match(told, /Not searched: sanctions lists/u);
    assert.match((await call("get_coverage", {})).content[0]?.text ?? "", /not searched: Sanctions lists/iu);
  });

  test("the rules of the report cards are read one by one", async () => {
    const all = (await call("fetch", { id: "methodology" })).content[0]?.text ?? "";
    assert.ok(all.length < 6000, String(all.length));
    assert.match(all, /methodology:custody/u);
    assert.match((await call("fetch", { id: "methodology:custody" })).content[0]?.text ?? "", /Nobody but the user/u);
  });

  test("cases and warnings are searched between two days", async () => {
    const { warnings } = (await structured("search_scams", { kind: "warning", from: "2024-02", to: "2024-02-16" })) as {
      warnings: { published_on: string }[];
    };
    assert.ok(warnings.length > 0);
    assert.ok(warnings.every(({ published_on }) => published_on >= "2024-02-01" && published_on <= "2024-02-16"));
  });

  test("a client that searches tools by the words people use finds them", () => {
    const words = JSON.stringify(tools.map(({ listing: { name, title, description } }) => [name, title, description]));
    for (const word of ["trading bot", "crypto", "legit", "scam", "fake", "phishing", "verify"]) {
      assert.match(words, new RegExp(word, "iu"), word);
    }
  });
});

describe("arguments as models send them", () => {
  test("a list as one text is read as several, and a firm keeps its legal form", async () => {
    const { results } = await structured("check_many", {
      queries: "Immediate Edge, BitConnect; Kraken, Acme Trading, Inc",
    });
    assert.deepEqual(
      (results as { query: string }[]).map(({ query }) => query),
      ["Immediate Edge", "BitConnect", "Kraken", "Acme Trading, Inc"],
    );
    assert.equal(
      ((await structured("compare_bots", { slugs: "3commas, cryptohopper" }))["bots"] as unknown[]).length,
      2,
    );
  });

  const answered = async (name: string, args: Record<string, unknown>) => {
    const { isError, content } = await call(name, args);
    assert.notEqual(isError, true, JSON.stringify([args, content]));
    return content[0]?.text ?? "";
  };

  test("null and nothing are what is left out; numbers, lists and truth values are read as what they stand for", async () => {
    const usual = await answered("list_bots", { exchange: "Kraken", limit: 5 });
    for (const args of [
      { exchange: ["Kraken"], limit: "5" },
      { exchange: "Kraken", limit: 5, category: null, text: "", cursor: null },
      { exchange: ["Kraken"], limit: ["5"] },
    ])
      assert.equal(await answered("list_bots", args), usual, JSON.stringify(args));
    assert.equal(
      await answered("list_bots", { exchange: ["Kraken", "Bybit"] }),
      await answered("list_bots", { exchange: "Kraken, Bybit" }),
    );
    assert.equal(
      await answered("search_scams", { involves_bot: true, regulator: "SEC", kind: "ACTION" }),
      await answered("search_scams", { involves_bot: "yes", regulator: "SEC", kind: "action" }),
    );
    for (const kind of ["enforcement_action", "actions"])
      assert.equal(
        await answered("search_scams", { regulator: "SEC", kind }),
        await answered("search_scams", { regulator: "SEC", kind: "action" }),
      );
    assert.equal(
      await answered("check_many", { queries: "novatechfx.com" }),
      await answered("check_many", { queries: ["novatechfx.com"] }),
    );
  });

  test("a language is read with its region, in any case; any other is answered in English, with a word", async () => {
    const checkIn = (lang: string) => answered("check_bot", { query: "novatechfx.com", lang });
    assert.equal(await checkIn("pt-BR"), await checkIn("pt"));
    assert.equal(await checkIn("zh_SG"), await checkIn("zh-SG"));
    assert.equal(await checkIn("DE"), await checkIn("de"));
    const english = await checkIn("en");
    const dutch = await checkIn("nl");
    assert.match(dutch, /Answered in English; nl is not among our languages\./u);
    assert.equal(dutch.split("\n", 1)[0], english.split("\n", 1)[0]);
  });

  test("a language or its region tells whose list the user means, where it was not searched or only in part", async () => {
    const kept = async (lang: string) => {
      const text = await answered("check_bot", { query: "novatechfx.com", lang });
      return /^Keep in mind: (?<words>.*)$/mu.exec(text)?.groups?.["words"] ?? "";
    };
    assert.match(await kept("fr"), /La liste de l’AMF \(France\) ne fait pas partie/u);
    assert.match(await kept("ja"), /金融庁（日本）のリスト/u);
    assert.match(await kept("pl"), /our copy of the list of the KNF \(Poland; entries: 1\/560\+, to June 2025\)/u);
    assert.match(
      await kept("en-IN"),
      /The list of SEBI and the Reserve Bank of India \(India\) is not among those we searched/u,
    );
    assert.match(await kept("de"), /BaFin \(Deutschland; Einträge: 229, ein Teil/u);
    assert.match(await kept("pt-PT"), /CMVM \(Portugal; .*2, uma parte/u);
    // Of any English speaker's list, and of whoever warns nothing is added.
    for (const lang of ["en", "zh", "ar", "en-AU"]) assert.equal(await kept(lang), "", lang);
  });
});

describe("a regulator as people call it", () => {
  const headline = async (name: string, args: Record<string, unknown>) =>
    String((await structured(name, args))["headline"]);

  test("is found by its full name, and never said to have no list when it has one", async () => {
    for (const regulator of ["Financial Conduct Authority", "UK FCA", "FCA"])
      assert.match(
        await headline("get_coverage", { regulator }),
        /^On record of FCA \(United Kingdom\): \d+ warnings/u,
      );
    assert.match(
      await headline("search_scams", { regulator: "Finansinspektionen" }),
      /of FI \(Sweden\) that fit: \d+/u,
    );
    assert.match(
      await headline("get_coverage", { regulator: "Bank of Nowhere" }),
      /^No regulator on record is called “Bank of Nowhere”\. It may publish lists of its own\. On record are: .*FCA/u,
    );
  });

  test("is told of by its country, in any language or as a code, with where to look instead", async () => {
    for (const regulator of ["Japan", "JP", "日本", "Japon", "金融庁"])
      for (const tool of ["get_coverage", "search_scams"])
        assert.match(
          await headline(tool, { regulator }),
          /Lists of FSA \(Japan\) are not among those searched: look there, too \(.*fsa\.go\.jp/u,
          `${tool} ${regulator}`,
        );
    for (const regulator of ["Belgique", "BE"])
      assert.match(await headline("get_coverage", { regulator }), /^Lists of FSMA \(Belgium\).*fsma\.be/u, regulator);
    for (const regulator of ["ЦБ России", "Bank of Russia", "Россия"])
      assert.match(await headline("search_scams", { regulator }), /Lists of Bank of Russia \(Russia\)/u, regulator);
    for (const regulator of ["Deutschland", "DE", "德国"])
      assert.match(await headline("get_coverage", { regulator }), /^On record of BaFin \(Germany\): \d+/u, regulator);
    assert.match(await headline("get_coverage", { regulator: "Kenya" }), /^Lists of authorities of Kenya are not/u);
    assert.doesNotMatch(await headline("get_coverage", { regulator: "Lithuania" }), /not among those searched/u);
  });

  test("of a country means all of its regulators, which are named", async () => {
    for (const regulator of ["Hong Kong", "香港", "HK"]) {
      const { headline: told, counts } = await structured("search_scams", { regulator, kind: "warning" });
      assert.match(
        String(told),
        /^Scam records of regulators in Hong Kong \((?:Hong Kong Police, SFC|SFC, Hong Kong Police)\)/u,
      );
      assert.match(String(told), /Of Hong Kong Police no list is on record/u);
      assert.ok(((counts as { regulators: Record<string, number> }).regulators["SFC"] ?? 0) > 1000);
    }
    assert.match(
      await headline("search_scams", { regulator: "USA" }),
      /regulators in United States \(.*CFTC.*that fit/u,
    );
  });

  test("is found by its own list and by another's register that relays its warnings, and each path is told", async () => {
    const paths =
      /CONSOB \(Italy\): \d+ on its own list, to \w+ 2025, and 163 through ESMA's register, to August 2026/u;
    const year = await structured("search_scams", { regulator: "Italy", year: "2026" });
    assert.match(String(year["headline"]), paths);
    assert.doesNotMatch(String(year["headline"]), /are not on record/u);
    assert.equal(year["total_matches"], 65);
    const coverage = await structured("get_coverage", { regulator: "Italy" });
    assert.match(String(coverage["headline"]), paths);
    assert.match(String(coverage["headline"]), /^On record of CONSOB \(Italy\): 196 warnings/u);
    const relayed = {
      list: "esma-non-compliant",
      regulator: "ESMA",
      of: "CONSOB",
      warnings: 163,
      newest: "2026-07-22",
    };
    assert.deepEqual(coverage["relayed"], [relayed]);
    const slovakia = await structured("search_scams", { regulator: "Slovakia" });
    assert.match(
      String(slovakia["headline"]),
      /NBS \(Slovakia\): 1 through ESMA's register.*its own list is not on record/u,
    );
    assert.equal(slovakia["total_matches"], 1);
  });

  test("means all of its authorities for whoever asks what is new there, also those that another's register relays", async () => {
    const since = "2026-06-01";
    for (const query of ["Italy", "Italia", "イタリア", "Италия", "what is new in Italy"]) {
      const { changes, total_matches } = await structured("get_changes", { query, since });
      assert.equal(total_matches, 18, query);
      assert.equal((changes as { title: string }[])[0]?.title, "CONSOB warns about Corona Fondenza", query);
    }
    const [germany, ofAi] = await Promise.all(
      ["Germany", "AI Germany"].map((query) => structured("get_changes", { query, since })),
    );
    assert.ok(Number(ofAi?.["total_matches"]) < Number(germany?.["total_matches"]) / 2, "the other words count, too");
    for (const { title } of (ofAi?.["changes"] ?? []) as { title: string }[])
      assert.match(title, /^BaFin warns about /u);
  });

  test("whose list is not on record is said to be so, and nothing of another is shown for it", async () => {
    for (const query of ["Japan", "日本", "forex Japan"]) {
      const answer = await structured("get_changes", { query, since: "2026-06-01" });
      assert.match(
        String(answer["headline"]),
        /Lists of FSA \(Japan\) are not among those searched.*fsa\.go\.jp/u,
        query,
      );
      assert.deepEqual([answer["total_matches"], answer["newest_before"]], [0, null], query);
    }
    assert.match(
      await headline("get_changes", { query: "Japan" }),
      /They mention the country; none is of a regulator/u,
    );
    const other = await structured("get_changes", { query: "Philippines", since: "2026-11-01" });
    assert.equal(other["newest_before"], null, "who only mentions it is of another");
    const named = await structured("get_changes", { query: "AI", since: "2026-06-01" });
    assert.doesNotMatch(String(named["headline"]), /Anguilla/u, "a word that is also a country's code is the word");
  });

  test("is not replaced by another country's: it is asked back, or told with its country", async () => {
    const japan = await call("search_scams", { regulator: "FSA" });
    assert.match(japan.content[0]?.text ?? "", /^There is no such regulator\. Known: /u);
    const two = await headline("search_scams", { regulator: "FMA" });
    assert.match(two, /of FMA \(New Zealand\) that fit.*Nobody has read this source here yet: FMA Austria/u);
  });

  test("whose list was not read since is told first, with its own day", async () => {
    const month = { regulator: "Consob", kind: "warning", from: "2026-11-01", sort: "newest" };
    assert.match(await headline("search_scams", month), /^Our copy of CONSOB's list “Warnings” was read on 2025-/u);
    const news = await headline("get_changes", { since: "2026-11-22", kind: "warning", query: "FCA" });
    assert.match(news, /of FCA was last read on 2025-\d{2}-\d{2}\. What was published later is not on record\.$/u);
    const all = await headline("get_changes", { since: "2026-11-22", kind: "warning" });
    assert.match(all, /Warning lists were last read between 2025-\d{2}-\d{2} and 2026-\d{2}-\d{2}/u);
  });
});

test("what the press alone tells of a case can be fetched by the id that a check gives", async () => {
  const { suggestions, press_reports } = await structured("check_bot", { query: "Thodex" });
  assert.equal(suggestions, undefined, "the very name is no near miss");
  const [near] = press_reports as { id: string; reported_on: string; source_url: string }[];
  assert.match(near?.reported_on ?? "", /^20\d\d-\d\d/u);
  assert.match(near?.source_url ?? "", /^https:/u);
  const inRussian = await structured("check_bot", { query: "Финико", lang: "ru" });
  const [told] = inRussian["press_reports"] as { summary: string }[];
  assert.match(told?.summary ?? "", /still under way in December 2025; no verdict was read/u, "what the press tells");
  const fetched = await structured("fetch", { id: near?.id ?? "" });
  assert.deepEqual(await structured("fetch", { id: `press_report:${near?.id}` }), fetched);
  assert.match(String(fetched["title"]), /^Press reports: /u);
  assert.match(String(fetched["text"]), /no regulator's page is on record/u);
  assert.match(String(fetched["text"]), /sentenced/iu);
});

test("an old case whose state was recorded late is told as that, and no news of it", async () => {
  const { headline, changes } = await structured("get_changes", { query: "Meta 1", kind: "regulator_case" });
  assert.match(String(headline), /Old cases whose state we brought up to date: 1; theirs is no news\./u);
  const decided = (changes as { after: string; status_of?: string }[]).filter(
    ({ after: state }) => state === "judgment",
  );
  assert.deepEqual(
    decided.map(({ status_of }) => status_of),
    ["an earlier day, which is not on record; the date is that of our record"],
  );
});

test("no news of a country whose list nobody has read here is told with that, and a country is no part of a name", async () => {
  const news = await structured("get_changes", { since: "2026-11-01", query: "France" });
  assert.match(String(news["headline"]), /Nobody has read this source here yet: AMF and ACPR blacklists \(France\)/u);
  assert.doesNotMatch(JSON.stringify(news), /Francine|Voyager/u);
  const coverage = await structured("get_coverage", { regulator: "France" });
  assert.match(
    String(coverage["headline"]),
    /^Lists of AMF \(France\) are not among those searched: look there, too \(.*amf-france\.org/u,
  );
  assert.ok(tokens(await call("get_coverage", { regulator: "France" })) < 200);
});

test("a search of words that no record has all of calls its rows what they are, and sums nothing over them", async () => {
  const strangers = await structured("search_scams", { query: "Mind Capital", regulator: "CNMV", limit: 2 });
  assert.match(
    String(strangers["headline"]),
    /^No scam record of CNMV \(Spain\) has all of these words\. The closest, /u,
  );
  assert.equal(strangers["counts"], undefined);
  const { headline, meta } = await structured("search_scams", { query: "Zorvexq", regulator: "CVM" });
  assert.match(String(headline), /Of CVM no list is on record, and of its cases a selection kept by hand: \d+\./u);
  assert.doesNotMatch(JSON.stringify(meta), /Searched: /u, "of other regulators' lists nothing is told");
});

test("who supervises a brand stands with its firm, a vault with the read of its figures", async () => {
  const { reason } = await structured("check_bot", { query: "bitFlyer" });
  assert.match(String(reason), /Luxembourg's regulator \(CSSF\) supervises bitFlyer EUROPE S\.A\., as of/u);
  const { meta } = await structured("check_bot", { query: "drkmttr" });
  assert.match(JSON.stringify(meta), /Hyperliquid vaults/u);
  const { actions } = await structured("check_bot", { query: "HLP" });
  assert.match((actions as { text: string }[])[0]?.text ?? "", /hyperliquid\.xyz, hyperliquid\.gitbook\.io/u);
  const guide = await structured("fetch", { id: "guide:help:TR:check" });
  assert.match(String(guide["title"]), /^\p{L}.+ \(Türkiye\)$/u);
});

test("a country is the same by any of its names, and several are told each by itself", async () => {
  const headlineOf = async (regulator: string) => String((await structured("get_coverage", { regulator }))["headline"]);
  const austria = await headlineOf("Austria");
  assert.match(austria, /FMA Austria investor warnings https:/u);
  for (const name of ["Österreich", "AT", "Autriche"]) assert.equal(await headlineOf(name), austria, name);
  for (const both of ["Österreich, Schweiz", "AT und CH", "Austria and Switzerland"])
    assert.equal(await headlineOf(both), `${austria} ${await headlineOf("CH")}`, both);
  assert.match(await headlineOf("Trinidad and Tobago"), /“Trinidad and Tobago”/u);
});

test("a list of which most is left out says so, also to whom its language tells it", async () => {
  const { warning_lists } = await structured("get_coverage", { regulator: "BaFin" });
  assert.match(JSON.stringify(warning_lists), /229, only a part.*Almost all from before 2026/u);
  for (const query of ["Immediate Edge", "Zorvexq"]) {
    const { guidance } = await structured("check_bot", { query, lang: "de" });
    assert.match(String(guidance), /In unserer Kopie der Liste der BaFin \(Deutschland; Einträge: 229, ein Teil/u);
  }
});

test("whoever has paid is told what to do now, by whatever they ask about, and where help is if they say nothing of it", async () => {
  const site = { url: "finanzen-trade24.de", lang: "de" };
  const paid = await structured("check_website", {
    ...site,
    text: "Ich habe Geld eingezahlt und komme nicht mehr dran.",
  });
  assert.match(String(paid["reason"]), /^Senden Sie nichts mehr/u);
  assert.match(JSON.stringify(paid["actions"]), /help\?lang=de#paid/u);
  for (const [tool, args] of [
    ["check_website", site],
    ["check_bot", { query: "Zorvexq", lang: "de" }],
  ] as const) {
    const { actions } = await structured(tool, args);
    assert.match(JSON.stringify(actions), /help\?lang=de"/u, tool);
  }
  const possible = await structured("check_bot", { query: "IQ Option" });
  const [row] = possible["suggestions"] as Record<string, unknown>[];
  assert.equal(row?.["regulator"], "Brazil (CVM)");
  assert.equal(row?.["date"], "2020-04-23");
  assert.match(String(row?.["source_url"]), /^https:\/\/gov\.br\//u);
});

test("why a bot's card is no clear one has its page, and that no list names the bot is said", async () => {
  for (const query of ["Pionex", "HLP", "Binance"]) {
    const { actions } = await structured("check_bot", { query });
    const page = (actions as { text: string; url: string | null }[]).find(({ text }) => /^See where/u.test(text));
    assert.ok(page !== undefined, query);
    assert.doesNotMatch(page.url ?? "", /site\.example|127\.0\.0\.1/u);
  }
  assert.match(
    String((await structured("check_bot", { query: "Pionex" }))["guidance"]),
    /No warning list that we hold names Pionex/u,
  );
  assert.match(String((await structured("check_bot", { query: "HLP" }))["reason"]), /12 Mar 2025: .*US\$4 million/u);
});

test("brands are found under what they are called in other scripts, and answered as under their own names", async () => {
  for (const [query, name] of [
    ["派网", "Pionex"],
    ["ビットフライヤー", "bitFlyer"],
    ["バイビット", "Bybit"],
    ["بينانس", "Binance"],
    ["باينانس", "Binance"],
    ["बाइनेंस", "Binance"],
  ] as const) {
    const { headline, standing } = await structured("check_bot", { query });
    assert.equal(standing, "known", query);
    assert.ok(String(headline).includes(name), `${query}: ${headline}`);
  }
});

test("an empty look-up is no finding, and a list is told once what was not searched for it", async () => {
  const text = "To withdraw, pay 15% tax first. Write to @zorvexq_helper or zorvexq-pay.com";
  assert.doesNotMatch(String((await structured("check_message", { text }))["reason"]), /finding/u);
  const list = { queries: ["Zorvexq", "Vlimorn"], lang: "id" };
  const { guidance } = await structured("check_many", list);
  assert.match(String(guidance), /OJK dan Bappebti \(Indonesia\)/u);
  assert.equal((await structured("check_many", { queries: ["Pionex"] }))["guidance"], undefined);
});

test("who is no bot is told apart from those that are, and no summary ends in the middle of a phrase", async () => {
  const { headline, bots } = await structured("list_bots", { text: "forex", limit: 50 });
  assert.match(String(headline), /^Entries that fit: .* No bots, but brokers or prop firms: .*E8 Markets/u);
  for (const { summary } of bots as { summary: string }[])
    assert.doesNotMatch(summary, /\s(?:and|with|of|for|the|or|that) …$/u);
  const traded = await structured("list_bots", { exchange: "Hyperliquid", limit: 100 });
  assert.doesNotMatch(JSON.stringify((traded["bots"] as { slug: string }[]).map(({ slug }) => slug)), /"fast-trade"/u);
});

test("a search says what every search covers only where it finds nothing", async () => {
  const isTold = /Searched: \d/u;
  assert.doesNotMatch(JSON.stringify(await structured("search_scams", { query: "forex", limit: 2 })), isTold);
  assert.match(JSON.stringify(await structured("search_scams", { query: "zorvexqq" })), isTold);
});

test("all lists are told in a thousand tokens, one line each with how much of it is on record", async () => {
  const result = await call("get_coverage");
  assert.ok(tokens(result) < 1050, String(tokens(result)));
  const lines = (result.content[0]?.text ?? "").split("\n").filter((line) => / \([A-Z]{2}, list [\w-]+\)/u.test(line));
  assert.equal(lines.length, service.snapshot.find.list.size);
  assert.ok(
    lines.includes("- CONSOB: 33 of 1,507, to June 2025 (IT, list consob); newest 2025-05-12."),
    lines.join("\n"),
  );
});

test("of many cases the one that is told is whole, of the others a line each; nothing of it is said twice", async () => {
  const result = await call("check_bot", { query: "BitConnect", lang: "ar" });
  const text = result.content[0]?.text ?? "";
  assert.ok(tokens(result) < 1275, String(tokens(result)));
  for (const id of ["sec-bitconnect-promoters-2021", "txssb-bitconnect-2018", "ncsos-bitconnect-2018"])
    assert.match(text, new RegExp(`\\(id ${id};`, "u"));
  assert.doesNotMatch(text, /\S {2}|match type|allegation only no/u);
  const acted = (await call("check_bot", { query: "Finiko" })).content[0]?.text ?? "";
  assert.equal(acted.split("Ten people were on trial").length, 2, acted);
});

test("what holds for all rows of an answer stands in it once", async () => {
  const textOf = async (query: string) => (await call("check_bot", { query })).content[0]?.text ?? "";
  const count = (text: string, words: string) => text.split(words).length - 1;
  const warned = await textOf("Quantum AI");
  const alone = await textOf("Immediate Edge");
  assert.ok(count(alone, "regulator ASIC") > 1, "several rows of one list");
  assert.equal(count(alone, "Source: ASIC."), 1);
  assert.equal(count(warned, "ASIC lists names and websites as unlicensed"), 1);
  assert.equal(count(warned, "Source: ASIC."), 1);
  assert.equal(count(await textOf("Kraken"), "ESMA does not endorse"), 1);
  const search = { regulator: "BaFin", kind: "warning", limit: 5 };
  const found = (await call("search_scams", search)).content[0]?.text ?? "";
  assert.equal(count(found, "BaFin warns consumers about it"), 1);
});

test("a row of many has neither a verdict of nothing nor a count of nothing where it says more", async () => {
  const { content } = await call("check_many", { queries: ["Revolut", "Thodex", "novatechfx.com", "Zargonixelphi"] });
  const rows = (content[0]?.text ?? "").split("\n").filter((line) => line.includes("(query "));
  assert.deepEqual(
    rows.map((row) => /verdict \w+/u.exec(row)?.[0]),
    [undefined, undefined, "verdict watchlist_match", "verdict no_record"],
  );
  assert.doesNotMatch(rows.join("\n"), /total matches 0/u);
});

test("a vault that is not among those read leads to the bot of that name, never to all vaults", async () => {
  for (const q of ["Hyperliquidity Provider", "HLP"]) {
    const answer = await structured("get_leaderboard", { q });
    assert.equal(answer["total_matches"], 0, q);
    assert.deepEqual((answer["nearest_bots"] as { slug: string }[])[0]?.slug, "hyperliquidity-provider-hlp", q);
  }
});

test("incidents are told of whom they are, also where there is none, and bots are compared with theirs", async () => {
  const none = await structured("get_incidents", { bot: "bitsgap" });
  assert.match(String(none["headline"]), /^Bitsgap \(http.*\/bots\/bitsgap\): No such incident is on record/u);
  const { bots } = await structured("compare_bots", { slugs: ["3commas", "cryptohopper"] });
  const [first] = bots as { incidents_total: number; gravest_incidents: { date: string; kind: string }[] }[];
  assert.match(first?.gravest_incidents[0]?.date ?? "", /^\d{4}-\d{2}(-\d{2})?$/u);
  assert.ok((first?.gravest_incidents.length ?? 0) <= (first?.incidents_total ?? 0));
});

test("an address that names tools offers only those, and one that there is not is refused", async () => {
  const at = (chosen: string) => `${service.endpoint}?tools=${chosen}`;
  const listed = (await ask(at("check_bot,get_coverage"), "tools/list")).body.result?.["tools"] as { name: string }[];
  assert.deepEqual(
    listed.map(({ name }) => name),
    ["check_bot", "get_coverage"],
  );
  const refused = await ask(at("check_bot,no_such_tool"), "tools/list");
  assert.match(JSON.stringify(refused.body), /names a tool that there is not/u);
});
