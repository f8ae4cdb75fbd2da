/** Feed parsers that did not write our feeds. */
import { spawnSync } from "node:child_process";
import { parseFeed } from "@rowanmanning/feed-parser";
import { firstOnPath, foundOrInstalled } from "./programs.ts";

export interface ParsedFeed {
  title: string | null;
  self: string | null;
  updated: string | null;
  entries: {
    id: string | null;
    title: string | null;
    url: string | null;
    updated: string | null;
    content: string | null;
  }[];
}

export interface FeedParser {
  name: string;
  /** @throws Error where the parser finds anything wrong. */
  parse(document: string): ParsedFeed;
}

/** The parsers on this machine: one from npm, and Debian's python3-feedparser if it is there or can be installed. */
export function feedParsers(): FeedParser[] {
  const python = pythonWithFeedparser();
  return [npmParser, ...(python === undefined ? [] : [pythonParser(python)])];
}

const npmParser: FeedParser = {
  name: "@rowanmanning/feed-parser",
  parse(document) {
    const { title, self, updated, items } = parseFeed(document);
    return {
      title,
      self,
      updated: iso(updated),
      entries: items.map((item) => ({
        id: item.id,
        title: item.title,
        url: item.url,
        updated: iso(item.updated),
        content: item.content,
      })),
    };
  },
};

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}

/** Prints the parsed feed as JSON; a feed that is not well-formed ("bozo") ends it with the reason. */
const pythonProgram = `
import calendar, datetime, feedparser, json, sys
feed = feedparser.parse(sys.stdin.buffer.read(), sanitize_html=False, resolve_relative_uris=False)
if feed.bozo:
    sys.exit(str(feed.bozo_exception))
def iso(time):
    return datetime.datetime.fromtimestamp(calendar.timegm(time), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")
print(json.dumps({
    "title": feed.feed.title,
    "self": next(link.href for link in feed.feed.links if link.rel == "self"),
    "updated": iso(feed.feed.updated_parsed),
    "entries": [{
        "id": entry.id, "title": entry.title, "url": entry.link, "updated": iso(entry.updated_parsed),
        "content": entry.content[0].value,
    } for entry in feed.entries],
}))
`;

function pythonParser(python: string): FeedParser {
  return {
    name: "python3-feedparser",
    parse(document) {
      const { status, stdout, stderr } = spawnSync(python, ["-c", pythonProgram], {
        input: document,
        encoding: "utf8",
      });
      if (status !== 0) throw new Error(`python3-feedparser: ${stderr}`);
      return JSON.parse(stdout) as ParsedFeed;
    },
  };
}

/** Debian puts its Python packages where only its own Python finds them, which need not be first on the PATH. */
function pythonWithFeedparser(): string | undefined {
  const find = () =>
    [firstOnPath(["python3"]), "/usr/bin/python3"].find(
      (python) => python !== undefined && spawnSync(python, ["-c", "import feedparser"]).status === 0,
    );
  return foundOrInstalled(find, ["python3-feedparser"]);
}
