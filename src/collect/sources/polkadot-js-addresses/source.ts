/** The wallet addresses that polkadot-js warns about: one JSON file, beside its list of websites. */
import { blocklistSource } from "../../blocklists/source.ts";

export const polkadotJsAddresses = blocklistSource({
  id: "polkadot-js-addresses",
  name: "polkadot-js/phishing, wallet addresses (wallet blocklist)",
  url: "https://polkadot.js.org/phishing/",
  formFrom: "a recording of 2026-02-03",
  what: "wallet addresses",
  addresses: {
    POLKADOT_JS_ADDRESSES_URL: {
      official: "https://polkadot.js.org/phishing/address.json",
      what: "polkadot-js's list of wallet addresses reported for theft",
    },
  },
  terms: "Apache-2.0",
  savedCopy: "the file address.json",
  read: async (context) => (await import("./read.ts")).readPolkadotJsAddresses(context),
});
