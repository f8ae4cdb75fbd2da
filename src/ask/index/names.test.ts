import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAction, bareBot } from "../../../test/support/bot-records.ts";
import { bareEntry, bareVenue, bareWarning } from "../../../test/support/sample-records.ts";
import { describeHost } from "../../base/names/host.ts";
import type { BotRecord } from "../../record/bot.ts";
import type { EnforcementActionRecord } from "../../record/enforcement-action.ts";
import type { TrackerEntryRecord } from "../../record/tracker-entry.ts";
import type { WarningRecord } from "../../record/warning.ts";
import { formKeys, isGenericName, siteName, spellings } from "./name-keys.ts";
import {
  actionForms,
  botForms,
  countWords,
  entryForms,
  type NameForm,
  vaultForms,
  venueForms,
  warningForms,
} from "./names.ts";

/** `key field: value` for each form. */
const shown = (forms: readonly NameForm[]) => forms.map(({ key, field, value }) => `${key} ${field}: ${value}`);
/** Fields and keys without the values, which are tested elsewhere. */
const short = (forms: readonly NameForm[]) => forms.map(({ key, field }) => `${key} ${field}`);

/** The forms of the first bot, given others and actions. */
function bot(fields: readonly Partial<BotRecord>[], actions: readonly Partial<EnforcementActionRecord>[] = []) {
  const bots = fields.map((each, at) => bareBot({ slug: `bot-${at}`, ...each }));
  const [first] = bots;
  assert.ok(first !== undefined);
  return short(
    botForms(
      first,
      countWords(
        bots,
        actions.map((each) => bareAction(each)),
      ),
    ),
  );
}

test("a bot is found by its whole name, its name without descriptive words, and a telling word of its own", () => {
  const [name] = [{ name: "Mellifer Quick Trader" }];
  const whole = ["melliferquicktrader bot_name", "melliferquick bot_name_brand"];
  assert.deepEqual(bot([name]), [...whole, "mellifer bot_name_brand"]);
  // A word that is in the name of another bot, a case's brand or its respondent identifies nobody.
  assert.deepEqual(bot([name, { name: "Mellifer Two" }]), whole);
  assert.deepEqual(bot([name], [{ brand_names: ["Mellifer"] }]), whole);
  const respondents = [{ name: "Mellifer Ltd", kind: "company" as const, match_names: [] }];
  assert.deepEqual(bot([name], [{ respondents }]), whole);
  // Nor does a short one.
  assert.deepEqual(bot([{ name: "Abcd Grid Bot" }]), ["abcdgridbot bot_name", "abcdgrid bot_name_brand"]);
});

test("an exchange's name identifies a bot only if the bot has its domain", () => {
  const name = "Zorbex Grid Bot";
  const exchanges = ["Zorbex (spot)"];
  assert.deepEqual(bot([{ name, exchanges }]), ["zorbexgridbot bot_name"]);
  assert.deepEqual(bot([{ name }, { name: "Other Bot", exchanges }]), ["zorbexgridbot bot_name"]);
  assert.deepEqual(bot([{ name: "Kraken Grid Bot" }]), ["krakengridbot bot_name"]);
  assert.deepEqual(bot([{ name, exchanges, domains: ["zorbex.com"] }]), [
    "zorbexgridbot bot_name",
    "zorbex bot_name_brand",
    "zorbexcom bot_domain_brand",
  ]);
});

test("text in brackets is not part of a brand; an alias has a brand of its own", () => {
  const forms = bot([{ name: "Quorvex (by Nolan) Alpha Wardex", aliases: ["Trelvo Pro (beta) Grid"] }]);
  assert.deepEqual(forms.slice(0, 4), [
    "quorvexbynolanalphawardex bot_name",
    "trelvoprobetagrid bot_alias",
    "quorvexalphawardex bot_name_brand",
    "quorvex bot_name_brand",
  ]);
  assert.ok(forms.includes("trelvoprogrid bot_alias_brand"));
  // Two ordinary words are left: anybody's.
  assert.deepEqual(bot([{ name: "Smart (crypto) Grid" }]), ["smartcryptogrid bot_name"]);
});

