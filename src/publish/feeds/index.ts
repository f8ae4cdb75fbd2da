/** Every feed in both forms, each written when first asked for. */
import type { Site } from "../answers/site.ts";
import type { DocumentDraft } from "../drafts.ts";
import { pagePath } from "../page-paths.ts";
import type { Snapshot } from "../snapshot.ts";
import { botFeed, type Feed, siteFeed } from "./feed.ts";
import { jsonFeed } from "./json-feed.ts";
import { atomType, jsonFeedType } from "./media-types.ts";

/** The feed of all changes, in both forms. */
export function siteFeedDocuments(snapshot: Snapshot, site: Site): DocumentDraft[] {
  return bothForms(pagePath.atomFeed(), pagePath.jsonFeed(), () => siteFeed(snapshot, site), site);
}

/** The feed of each bot, in both forms. */
export function* botFeedDocuments(snapshot: Snapshot, site: Site): Generator<DocumentDraft> {
  for (const bot of snapshot.records.bots) {
    const { slug } = bot;
    yield* bothForms(pagePath.botAtomFeed(slug), pagePath.botJsonFeed(slug), () => botFeed(bot, snapshot, site), site);
  }
}

function bothForms(atomPath: string, jsonPath: string, make: () => Feed, site: Site): DocumentDraft[] {
  let made: Feed | undefined;
  const feed = () => {
    made ??= make();
    return made;
  };
  const document = (target: string, type: string, content: DocumentDraft["content"]): DocumentDraft => ({
    target,
    contentType: `${type}; charset=utf-8`,
    headers: hubLinks(site.baseUrl + target, site.webSubHub),
    lastModified: () => feed().updated,
    content,
  });
  return [
    // The writer of Atom takes longer to load than the program may take to start.
    document(atomPath, atomType, async () => (await import("./atom.ts")).atomFeed(feed(), site)),
    document(jsonPath, jsonFeedType, () => JSON.stringify(jsonFeed(feed(), site))),
  ];
}

/** WebSub section 4: the hub and the feed's own address, in headers as well as in the feed. */
function hubLinks(self: string, hub: string | undefined): string[] {
  return hub === undefined ? [] : ["Link", `<${hub}>; rel="hub"`, "Link", `<${self}>; rel="self"`];
}
