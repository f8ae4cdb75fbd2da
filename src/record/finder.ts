/**
 * Who found what a warning says: the regulator whose list it stands on or, where a register relays it, the national
 * authority.
 */
import { initialsOf, relayedAuthority, type WarningWithList } from "./warning.ts";

/** A regulator, as the record calls it, and where it is (ISO 3166, or EU). */
interface Finder {
  name: string;
  country: string;
}

/**
 * Authorities whose findings registers of the EU relay, by the initials that stand behind their names there, or by the name.
 * Where a list on record is of the same authority, or of another one with the same initials, it is called as there.
 */
const nationalAuthorities: ReadonlyMap<string, { country: string; name?: string }> = new Map(
  Object.entries({
    AFM: { country: "NL" },
    AMF: { country: "FR", name: "AMF France" },
    ASF: { country: "RO" },
    ATVP: { country: "SI" },
    "Austrian Financial Market Authority (FMA)": { country: "AT", name: "FMA Austria" },
    BaFin: { country: "DE" },
    "Banco de Portugal": { country: "PT" },
    CBI: { country: "IE", name: "Central Bank of Ireland" },
    "Central Bank of Iceland": { country: "IS" },
    CMVM: { country: "PT" },
    CNB: { country: "CZ" },
    CNMV: { country: "ES" },
    CONSOB: { country: "IT" },
    "Croatian National Bank": { country: "HR" },
    CSSF: { country: "LU" },
    CySEC: { country: "CY" },
    EFSA: { country: "EE" },
    "FIN-FSA": { country: "FI" },
    Finansinspektionen: { country: "SE", name: "FI" },
    Finanstilsynet: { country: "DK" },
    "Finanzmarktaufsicht (FMA)": { country: "LI", name: "FMA Liechtenstein" },
    FSC: { country: "BG", name: "FSC Bulgaria" },
    FSMA: { country: "BE" },
    HANFA: { country: "HR" },
    HCMC: { country: "GR" },
    KNF: { country: "PL" },
    "Latvijas Banka": { country: "LV" },
    LSC: { country: "LT", name: "Bank of Lithuania" },
    MFSA: { country: "MT" },
    NBB: { country: "BE" },
    NBS: { country: "SK" },
    "Norwegian Financial Supervisory Authority (Finanstilsynet)": { country: "NO", name: "Finanstilsynet Norway" },
  }),
);

/** The authority that a register names, by its whole name with or without initials; null for one that is not known. */
export function nationalAuthority(text: string): Finder | null {
  const key = nationalAuthorities.has(text) ? text : initialsOf(text);
  const national = nationalAuthorities.get(key);
  return national === undefined ? null : { name: national.name ?? key, country: national.country };
}

/** Gives who found it; an authority that is not known by its initials, at the register's place. */
export function finderOf({ list, warning }: WarningWithList): Finder {
  const authority = relayedAuthority(list, warning);
  if (authority === null) return { name: list.regulator, country: list.jurisdiction };
  return nationalAuthority(authority) ?? { name: initialsOf(authority), country: list.jurisdiction };
}
