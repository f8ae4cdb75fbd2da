/**
 * The pages that take a query or a form. Each has a route in src/serve/routes/pages.ts; an exported folder sends them
 * to an instance.
 */
import { pagePath } from "../page-paths.ts";

export const queriedPages = {
  home: pagePath.home(),
  directory: pagePath.directory(),
  compare: pagePath.compare(),
  watchlist: pagePath.watchlist(),
  leaderboard: pagePath.leaderboard(),
  changes: pagePath.changes(),
  check: pagePath.check(),
  help: pagePath.help(),
  corrections: pagePath.corrections(),
  follow: pagePath.follow(),
  questionFeed: pagePath.questionFeed(),
} as const;

export type QueriedPage = (typeof queriedPages)[keyof typeof queriedPages];
