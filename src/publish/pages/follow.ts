/** `/follow`: how to hear of what is new, for people who never used a feed. */
import { pagePath } from "../page-paths.ts";
import { html } from "./html.ts";
import type { Page } from "./page.ts";

/** @param baseUrl public address of the service. */
export function followPage(baseUrl: string): Page {
  return {
    path: pagePath.follow(),
    title: "Hear of what is new",
    description:
      "New cases, warnings, incidents and changed report cards, in a feed reader, without leaving an address.",
    main: html`<header class="head">
<h1>Hear of what is new</h1>
<p class="lead">New cases, warnings, incidents and changed report cards come to you. You leave no address with us, and
  nobody sees what you follow.</p>
</header>
<section aria-labelledby="question"><h2 id="question">Follow a question</h2>
<form class="searching" action="${pagePath.questionFeed()}" method="get">
<div class="field"><label for="followed">Name, website, handle or wallet</label>
  <input id="followed" name="q" required minlength="2" maxlength="200" autocomplete="off"></div>
<button type="submit">Get its feed</button></form>
<p>The feed has an entry for each case, warning or report that answers it, and a new one when something comes on record.
  Its address is all there is: we keep nothing about who follows it.</p></section>
<section aria-labelledby="how"><h2 id="how">How it works</h2>
<ol class="steps"><li>Get a feed reader. Many are free; some browsers and mail programs, such as Thunderbird and
  Vivaldi, have one.</li><li>Copy one of the addresses below.</li><li>In the reader, choose “Add feed” or “Follow”,
    and paste it.</li></ol></section>
<section aria-labelledby="what"><h2 id="what">What you can follow</h2>
<ul class="tiles three">
<li><h3><a href="${pagePath.atomFeed()}">Everything</a></h3><p>All changes of the record, a few a day.</p></li>
<li><h3><a href="${pagePath.directory()}">One bot</a></h3><p>Open its page. “Subscribe” has the address of its own
  feed.</p></li>
<li><h3><a href="${pagePath.changes()}">One kind of change</a></h3><p>Choose it on the page of changes, or ask for it
  <a href="${pagePath.reference("changes")}#listChanges">over JSON</a>.</p></li>
</ul></section>
<section aria-labelledby="bookmark"><h2 id="bookmark">Check the site you are on</h2>
<p>Make a bookmark with this as its address: <code>${bookmarklet(baseUrl)}</code></p>
<p>On a doubtful page, choose it: what is on record about that site opens here. It sends the site's name and nothing
  else.</p></section>
<p class="quiet">A feed is a file that programs read. Opened in a browser it looks like code, and that is all right.
  There is one <a href="${pagePath.jsonFeed()}">as JSON</a> too.</p>`,
  };
}

function bookmarklet(baseUrl: string): string {
  return `javascript:location.href='${baseUrl}${pagePath.check()}?q='+encodeURIComponent(location.hostname)`;
}
