/** The website check of one instance: outside checks made once, findings from each request's snapshot. */

import { siteCheckAnswerOf } from "../answers/site-check.ts";
import type { SiteCheckInput } from "../ask/site-check/check-site.ts";
import type { OutsideSettings } from "../ask/site-check/outside-checks.ts";
import { superviseOutsideChecks } from "../ask/site-check/supervise.ts";
import { ProblemError } from "../base/errors.ts";
import type { Settings } from "../base/settings.ts";
import { inputDetail } from "../contract/input-errors.ts";
import type { SiteCheckAnswer } from "../contract/shapes/lookup.ts";
import type { Publication } from "./publication.ts";

/**
 * Checks a website over one publication.
 * @param client who the check counts for.
 * @throws ProblemError of the kind given.
 */
export type CheckSite = (
  publication: Pick<Publication, "snapshot" | "site">,
  input: SiteCheckInput,
  refusal: "invalid_parameter" | "invalid_body",
  signal?: AbortSignal,
  client?: string,
) => Promise<SiteCheckAnswer>;

/** The website check of an instance. */
interface SiteChecks {
  checkSite: CheckSite;
  /** Ends everything under way to the outside, so that the program can end. */
  close(): void;
}

interface SiteCheckOptions extends Pick<OutsideSettings, "report" | "onAnswer" | "nameServers"> {
  /** Called for each outside check with its kind, `rdap` or `https`, and how it ended. */
  onOutside?: (check: string, outcome: string) => void;
}

/** Opens the website check, with outside access as the settings say. */
export function openSiteChecks(settings: Settings, { onOutside, ...options }: SiteCheckOptions): SiteChecks {
  const { close, ...checks } = superviseOutsideChecks({ ...settings, userAgent: siteCheckAgent(settings), ...options });
  const { report } = options;
  const outside = { ...checks, deadlineMs: settings.SITE_CHECK_DEADLINE_MS, now: () => new Date(), report };
  const checkSite: CheckSite = async ({ snapshot, site }, input, refusal, signal, client) => {
    const outcome = await siteCheckAnswerOf(snapshot, site, outside, input, signal, client);
    if (!outcome.ok) throw new ProblemError(refusal, inputDetail(outcome.errors), { errors: outcome.errors });
    const { answer } = outcome;
    onOutside?.("rdap", answer.domain_age.status);
    onOutside?.("https", answer.https.status);
    return answer;
  };
  return { checkSite, close };
}

/**
 * Gives what websites and registries learn about the caller (RFC 9110 section 10.1.5). Only sources get the operator's
 * name and address: a checked site may belong to criminals.
 */
export function siteCheckAgent({ BASE_URL }: Pick<Settings, "BASE_URL">): string {
  return `Botwatch/2 (+${BASE_URL})`;
}
