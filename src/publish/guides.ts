/** What a search finds of the service itself: questions that no record answers. */
import type { Site } from "./answers/site.ts";
import { pagePath } from "./page-paths.ts";

interface Guide {
  id: string;
  title: string;
  /** Words that people ask with, besides those of the title. */
  words: string;
  path: string;
  text: (site: Site) => string;
}

export const guides: readonly Guide[] = [
  {
    id: "blocklists",
    title: "Lists of websites for blockers",
    words:
      "blocklist download load block Pi-hole pihole AdGuard uBlock adblock hosts file dnsmasq Unbound RPZ DNS router " +
      "firewall MetaMask filter offline private feed API",
    path: pagePath.reference("blocklists"),
    text: ({ baseUrl }) => {
      const folder = `${baseUrl}/api/watchlist`;
      return (
        `Websites that regulators acted on or warned of, in the form that each program loads by its address: ` +
        `${folder}/adblock.txt for Pi-hole, AdGuard and uBlock Origin, ${folder}/hosts.txt, ${folder}/dnsmasq.conf, ` +
        `${folder}/unbound.conf, ${folder}/rpz.zone for BIND, Knot and PowerDNS, ${folder}/eth-phishing-detect.json ` +
        `for wallets, ${folder}/domains.json with the reason of each. For a program that asks nobody: ` +
        `${folder}/filter.bin, kept in step by filter.json?since=, then ${baseUrl}/api/range/000.json with the first three digits of a hash. ` +
        "What is not listed may still be a fraud."
      );
    },
  },
  {
    id: "corrections",
    title: "Ask for a correction",
    words:
      "correct wrong record mistake error false dispute remove delete my company firm name listed complain contact",
    path: pagePath.corrections(),
    text: ({ baseUrl }) =>
      `The page says where to write; requests stay private. Send the address of the page, the sentence that is wrong ` +
      "and what is right, a source that anyone can open, and, for a firm, a message from its own domain. A mistake of " +
      `ours is corrected with the next publication and listed at ${baseUrl}${pagePath.changes()}?kind=correction. ` +
      "What a regulator says is repeated: ask the regulator, and when its entry changes, so does ours. Payments and " +
      "threats change no record.",
  },
  {
    id: "help",
    title: "What to do after a payment, and where to report",
    words:
      "lost money paid sent victim scammed recover refund chargeback bank police report stolen key seed phrase help",
    path: pagePath.help(),
    text: ({ baseUrl }) =>
      `${baseUrl}${pagePath.help()} says what to do now, by what happened (money sent, key or seed phrase given away), ` +
      "and where to report it in each country, each piece with its official source. Send nothing more. No fee frees " +
      "the money, and who offers to get it back for a fee is most often the next fraud.",
  },
];
