/** Reads the SEC's feeds of litigation releases and press releases. */
import type { GoodRead, ReadContext } from "../../read.ts";
import { readReleases } from "../../releases/read.ts";
import { askForContact } from "./contact.ts";
import { releasePageText } from "./page.ts";
import { litigationRelease, pressRelease } from "./releases.ts";

/** @throws ReadFailure */
export async function readSec(context: ReadContext<"SEC_LITIGATION_URL" | "SEC_PRESS_URL">): Promise<GoodRead> {
  askForContact(context);
  const { SEC_LITIGATION_URL, SEC_PRESS_URL } = context.addresses;
  const pages = [
    { url: SEC_LITIGATION_URL, releaseOf: litigationRelease, textOf: releasePageText },
    { url: SEC_PRESS_URL, releaseOf: pressRelease },
  ];
  return readReleases("sec", pages, context);
}
