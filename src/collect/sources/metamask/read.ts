/** MetaMask's list: hosts and pages, and hosts that are allowed with everything below them. */
import { readBlocklist, textsUnder, websitesHeld } from "../../blocklists/read.ts";
import type { GoodRead, ReadContext } from "../../read.ts";

/** @throws ReadFailure */
export function readMetamask(context: ReadContext<"METAMASK_URL">): Promise<GoodRead> {
  const form = {
    id: "metamask",
    what: "hosts",
    least: 10_000,
    parse: (answer: Readonly<Record<string, unknown>>) =>
      websitesHeld({
        entries: textsUnder(answer, "blacklist", "blocklist"),
        // What MetaMask protects from look-alikes is somebody's own too.
        allow: [...textsUnder(answer, "whitelist", "allowlist"), ...textsUnder(answer, "fuzzylist")],
        allowsBelow: true,
      }),
  };
  return readBlocklist(form, context.addresses.METAMASK_URL, context);
}
