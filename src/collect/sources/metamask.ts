/**
 * The websites that MetaMask warns about: one JSON file on GitHub, of hosts and pages, and of hosts that are allowed
 * with everything below them. Read at a refresh and not bundled.
 */
import { blocklistSource, textsUnder, websitesHeld } from "../blocklists.ts";

export const metamask = blocklistSource({
  id: "metamask",
  name: "MetaMask eth-phishing-detect (wallet blocklist)",
  url: "https://github.com/MetaMask/eth-phishing-detect",
  formFrom: "a description of it, and the old copy in the npm package eth-phishing-detect",
  what: "hosts",
  address: "https://raw.githubusercontent.com/MetaMask/eth-phishing-detect/main/src/config.json",
  addressOf: "MetaMask's list of phishing sites",
  terms: "DBAD 1.1, which asks not to republish it under another name",
  savedCopy: "the file config.json",
  least: 10_000,
  parse: (answer) =>
    websitesHeld(
      textsUnder(answer, "blacklist", "blocklist"),
      // What MetaMask protects from look-alikes is somebody's own too.
      [...textsUnder(answer, "whitelist", "allowlist"), ...textsUnder(answer, "fuzzylist")],
      true,
    ),
});
