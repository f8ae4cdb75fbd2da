/** The language that somebody chooses stays on every link and form, whatever the browser asks for; no cookie holds it. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { englishPages, isTranslated, keepingLanguage } from "../../src/pages/languages.ts";
import { type Service, takeService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await takeService();
});
after(() => service.stop());

/** As a German browser asks. */
async function inGerman(path: string): Promise<string> {
  const response = await fetch(service.url + path, { headers: { "Accept-Language": "de-DE,de;q=0.9" } });
  assert.equal(response.headers.get("set-cookie"), null);
  return response.text();
}

/** Addresses of our own that a page links to, without the parts within a page. */
function linksOf(page: string): string[] {
  const links = page.matchAll(/<a [^>]*?href="(\/[^"#]*)/gu);
  return [...new Set([...links].map(([, address = ""]) => address.replaceAll("&amp;", "&")))];
}

const isKept = (address: string) => isTranslated(address.split("?", 1)[0] ?? "") || address.startsWith("/check");

test("English, chosen in a German browser, stays from link to link", async () => {
  assert.match(await inGerman("/"), /<html lang="de"/u);
  for (const start of ["/?lang=en", "/check?q=quantum+ai&lang=en", "/bots?lang=en", "/watchlist?kind=entry&lang=en"]) {
    const page = await inGerman(start);
    assert.match(page, /<html lang="en"/u);
    const links = linksOf(page).filter((address) => isKept(address) && !address.includes("lang=de"));
    assert.ok(links.length > 8, `${start} has ${links.length} links`);
    for (const address of links.filter((one) => !/lang=(?!en)/u.test(one)))
      assert.match(address, /[?&]lang=en(?:&|$)/u, `${start} leads to ${address}`);
  }
  for (const path of ["/help?lang=en", "/follow?q=Pionex&lang=en", "/corrections?lang=en"])
    assert.match(await inGerman(path), /<html lang="en"/u, path);
});

test("a form keeps the language, once", async () => {
  for (const [path, lang] of [
    ["/?lang=en", "en"],
    ["/bots?lang=fr&price=free", "fr"],
    ["/watchlist", "de"],
    ["/follow", "de"],
  ] as const) {
    const page = await inGerman(path);
    const forms = [...page.matchAll(/<form\b[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gsu)];
    assert.ok(forms.length > 0, path);
    for (const [, action = "", content = ""] of forms)
      assert.equal(content.match(/name="lang"/gu)?.length ?? 0, isKept(action) ? 1 : 0, `${path}: ${action}`);
    assert.ok(page.includes(`<input type="hidden" name="lang" value="${lang}">`), path);
  }
});

test("whoever chose nothing gets addresses without a language in English, and the browser's in all others", async () => {
  const english = await (await fetch(service.url)).text();
  assert.ok(linksOf(english).includes("/help"));
  assert.ok(linksOf(await inGerman("/")).includes("/help?lang=de"));
});

test("pages in English alone say so to readers of another language, first and in their words, and lead back into it", async () => {
  for (const path of englishPages) {
    assert.match(
      await inGerman(path),
      /<main[^>]*>\n<p class="quiet" lang="de" dir="ltr">[^<]*nur auf Englisch/u,
      path,
    );
    const chosen = await (await fetch(`${service.url}${path}?lang=ar`)).text();
    assert.match(chosen, /<html lang="en".*<main[^>]*>\n<p class="quiet" lang="ar" dir="rtl">/su, path);
    assert.ok(linksOf(chosen).includes("/help?lang=ar"), path);
    assert.doesNotMatch(await (await fetch(service.url + path)).text(), /<main[^>]*>\n<p class="quiet"/u, path);
    assert.doesNotMatch(await inGerman(`${path}?lang=en`), /<main[^>]*>\n<p class="quiet"/u, path);
  }
});

test("a missing page says so in the reader's language", async () => {
  const missing = async (path: string) => {
    const headers = { Accept: "text/html", "Accept-Language": "de-DE,de;q=0.9" };
    return (await fetch(service.url + path, { headers })).text();
  };
  assert.match(await missing("/nothing-here"), /<html lang="de".*<h1>Unter dieser Adresse gibt es keine Seite</su);
  assert.match(await missing("/nothing-here?lang=ar"), /<html lang="ar" dir="rtl"/u);
  assert.match(await missing("/nothing-here?lang=en"), /<html lang="en".*There is no page at this address/su);
});

test("a language is added to what is there in it alone, before the part within a page", () => {
  const page =
    '<a href="/help#signs"></a><a class="x" href="/bots?price=free&amp;sort=name"></a><a href="/docs/lookup"></a>' +
    '<a href="/help?lang=de"></a><a href="https://example.org/help"></a>' +
    '<form action="/check" method="post"></form><form action="/bots" method="get"></form>';
  assert.equal(
    keepingLanguage(page, "fr"),
    '<a href="/help?lang=fr#signs"></a><a class="x" href="/bots?price=free&amp;sort=name&amp;lang=fr"></a>' +
      '<a href="/docs/lookup"></a><a href="/help?lang=de"></a><a href="https://example.org/help"></a>' +
      // What is sent as a body names it in its address, too: a refusal reads no body.
      '<form action="/check?lang=fr" method="post"><input type="hidden" name="lang" value="fr"></form>' +
      '<form action="/bots" method="get"><input type="hidden" name="lang" value="fr"></form>',
  );
});
