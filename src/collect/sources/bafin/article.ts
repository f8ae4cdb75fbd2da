/** The page of one warning of BaFin. Pure. */
import { decodeText } from "../../decode.ts";
import { textOfPart } from "../../page-text.ts";
import { ReadFailure } from "../../read-failure.ts";
import { dayFirst, filled, hostsIn, optional } from "../../warnings/cells.ts";
import type { ListedWarning } from "../../warnings/kind.ts";

const misuse = /Identitäts(?:missbrauch|diebstahl)/u;
/** For a series of platforms the text is the list; elsewhere a host in the text may be anybody's and is not read. */
const series = /Plattformreihe|nahezu identische/u;

/**
 * A warning as its page gives it: title, hosts in it (`name(.)com`), day.
 * @param page its official address; null for a saved copy, which names it itself.
 * @throws ReadFailure where the page has no title, or a saved one no address.
 */
export function parseArticle(bytes: Uint8Array, charset: string | null, page: string | null): ListedWarning {
  const html = decodeText(bytes, charset);
  const name = textOfPart(html, (element) => element === "h1").replaceAll("\n", " ");
  if (name === "") throw new ReadFailure("Its page has no title.");
  const address =
    page ??
    /<link\b[^>]{0,200}\brel="canonical"[^>]{0,200}\bhref="(https:\/\/www\.bafin\.de\/[^"]{1,500})"/iu.exec(html)?.[1];
  if (address === undefined) throw new ReadFailure("Its page does not say at which address it stands.");
  const text = textOfPart(html, (element) => element === "main");
  const inTitle = hostsIn(name);
  const inText = series.test(name) ? hostsIn(text).hosts.filter((host) => !/(?:^|\.)bafin\.de$/u.test(host)) : [];
  return {
    list: "bafin",
    row: {
      name,
      ...filled("websites", [...inTitle.hosts, ...inText]),
      ...filled("mails", inTitle.mails),
      ...optional("category", misuse.test(name) ? "identity misuse" : null),
      ...optional("date", dayOf(address, text)),
      page: address,
    },
  };
}

function dayOf(address: string, text: string): string | null {
  const inAddress = /\/meldung_(\d{4})_(\d{2})_(\d{2})_/u.exec(address)?.slice(1).toReversed().join(".");
  const inText = /(?:Erscheinung|Datum):\s{0,5}(\d{2}\.\d{2}\.\d{4})/u.exec(text)?.[1];
  return dayFirst(inAddress ?? inText ?? "");
}
