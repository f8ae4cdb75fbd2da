/**
 * Regulators' warning lists in their own formats, made from rows; built from descriptions by programs that read them.
 */
import type { RequestListener } from "node:http";
import type { WarningRow } from "../../src/record/warning.ts";

export const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
const dayFirst = (date = "") => date.split("-").toReversed().join("/");

export function redList(rows: readonly WarningRow[], renamed = false): string {
  const company = renamed ? "views-field-title" : "views-field-field-company-registration-def";
  const lines = rows.map(({ name, date = "2020-01-01" }, at) => {
    const [year, month, day] = date.split("-");
    return `<tr><td class="views-field views-field-field-date-registration-def"><time datetime="${date}T12:00:00Z">${month}/${day}/${year}</time></td><td class="views-field ${company}"><a href="/node/${100_000 + at}">${escaped(name)}</a></td></tr>`;
  });
  return `<!doctype html><html><body><table class="table"><thead><tr><th>Date entered</th><th>Company</th></tr></thead><tbody>\n${lines.join("\n")}\n</tbody></table></body></html>`;
}

export function esma(rows: readonly WarningRow[], renamed = false): string {
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

export function asic(rows: readonly WarningRow[], renamed = false): string {
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

export function fmaNz(rows: readonly WarningRow[], renamed = false): string {
  const header = `Entity Name,Date,${renamed ? "Text" : "Content"},Associated Entities/Individuals,Trading Name,Address,Website,Phone,Email,Reason for warning,Bank Account,Account Name,Tags`;
  const body = rows.map((row) => [
    row.name,
    dayFirst(row.date),
    `Company: ${row.name}\\nCity: \\nFSPR: \\nWe recommend caution. Seen at ${(row.text_hosts ?? []).join(" ")} Email: - `,
    "",
    "",
    "",
    (row.websites ?? []).join(" "),
    ...Array<string>(6).fill(""),
  ]);
  return csv([header.split(","), ...body]);
}

export function iscan(rows: readonly WarningRow[], renamed = false): string {
  const header =
    "id,nca_id,nca_name,nca_jurisdiction,nca_url,validation_date,modification_date,commercial_name,other_commercial_names,corporate_names,url,other_urls,domain_name,fqdn,categories,categories_detailed,additional_info";
  const body = rows.map((row, at) => [
    row.item ?? String(1000 + at),
    "15",
    row.authority ?? "Financial Conduct Authority",
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
    row.category ?? "",
    row.imitated?.[0] ?? "",
  ]);
  return csv([header.split(",").map((name) => (renamed && name === "commercial_name" ? "name" : name)), ...body]);
}

export const html = "text/html; charset=utf-8";
export const page = (body: string, head = "") =>
  `<!doctype html><html><head>${head}</head><body><main>${body}</main></body></html>`;

export const bafinArticle = (row: WarningRow) =>
  page(
    `<h1>${escaped(row.name)}</h1><p>Erscheinung: ${(row.date ?? "").split("-").toReversed().join(".")}</p><p>${(row.websites ?? []).join(", ")}</p>`,
    `<link rel="canonical" href="${row.page}">`,
  );

/** Fifty per page, linked with the session's name in the address, as the form does. */
export function bafinForm(rows: readonly WarningRow[], renamed = false): RequestListener {
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

export function pausePages(rows: readonly WarningRow[], renamed = false): RequestListener {
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

export function pauseRow(number: number): WarningRow {
  const impersonator = number % 10 === 0;
  const name = `Vorquent ${number} Holdings`;
  return {
    ...(impersonator ? { name: "", imitated: [name] } : { name }),
    category: impersonator ? "Impersonators of Genuine Firms" : "Unregistered Soliciting Entities",
    websites: [impersonator ? `vorquent${number}-login.com` : `vorquent${number}.com`],
    page: `https://www.sec.gov${pausePath}vorquent-${number}`,
  };
}

export const pauseDetail = ({ websites = [] }: WarningRow) =>
  page(
    `<h1 class="page-title__heading">x</h1><div class="field--name-body">See sec.gov.</div><div class="field--name-field-public-alerts-contact"><p>1 Main Street</p><p>Phone: none Email: info@elsewhere-${websites[0]}Website: www.${websites[0]}</p></div>`,
  );

export function fcaRow(number: number): WarningRow {
  return {
    name: `Zelquant Markets ${number}`,
    websites: [`zelquant${number}.com`],
    date: "2026-11-18",
    page: `https://www.fca.org.uk/news/warnings/zelquant-markets-${number}`,
  };
}

export const fcaDetail = ({ websites = [] }: WarningRow) =>
  page(
    `<section id="section-unauthorised-firm-details"><h2>Firm</h2><p><strong>Website:</strong> www.${websites[0]}</p></section><section id="other"><p>www.genuine-bank.co.uk</p></section>`,
  );

export function fcaFeed(rows: readonly WarningRow[], renamed = false): string {
  const link = renamed ? "href" : "link";
  const items = rows.map(
    (row) =>
      `<item><title>${escaped(row.name)} (new)</title><${link}>${row.page}</${link}><pubDate>Wed, 18 Nov 2026 09:00:00 +0000</pubDate></item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>FCA</title>${items.join("\n")}</channel></rss>`;
}

export function amfRow(number: number): WarningRow {
  return { name: `vorquent${number}-invest.com`, category: "Forex", date: "2026-11-18" };
}

export function amfFrance(rows: readonly WarningRow[], renamed = false): string {
  const lines = rows.map(({ name, category = "", date = "" }) => [name, category, date].map(cell).join(";"));
  return `\ufeff"${renamed ? "entite" : "nom"}";"categorie";"date_inscription"\r\n${lines.join("\r\n")}\r\n`;
}

export function fsmaRow(number: number): WarningRow {
  return {
    name: `Vorquent ${number} Invest`,
    websites: [`vorquent${number}-invest.com`],
    category: "Fraudulent trading platforms",
    date: "2026-11-18",
  };
}

export function fsma(rows: readonly WarningRow[], renamed = false): string {
  const lines = rows.map(({ name, websites = [], category = "", date = "" }) =>
    [name, name, websites.map((host) => `https://www.${host}/`).join("\n"), category, dayFirst(date)]
      .map(cell)
      .join(";"),
  );
  const site = renamed ? "Address" : "Website";
  return `\ufeff"Title";"Company name";"${site}";"Type of fraude";"Date"\r\n${lines.join("\r\n")}\r\n`;
}

export function finmaRow(number: number): WarningRow {
  return {
    name: `Vorquent ${number} AG`,
    websites: [`vorquent${number}-ag.com`],
    date: "2026-11-18",
    page: `https://www.finma.ch/en/finma-public/warnungen/warning-list/vorquent-${number}/`,
  };
}

export function finma(rows: readonly WarningRow[], renamed = false): string {
  const Items = rows.map(({ name, websites = [], date = "", page: link = "" }) => ({
    [renamed ? "Name" : "Title"]: [name, ...websites].join(" / "),
    Link: new URL(link).pathname,
    Date: dayFirst(date).replaceAll("/", "."),
    FacetColumn: "Not entered in commercial register",
  }));
  return JSON.stringify({ Items, Count: rows.length });
}

export function masRow(number: number): WarningRow {
  const name = `Vorquent ${number} Pte. Ltd.`;
  return {
    ...(number % 10 === 0 ? { name: "", imitated: [name] } : { name }),
    websites: [`vorquent${number}-sg.com`],
    date: "2026-11-18",
    item: `{ial-${number}}`,
  };
}

export function mas(rows: readonly WarningRow[], renamed = false): string {
  const docs = rows.map(({ name, imitated = [], websites = [], date, item }) => ({
    id: item,
    unregulatedpersons_t: [name, ...imitated.map((firm) => `${firm} (impersonated)`)].filter(Boolean).join("; "),
    alternativename_t: null,
    formername_t: null,
    [renamed ? "sites_s" : "website_s"]: websites.join(";"),
    date_dt: `${date}T00:00:00Z`,
    notes_s: null,
    phonenumber_s: "not copied",
  }));
  return JSON.stringify({ responseHeader: { status: 0 }, response: { numFound: docs.length, start: 0, docs } });
}

export function fmaAustriaRow(number: number): WarningRow {
  return {
    name: `Vorquent ${number} Invest (vorquent${number}-at.com)`,
    date: "2026-11-18",
    page: `https://www.fma.gv.at/vorquent-${number}/`,
    item: String(number),
  };
}

const post = ({ name, date, page: link, item }: WarningRow, renamed = false) => ({
  id: Number(item),
  [renamed ? "day" : "date"]: `${date}T10:15:00`,
  title: { rendered: escaped(name) },
  link,
});

export const fmaAustria = (rows: readonly WarningRow[]) => JSON.stringify(rows.map((row) => post(row)));

/** A hundred to a page, with the number of all; past the last page WordPress refuses. */
export function fmaAustriaPages(rows: readonly WarningRow[], renamed = false): RequestListener {
  return (request, response) => {
    const number = Number(new URL(request.url ?? "", "http://x").searchParams.get("page"));
    const shown = rows.slice((number - 1) * 100, number * 100).map((row) => post(row, renamed));
    const past = number > 1 && shown.length === 0;
    response.writeHead(past ? 400 : 200, {
      "content-type": "application/json; charset=UTF-8",
      "x-wp-total": String(rows.length),
    });
    response.end(JSON.stringify(past ? { code: "rest_post_invalid_page_number" } : shown));
  };
}

const sfcPath = "/en/alert-list/";

export function sfcRow(number: number): WarningRow {
  return {
    name: `www.vorquent${number}-hk.com`,
    websites: [`vorquent${number}-hk.com`],
    category: "Suspicious websites",
    date: "2026-11-18",
    page: `https://www.sfc.hk${sfcPath}${number}`,
  };
}

export function sfcHk(rows: readonly WarningRow[], renamed = false): string {
  const lines = rows.map(({ name, category, page: link = "" }) => {
    const path = new URL(link).pathname.replace("alert-list", renamed ? "alerts" : "alert-list");
    return `<tr><td><a href="${path}">${escaped(name)}</a></td><td>${category}</td><td>18 Nov 2026</td></tr>`;
  });
  const head = "<tr><th>Name</th><th>Type</th><th>Date added</th></tr>";
  return page(`<table><thead>${head}</thead><tbody id="alert-list-append-here">${lines.join("\n")}</tbody></table>`);
}

export const sfcEntry = ({ name, category, websites = [] }: WarningRow, remarks = "") =>
  page(
    `<table><tbody><tr><td>Name</td><td>${escaped(name)}</td></tr><tr><td>Type</td><td><a href="#">${category}</a></td></tr><tr><td>Address</td><td>Central</td></tr><tr><td>Website(s)</td><td>${websites.map((site) => `http://www.${site}`).join("<br/>")}</td></tr><tr><td>Remarks</td><td>${remarks}</td></tr><tr><td>Date</td><td>18 Nov 2026</td></tr></tbody></table>`,
  );
