/** polkadot-js's list: `deny` hosts, `denySub` pages, `allow` shared hosts that are never denied as a whole. */
import { readBlocklist, refuseUnordered, textsUnder, websitesHeld } from "../../blocklists/read.ts";
import type { GoodRead, ReadContext } from "../../read.ts";

/** @throws ReadFailure */
export function readPolkadotJs(context: ReadContext<"POLKADOT_JS_URL">): Promise<GoodRead> {
  const form = {
    id: "polkadot-js",
    what: "hosts",
    least: 10_000,
    parse: (answer: Readonly<Record<string, unknown>>) => {
      const deny = textsUnder(answer, "deny");
      refuseUnordered(deny, "hosts");
      // Before 2024 it had no single pages.
      const pages = answer["denySub"] === undefined ? [] : textsUnder(answer, "denySub");
      return websitesHeld({ entries: [...deny, ...pages], allow: textsUnder(answer, "allow"), allowsBelow: false });
    },
  };
  return readBlocklist(form, context.addresses.POLKADOT_JS_URL, context);
}
