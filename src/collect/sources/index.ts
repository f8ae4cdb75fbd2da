/** Every source that can be read: settings, storage, refresh, command line and reference are made from this. */
import type { Source } from "../source-shape.ts";
import { amfFrance } from "./amf-france/source.ts";
import { asic } from "./asic/source.ts";
import { bafin } from "./bafin/source.ts";
import { cftc } from "./cftc/source.ts";
import { cftcRedList } from "./cftc-red-list/source.ts";
import { dfpi } from "./dfpi/source.ts";
import { doj } from "./doj/source.ts";
import { esmaAuthorised } from "./esma-authorised/source.ts";
import { esmaNonCompliant } from "./esma-non-compliant/source.ts";
import { fca } from "./fca/source.ts";
import { fcaNews } from "./fca-news/source.ts";
import { finma } from "./finma/source.ts";
import { fmaAustria } from "./fma-austria/source.ts";
import { fmaNz } from "./fma-nz/source.ts";
import { fsma } from "./fsma/source.ts";
import { ftc } from "./ftc/source.ts";
import { hyperliquid } from "./hyperliquid/source.ts";
import { iscan } from "./iscan/source.ts";
import { mas } from "./mas/source.ts";
import { sec } from "./sec/source.ts";
import { secPause } from "./sec-pause/source.ts";
import { sfcHk } from "./sfc-hk/source.ts";
import { metamask, polkadotJs, polkadotJsAddresses, scamSniffer } from "./wallet-blocklists/source.ts";

/** Every source, in the order in which they are refreshed. */
export const sources: readonly Source[] = [
  dfpi,
  sec,
  cftc,
  ftc,
  doj,
  fcaNews,
  hyperliquid,
  // Before the lists: their rules spare authorised firms' websites.
  esmaAuthorised,
  cftcRedList,
  esmaNonCompliant,
  bafin,
  asic,
  fmaNz,
  iscan,
  secPause,
  fca,
  amfFrance,
  finma,
  fsma,
  fmaAustria,
  mas,
  sfcHk,
  polkadotJs,
  polkadotJsAddresses,
  metamask,
  scamSniffer,
];

/** The address of every source, by the name of its setting. */
export const sourceAddresses: Source["addresses"] = Object.assign({}, ...sources.map(({ addresses }) => addresses));

/**
 * Finds a source by its id.
 * @throws Error for an id that no source declares: storage and the data folder are checked when read.
 */
export function sourceCalled(id: string): Source {
  const match = sources.find((source) => source.id === id);
  if (match === undefined) throw new Error(`No source is called ${id}.`);
  return match;
}
