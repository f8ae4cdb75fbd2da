/** Reads the CFTC's enforcement feed. It holds only ten items, so it must be read daily. */
import type { GoodRead, ReadContext } from "../../read.ts";
import { readReleases } from "../../releases/read.ts";
import { enforcementRelease } from "./releases.ts";

/** @throws ReadFailure */
export async function readCftc(context: ReadContext<"CFTC_URL">): Promise<GoodRead> {
  return readReleases("cftc", [{ url: context.addresses.CFTC_URL, releaseOf: enforcementRelease }], context);
}
