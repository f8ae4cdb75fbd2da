/** The card for a report or comparison, for hosts that show one (MCP Apps): one page that makes no requests. */
import { readFileSync } from "node:fs";
import { once } from "../../../base/once.ts";
import { methodologyOfRules } from "../../../record/report-card/rules.ts";
import type { Resource } from "../server.ts";
import { cardUri } from "../tool.ts";
import { fieldTitle, levelOpenings } from "../words.ts";

/** Of the MCP Apps extension (specification of 2026-01-26). */
const mimeType = "text/html;profile=mcp-app";

const fields = [
  "operating_status",
  "custody",
  "withdrawal_permission",
  "operator",
  "pricing",
  "exchanges",
  "license",
  "security_audit_source",
  "incidents_total",
  "impostor_reports",
  "official_url",
];

function cardPage(): string {
  const file = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");
  const { rules, custody_models } = methodologyOfRules();
  const words = {
    levels: levelOpenings,
    rules: Object.fromEntries(rules.map(({ id, title }) => [id, title])),
    fields: Object.fromEntries(fields.map((field) => [field, fieldTitle(field)])),
    values: {
      ...Object.fromEntries(custody_models.map(({ id, title }) => [id, title])),
      not_confirmed: "not confirmed",
      not_required: "not required",
    },
  };
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Botwatch</title>
<style>${file("card.css")}</style></head>
<body><main aria-live="polite"><p>Waiting for the answer …</p></main>
<script type="application/json" id="words">${JSON.stringify(words).replaceAll("<", "\\u003c")}</script>
<script>${file("card.js")}</script></body>
</html>
`;
}

const page = once(cardPage);

export const card: Resource = {
  listing: {
    uri: cardUri,
    name: "card",
    title: "Card of a report or a comparison",
    description: "Shows the answer of get_report_card or compare_bots, in hosts that show MCP Apps.",
    mimeType,
  },
  read(uri) {
    if (uri !== cardUri) return null;
    return { uri, mimeType, text: page(), _meta: { ui: { prefersBorder: true } } };
  },
};
