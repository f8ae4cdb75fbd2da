/**
 * Things that people come for, on phone and desktop, with and without script: the first screen answers each. Every task
 * meets both screens, once with and once without script; every kind of visit meets half of the tasks.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { textOf, type WatchedPage } from "../support/browser.ts";
import { temporaryFolder } from "../support/folder.ts";
import { startService, takeService } from "../support/service.ts";
import { serviceAndBrowser } from "../support/service-and-browser.ts";
import { copyShortRecord } from "../support/short-record.ts";

const running = serviceAndBrowser(takeService);

/** One whose operator can be written to, of the short record: the whole one is published without an address. */
const withContact = serviceAndBrowser(async () => {
  const DATA_DIR = join(await temporaryFolder({ after }), "data");
  await copyShortRecord(DATA_DIR);
  return startService({ environment: { CONTACT: "Jane Roe jane@operator.example", DATA_DIR } });
});

/** A small phone, whose first screen a larger one has, too. */
const screens = { phone: { width: 360, height: 640 }, desktop: { width: 1440, height: 900 } };

const german =
  "Hallo, ich habe 500 Euro bei https://lidcoin.com eingezahlt und soll eine Gebühr von 15% zahlen, bevor ich abheben kann.";

const spanish =
  "Hola cariño, gané mucho con Quantum AI y ahora me piden pagar un impuesto del 20% para retirar. ¿Es seguro?";

