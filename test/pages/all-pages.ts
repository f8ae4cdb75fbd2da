/** Every page and asset without a query, from the bundled record. */
import { assertDefined } from "../../src/base/invariants.ts";
import { latePages, sitePages } from "../../src/pages/index.ts";
import type { OpenApi } from "../../src/pages/operation.ts";
import { buildDocuments } from "../../src/publish/finish.ts";
import { bundledSnapshot } from "../support/bundled.ts";
import { baseUrl } from "../support/service.ts";

let made: Promise<Map<string, string>> | undefined;

/** The text of each, by path. Made once. */
export function allPages(): Promise<ReadonlyMap<string, string>> {
  made ??= makePages();
  return made;
}

async function makePages(): Promise<Map<string, string>> {
  const snapshot = await bundledSnapshot();
  const site = { baseUrl, contact: "corrections@operator.example" };
  const described = assertDefined(
    [...buildDocuments(snapshot, site)].find(({ target }) => target === "/openapi.json"),
    "the interface is described",
  );
  const openApi = async () => JSON.parse(String(await described.content())) as OpenApi;
  const pages = new Map<string, string>();
  for (const document of [...sitePages(snapshot, site, openApi), ...latePages(snapshot, site)]) {
    pages.set(document.target, String(await document.content()));
  }
  return pages;
}
