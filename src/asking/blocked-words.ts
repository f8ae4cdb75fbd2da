/** What is said about a website that wallets block, or an address that they warn of. */
import type { Language } from "../words/languages.ts";
import { dateIn, joined, listIn, say } from "../words/say.ts";
import type { Finding } from "./finding.ts";
import type { Words } from "./reasons.ts";

/** @param real the address of whom it looks like, if it is known. */
export function blockedWords({ kind, blocked, imitates }: Finding, real: string | null, lang: Language): Words {
  const isWallet = kind === "wallet";
  const lists = blocked.map(({ list: { publisher, retrieved_at } }) =>
    retrieved_at === null
      ? say(lang, isWallet ? "blocked.wallets_list" : "blocked.list", { publisher })
      : say(lang, isWallet ? "blocked.wallets_list_dated" : "blocked.list_dated", {
          publisher,
          date: dateIn(lang, retrieved_at),
        }),
  );
  const isPage = blocked.every(({ value }) => value.includes("/"));
  const alike =
    imitates === null || imitates.may_be_own || real === null
      ? null
      : say(lang, "blocked.looks_like", {
          name: imitates.name,
          address: new URL(real).host.replace(/^www\./u, ""),
        });
  return {
    headline: say(lang, isWallet ? "blocked.wallet" : isPage ? "blocked.page" : "blocked.website"),
    reason: joined([say(lang, "blocked.reason", { lists: listIn(lang, lists) }), alike]),
  };
}
