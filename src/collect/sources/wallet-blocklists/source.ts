/** The websites and wallet addresses that wallets warn about: a JSON file each, kept by a community on GitHub. */
import { polkadotAddress } from "../../../base/names/polkadot-address.ts";
import { entryText } from "../../../record/wallet-blocklist.ts";
import {
  blocklistSource,
  namedLists,
  plainList,
  refuseUnordered,
  refuseUnreadable,
  textsUnder,
  websitesHeld,
} from "../../wallet-blocklists.ts";

const ofPolkadotJs = {
  url: "https://polkadot.js.org/phishing/",
  shape: namedLists,
  formFrom: "a recording of 2026-02-03",
  terms: "Apache-2.0",
};

/** `deny` hosts, `denySub` pages, `allow` shared hosts that are never denied as a whole. */
export const polkadotJs = blocklistSource({
  ...ofPolkadotJs,
  id: "polkadot-js",
  name: "polkadot-js/phishing (wallet blocklist)",
  what: "hosts",
  address: "https://polkadot.js.org/phishing/all.json",
  addressOf: "polkadot-js's list of phishing sites",
  savedCopy: "the file all.json",
  least: 10_000,
  parse(answer) {
    const deny = textsUnder(answer, "deny");
    refuseUnordered(deny, "hosts");
    // Before 2024 it had no single pages.
    const pages = answer["denySub"] === undefined ? [] : textsUnder(answer, "denySub");
    return websitesHeld([...deny, ...pages], textsUnder(answer, "allow"), false);
  },
});

/** Under each website or theft, accounts that reports connect with it, kept in Polkadot's spelling. */
export const polkadotJsAddresses = blocklistSource({
  ...ofPolkadotJs,
  id: "polkadot-js-addresses",
  name: "polkadot-js/phishing, wallet addresses (wallet blocklist)",
  what: "wallet addresses",
  address: "https://polkadot.js.org/phishing/address.json",
  addressOf: "polkadot-js's list of wallet addresses reported for theft",
  savedCopy: "the file address.json",
  least: 100,
  parse(answer) {
    refuseUnordered(Object.keys(answer), "names of thefts");
    const addresses = Object.keys(answer).flatMap((about) => textsUnder(answer, about));
    const accounts = addresses.flatMap((text) => polkadotAddress(text.trim()) ?? []);
    refuseUnreadable(addresses.length - accounts.length, addresses.length, "addresses of accounts");
    return { entries: entryText(accounts), pages: [], allow: [] };
  },
});

/** Hosts and pages, and hosts that are allowed with everything below them. Not bundled. */
export const metamask = blocklistSource({
  id: "metamask",
  name: "MetaMask eth-phishing-detect (wallet blocklist)",
  url: "https://github.com/MetaMask/eth-phishing-detect",
  formFrom: "a description of it, and the old copy in the npm package eth-phishing-detect",
  what: "hosts",
  address: "https://raw.githubusercontent.com/MetaMask/eth-phishing-detect/main/src/config.json",
  addressOf: "MetaMask's list of phishing sites",
  terms: "DBAD 1.1, which asks not to republish it under another name",
  needsAcceptance: true,
  savedCopy: "the file config.json",
  least: 10_000,
  shape: namedLists,
  parse: (answer) =>
    websitesHeld(
      textsUnder(answer, "blacklist", "blocklist"),
      // What MetaMask protects from look-alikes is somebody's own too.
      [...textsUnder(answer, "whitelist", "allowlist"), ...textsUnder(answer, "fuzzylist")],
      true,
    ),
});

/** Hosts alone, each a week after ScamSniffer saw it. Not bundled. */
export const scamSniffer = blocklistSource({
  id: "scamsniffer",
  name: "ScamSniffer scam-database (wallet blocklist)",
  url: "https://github.com/scamsniffer/scam-database",
  formFrom: "its daily files to 2026-08-15, and programs that read it",
  what: "hosts",
  address: "https://raw.githubusercontent.com/scamsniffer/scam-database/main/blacklist/domains.json",
  addressOf: "ScamSniffer's list of phishing sites",
  terms: "GPL-3.0: whoever passes the list on passes this licence on with it",
  needsAcceptance: true,
  savedCopy: "the file domains.json",
  least: 100_000,
  shape: plainList,
  parse: (hosts) => websitesHeld(hosts, [], false),
});
