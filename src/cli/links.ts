/** Addresses that the reader of a command's answer can open. */
import type { Action, Lead } from "../asking/standing.ts";
import type { HelpDesk } from "../records/help-desk.ts";
import type { Settings } from "../settings.ts";

interface Known {
  settings: Pick<Settings, "BASE_URL" | "isPublic">;
  desks: readonly HelpDesk[];
}

/**
 * What to do, with addresses that open. Without a public address nobody may be serving, so our own pages give way to
 * the record's international help desks, or to `--full`.
 */
export function openable<Answer extends Lead>(answer: Answer, known: Known): Answer {
  return { ...answer, actions: answer.actions.map((action) => withOpenLink(action, known)) };
}

/** Our page if a public address is set; else null. */
export function ownPage(url: string, { isPublic }: Known["settings"]): string | null {
  return isPublic ? url : null;
}

function withOpenLink(action: Action, { settings, desks }: Known): Action {
  const { text, url } = action;
  if (url === null || settings.isPublic || !url.startsWith(`${settings.BASE_URL}/`)) return action;
  const desk = (purpose: HelpDesk["purpose"]): string | null =>
    desks.find((one) => one.country === "ZZ" && one.purpose === purpose)?.url ?? null;
  const path = url.slice(settings.BASE_URL.length).replace(/\?lang=\w+/u, "");
  if (path === "/help" || path === "/help#report") return { text, url: desk("report") };
  if (path === "/help#check") return { text, url: desk("check") };
  return path.startsWith("/help") ? { text, url: null } : { text: `${text} (--full)`, url: null };
}
