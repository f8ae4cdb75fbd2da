/** The samples, against a whole service and stand-ins of the platforms. */
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { type Service, startService } from "../support/service.ts";

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

type Handler = (event: unknown) => Promise<void>;

/** What a sample hangs its handler on. */
function platform(): { on(event: unknown, handler: Handler): void; sent(event: unknown): Promise<void> } {
  let handle: Handler = () => Promise.reject(new Error("nothing listens"));
  return {
    on: (_event, handler) => {
      handle = handler;
    },
    sent: (event) => handle(event),
  };
}

async function moderator(folder: string): Promise<(platform: object, base: string) => void> {
  const { moderate } = await import(new URL(`../../samples/${folder}/bot.js`, import.meta.url).href);
  return moderate;
}

const scam = "Deposit at novatechfx.com today";
const harmless = "See you at the park at five";

test("a Telegram group hears of a listed website, in answer to the message, and of nothing else", async () => {
  const group = platform();
  (await moderator("telegram-moderator"))(group, service.url);
  const replies: [string, { reply_parameters: object }][] = [];
  const say = (message: object) =>
    group.sent({ message, reply: async (...reply: (typeof replies)[number]) => replies.push(reply) });
  await say({ text: harmless, message_id: 1 });
  await say({ caption: scam, message_id: 2 });
  assert.equal(replies.length, 1);
  assert.match(replies[0]?.[0] ?? "", /novatechfx.*does not mean safe/su);
  assert.deepEqual(replies[0]?.[1].reply_parameters, { message_id: 2 });
});

test("a Discord server likewise, without pinging anybody, and never by another bot's words", async () => {
  const server = platform();
  (await moderator("discord-moderator"))(server, service.url);
  const replies: { content: string; allowedMentions: object }[] = [];
  const say = (content: string, bot = false) =>
    server.sent({ content, author: { bot }, reply: async (reply: (typeof replies)[number]) => replies.push(reply) });
  await say(harmless);
  await say(scam, true);
  await say(scam);
  assert.equal(replies.length, 1);
  assert.match(replies[0]?.content ?? "", /novatechfx.*does not mean safe/su);
  assert.deepEqual(replies[0]?.allowedMentions, { parse: [], repliedUser: true });
});

test("a service that does not answer silences a moderator, and stops nothing", async () => {
  const { warningFor } = await import(new URL("../../samples/telegram-moderator/bot.js", import.meta.url).href);
  assert.equal(await warningFor(scam, "http://127.0.0.1:1"), null);
});

test("the action names each listed link with its file, and tells the service none of the links", async (context) => {
  const { listedLinks } = await import(new URL("../../samples/links-action/check-links.js", import.meta.url).href);
  const asked: string[] = [];
  const real = globalThis.fetch;
  context.after(() => {
    globalThis.fetch = real;
  });
  globalThis.fetch = (input, init) => {
    asked.push(String(input).slice(service.url.length));
    return real(input, init);
  };
  const files = [
    ["README.md", "See [docs](https://nodejs.org/api), https://app.novatechfx.com/login and https://[::1]/."],
    ["notes.txt", "https://www.wikipedia.org https://192.0.2.1/x"],
  ];
  const told = await listedLinks(files, service.url);
  assert.equal(told.length, 1);
  assert.match(
    told[0],
    /^README\.md: app\.novatechfx\.com is on record \(regulator_\w+\): .*\/check\?q=novatechfx\.com$/u,
  );
  for (const path of asked)
    assert.match(path, /^\/(?:client\/\w+\.js|api\/watchlist\/filter\.bin|api\/range\/\w{3}\.json)$/u);
});

test("each sample is short, and stands in the README", async () => {
  const readme = await readFile("samples/README.md", "utf8");
  for (const folder of await readdir("samples")) {
    if (folder === "README.md") continue;
    assert.ok(readme.includes(`](${folder}/`), folder);
    for (const file of await readdir(`samples/${folder}`)) {
      const lines = (await readFile(`samples/${folder}/${file}`, "utf8")).split("\n").length;
      assert.ok(lines < 100, `${folder}/${file}: ${lines} lines`);
    }
  }
});
