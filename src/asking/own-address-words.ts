/** The wording about a website or name of which we know only whose address it is: never that it is safe. */
import { genitive } from "../lookup/lookalike/reason.ts";
import { notSafe } from "../lookup/not-safe.ts";
import type { OwnAddress } from "../lookup/own-addresses.ts";
import type { Finding } from "./finding.ts";
import type { Words } from "./reasons.ts";

/** Headline and reason of a subject without a record whose own address is known. */
export function ownAddressWords({ kind, shown_as, value, tellsNothing, suggestions }: Finding, own: OwnAddress): Words {
  const { name, domain, role, main, stated_by } = own;
  if (kind === "name") {
    const [near] = suggestions;
    return {
      headline: `We found nothing about ${shown_as}.`,
      reason: `${notSafe}${near === undefined ? "" : ` ${near.reason}`} The ${name} that others often imitate has the address ${domain}, according to ${stated_by}.`,
    };
  }
  const isBelow = value !== domain && value !== `www.${domain}`;
  if (role === "former") {
    const now = main === null ? "" : ` Its address now is ${main}.`;
    return {
      headline: `${isBelow ? `${domain}, which ${value} is part of,` : value} used to be ${genitive(name)} address. We found nothing else about it.`,
      reason: `That is according to ${stated_by}. We don't know whose it is today.${now}`,
    };
  }
  const what = isBelow ? `part of ${genitive(name)} own site ${domain}` : whatItIs(own);
  const anybodys = tellsNothing === "shared_site" ? " Strangers use it too: ask about them by name." : "";
  return {
    headline: `${value} is ${what}. We found nothing else about it.`,
    reason: `That is according to ${stated_by}. It does not tell whether an offer or a message is genuine.${anybodys}`,
  };
}

function whatItIs({ name, role }: OwnAddress): string {
  return role === "main" ? `${genitive(name)} own address` : `one of ${genitive(name)} own addresses`;
}
