/** The text of a litigation release's own page. Pure. */
import { decodeText } from "../../decode.ts";
import { hasClass, textOfPart } from "../../page-text.ts";

/** The class of the page's main part, as programs that read it give it. */
const mainPart = hasClass("node-details-layout__main-region__content");

/** Text of the main part, one line per block; "" if the page has no such part. */
export function releasePageText(bytes: Uint8Array, charset: string | null): string {
  return textOfPart(decodeText(bytes, charset), mainPart);
}
