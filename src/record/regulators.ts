/** Bodies that bring cases, each with its country (ISO 3166, or EU): who may be the `regulator` of an action. */
const countries = {
  SEC: "US",
  CFTC: "US",
  "California DFPI": "US",
  "Texas State Securities Board": "US",
  "North Carolina Securities Division": "US",
  "State regulators": "US",
  ASIC: "AU",
  FSCA: "ZA",
  "Insolvency Service": "GB",
  CONSOB: "IT",
  "New York Attorney General": "US",
  "US Department of Justice": "US",
  "Spanish public prosecutor": "ES",
  FTC: "US",
  FCA: "GB",
  "New Jersey Bureau of Securities": "US",
  "Washington DFI": "US",
  FINRA: "US",
  NFA: "US",
  CNMV: "ES",
  BaFin: "DE",
  AMF: "FR",
  FMA: "AT",
  CSSF: "LU",
  SFC: "HK",
  MAS: "SG",
  SEBI: "IN",
  "Reserve Bank of India": "IN",
  "Enforcement Directorate": "IN",
  "SEC Philippines": "PH",
  "SEC Nigeria": "NG",
  EFCC: "NG",
  CVM: "BR",
  CNV: "AR",
  "Ontario Securities Commission": "CA",
  BCSC: "CA",
  "AMF Quebec": "CA",
  "Financial Markets Authority": "NZ",
  "Securities Commission Malaysia": "MY",
  "Brazilian Federal Prosecution Service": "BR",
  "German public prosecutor": "DE",
  "Italian public prosecutor": "IT",
  "Crown Prosecution Service": "GB",
  "Hong Kong Police": "HK",
  "Chinese court": "CN",
  "Russian public prosecutor": "RU",
  "Korean public prosecutor": "KR",
  "Argentine public prosecutor": "AR",
  "South African police": "ZA",
  "Turkish public prosecutor": "TR",
  "Bangladesh police": "BD",
  "Indian police": "IN",
  Bappebti: "ID",
  "Indonesian police": "ID",
  Europol: "EU",
  FinCEN: "US",
  "Austrian public prosecutor": "AT",
  "Japanese public prosecutor": "JP",
  "Thai public prosecutor": "TH",
  "UAE public prosecutor": "AE",
  "Singapore Police": "SG",
  "Chinese police": "CN",
  "New Zealand court": "NZ",
  OFAC: "US",
  "US court": "US",
  "Estonian police": "EE",
  "Bank of Russia": "RU",
  CMVM: "PT",
  "Singapore court": "SG",
  "Philippine public prosecutor": "PH",
  "Vietnamese police": "VN",
  "Thai police": "TH",
  "São Paulo public prosecutor": "BR",
  "Central Bank of Cuba": "CU",
  "Ugandan police": "UG",
} as const;

/** A body that brings cases, as the record names it. */
export type Regulator = keyof typeof countries;

export const regulators = Object.keys(countries) as [Regulator, ...Regulator[]];

/** What the initials of a body stand for, with its country where its name has none. */
const fullNames: Partial<Record<Regulator, string>> = {
  SEC: "US Securities and Exchange Commission",
  CFTC: "US Commodity Futures Trading Commission",
  "California DFPI": "California Department of Financial Protection and Innovation",
  ASIC: "Australian Securities and Investments Commission",
  FSCA: "Financial Sector Conduct Authority, South Africa",
  CONSOB: "Commissione Nazionale per le Società e la Borsa, Italy",
  FinCEN: "US Financial Crimes Enforcement Network",
  FTC: "US Federal Trade Commission",
  FCA: "UK Financial Conduct Authority",
  "Washington DFI": "Washington State Department of Financial Institutions",
  FINRA: "US Financial Industry Regulatory Authority",
  NFA: "US National Futures Association",
  CNMV: "Comisión Nacional del Mercado de Valores, Spain",
  BaFin: "Bundesanstalt für Finanzdienstleistungsaufsicht, Germany",
  AMF: "Autorité des marchés financiers, France",
  FMA: "Finanzmarktaufsicht, Austria",
  CSSF: "Commission de Surveillance du Secteur Financier, Luxembourg",
  SFC: "Securities and Futures Commission, Hong Kong",
  MAS: "Monetary Authority of Singapore",
  SEBI: "Securities and Exchange Board of India",
  "SEC Philippines": "Securities and Exchange Commission, Philippines",
  "SEC Nigeria": "Securities and Exchange Commission, Nigeria",
  EFCC: "Economic and Financial Crimes Commission, Nigeria",
  CVM: "Comissão de Valores Mobiliários, Brazil",
  CNV: "Comisión Nacional de Valores, Argentina",
  BCSC: "British Columbia Securities Commission",
  "AMF Quebec": "Autorité des marchés financiers, Québec",
  OFAC: "US Treasury's Office of Foreign Assets Control",
  CMVM: "Comissão do Mercado de Valores Mobiliários, Portugal",
};

/** A body's name with its initials spelled out: `US Securities and Exchange Commission (SEC)`. */
export function spelledOut(regulator: Regulator): string {
  const name = fullNames[regulator];
  return name === undefined ? regulator : `${name} (${regulator})`;
}

/** Where a body that brings cases is. */
export function countryOfRegulator(regulator: Regulator): string {
  return countries[regulator];
}

/** Says whether a word is the name of a body that brings cases. */
export function isRegulator(name: string): name is Regulator {
  return Object.hasOwn(countries, name);
}
