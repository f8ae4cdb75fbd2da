/**
 * polkadot-js's list of addresses: under each website or theft, the accounts that reports connect with it. An account is
 * kept in Polkadot's spelling, whichever chain's it is listed in.
 */
import { polkadotAddress } from "../../../names/polkadot-address.ts";
import { entryText } from "../../../records/wallet-blocklist.ts";
import { readBlocklist, refuseUnordered, refuseUnreadable, textsUnder } from "../../blocklists/read.ts";
import type { GoodRead, ReadContext } from "../../read.ts";

/** @throws ReadFailure */
export function readPolkadotJsAddresses(context: ReadContext<"POLKADOT_JS_ADDRESSES_URL">): Promise<GoodRead> {
  const form = {
    id: "polkadot-js-addresses",
    what: "wallet addresses",
    least: 100,
    parse: (answer: Readonly<Record<string, unknown>>) => {
      refuseUnordered(Object.keys(answer), "names of thefts");
      const listed = Object.keys(answer).flatMap((about) => textsUnder(answer, about));
      const accounts = listed.flatMap((text) => polkadotAddress(text.trim()) ?? []);
      refuseUnreadable(listed.length - accounts.length, listed.length, "addresses of accounts");
      return { entries: entryText(accounts), pages: [], allow: [] };
    },
  };
  return readBlocklist(form, context.addresses.POLKADOT_JS_ADDRESSES_URL, context);
}
