/** The websites that the polkadot-js extension blocks: one JSON file, kept by a community on GitHub. */
import { blocklistSource } from "../../blocklists/source.ts";

export const polkadotJs = blocklistSource({
  id: "polkadot-js",
  name: "polkadot-js/phishing (wallet blocklist)",
  url: "https://polkadot.js.org/phishing/",
  formFrom: "a recording of 2026-02-03",
  what: "hosts",
  addresses: {
    POLKADOT_JS_URL: {
      official: "https://polkadot.js.org/phishing/all.json",
      what: "polkadot-js's list of phishing sites",
    },
  },
  terms: "Apache-2.0",
  savedCopy: "the file all.json",
  read: async (context) => (await import("./read.ts")).readPolkadotJs(context),
});