test("a bot's own domain is one of its names, unless it is another bot's or a common word", () => {
  assert.deepEqual(bot([{ name: "Crypto", domains: ["crypto.com", "getvim.io"] }]), [
    "cryptocom bot_domain_brand",
    "getvimio bot_domain_brand",
    "getvim bot_domain_brand",
  ]);
  const domains = ["qvim.io"];
  assert.deepEqual(bot([{ name: "Vim Trader", domains }, { name: "qvim" }]), [
    "vimtrader bot_name",
    "qvimio bot_domain_brand",
  ]);
  assert.ok(bot([{ name: "Vim Trader", aliases: ["qvim"], domains }]).includes("qvim bot_alias"));
  const initials = bot([{ name: "Vim Trader", domains: ["qvx.io", "qv.io"] }]);
  assert.deepEqual(
    initials.filter((form) => /^qvx? /u.test(form)),
    ["qvx bot_domain_brand"],
  );
});

test("a common word of a bot's name does not identify it, even if its own domain is that word", () => {
  assert.deepEqual(bot([{ name: "Garden Grid Bot", domains: ["garden.io"] }]), [
    "gardengridbot bot_name",
    "gardenio bot_domain_brand",
  ]);
});

test("a venue is found without what says that it is a venue, but not by one common word", () => {
  const venue = (name: string) => short(venueForms(bareVenue({ name })));
  assert.deepEqual(venue("Zorbex Exchange"), ["zorbexexchange venue_name", "zorbex venue_name"]);
  assert.deepEqual(venue("Smart Coin Exchange"), ["smartcoinexchange venue_name", "smartcoin venue_name"]);
  assert.deepEqual(venue("Smart Exchange"), ["smartexchange venue_name"]);
});

test("a warning is found by a name of two letters, not by one of a single letter", () => {
  const warning = (name: string) => short(warningForms(bareWarning({ names: [name], domains: [] }), () => false));
  assert.deepEqual(warning("XQ"), ["xq warning_name"]);
  assert.deepEqual(warning("X"), []);
});

test("an ordinary name matches only as a whole; its longer words are hints", () => {
  const streak = { name: "Streak Charts", aliases: ["Streak"], domains: ["streak.tech"], generic_name: true };
  assert.deepEqual(bot([streak]), ["streakcharts bot_name", "streak bot_alias", "charts bot_word"]);
  assert.deepEqual(bot([{ name: "Fox Run Hexa", generic_name: true }]), ["foxrunhexa bot_name", "hexa bot_word"]);
});

test("a case is found by its brands and parties; common words and barred names are hints; no person is found", () => {
  const party = (name: string, kind: "company" | "person" | "other", ...match_names: string[]) => ({
    name,
    kind,
    match_names,
  });
  const action = bareAction({
    brand_names: ["AI Profit", "The Gold Club Ltd"],
    unmatched_brand_names: ["Gold Club", "AI Profit"],
    respondents: [
      party("John A. Doe Inc", "person", "John A. Doe Inc"),
      party("An agency", "other", "Somebody"),
      party("Zed LLC", "company", "Zed LLC", "Zedmark"),
    ] as EnforcementActionRecord["respondents"],
  });
  assert.deepEqual(shown(actionForms(action)), [
    "aiprofit action_unmatched: AI Profit",
    "thegoldclubltd action_brand: The Gold Club Ltd",
    "thegoldclub action_brand: The Gold Club Ltd",
    "johnadoeinc action_person: John A. Doe Inc",
    "zedllc action_respondent: Zed LLC",
    "zed action_respondent: Zed LLC",
    "zedmark action_respondent: Zedmark",
    "goldclub action_unmatched: Gold Club",
  ]);
});

function entry(fields: Partial<TrackerEntryRecord>, ...botKeys: string[]) {
  return shown(entryForms(bareEntry(fields), (key) => botKeys.includes(key)));
}

