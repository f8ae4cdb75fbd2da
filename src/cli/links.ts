/** Addresses that whoever reads a command's answer can open. */
import type { Action, Lead } from "../asking/standing.ts";
import type { HelpDesk } from "../records/help-desk.ts";
import type { Settings } from "../settings.ts";

interface Known {
  settings: Pick<Settings, "BASE_URL" | "isPublic">;
  desks: readonly HelpDesk[];
}

/**
 * What to do, with addresses that open. Where no public address is set, nobody may be serving: our own pages then give way
 * to the help desks of no single country that the record lists, or to `--full`.
 */
export function openable<Answer extends Lead>(answer: Answer, known: Known): Answer {
  return { ...answer, actions: answer.actions.map((action) => withOpenLink(action, known)) };
}

/** Our page where a public address is set; null else. */
export function ownPage(url: string, { isPublic }: Known["settings"]): string | null {
  return isPublic ? url : null;
}

function withOpenLink(action: Action, { settings, desks }: Known): Action {
  const { text, url } = action;
  if (url === null || settings.isPublic || !url.startsWith(`${settings.BASE_URL}/`)) return action;
  const desk = (purpose: HelpDesk["purpose"]): string | null =>
    desks.find((one) => one.country === "ZZ" && one.purpose === purpose)?.url ?? null;
  const path = url.slice(settings.BASE_URL.length);
  if (path === "/help") return { text, url: desk("report") };
  if (path === "/help#check") return { text, url: desk("check") };
  return path.startsWith("/help") ? { text, url: null } : { text: `${text} (--full)`, url: null };
}