/** What the checker is asked, and how its answer begins. */
const asked = [
  ["an impostor's link", "web3-cryptohopper.com", "imitates", /not Cryptohopper's website/u],
  ["a listed scam", "lgdbite.com", "complaint_reported", /reported lgdbite\[\.\]com/u],
  ["a Spanish message", spanish, "warning_signs", /^(?:Tenga cuidado|No )/u],
  ["a handle", "@cryptohopper_support", "imitates", /may not be Cryptohopper/u],
  ["a message in German", german, "complaint_reported", /Don't pay|zahlen/iu],
  ["a misspelt name", "cryptohoper", "possible_match", /Did you mean Cryptohopper/u],
  ["nonsense", "asdkjhqwe", "no_record", /found nothing about asdkjhqwe/u],
  ["a name that regulators warn about", "Quantum AI", "regulator_warned", /regulators warn about Quantum AI/u],
  ["a firm that a regulator took to court", "novatech", "regulator_acted", /took NovaTech to court/u],
  ["a documented bot", "3commas", "known", /^3Commas: red flags/u],
] as const;

/** Each part is there, and can be read without scrolling. */
async function onFirstScreen(page: Page, parts: readonly Locator[]): Promise<void> {
  assert.equal(await page.evaluate("scrollY"), 0);
  for (const part of parts) {
    const box = await part.boundingBox();
    const end = box === null ? Number.NaN : Math.round(box.y + box.height);
    assert.ok(
      box !== null && box.y >= 0 && end <= (page.viewportSize()?.height ?? 0),
      `ends at ${end}: ${await textOf(part)}`,
    );
  }
}

const kinds = [
  ["phone", true, "light"],
  ["phone", false, "dark"],
  ["desktop", true, "dark"],
  ["desktop", false, "light"],
] as const;

for (const [number, [screen, javaScriptEnabled, colorScheme]] of kinds.entries()) {
  const half = number === 0 || number === 3 ? 0 : 1;
  let tasks = 0;
  describe(`on a ${screen}, ${colorScheme}${javaScriptEnabled ? "" : ", without script"}`, () => {
    const opened = new Map<string, WatchedPage>();
    after(() => Promise.all(Array.from(opened.values(), ({ close }) => close())));
    const task = (name: string, walk: (page: Page) => Promise<void>, locale = "en-GB", place = running) => {
      tasks += 1;
      if (tasks % 2 !== half) return;
      test(name, async () => {
        const viewport = screens[screen];
        const visit = `${locale} ${place.service.url}`;
        const watched = opened.get(visit) ?? (await place.open({ javaScriptEnabled, viewport, colorScheme, locale }));
        opened.set(visit, watched);
        await walk(watched.page);
        assert.deepEqual(watched.troubles.splice(0), []);
      });
    };

    for (const [what, query, standing, headline] of asked) {
      task(`${what} is answered: headline, reason, what to do`, async (page) => {
        await page.goto("/");
        await page.getByLabel("Name, address, handle or message").fill(query);
        await page.getByRole("button", { name: "Check" }).click();
        await page.waitForURL("**/check**");
        const answer = page.locator(".answer");
        assert.match((await answer.getAttribute("class")) ?? "", new RegExp(`\\b${standing}\\b`, "u"));
        assert.match(await textOf(page.getByRole("heading", { level: 1 })), headline);
        const actions = await answer.locator(".actions li").all();
        assert.ok(actions.length > 0 && actions.length <= 3);
        await onFirstScreen(page, [answer.locator("h1"), answer.locator(".reason"), ...actions]);
      });
    }

    task("two bots are compared: names, what “not known” means, and the first fact of both", async (page) => {
      await page.goto("/bots");
      await page.getByRole("link", { name: "Compare by name" }).click();
      await page.getByLabel("Bot 1").fill("3Commas");
      await page.getByLabel("Bot 2").fill("cryptohopper");
      await page.getByRole("button", { name: "Compare" }).click();
      await page.waitForURL("**/compare?bots=**");
      const first = page.locator("tbody tr").first();
      assert.match(await textOf(first), /Report card/u);
      await onFirstScreen(page, [page.locator("h1"), page.locator(".lead"), ...(await first.locator("td").all())]);
    });

    task("a case is found: who acted, how far it has come, what to do", async (page) => {
      await page.goto("/watchlist");
      await page.getByRole("link", { name: /^Actions/u }).click();
      await page.waitForURL("**kind=action");
      await page.getByLabel("Name, website or wallet").fill("novatech");
      await page.getByRole("button", { name: "Show" }).click();
      await page.waitForURL("**q=novatech**");
      await page
        .locator("tbody")
        .getByRole("link", { name: /SEC case against NovaTech/u })
        .click();
      await page.waitForURL("**/watchlist/sec-novatech-2024");
      await onFirstScreen(page, [
        page.locator("h1"),
        page.locator(".head .result"),
        page.getByRole("link", { name: /Get help now/u }),
      ]);
    });

    task("a loss is reported: first what to do, then where in one's country", async (page) => {
      await page.goto("/");
      const help = page.locator("main").getByRole("link", { name: /Get help now/u });
      await onFirstScreen(page, [help]);
      await help.click();
      await page.waitForURL("**/help");
      await onFirstScreen(page, [
        page.locator("h1"),
        page.locator(".lead"),
        page.getByRole("link", { name: "Where to report" }),
      ]);
      await page.getByRole("link", { name: "Where to report" }).click();
      // Chosen once for all lists; where no script follows it, a button sends it.
      await page.getByLabel("Your country", { exact: true }).selectOption("de");
      const show = page.getByRole("button", { name: "Show", exact: true });
      if (await show.isVisible()) await show.click();
      const desk = page.locator("#de").getByRole("link").first();
      assert.match((await desk.getAttribute("href")) ?? "", /^https:\/\//u);
      assert.equal(await desk.isVisible(), true);
    });

    task("changes of a bot are subscribed to from its page, which begins with why", async (page) => {
      await page.goto("/bots/3commas");
      const subscribe = page.getByRole("link", { name: "Subscribe" });
      // Why its card is what it is stands first; what one can do with the page stands at its foot.
      await onFirstScreen(page, [page.locator("h1"), page.locator(".card .factors .badge").first()]);
      await subscribe.click();
      await page.waitForURL("**/follow?bot=3commas");
      const address = page.locator("#how + ol code");
      await onFirstScreen(page, [page.locator("h1"), page.locator(".lead"), address]);
      const feed = await fetch(running.service.url + new URL(await textOf(address)).pathname);
      assert.equal(feed.status, 200);
      assert.match(feed.headers.get("content-type") ?? "", /atom\+xml/u);
    });

    task(
      "a visitor is met in the own language, asks in it, and can choose another",
      async (page) => {
        await page.goto("/");
        assert.equal(await page.locator("html").getAttribute("lang"), "fr");
        await onFirstScreen(page, [page.locator("h1"), page.locator("#q"), page.locator(".top .lang")]);
        await page.locator("#q").fill("lidcoin.com");
        await page.getByRole("button", { name: "Vérifier" }).click();
        await page.waitForURL("**/check?q=lidcoin.com**");
        assert.match(await textOf(page.locator("h1")), /signalé/u);
        assert.equal(await textOf(page.locator(".top .lang")), "Français");
        await page.locator(".top .lang").click();
        await page.getByRole("link", { name: "Türkçe" }).click();
        await page.waitForURL("**lang=tr");
        assert.equal(await page.locator("html").getAttribute("lang"), "tr");
      },
      "fr-FR",
    );

    task("a message is answered in its language, frame and all", async (page) => {
      await page.goto("/");
      await page.locator("#q").fill(german);
      await page.getByRole("button", { name: "Check" }).click();
      await page.waitForURL("**/check");
      await page.locator(".answer").waitFor();
      assert.equal(await page.locator("html").getAttribute("lang"), "de");
      assert.equal(await textOf(page.locator(".top .lang")), "Deutsch");
      assert.match(await textOf(page.locator(".foot")), /Quellen.*Die Angaben hier sind keine Anlageberatung/u);
    });

    task("a journalist finds how many warnings there are, of whom, and the records behind the figure", async (page) => {
      await page.goto("/numbers");
      const year = page.locator("tbody tr").first();
      await onFirstScreen(page, [page.locator("h1"), page.locator("#years + p"), year]);
      assert.match(await textOf(page.locator("#years + p")), /^2026: \d+ warnings, of BaFin \(\d+\) and ESMA/u);
      const figure = year.getByRole("link").first();
      const counted = await textOf(figure);
      await figure.click();
      await page.waitForURL("**/watchlist?kind=warning&year=2026");
      assert.match(await textOf(page.locator(".count")), new RegExp(`^${counted} records match`, "u"));
      assert.match(await (await fetch(`${running.service.url}/numbers.csv`)).text(), /^kind,list,name,year,records/u);
    });

    const findsWhereToWrite = async (page: Page) => {
      await page.goto("/bots/3commas");
      await page.getByRole("link", { name: "Ask for a correction" }).first().click();
      await page.waitForURL("**/corrections?about=3commas");
      const mail = page.getByRole("link", { name: "jane@operator.example" });
      await onFirstScreen(page, [page.locator("h1"), page.getByText("About: 3Commas"), mail]);
      assert.match((await mail.getAttribute("href")) ?? "", /^mailto:jane@operator\.example\?subject=.*3Commas/u);
    };
    task("a firm finds where to write about a mistake, with the record named", findsWhereToWrite, "en-GB", withContact);

    task("an engineer finds the blocklists and the tools for assistants", async (page) => {
      await page.goto("/docs");
      const headings = [page.getByRole("heading", { name: "Block scam sites" }), page.locator("#mcp")];
      await onFirstScreen(page, [page.locator("h1"), ...headings]);
      const list = page.getByRole("link", { name: "hosts files and Pi-hole" });
      const hosts = await fetch(running.service.url + (await list.getAttribute("href")));
      assert.match(await hosts.text(), /^0\.0\.0\.0 \S+\.\S+$/mu);
      await page.getByRole("link", { name: "connect one" }).click();
      await page.waitForURL("**/mcp");
      assert.match(await textOf(page.locator("h1")), /assistant/u);
    });

    task("a victim prints an answer for the police: standing, sources and dates on one page", async (page) => {
      await page.goto("/check?q=lgdbite.com");
      await page.emulateMedia({ media: "print" });
      for (const part of [".answer .standing", "h1", ".matches .source", ".matches time", ".printed"])
        assert.ok(await page.locator(part).first().isVisible(), part);
      const pdf = await page.pdf({ format: "A4" });
      assert.equal(pdf.toString("latin1").match(/\/Type\s*\/Page\b/gu)?.length, 1);
    });
  });
}
