/**
 * Firms that exist and are not meant by what bears their name: authorised ones, and those that a list says are
 * imitated.
 */
import { withoutLegalForm } from "../names/common-words.ts";
import { readHost } from "../names/host.ts";
import type { AuthorisedProvider } from "./authorised.ts";

/** The real firms by `firmCore` of their names, trade names and websites, with what makes each one real. */
export function realFirmsFrom(
  authorised: readonly Pick<AuthorisedProvider, "name" | "trade_names" | "websites" | "withdrawn_on">[],
  imitated: readonly string[],
): Map<string, string> {
  const firms = new Map(imitated.map((name) => [firmCore(name), `${name}, which a list names as imitated`]));
  for (const { name, trade_names, websites, withdrawn_on } of authorised) {
    if (withdrawn_on !== null) continue;
    const sites = websites.flatMap((site) => readHost(site)?.registrable?.split(".", 1) ?? []);
    for (const each of [...sites, ...trade_names, name]) firms.set(firmCore(each), `${name}, authorised in the EU`);
  }
  firms.delete("");
  return firms;
}

/** Two and more words out of the middle of longer names, as `aus capital` is in eToro Aus Capital's. */
export function partsOfNames(names: readonly string[]): Set<string> {
  return new Set(
    names.flatMap((name) => {
      const words = withoutLegalForm(name);
      return words.flatMap((_, from) =>
        words.slice(from + 1).map((__, more) => words.slice(from, from + 2 + more).join(" ")),
      );
    }),
  );
}

/** A firm's name without its legal form, its words run together: `fpmaustralia`. */
export function firmCore(name: string): string {
  return withoutLegalForm(name).join("");
}
