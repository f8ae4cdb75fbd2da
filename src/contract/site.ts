/** The service itself, as every answer, page and feed names it. */

import type { Tier } from "./tiers.ts";
export interface Site {
  /** Public address of the service, without a trailing slash; every path follows it. */
  baseUrl: string;
  /** Name and address of the operator, as set; for corrections and security.txt. */
  contact?: string | undefined;
  /** What the service offers to whom; not published if left out. */
  tiers?: readonly Tier[] | undefined;
}

export const publisher = "Botwatch";
