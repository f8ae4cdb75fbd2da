/** Every tool, in the order of `tools/list`: the order is part of what clients cache. */
import type { Tool } from "./tool.ts";
import { checkBotTool } from "./tools/check-bot.ts";
import { checkManyTool } from "./tools/check-many.ts";
import { checkMessageTool } from "./tools/check-message.ts";
import { checkTelegramTool } from "./tools/check-telegram.ts";
import { checkWebsiteTool } from "./tools/check-website.ts";
import { compareBotsTool } from "./tools/compare-bots.ts";
import { fetchTool } from "./tools/fetch.ts";
import { getBotTool } from "./tools/get-bot.ts";
import { getChangesTool } from "./tools/get-changes.ts";
import { getCoverageTool } from "./tools/get-coverage.ts";
import { getIncidentsTool } from "./tools/get-incidents.ts";
import { getLeaderboardTool } from "./tools/get-leaderboard.ts";
import { getReportCardTool } from "./tools/get-report-card.ts";
import { listBotsTool } from "./tools/list-bots.ts";
import { searchTool } from "./tools/search.ts";
import { searchScamsTool } from "./tools/search-scams.ts";

export const tools: readonly Tool[] = [
  checkBotTool,
  getBotTool,
  getReportCardTool,
  listBotsTool,
  searchScamsTool,
  checkWebsiteTool,
  getChangesTool,
  getLeaderboardTool,
  compareBotsTool,
  checkTelegramTool,
  getIncidentsTool,
  checkMessageTool,
  checkManyTool,
  getCoverageTool,
  searchTool,
  fetchTool,
];
