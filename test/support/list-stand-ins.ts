/**
 * Stand-ins for the regulators' warning lists, built from descriptions by programs that read them, with the record's
 * rows. Only ASIC's is a recording.
 */
import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { gunzipSync } from "node:zlib";
import type { Records } from "../../src/records/records.ts";
import type { WarningRow } from "../../src/records/warning.ts";
import { document } from "./web-documents.ts";

/** A list as a stand-in gives it: any rows, in its own format. */
export interface ListStandIn {
  /** Setting of its address. */
  setting: string;
  /** Rows of the record that the list shows, as far as its format can carry them. */
  rows(records: Records): WarningRow[];
  /** What the list's address answers with these rows; `renamed` gives a column or field another name. */
  answer(rows: readonly WarningRow[], renamed?: boolean): RequestListener;
  /** Further answers by path, besides the list itself. */
  pages?(rows: readonly WarningRow[]): Map<string, RequestListener>;
  /** A saved copy of the whole list, or of what `--from` takes. */
  savedCopy(rows: readonly WarningRow[]): string;
  /** A row that is not in the record. */
  newRow(number: number): WarningRow;
}

/** Rows that the data folder holds of a list, in its order. */
function rowsOf({ warning_lists }: Records, list: string, seenVia = ""): WarningRow[] {
  const entries = warning_lists.find(({ id }) => id === list)?.entries ?? [];
  return entries.flatMap(({ provenance: { row, seen_via } }) =>
    row !== null && seen_via.startsWith(seenVia) ? [row] : [],
  );
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
const dayFirst = (date = "") => date.split("-").toReversed().join("/");

function redList(rows: readonly WarningRow[], renamed = false): string {
  const company = renamed ? "views-field-title" : "views-field-field-company-registration-def";
  const lines = rows.map(({ name, date = "2020-01-01" }, at) => {
    const [year, month, day] = date.split("-");
    return `<tr><td class="views-field views-field-field-date-registration-def"><time datetime="${date}T12:00:00Z">${month}/${day}/${year}</time></td><td class="views-field ${company}"><a href="/node/${100_000 + at}">${escaped(name)}</a></td></tr>`;
  });
  return `<!doctype html><html><body><table class="table"><thead><tr><th>Date entered</th><th>Company</th></tr></thead><tbody>\n${lines.join("\n")}\n</tbody></table></body></html>`;
}

function esma(rows: readonly WarningRow[], renamed = false): string {
  const header =
    "ae_competentAuthority,ae_homeMemberState,ae_lei_name,ae_lei,ae_lei_cou_code,ae_commercial_name,ae_website,ae_infrigment,ae_reason,ae_decision_date,ae_comments,ae_lastupdate,".split(
      ",",
    );
  const body = rows.map((row) => [
    row.category ?? "",
    "IT",
    row.aliases?.[0] ?? "",
    "",
    "IT",
    row.name,
    (row.websites ?? []).join(" | "),
    "No",
    "None",
    dayFirst(row.date),
    "a comment\nof two lines",
    "01/10/2026",
    "",
  ]);
  return csv([header.map((name) => (renamed && name === "ae_website" ? "ae_url" : name)), ...body]);
}

function asic(rows: readonly WarningRow[], renamed = false): string {
  const items = rows.map((row) => ({
    uniqueIdentifier: Number(row.item),
    investorAlertCategoryMandatory: row.category,
    nameMandatory: row.name,
    addresses: [""],
    [renamed ? "sites" : "websites"]: row.websites ?? [""],
    emails: [""],
    phones: [""],
    otherInformationGeneral: "",
    otherInformationAliases: row.aliases ?? null,
    otherInformationSocialAccount: [""],
    dateAdded: row.date ?? null,
    dateUpdated: row.date ?? "2024-01-01",
    otherInformationAccounts: [],
    realCompany: (row.imitated ?? []).map((realCompanyName, at) => ({
      realCompanyName,
      realCompanyWebsite: row.imitated_sites?.[at] ?? "",
    })),
  }));
  return `\ufeff${JSON.stringify(items)}`;
}

function fmaNz(rows: readonly WarningRow[], renamed = false): string {
  const header = `Entity Name,Date,${renamed ? "Text" : "Content"},Associated Entities/Individuals,Trading Name,Address,Website,Phone,Email,Reason for warning,Bank Account,Account Name,Tags`;
  const body = rows.map((row) => [
    row.name,
    dayFirst(row.date),
    `Company: ${row.name}\\nCity: \\nFSPR: \\nWe recommend caution. Seen at ${(row.text_hosts ?? []).join(" ")} Email: - `,
    ...["", "", ""],
    (row.websites ?? []).join(" "),
    ...Array<string>(6).fill(""),
  ]);
  return csv([header.split(","), ...body]);
}

function iscan(rows: readonly WarningRow[], renamed = false): string {
  const header =
    "id,nca_id,nca_name,nca_jurisdiction,nca_url,validation_date,modification_date,commercial_name,other_commercial_names,corporate_names,url,other_urls,domain_name,fqdn,categories,categories_detailed,additional_info";
  const body = rows.map((row, at) => [
    row.item ?? String(1000 + at),
    "15",
    "Financial Conduct Authority",
    "United Kingdom",
    row.page ?? "",
    row.filed ?? "",
    row.filed ?? "",
    row.name,
    (row.aliases ?? []).join("|"),
    "",
    row.websites?.[0] ?? "",
    (row.websites ?? []).slice(1).join("|"),
    "",
    "",
    "",
    "",
    "",
  ]);
  return csv([header.split(",").map((name) => (renamed && name === "commercial_name" ? "name" : name)), ...body]);
}

const html = "text/html; charset=utf-8";
const page = (body: string, head = "") =>
  `<!doctype html><html><head>${head}</head><body><main>${body}</main></body></html>`;

const bafinArticle = (row: WarningRow) =>
  page(
    `<h1>${escaped(row.name)}</h1><p>Erscheinung: ${(row.date ?? "").split("-").toReversed().join(".")}</p><p>${(row.websites ?? []).join(", ")}</p>`,
    `<link rel="canonical" href="${row.page}">`,
  );

/** Fifty per page, linked with the session's name in the address, as the form does. */
function bafinForm(rows: readonly WarningRow[], renamed = false): RequestListener {
  return (request, response) => {
    const number = Number(/_list%253D(\d+)/u.exec(request.url ?? "")?.[1] ?? 1);
    const pages = Math.ceil(rows.length / 50);
    const links = rows
      .slice((number - 1) * 50, number * 50)
      .map(
        (row) =>
          `<a href="${new URL(row.page ?? "").pathname.slice(1).replace("SharedDocs", renamed ? "Docs" : "SharedDocs")}">${escaped(row.name)}</a>`,
      );
    const others = Array.from({ length: pages }, (_, at) => {
      const path = "bafin_url;jsessionid=1A2B.internet";
      return `<a href="${path}?gtp=8230942_list%253D${at + 1}&amp;pageLocale=de">${at + 1}</a>`;
    });
    response.writeHead(200, { "content-type": html });
    response.end(page([...links, ...others].join("\n"), `<base href="https://www.bafin.de/">`));
  };
}

const pausePath = "/enforcement-litigation/public-alerts/";

function pausePages(rows: readonly WarningRow[], renamed = false): RequestListener {
  return (request, response) => {
    const number = Number(new URL(request.url ?? "", "http://x").searchParams.get("page"));
    const lines = rows
      .slice(number * 100, number * 100 + 100)
      .map(
        (row) =>
          `<tr><td><a href="${new URL(row.page ?? "").pathname}">${escaped(row.imitated?.[0] ?? row.name)}</a></td><td>${escaped(row.category ?? "")}</td></tr>`,
      );
    const body = lines.length > 0 ? lines.join("\n") : '<tr><td colspan="2">No results.</td></tr>';
    response.writeHead(200, { "content-type": html });
    response.end(
      page(
        `<table class="usa-table"><thead><tr><th>${renamed ? "Entity" : "Name"}</th><th>Category</th></tr></thead><tbody>${body}</tbody></table>`,
      ),
    );
  };
}

function pauseRow(number: number): WarningRow {
  const impersonator = number % 10 === 0;
  const name = `Vorquent ${number} Holdings`;
  return {
    ...(impersonator ? { name: "", imitated: [name] } : { name }),
    category: impersonator ? "Impersonators of Genuine Firms" : "Unregistered Soliciting Entities",
    websites: [impersonator ? `vorquent${number}-login.com` : `vorquent${number}.com`],
    page: `https://www.sec.gov${pausePath}vorquent-${number}`,
  };
}

const pauseDetail = ({ websites = [] }: WarningRow) =>
  page(
    `<h1 class="page-title__heading">x</h1><div class="field--name-body">See sec.gov.</div><div class="field--name-field-public-alerts-contact"><p>1 Main Street</p><p>Phone: none Email: info@elsewhere-${websites[0]}Website: www.${websites[0]}</p></div>`,
  );

function fcaRow(number: number): WarningRow {
  return {
    name: `Zelquant Markets ${number}`,
    websites: [`zelquant${number}.com`],
    date: "2026-11-18",
    page: `https://www.fca.org.uk/news/warnings/zelquant-markets-${number}`,
  };
}

const fcaDetail = ({ websites = [] }: WarningRow) =>
  page(
    `<section id="section-unauthorised-firm-details"><h2>Firm</h2><p><strong>Website:</strong> www.${websites[0]}</p></section><section id="other"><p>www.genuine-bank.co.uk</p></section>`,
  );

function fcaFeed(rows: readonly WarningRow[], renamed = false): string {
  const link = renamed ? "href" : "link";
  const items = rows.map(
    (row) =>
      `<item><title>${escaped(row.name)} (new)</title><${link}>${row.page}</${link}><pubDate>Wed, 18 Nov 2026 09:00:00 +0000</pubDate></item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>FCA</title>${items.join("\n")}</channel></rss>`;
}

const several = (length: number, make: (number: number) => WarningRow) =>
  Array.from({ length }, (_, at) => make(at + 1));
const pagesOf = (rows: readonly WarningRow[], body: (row: WarningRow) => string) =>
  new Map(rows.map((row) => [new URL(row.page ?? "").pathname, document(html, body(row))]));

/** One stand-in for every list that is a source, by the source's id. */
export const listStandIns: Readonly<Record<string, ListStandIn>> = {
  "cftc-red-list": {
    setting: "CFTC_RED_LIST_URL",
    rows: (records) => rowsOf(records, "cftc-red-list"),
    answer: (rows, renamed) => document(html, redList(rows, renamed)),
    savedCopy: (rows) => redList(rows),
    newRow: (number) => ({ name: `Vexaro ${number} Options`, date: "2026-11-18" }),
  },
  "esma-non-compliant": {
    setting: "ESMA_NON_COMPLIANT_URL",
    rows: (records) => rowsOf(records, "esma-non-compliant"),
    answer: (rows, renamed) => document("text/csv", esma(rows, renamed)),
    savedCopy: (rows) => esma(rows),
    newRow: (number) => ({
      name: `Vexaro ${number}`,
      websites: [`vexaro${number}.top`],
      category: "Národná banka Slovenska",
      date: "2026-11-18",
    }),
  },
  asic: {
    setting: "ASIC_URL",
    rows: (records) => rowsOf(records, "asic"),
    answer: (rows, renamed) => document("application/json", asic(rows, renamed)),
    savedCopy: () => recordedAsic(),
    newRow: (number) => ({
      name: `Vexaro ${number}`,
      websites: [`vexaro${number}.com`],
      category: "Unlicensed",
      date: "2026-11-18",
      item: String(900_000 + number),
    }),
  },
  "fma-nz": {
    setting: "FMA_NZ_URL",
    rows: (records) => rowsOf(records, "fma-nz", "copy"),
    answer: (rows, renamed) => document("text/csv; charset=utf-8", fmaNz(rows, renamed)),
    savedCopy: (rows) => fmaNz(rows),
    newRow: (number) => ({
      name: `Vexaro ${number} – Suspected scam`,
      text_hosts: [`vexaro${number}.com`],
      date: "2026-11-18",
    }),
  },
  iscan: {
    setting: "ISCAN_URL",
    rows: (records) => rowsOf(records, "fca", "iscan").map((row) => ({ ...row, filed: "2026-11-10" })),
    answer: (rows, renamed) => document("text/csv", iscan(rows, renamed)),
    savedCopy: (rows) => iscan(rows),
    newRow: (number) => ({
      name: `Vexaro ${number}`,
      websites: [`vexaro${number}.com`],
      filed: "2026-11-18",
      page: `https://www.fca.org.uk/news/warnings/vexaro-${number}`,
      item: String(90_000 + number),
    }),
  },
  bafin: {
    setting: "BAFIN_URL",
    rows: (records) => rowsOf(records, "bafin", "copy").filter(({ date = "" }) => date.startsWith("2026")),
    answer: bafinForm,
    pages: (rows) => pagesOf(rows, bafinArticle),
    savedCopy: (rows) => bafinArticle(rows[0] ?? { name: "" }),
    newRow: (number) => ({
      name: `Vexaro ${number}: Bafin warnt vor Angeboten auf der Website vexaro${number}(.)com`,
      websites: [`vexaro${number}.com`],
      date: "2026-11-18",
      page: `https://www.bafin.de/SharedDocs/Veroeffentlichungen/DE/Verbrauchermitteilung/unerlaubte/2026/meldung_2026_11_18_vexaro${number}.html`,
    }),
  },
  "sec-pause": {
    setting: "SEC_PAUSE_URL",
    rows: () => several(620, pauseRow),
    answer: pausePages,
    pages: (rows) => pagesOf(rows, pauseDetail),
    savedCopy: (rows) => {
      const lines = rows.map(
        (row) => `<tr><td>${escaped(row.imitated?.[0] ?? row.name)}</td><td>${row.category}</td></tr>`,
      );
      return page(
        `<table><thead><tr><th>Name</th><th>Category</th></tr></thead><tbody>${lines.join("")}</tbody></table>`,
      );
    },
    newRow: (number) => pauseRow(10_000 + number),
  },
  fca: {
    setting: "FCA_URL",
    rows: () => several(20, fcaRow),
    answer: (rows, renamed) => document("application/rss+xml; charset=utf-8", fcaFeed(rows, renamed)),
    pages: (rows) => pagesOf(rows, fcaDetail),
    savedCopy: (rows) => fcaFeed(rows),
    newRow: (number) => fcaRow(10_000 + number),
  },
};

/** ASIC's own file of 2025-05-30. */
export function recordedAsic(): string {
  return gunzipSync(readFileSync("test/recordings/asic/investor-alert-list-2025-05-30.json.gz")).toString("utf8");
}
