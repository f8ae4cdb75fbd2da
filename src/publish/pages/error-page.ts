/** The page that a browser gets instead of a problem document. */
import { type ProblemCode, problems } from "../../errors.ts";
import { pagePath } from "../page-paths.ts";
import { html } from "./html.ts";
import type { Page } from "./page.ts";

/** @param detail our own words; never repeats what the visitor sent. */
export function errorPage(code: ProblemCode, detail: string, requestId: string): Page {
  const { status, title } = problems[code];
  return {
    path: pagePath.problems(),
    title,
    description: title,
    indexed: false,
    main: html`<header class="head"><p class="kind">Error ${status}</p>
<h1>${status === 404 ? "There is no page at this address" : title}</h1>
<p class="lead">${
      status === 404 ? "A missing page says nothing about the bot or website you were looking for." : detail
    }</p></header>
<ul><li><a href="${pagePath.home()}">Check a name, address or message</a></li><li>
  <a href="${pagePath.directory()}">Directory of bots</a></li><li><a href="${pagePath.watchlist()}">Watchlist</a></li>
    </ul>
<p class="quiet">Request ${requestId}</p>`,
  };
}
