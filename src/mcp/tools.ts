/** Everything that this server offers. The order of the tools is part of what clients cache. */

import { card } from "./card/card.ts";
import type { Catalog } from "./catalog.ts";
import { dueDiligence } from "./prompt.ts";
import { resources } from "./resources.ts";
import type { Tool } from "./tool.ts";
import { compareBotsTool, getBotTool, getIncidentsTool, getReportCardTool, listBotsTool } from "./tools/bots.ts";
import { fetchTool, searchTool } from "./tools/connectors.ts";
import { checkBotTool, checkManyTool, checkMessageTool, checkTelegramTool, checkWebsiteTool } from "./tools/lookups.ts";
import { getChangesTool, getCoverageTool, getLeaderboardTool, searchScamsTool } from "./tools/records.ts";

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

export const offered: Catalog = { tools, resources: [...resources, card], prompts: [dueDiligence] };
