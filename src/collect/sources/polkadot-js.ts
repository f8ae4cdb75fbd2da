/**
 * The websites that the polkadot-js extension blocks: one JSON file, kept by a community on GitHub: `deny` hosts,
 * `denySub` pages, `allow` shared hosts that are never denied as a whole.
 */
import { blocklistSource, refuseUnordered, textsUnder, websitesHeld } from "../blocklists.ts";

export const polkadotJs = blocklistSource({
  id: "polkadot-js",
  name: "polkadot-js/phishing (wallet blocklist)",
  url: "https://polkadot.js.org/phishing/",
  formFrom: "a recording of 2026-02-03",
  what: "hosts",
  address: "https://polkadot.js.org/phishing/all.json",
  addressOf: "polkadot-js's list of phishing sites",
  terms: "Apache-2.0",
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
