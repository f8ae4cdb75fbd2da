/** Reads the SEC's feeds of litigation releases and press releases. */
import type { GoodRead, ReadContext } from "../../read.ts";
import { ReadFailure } from "../../read-failure.ts";
import { readReleases } from "../../releases/read.ts";
import { releasePageText } from "./page.ts";
import { litigationRelease, pressRelease } from "./releases.ts";

/**
 * The SEC asks that every program name its operator and a contact address (sec.gov/os/accessing-edgar-data), and refuses
 * those that do not.
 * @throws ReadFailure
 */
export async function readSec(context: ReadContext<"SEC_LITIGATION_URL" | "SEC_PRESS_URL">): Promise<GoodRead> {
  if (context.contact === undefined) {
    throw new ReadFailure("It asks for a contact address of whoever reads it, and none is set.", {
      hint: "Set CONTACT to a name and an e-mail address, such as: Example Ltd admin@example.org",
    });
  }
  const { SEC_LITIGATION_URL, SEC_PRESS_URL } = context.addresses;
  const pages = [
    { url: SEC_LITIGATION_URL, releaseOf: litigationRelease, textOf: releasePageText },
    { url: SEC_PRESS_URL, releaseOf: pressRelease },
  ];
  return readReleases("sec", pages, context);
}
