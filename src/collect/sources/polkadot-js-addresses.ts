/**
 * The wallet addresses that polkadot-js warns about: one JSON file, beside its list of websites. Under each website or
 * theft stand the accounts that reports connect with it. An account is kept in Polkadot's spelling, whichever chain's
 * it is listed in.
 */
import { polkadotAddress } from "../../names/polkadot-address.ts";
import { entryText } from "../../records/wallet-blocklist.ts";
import { blocklistSource, refuseUnordered, refuseUnreadable, textsUnder } from "../blocklists.ts";

export const polkadotJsAddresses = blocklistSource({
  id: "polkadot-js-addresses",
  name: "polkadot-js/phishing, wallet addresses (wallet blocklist)",
  url: "https://polkadot.js.org/phishing/",
  formFrom: "a recording of 2026-02-03",
  what: "wallet addresses",
  address: "https://polkadot.js.org/phishing/address.json",
  addressOf: "polkadot-js's list of wallet addresses reported for theft",
  terms: "Apache-2.0",
  savedCopy: "the file address.json",
  least: 100,
  parse(answer) {
    refuseUnordered(Object.keys(answer), "names of thefts");
    const listed = Object.keys(answer).flatMap((about) => textsUnder(answer, about));
    const accounts = listed.flatMap((text) => polkadotAddress(text.trim()) ?? []);
    refuseUnreadable(listed.length - accounts.length, listed.length, "addresses of accounts");
    return { entries: entryText(accounts), pages: [], allow: [] };
  },
});
