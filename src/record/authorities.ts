/** Authorities that people name when they ask whether somebody was warned about, and whose list of ours is theirs. */
import type { Language } from "../base/words/languages.ts";

export interface Authority {
  /** As people call it: `AMF`. */
  name: string;
  /** The name in its own country's language, as it stands behind “list of”. */
  own?: { lang: Language; name: string };
  /** ISO 3166. */
  country: string;
  /** The source that has its warnings, read or not; null where none does. */
  list: string | null;
  /** What it is called in a question: in capitals only as such, else in any case. Without spaces, within a word. */
  words: readonly string[];
}

/** The first of a country is the one whose list people of that country mean. */
export const authorities: readonly Authority[] = [
  { name: "AMF", country: "FR", list: "amf-france", words: ["amf", "autorité des marchés financiers", "acpr"] },
  { name: "BaFin", country: "DE", list: "bafin", words: ["bafin"] },
  { name: "FCA", country: "GB", list: "fca", words: ["fca", "financial conduct authority"] },
  { name: "CONSOB", country: "IT", list: "consob", words: ["consob"] },
  { name: "CNMV", country: "ES", list: "cnmv", words: ["cnmv", "comisión nacional del mercado de valores"] },
  { name: "CVM", country: "BR", list: null, words: ["cvm", "comissão de valores mobiliários"] },
  { name: "CMVM", country: "PT", list: "cmvm", words: ["cmvm"] },
  { name: "AFM", country: "NL", list: "afm", words: ["afm", "autoriteit financiële markten"] },
  { name: "DNB", country: "NL", list: null, words: ["DNB", "de nederlandsche bank"] },
  { name: "FSMA", country: "BE", list: "fsma", words: ["fsma"] },
  {
    name: "FMA",
    country: "AT",
    list: "fma-austria",
    words: ["fma österreich", "fma austria", "austrian fma", "österreichische finanzmarktaufsicht"],
  },
  { name: "FINMA", country: "CH", list: "finma", words: ["finma"] },
  {
    name: "KNF",
    country: "PL",
    list: "knf",
    words: ["knf", "komisja nadzoru finansowego", "komisji nadzoru finansowego"],
  },
  { name: "UOKiK", country: "PL", list: null, words: ["uokik"] },
  {
    name: "Bank of Russia",
    own: { lang: "ru", name: "Банка России" },
    country: "RU",
    list: null,
    words: [
      "цб",
      "цб рф",
      "банк россии",
      "банка россии",
      "центробанк",
      "центробанка",
      "центральный банк",
      "bank of russia",
    ],
  },
  { name: "SPK", country: "TR", list: null, words: ["spk", "spk'nın", "sermaye piyasası kurulu"] },
  {
    name: "FSA",
    own: { lang: "ja", name: "金融庁" },
    country: "JP",
    list: null,
    words: ["金融庁", "jfsa", "japan fsa", "fsa japan", "japan's fsa", "japanese fsa"],
  },
  {
    name: "FSS",
    own: { lang: "ko", name: "금융감독원" },
    country: "KR",
    list: null,
    words: ["금융감독원", "금감원", "금융위원회", "금융위", "korean fss", "financial supervisory service"],
  },
  { name: "OJK", country: "ID", list: null, words: ["ojk", "otoritas jasa keuangan", "satgas pasti"] },
  { name: "Bappebti", country: "ID", list: null, words: ["bappebti"] },
  {
    name: "SSC",
    own: { lang: "vi", name: "Ủy ban Chứng khoán Nhà nước" },
    country: "VN",
    list: null,
    words: ["ubcknn", "ủy ban chứng khoán", "uỷ ban chứng khoán"],
  },
  {
    name: "CSRC",
    own: { lang: "zh", name: "中国证监会" },
    country: "CN",
    list: null,
    words: ["中国证监会", "中國證監會", "csrc"],
  },
  {
    name: "SFC",
    own: { lang: "zh", name: "香港证监会" },
    country: "HK",
    list: "sfc-hk",
    words: ["SFC", "香港证监会", "香港證監會", "securities and futures commission"],
  },
  { name: "SEBI", country: "IN", list: null, words: ["sebi", "सेबी"] },
  {
    name: "Reserve Bank of India",
    country: "IN",
    list: null,
    words: ["rbi", "reserve bank of india", "आरबीआई", "रिज़र्व बैंक", "रिजर्व बैंक"],
  },
  { name: "ASIC", country: "AU", list: "asic", words: ["ASIC", "moneysmart", "australian securities"] },
  { name: "MAS", country: "SG", list: "mas", words: ["MAS", "monetary authority of singapore"] },
  { name: "CFTC", country: "US", list: "cftc-red-list", words: ["cftc"] },
  { name: "CySEC", country: "CY", list: "cysec", words: ["cysec"] },
  { name: "CSSF", country: "LU", list: "cssf", words: ["cssf"] },
  { name: "CNBV", country: "MX", list: null, words: ["cnbv", "condusef"] },
  { name: "CNV", country: "AR", list: null, words: ["CNV", "comisión nacional de valores"] },
];

/** Bodies whose cases are on record, as people call them where they ask for a list of these: in any case. */
export const bodiesOfCases: readonly Pick<Authority, "name" | "country" | "words">[] = [
  { name: "SEC", country: "US", words: ["sec", "securities and exchange commission", "美国证监会", "комиссия sec"] },
  { name: "California DFPI", country: "US", words: ["dfpi", "california dfpi"] },
  { name: "US Department of Justice", country: "US", words: ["doj", "department of justice", "justice department"] },
  { name: "FTC", country: "US", words: ["ftc", "federal trade commission"] },
  { name: "NFA", country: "US", words: ["nfa"] },
  { name: "FINRA", country: "US", words: ["finra"] },
  { name: "FSCA", country: "ZA", words: ["fsca"] },
  { name: "EFCC", country: "NG", words: ["efcc"] },
  { name: "FMA", country: "NZ", words: ["fma", "fma new zealand"] },
  { name: "FMA", country: "AT", words: ["fma"] },
  { name: "BCSC", country: "CA", words: ["bcsc"] },
  { name: "Ontario Securities Commission", country: "CA", words: ["osc", "ontario securities commission"] },
];
