/** Websites on record, for those who protect others: as data, and in the formats that blockers load. */
import { z } from "zod";
import type { MediaType } from "../../api/endpoint.ts";
import { domainsAnswer, phishingConfig } from "../../api/shapes/domains.ts";
import { domainsAnswerOf } from "../answers/domains.ts";
import type { Site } from "../answers/site.ts";
import {
  adblock,
  type BlocklistInput,
  ethPhishingDetect,
  hostsFile,
  plainList,
  responsePolicyZone,
} from "../blocklist-forms.ts";
import { blockableNames } from "../listed-hosts.ts";
import type { Snapshot } from "../snapshot.ts";
import type { PublishedEndpoint } from "./published-endpoint.ts";

interface Form {
  name: string;
  /** `adblock.txt`: where it is among the lists. */
  file: (scope: string) => string;
  what: string;
  mediaType: MediaType | null;
  write(input: BlocklistInput): string;
}

const forms: readonly Form[] = [
  {
    name: "Text",
    file: (scope) => `domains${scope}.txt`,
    what: "as plain text, a host a line",
    mediaType: "text/plain",
    write: plainList,
  },
  {
    name: "Adblock",
    file: (scope) => `adblock${scope}.txt`,
    what: "as a filter list for uBlock Origin, AdGuard or Pi-hole",
    mediaType: "text/plain",
    write: adblock,
  },
  {
    name: "Hosts",
    file: (scope) => `hosts${scope}.txt`,
    what: "as a hosts file",
    mediaType: "text/plain",
    write: hostsFile,
  },
  {
    name: "Rpz",
    file: (scope) => `rpz${scope}.zone`,
    what: "as a response policy zone for BIND, Knot, PowerDNS or Unbound",
    mediaType: "text/dns",
    write: responsePolicyZone,
  },
  {
    name: "EthPhishingDetect",
    file: (scope) => `eth-phishing-detect${scope}.json`,
    what: "as a configuration of MetaMask's eth-phishing-detect",
    mediaType: null,
    write: ethPhishingDetect,
  },
];

const scopes = [
  {
    ending: "",
    operation: "",
    complaints: false,
    which: "Websites that regulators acted on or warned of",
    note: "Unverified complaints, websites that many share, disputed ones and those of documented bots are not among them.",
  },
  {
    ending: "-with-unverified-complaints",
    operation: "WithComplaints",
    complaints: true,
    which: "The same websites and those that consumers complained of",
    note: "Nobody verified the complaints: tell your users so before you block by this list.",
  },
] as const;

const text = z.string().meta({ id: "Text", description: "Plain text." });

function inputOf(snapshot: Snapshot, site: Site, complaints: boolean): BlocklistInput {
  return { snapshot, site, complaints, hosts: blockableNames(snapshot, complaints) };
}

function endpointsOf({ ending, operation, complaints, which, note }: (typeof scopes)[number]): PublishedEndpoint[] {
  const folder = "/api/watchlist/";
  const common = { method: "GET" as const, tag: "Watchlist" as const, description: note, errors: [], example: {} };
  const data: PublishedEndpoint = {
    ...common,
    operationId: `listDomains${operation}`,
    path: `${folder}domains${ending}.json`,
    summary: `${which}, with the record that lists each.`,
    answer: domainsAnswer,
    answers: (snapshot, site) => [
      [`${folder}domains${ending}.json`, () => domainsAnswerOf(snapshot, site, complaints)],
    ],
  };
  const files = forms.map(({ name, file, what, mediaType, write }): PublishedEndpoint => {
    const target = folder + file(ending);
    const type = mediaType ?? "application/json";
    return {
      ...common,
      operationId: `getDomains${name}${operation}`,
      path: target,
      summary: `${which}, ${what}.`,
      answer: mediaType === null ? phishingConfig : text,
      ...(mediaType === null ? {} : { mediaType }),
      drafts: (snapshot, site) => [
        { target, contentType: `${type}; charset=utf-8`, content: () => write(inputOf(snapshot, site, complaints)) },
      ],
      ...(mediaType === null
        ? { exampleAnswer: (snapshot, site) => JSON.parse(write(inputOf(snapshot, site, complaints))) }
        : {}),
    };
  });
  return [data, ...files];
}

export const blocklistEndpoints: readonly PublishedEndpoint[] = scopes.flatMap(endpointsOf);
