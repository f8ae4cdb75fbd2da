/** The site that the settings describe. */
import type { Site } from "../publish/answers/site.ts";
import type { Settings } from "../settings.ts";

/** What documents say of the service itself. */
export function siteOf({ BASE_URL, CONTACT, WEBSUB_HUB_URL }: Settings): Site {
  return { baseUrl: BASE_URL, contact: CONTACT, webSubHub: WEBSUB_HUB_URL };
}
