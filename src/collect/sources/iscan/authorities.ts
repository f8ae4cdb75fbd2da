/** Which regulator's list a filing belongs to. Two regulators with the same name are told apart by jurisdiction. */
import { nameKey } from "../../../names/normalize.ts";

/** By the name I-SCAN gives and, if several regulators have that name, what the jurisdiction must contain. */
const authorities: readonly (readonly [name: string, list: string, jurisdiction?: RegExp])[] = [
  ["Alberta Securities Commission", "asc"],
  ["Autorité des marchés financiers", "amf-quebec", /canada|qu[eé]bec/iu],
  ["Bank of Lithuania", "bank-of-lithuania"],
  ["British Columbia Securities Commission", "bcsc"],
  ["Bundesanstalt für Finanzdienstleistungsaufsicht", "bafin"],
  ["Central Bank of Ireland", "central-bank-of-ireland"],
  ["Comisión Nacional del Mercado de Valores", "cnmv"],
  ["Comissão do Mercado de Valores Mobiliários", "cmvm"],
  ["Commission de Surveillance du Secteur Financier", "cssf"],
  ["Commissione Nazionale per le Società e la Borsa", "consob"],
  ["Cyprus Securities and Exchange Commission", "cysec"],
  ["Financial Conduct Authority", "fca"],
  ["Financial Markets Authority", "fma-nz", /zealand/iu],
  ["Financial Services Regulatory Authority", "adgm-fsra", /abu dhabi|emirates/iu],
  ["Financial Supervisory Authority", "asf-romania", /romania/iu],
  ["Finansinspektionen", "fi-se"],
  ["Hellenic Capital Market Commission", "hcmc"],
  ["Jersey Financial Services Commission", "jfsc"],
  ["Malta Financial Services Authority", "mfsa"],
  ["National Securities and Stock Market Commission", "nssmc"],
  ["Ontario Securities Commission", "osc"],
  ["Polish Financial Supervision Authority", "knf"],
  ["Securities and Futures Commission", "sfc-hk"],
  ["Securities Commission", "sc-malaysia", /malaysia/iu],
  ["Securities Commission of The Bahamas", "scb-bahamas"],
  ["Swiss Financial Market Supervisory Authority", "finma"],
  ["The Dutch Authority for the Financial Markets", "afm"],
];

/** Filings by regulators without a list in the record: kept for a curator, never published. */
export const unlisted = "iscan-unlisted";

/** Id of the regulator's list. */
export function listOf(authority: string, jurisdiction: string): string {
  const key = nameKey(authority);
  const found = authorities.find(([name, , place]) => nameKey(name) === key && (place?.test(jurisdiction) ?? true));
  return found?.[1] ?? unlisted;
}
