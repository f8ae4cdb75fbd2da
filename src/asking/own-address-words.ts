/** Words for a website or name when all we know is its owner: never that it is safe. */
import type { OwnAddress } from "../lookup/own-addresses.ts";
import type { Language } from "../words/languages.ts";
import { joined, say } from "../words/say.ts";
import type { Finding } from "./finding.ts";
import { nearReason } from "./possible-words.ts";
import type { Words } from "./reasons.ts";

/**
 * Headline and reason of a subject without a record whose own address is known.
 * @param supervised who supervises a firm asked about by name; null if no register lists it.
 */
export function ownAddressWords(
  { kind, value: subject, tellsNothing, suggestions }: Finding,
  own: OwnAddress,
  lang: Language = "en",
  supervised: string | null = null,
): Words {
  const { name, domain, role, main, stated_by } = own;
  const according = say(lang, "own.according_to", { who: stated_by });
  if (kind === "name") {
    const [near] = suggestions;
    return {
      headline: say(lang, "own.name", { name, domain }),
      reason: joined([
        according,
        supervised,
        supervised === null ? null : say(lang, "authorised.limits"),
        say(lang, "own.imitated"),
        near === undefined ? null : nearReason(near, lang),
      ]),
    };
  }
  const isBelow = subject !== domain && subject !== `www.${domain}`;
  if (role === "former") {
    return {
      headline: say(lang, isBelow ? "own.former_below" : "own.former", { subject, domain, name }),
      reason: joined([
        according,
        say(lang, "own.whose_today"),
        main === null ? null : say(lang, "own.now", { address: main }),
      ]),
    };
  }
  const what = isBelow ? "own.below" : role === "main" ? "own.main" : "own.further";
  return {
    headline: say(lang, what, { subject, name, domain }),
    reason: joined([
      according,
      say(lang, "own.says_little"),
      tellsNothing === "shared_site" ? say(lang, "own.shared") : null,
    ]),
  };
}
