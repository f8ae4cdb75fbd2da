/** Lets a browser ask Botwatch from its address bar (OpenSearch 1.1). */
import { publisher } from "../answers/site.ts";
import { html, raw } from "./html.ts";

/** @param baseUrl public address of the service. */
export function openSearch(baseUrl: string): string {
  return String(html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${publisher}</ShortName>
<Description>What is on record about a trading bot, a website or a handle.</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="192" height="192" type="image/png">${baseUrl}/icon-192.png</Image>
<Url type="text/html" method="get" template="${baseUrl}/check?q={searchTerms}"/>
</OpenSearchDescription>
`);
}
