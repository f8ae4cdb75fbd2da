/** Websites on record, for those who protect others: as data, and in the formats that blockers load. */
import { z } from "zod";
import { blocklistQuery, domainsQuery } from "../../api/queries.ts";
import { domainsAnswer, phishingConfig } from "../../api/shapes/domains.ts";
import { type Cost, countedOnce } from "../../limits/policy.ts";
import { type Concern, concerns } from "../../records/warning.ts";
import { domainsAnswerOf, walletBlocked } from "../answers/domains.ts";
import type { Site } from "../answers/site.ts";
import { blockedHosts, copiedLists } from "../blocked-hosts.ts";
import { blocklistForms, listedIn } from "../blocklist-forms.ts";
import { blockedNames } from "../listed-hosts.ts";
import type { Snapshot } from "../snapshot.ts";
import { answeringQuery, type PublishedEndpoint } from "./published-endpoint.ts";

const scopes = [
  {
    ending: "",
    operation: "",
    complaints: false,
    which: "Websites that regulators acted on or warned of",
    note: "Without unverified complaints, shared or disputed websites and those of documented bots.",
  },
  {
    ending: "-with-unverified-complaints",
    operation: "WithComplaints",
    complaints: true,
    which: "The same websites and those that consumers complained of",
    note: "Nobody verified the complaints: tell your users so.",
  },
] as const;

const onlyConcerns = "Without established firms that only lack a licence, unless `concern` asks for them.";

const text = z.string().meta({ id: "Text", description: "Plain text." });

/** A list with what wallets block is long, and made when asked for: as much work as a dozen look-ups. */
const ofLongList: Cost = { requests: 10, siteChecks: 0 };
export const costOfListInWords = "1 request; 10 with `include`";

export function costOfList(query: unknown): Cost {
  return (query as { include?: string } | undefined)?.include === undefined ? countedOnce : ofLongList;
}

/** Where a list is that keeps to one concern. */
export function concerned(path: string, concern: Concern | undefined): string {
  return concern === undefined ? path : `${path}?concern=${concern}`;
}

/** Each host of a list's data once. */
function hostsIn(data: string): string[] {
  const { domains } = JSON.parse(data) as z.infer<typeof domainsAnswer>;
  return [...new Set(domains.map(({ host }) => host))];
}

function endpointsOf({ ending, operation, complaints, which, note }: (typeof scopes)[number]): PublishedEndpoint[] {
  const folder = "/api/watchlist/";
  const common = {
    method: "GET" as const,
    tag: "Watchlist" as const,
    description: note,
    errors: [],
    example: {},
    cost: costOfList,
    costInWords: costOfListInWords,
  };
  const path = `${folder}domains${ending}.json`;
  const data = answeringQuery({
    ...common,
    operationId: `listDomains${operation}`,
    path,
    query: domainsQuery,
    errors: ["invalid_parameter"],
    summary: `${which}, with the record that lists each.`,
    answer: domainsAnswer,
    answers: (snapshot, site) =>
      [undefined, ...concerns].map((concern) => [
        concerned(path, concern),
        () => domainsAnswerOf(snapshot, site, complaints, { concern }),
      ]),
    documentFor: ({ concern, since, include }) =>
      since === undefined && include === undefined ? concerned(path, concern) : undefined,
    exampleAnswer: (snapshot, site) => domainsAnswerOf(snapshot, site, complaints),
    answerTo: ({ snapshot, site, finished }, { include, since, concern }) => {
      const answer =
        since === undefined
          ? (JSON.parse(finished(concerned(path, concern))) as z.infer<typeof domainsAnswer>)
          : domainsAnswerOf(snapshot, site, complaints, { concern, since });
      return include === undefined ? answer : { ...answer, wallet_blocked: walletBlocked(snapshot) };
    },
  });
  const files = blocklistForms.map(({ name, file, what, type, write }): PublishedEndpoint => {
    const target = folder + file.replace("*", ending);
    const contentType = `${type ?? "application/json"}; charset=utf-8`;
    const writeFor = (snapshot: Snapshot, site: Site) =>
      write({ snapshot, site, complaints, hosts: blockedNames(snapshot, complaints), included: [] });
    return answeringQuery({
      ...common,
      operationId: `getDomains${name}${operation}`,
      path: target,
      summary: `${which}, ${what}.`,
      description: `${note} ${onlyConcerns}`,
      query: blocklistQuery,
      errors: ["invalid_parameter"],
      documentFor: ({ include, concern }) => (include === undefined && concern === undefined ? target : undefined),
      answerTo: ({ snapshot, site, finished }, { include, concern }) => {
        const listed =
          concern === undefined
            ? listedIn(finished(`${folder}domains${ending}.txt`))
            : hostsIn(finished(concerned(path, concern)));
        const [hosts, included] =
          include === undefined ? [listed, []] : [blockedHosts(snapshot, listed), copiedLists(snapshot)];
        return write({ snapshot, site, complaints, concern, hosts, included });
      },
      drafts: (snapshot, site) => [{ target, contentType, content: () => writeFor(snapshot, site) }],
      ...(type === undefined
        ? { answer: phishingConfig, exampleAnswer: (snapshot, site) => JSON.parse(writeFor(snapshot, site)) }
        : { answer: text, mediaType: type }),
    });
  });
  return [data, ...files];
}

export const blocklistEndpoints: readonly PublishedEndpoint[] = scopes.flatMap(endpointsOf);
