/**
 * The website check of one instance: outside checks made once, findings from each request's snapshot.
 */

import { inputDetail } from "../api/input-errors.ts";
import type { SiteCheckAnswer } from "../api/shapes/lookup.ts";
import { ProblemError } from "../errors.ts";
import { findingsOf, siteCheckAnswerOf } from "../publish/answers/site-check.ts";
import type { Settings } from "../settings.ts";
import { scanText } from "../signs/scan.ts";
import { createSiteChecker, type SiteCheckInput } from "../site-check/check-site.ts";
import { createOutsideChecks, type OutsideChecks } from "../site-check/production.ts";
import type { Publication } from "./publication.ts";

/** Answers a website check from one publication. @throws ProblemError invalid_parameter or invalid_body. */
export type CheckSite = (
  publication: Pick<Publication, "snapshot" | "site">,
  input: SiteCheckInput,
  refusal: "invalid_parameter" | "invalid_body",
  signal?: AbortSignal,
  /** Who the check counts for. */
  client?: string,
) => Promise<SiteCheckAnswer>;

interface SiteCheckSettings {
  outside: Pick<OutsideChecks, "lookUpRegistration" | "probeHttps">;
  deadlineMs: number;
  now: () => Date;
  /** Called for each outside check with its kind, `rdap` or `https`, and how it ended. */
  onOutside: (check: string, outcome: string) => void;
  report: (problem: string) => void;
}

function createCheckSite({ outside, deadlineMs, now, onOutside, report }: SiteCheckSettings): CheckSite {
  return async ({ snapshot, site }, input, refusal, signal, client) => {
    const checkSite = createSiteChecker({
      ...outside,
      findings: (host, address) => findingsOf(snapshot, site, host, address, input.lang),
      scan: (text) => scanText(snapshot.records.red_flag_phrases, text),
      deadlineMs,
      now,
      report,
    });
    const outcome = await checkSite(input, signal, client);
    if (!outcome.ok) throw new ProblemError(refusal, inputDetail(outcome.errors), { errors: outcome.errors });
    onOutside("rdap", outcome.answer.domain_age.status);
    onOutside("https", outcome.answer.https.status);
    return siteCheckAnswerOf(snapshot, site, outcome.answer, input.lang);
  };
}

interface SiteChecks {
  checkSite: CheckSite;
  /** Ends everything under way to the outside, so that the program can end. */
  close: () => void;
}

interface SiteCheckOptions extends Pick<SiteCheckSettings, "onOutside" | "report"> {
  /** `address:port` of the name servers to ask; without it, the system's. */
  nameServers?: readonly string[];
  /** Called for each outside question, `rdap` or `https`, with whether it was answered from the cache. */
  onAnswer?: (check: string, fromCache: boolean) => void;
}

/** The website check, with outside access as the settings say. */
export function openSiteChecks(settings: Settings, { nameServers, onAnswer, ...told }: SiteCheckOptions): SiteChecks {
  const deadlineMs = settings.SITE_CHECK_DEADLINE_MS;
  const outside = createOutsideChecks({
    bootstrapUrl: settings.RDAP_BOOTSTRAP_URL,
    deadlineMs,
    dataDir: settings.DATA_DIR,
    cacheDir: settings.CACHE_DIR,
    userAgent: siteCheckAgent(settings),
    report: told.report,
    onAnswer,
    now: Date.now,
    ...(nameServers === undefined ? {} : { nameServers }),
  });
  return { checkSite: createCheckSite({ outside, deadlineMs, now: () => new Date(), ...told }), close: outside.close };
}

/**
 * What websites and registries learn about the caller (RFC 9110 section 10.1.5). Only sources get the operator's name
 * and address: a checked site may belong to criminals.
 */
export function siteCheckAgent({ BASE_URL }: Pick<Settings, "BASE_URL">): string {
  return `Botwatch/2 (+${BASE_URL})`;
}
