/**
 * ESMA's interim MiCA register of authorised crypto-asset service providers (Article 109): one CSV file, a positive
 * record.
 */
import { canonicalJson } from "../../../records/canonical.ts";
import { noCandidates, overlayOf, readDaily, type Source } from "../../source.ts";
import { storedProviders } from "./stored.ts";

export const esmaAuthorised: Source<"ESMA_AUTHORISED_URL"> = {
  id: "esma-authorised",
  name: "ESMA register of authorised crypto-asset service providers",
  url: "https://www.esma.europa.eu/esmas-activities/digital-finance-and-innovation/markets-crypto-assets-regulation-mica",
  formFrom: "its file of 2026-06-28",
  addresses: {
    ESMA_AUTHORISED_URL: {
      official: "https://www.esma.europa.eu/sites/default/files/2024-12/CASPS.csv",
      what: "ESMA's file of authorised crypto-asset service providers",
    },
  },
  staleAfterDays: readDaily,
  terms: null,
  savedCopy: "the file CASPS.csv",
  what: "providers",
  read: async (context) => (await import("./read.ts")).readEsmaAuthorised(context),
  overlay: overlayOf(storedProviders, (records, { providers, read_from }, { retrieved_at }) => {
    const note = read_from === "file" ? "Read from a saved copy." : null;
    const register = { ...records.authorised.register, retrieved_at, note };
    return { records: { ...records, authorised: { ...records.authorised, register, providers } }, note };
  }),
  bundled: ({ authorised: { register }, sources }) =>
    sources.find((read) => read.id === register.id) ?? {
      id: register.id,
      retrieved_at: register.retrieved_at,
      note: register.note,
    },
  count: ({ authorised }) => authorised.providers.filter(({ withdrawn_on }) => withdrawn_on === null).length,
  compared: ({ authorised }) =>
    authorised.providers
      .filter(({ withdrawn_on }) => withdrawn_on === null)
      .map((provider) => ({
        id: `${provider.name}, ${provider.authority}`,
        title: provider.name,
        content: canonicalJson(provider),
      })),
  candidates: noCandidates,
};
