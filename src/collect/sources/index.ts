/** Every source that can be read: settings, storage, refresh, command line and reference are made from this. */
import type { Source } from "../source.ts";
import { amfFrance } from "./amf-france.ts";
import { asic } from "./asic.ts";
import { bafin } from "./bafin.ts";
import { cftc } from "./cftc.ts";
import { cftcRedList } from "./cftc-red-list.ts";
import { dfpi } from "./dfpi/source.ts";
import { esmaAuthorised } from "./esma-authorised.ts";
import { esmaNonCompliant } from "./esma-non-compliant.ts";
import { fca } from "./fca.ts";
import { finma } from "./finma.ts";
import { fmaAustria } from "./fma-austria.ts";
import { fmaNz } from "./fma-nz.ts";
import { fsma } from "./fsma.ts";
import { hyperliquid } from "./hyperliquid/source.ts";
import { iscan } from "./iscan.ts";
import { mas } from "./mas.ts";
import { sec } from "./sec.ts";
import { secPause } from "./sec-pause.ts";
import { sfcHk } from "./sfc-hk.ts";
import { metamask, polkadotJs, polkadotJsAddresses } from "./wallet-blocklists.ts";

export const sources: readonly Source[] = [
  ...[dfpi, sec, cftc, hyperliquid],
  // Before the lists: their rules spare authorised firms' websites.
  esmaAuthorised,
  ...[cftcRedList, esmaNonCompliant, bafin, asic, fmaNz, iscan, secPause, fca, amfFrance, finma, fsma],
  ...[fmaAustria, mas, sfcHk],
  ...[polkadotJs, polkadotJsAddresses, metamask],
];

/** @throws Error for an id that no source declares: storage and the data folder are checked when read. */
export function sourceCalled(id: string): Source {
  const found = sources.find((source) => source.id === id);
  if (found === undefined) throw new Error(`No source is called ${id}.`);
  return found;
}
