import assert from "node:assert/strict";
import { test } from "node:test";
import { withParticles } from "./korean.ts";
import { end, isolate, say } from "./say.ts";

test("a particle has the form that fits the sound before it, in Korean, initials, figures and Latin words", () => {
  const cases: [both: string, one: string][] = [
    ["금융감독원은(는)", "금융감독원은"],
    ["경찰청이(가) 서울(으)로", "경찰청이 서울로"],
    ["업비트을(를)", "업비트를"],
    ["FTX은(는)", "FTX는"],
    ["SEC와(과) ECN와(과)", "SEC와 ECN과"],
    ["Coinbase은(는)", "Coinbase는"],
    ["Kraken을(를)", "Kraken을"],
    ["3Commas(이)라는", "3Commas라는"],
    ["Global(으)로", "Global로"],
    ["fusiontrade.co이(가)", "fusiontrade.co가"],
    ["lidcoin.com은(는)", "lidcoin.com은"],
    ["Forex 24(으)로", "Forex 24로"],
    ["“login”을(를)", "“login”을"],
    ["Luxembourg S.A.이(가)", "Luxembourg S.A.가"],
    [`${isolate}Binance${end}은(는)`, `${isolate}Binance${end}는`],
  ];
  for (const [both, one] of cases) assert.equal(withParticles(both), one);
});

test("where it is not known how a name is read, both forms stay", () => {
  for (const text of ["Bitget은(는)", "Google이(가)", "okx-vip.top을(를)", "Quantum (AI)은(는)"])
    assert.equal(withParticles(text), text);
});

test("a Korean sentence has the form that fits its name", () => {
  assert.match(say("ko", "imitates.handle", { name: "Coinbase" }), /^Coinbase가 /u);
  assert.match(say("ko", "imitates.handle", { name: "Kraken" }), /^Kraken이 /u);
});
