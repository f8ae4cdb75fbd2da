/** How a case went, and others about the same name: complaint, orders, pleas and judgments by day. */
import type { EnforcementAction } from "../../api/shapes/watchlist.ts";
import { compareText } from "../../records/canonical.ts";
import { type ActionStatus, caseStatusWords } from "../../records/case-status.ts";
import { datesOfCase } from "../answers/records.ts";
import { pagePath } from "../page-paths.ts";
import { badge } from "./components.ts";
import { dated, datesInWords } from "./format.ts";
import { defangedText, type Html, html, isolated } from "./html.ts";
import { sourceOf } from "./record-parts.ts";

interface Step {
  date: string;
  look: string;
  label: string;
  text: Html;
  source: Html;
}

/** Nothing where fewer than two days are known. @param related other cases about the same trade name or website. */
export function caseTimeline(action: EnforcementAction, related: readonly EnforcementAction[]): Html | undefined {
  const all = [action, ...related].flatMap((one) => stepsOf(one, one === action));
  // One criminal case can stand on record with several regulators' cases.
  const steps = [...new Map(all.map((step) => [[step.date, step.label, step.text].join(), step])).values()];
  if (new Set(steps.map(({ date }) => date)).size < 2) return undefined;
  steps.sort((a, b) => compareText(a.date, b.date));
  const items = steps.map(
    (step) => html`<li class="${step.look}"><p class="when">${dated(step.date)} · ${badge(step.look, step.label)}</p>
<p>${step.text} ${step.source}</p></li>
`,
  );
  return html`<section aria-labelledby="course"><h2 id="course">What happened when</h2>
<ol class="timeline">${items}</ol></section>`;
}

function stepsOf(action: EnforcementAction, isOwn: boolean): Step[] {
  const { filed, decided } = datesOfCase(action);
  const { status, regulator } = action;
  const title = isolated(defangedText(action.title));
  const text = isOwn
    ? html`${regulator}: this case`
    : html`${regulator}: <a href="${pagePath.watchlistEntry(action.id)}">${title}</a>`;
  const isOpen = caseStatusWords[status].standing === "allegation";
  const begun = filed !== null && filed !== decided && !isOpen;
  const reached = isOpen ? (filed ?? decided) : decided;
  const steps: Step[] = [];
  const own = sourceOf(action.source_url, action.source_kind);
  if (begun) steps.push({ date: filed, look: "allegation", label: "Filed or announced", text, source: own });
  if (reached !== null && status !== "unknown") {
    const ofStatus = sourceOf(action.status_source, action.status_source_kind);
    steps.push({ date: reached, ...lookOf(status), text, source: ofStatus });
  }
  for (const { date, stage, defendant, outcome, sentence, source_url, source_kind } of action.criminal_cases) {
    if (date === null) continue;
    const told = datesInWords(sentence === null ? outcome : `${outcome}. ${sentence}`);
    const ofCase = sourceOf(source_url, source_kind);
    steps.push({ date, ...lookOf(stage), text: html`${isolated(defendant)}: ${told}`, source: ofCase });
  }
  return steps;
}

function lookOf(status: ActionStatus): Pick<Step, "look" | "label"> {
  const { standing, label } = caseStatusWords[status];
  return { look: standing, label };
}