test("a tracker entry is found by its trade names, not by common words, domains or other people's names", () => {
  assert.deepEqual(entry({ names: ["Bit cex", "Bitcex"], unmatched_names: ["Gold", "Zargo Gold"] }), [
    "bitcex entry_name: Bitcex",
    "zargogold entry_unmatched: Zargo Gold",
  ]);
  assert.deepEqual(entry({ names: ["Dex defi", "Market"] }), ["dexdefi entry_unmatched: Dex defi"]);
  assert.deepEqual(entry({ names: ["qx.com", "Vortex.Trade", "Hello Ltd"] }), [
    "helloltd entry_name: Hello Ltd",
    "hello entry_name: Hello Ltd",
  ]);
  assert.deepEqual(entry({ names: ["Kryll"] }, "kryll"), ["kryll entry_imitated: Kryll"]);
});

test("the firm that an entry imitates is a hint, in its name's forms; a firm with a longer name is another", () => {
  const impersonates = { name: "SAXO Group (saxobank.com), Deriv", certain: true };
  assert.deepEqual(entry({ names: ["Saxo Bank", "Saxo Traders"], impersonates }), [
    "saxobank entry_imitated: Saxo Bank",
    "saxotraders entry_name: Saxo Traders",
    "saxogroup entry_imitated: SAXO Group",
    `saxo entry_imitated: ${impersonates.name}`,
    `saxobankcom entry_imitated: ${impersonates.name}`,
    `deriv entry_imitated: ${impersonates.name}`,
  ]);
  const victims = {
    victim_domains: ["zipmex.com", "youtube.com"],
    impersonates: { name: "Zipmex and Binance", certain: true },
  };
  assert.deepEqual(entry({ names: ["Zipmex pro"], ...victims }), [
    "zipmexpro entry_name: Zipmex pro",
    "zipmex entry_imitated: Zipmex and Binance",
    "binance entry_imitated: Zipmex and Binance",
  ]);
  assert.deepEqual(entry({ names: ["Zipmex"], victim_domains: ["zipmex.com"] }), ["zipmex entry_imitated: Zipmex"]);
});

test("a warning is found by its names in any form; the victim's, a bot's and ordinary names are hints", () => {
  const warning: Partial<WarningRecord> = {
    names: ["Saxo Bank Ltd", "A", "qx.com", "Coin Online", "Everest"],
    full_names: ["Kryll SAS", "Moon & Sons"],
    unmatched_names: ["Global", "Hong Kong", "Global Zargo"],
    imitates: { name: "Saxo Group", certain: true } as unknown as WarningRecord["imitates"],
  };
  assert.deepEqual(shown(warningForms(bareWarning(warning), (key) => key === "kryllsas")), [
    "saxobankltd warning_imitated: Saxo Bank Ltd",
    "saxobank warning_imitated: Saxo Bank Ltd",
    "coinonline warning_unmatched: Coin Online",
    "everest warning_name: Everest",
    "kryllsas warning_imitated: Kryll SAS",
    "moonsons warning_full_name: Moon & Sons",
    "globalzargo warning_imitated: Global Zargo",
  ]);
  assert.deepEqual(short(warningForms(bareWarning({ names: ["Kryll"] }), (key) => key === "kryll")), [
    "kryll warning_imitated",
  ]);
});

test("a venue is found by its name, without brackets and without the words that say what it is", () => {
  const venue = (name: string, ...domains: string[]) => venueForms(bareVenue({ name, domains })).map(({ key }) => key);
  assert.deepEqual(venue("Kalshi Prediction Market"), ["kalshipredictionmarket", "kalshi"]);
  assert.deepEqual(venue("ForecastEx (IBKR) | IB Event Contracts"), [
    "forecastexibkr",
    "forecastex",
    "ibeventcontracts",
  ]);
  assert.deepEqual(venue("Qcx Clearing Nadexia", "nadexia.com"), ["qcxclearingnadexia", "nadexia"]);
  assert.deepEqual(venue("Gold Exchange", "gold.com"), ["goldexchange"]);
  assert.deepEqual(venue("Qvx Markets | Qv"), ["qvxmarkets", "qvx"]);
  assert.deepEqual(venue("Market"), []);
  assert.deepEqual(shown(venueForms(bareVenue({ name: "Nadex | X" }))), ["nadex venue_name: Nadex | X"]);
});

