/** `/follow`: how to hear of what is new, for people who never used a feed. */
import { pagePath } from "../page-paths.ts";
import { head, target } from "./components.ts";
import { defangedText, html, isolated } from "./html.ts";
import type { Page } from "./page.ts";

/** @param followed a bot or a question, with its feed and what was asked for; null for everything. */
export function followPage(
  baseUrl: string,
  followed: { name: string; feed: string; asked: Readonly<Record<string, string>> } | null,
): Page {
  const check = baseUrl + pagePath.check();
  const bookmarklet = `javascript:location.href='${check}?q='+encodeURIComponent(location.hostname)`;
  const feed = followed?.feed ?? pagePath.atomFeed();
  const name = isolated(defangedText(followed?.name ?? "everything"));
  return {
    path: target(pagePath.follow(), followed?.asked ?? {}),
    indexed: followed === null,
    title: followed === null ? "Hear of what is new" : `Follow ${defangedText(followed.name)}`,
    description:
      "New cases, warnings, incidents and changed report cards, in a feed reader, without leaving an address.",
    main: html`${head(
      "Hear of what is new",
      html`New cases, warnings, incidents and changed report cards come to you. You leave no address with us, and
  nobody sees what you follow.`,
    )}
<section aria-labelledby="how"><h2 id="how">Follow ${name}</h2>
<ol class="steps"><li>Copy this address: <code>${baseUrl + feed}</code></li><li>Get a feed reader. Many are free; some
  browsers and mail programs, such as Thunderbird and Vivaldi, have one.</li><li>In the reader, choose “Add feed” or
    “Follow”, and paste the address.</li></ol>
<p class="quiet">A feed is a file that programs read. <a href="${feed}">Opened in a browser</a> it looks like code, and
  that is all right.</p></section>
<section aria-labelledby="question"><h2 id="question">Follow a question</h2>
<form class="searching" action="${pagePath.follow()}" method="get">
<div class="field"><label for="followed">Name, website, handle or wallet</label>
  <input id="followed" name="q" required minlength="2" maxlength="200" autocomplete="off"></div>
<button type="submit">Get its feed</button></form>
<p>The feed has an entry for each case, warning or report that answers it, and a new one when something comes on record.
  Its address is all there is: we keep nothing about who follows it.</p></section>
<section aria-labelledby="what"><h2 id="what">What else you can follow</h2>
<ul class="tiles three">
<li><h3><a href="${pagePath.follow()}">Everything</a></h3><p>All changes of the record, a few a day. There is a feed
  <a href="${pagePath.jsonFeed()}">as JSON</a>, too.</p></li>
<li><h3><a href="${pagePath.directory()}">One bot</a></h3><p>Open its page and choose “Subscribe”.</p></li>
<li><h3><a href="${pagePath.changes()}">One kind of change</a></h3><p>Choose it on the page of changes, or ask for it
  <a href="${pagePath.reference("changes")}#listChanges">over JSON</a>.</p></li>
</ul></section>
<section aria-labelledby="bookmark"><h2 id="bookmark">Check the site you are on</h2>
<p>Make a bookmark with this as its address: <code>${bookmarklet}</code></p>
<p>On a doubtful page, choose it: what is on record about that site opens here. It sends the site's name and nothing
  else.</p></section>`,
  };
}