test("a vault is found by its whole name, unless that is short or made of ordinary words", () => {
  const vault = (name: string) => shown(vaultForms({ address: "0x", name, rank: null, bot_slug: null }));
  assert.deepEqual(vault(" Plim Fund "), ["plimfund vault_name: Plim Fund"]);
  assert.deepEqual(vault("ABC"), ["abc vault_name: ABC"]);
  for (const name of ["AB", "Gold Fund"]) assert.deepEqual(vault(name), [], name);
});

test("a legal form has one spelling, and is dropped if enough is left", () => {
  assert.deepEqual(formKeys("Qorvanta Limited"), ["qorvantaltd", "qorvanta"]);
  assert.deepEqual(formKeys("Qorvanta & Son Limited").slice(0, 4), [
    "qorvantasonltd",
    "qorvantason",
    "qorvantaandsonltd",
    "qorvantaandson",
  ]);
  for (const name of ["Gold", "Ab"]) assert.deepEqual(formKeys(`${name} Ltd`), [`${name.toLowerCase()}ltd`]);
  assert.deepEqual(formKeys("Qorvanta"), []);
});

test("a listed name with abbreviated words is found by the words they stand for, several at once", () => {
  assert.deepEqual(formKeys("Qorvanta Int’l Mgmt"), ["qorvantainternationalmanagement"]);
  assert.deepEqual(formKeys("Qorvanta Intl Mkts"), ["qorvantainternationalmarkets"]);
  assert.ok(formKeys("Qorvanta Intl Mkts Ltd").includes("qorvantainternationalmarkets"));
  assert.deepEqual(formKeys("Intl Mkts"), []);
});

test("one or two trade words belong to everybody", () => {
  for (const name of ["Dex defi", "Coin Online Ltd", "Coin"]) assert.equal(isGenericName(name), true, name);
  for (const name of ["Dex defi coin", "Kryll coin", "Kryll"]) assert.equal(isGenericName(name), false, name);
});

test("the word and in a long name may be typed as an ampersand; a short name without it is a person's", () => {
  assert.deepEqual(spellings("Haggart, Eckhoff and Associates"), [
    "haggarteckhoffandassociates",
    "haggarteckhoffassociates",
  ]);
  assert.deepEqual(spellings("Alder and Birch AND Cedar Associates")[1], "alderbirchcedarassociates");
  assert.deepEqual(spellings("Lawton and Yeung"), ["lawtonandyeung"]);
  assert.deepEqual(spellings("Lawton and Yeung Ltd"), ["lawtonandyeungltd"]);
  assert.deepEqual(spellings("Sandler Group Partners"), ["sandlergrouppartners"]);
});

test("an ampersand is read as nothing and as the word, in several languages", () => {
  assert.deepEqual(spellings("Acme (UK) & Co").slice(0, 4), ["acmeukco", "acmeukandco", "acmeukundco", "acmeuketco"]);
  assert.deepEqual(spellings("Foo/Bar"), ["foobar"]);
});

test("a site goes by the label that its owner chose", () => {
  const called = ["b2c2-amm.com", "x.pages.dev", "co.uk", "a.b.example.co.uk"].map((name) => {
    const host = describeHost(name);
    return host && siteName(host);
  });
  assert.deepEqual(called, ["b2c2amm", "x", null, "example"]);
});

test("words count once per record, and names lead to the bots that have them", () => {
  const bots = [bareBot({ slug: "a", name: "Kryll Kryll", aliases: ["Kryll"] }), bareBot({ slug: "b", name: "Kryll" })];
  const use = countWords(bots, []);
  assert.deepEqual([use.records("kryll"), use.records("none")], [2, 0]);
  assert.deepEqual([...use.named("kryll")], ["a", "b"]);
  assert.deepEqual([...use.named("none")], []);
});
