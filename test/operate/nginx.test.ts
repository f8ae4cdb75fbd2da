/**
 * The nginx files of docs/operate in a real nginx, in front of real instances. Only ports, paths and host names differ.
 */
import assert from "node:assert/strict";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import { get } from "node:https";
import { connect } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { pagePath } from "../../src/contract/paths.ts";
import { loadTiers } from "../../src/contract/tiers.ts";
import { englishPages, isTranslated, translatedPages } from "../../src/pages/languages.ts";
import { createKey } from "../../src/serve/keys/manage.ts";
import { openStorage } from "../../src/storage/open.ts";
import { type Answer, type Asking, ask, askOften, byStatus, rest } from "../serve/asking.ts";
import { botwatch, serve } from "../support/botwatch.ts";
import { selfSigned } from "../support/certificates.ts";
import { temporaryFolder } from "../support/folder.ts";
import { runNginx } from "../support/nginx.ts";
import { baseUrl, placePublished, type Service, startService } from "../support/service.ts";
import { freePort } from "../support/services.ts";
import { copyShortRecord } from "../support/short-record.ts";

/** From then on a copy is asked about again. */
const staleAfterMs = 5000;

interface Setting {
  /** `one-machine` or `many-instances`: the folder of the upstream file. */
  setUp: string;
  services: readonly Pick<Service, "port">[];
  /** Where its files are; by default a folder of its own. */
  folder?: string;
  /** What certbot adds to the server of port 80, which then leads there. */
  tls?: string;
  /** Another site of the same nginx. */
  neighbour?: string;
}

/** Starts nginx with the files of a set-up and gives its address. */
async function startNginx(
  context: TestContext,
  { setUp, services, tls = "", neighbour = "", ...given }: Setting,
): Promise<string> {
  const folder = given.folder ?? (await temporaryFolder(context));
  const port = await freePort();
  const server = (await readFile("docs/operate/nginx/botwatch.conf", "utf8"))
    .replace("/var/cache/nginx", folder)
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("listen [::]:80;", tls)
    .replace(tls === "" ? "" : "#tls ", "")
    .replaceAll("/var/log/nginx/", `${folder}/`);
  const upstream = await readFile(`docs/operate/${setUp}/botwatch-upstream.conf`, "utf8");
  const hosts = [...new Set([...upstream.matchAll(/server ([\w.:-]+)/gu)].map(([, host]) => host ?? ""))];
  assert.equal(hosts.length, services.length);
  const upstreamHere = hosts.reduce(
    (text, host, at) => text.replaceAll(host, `127.0.0.1:${services[at]?.port}`),
    upstream,
  );
  await mkdir(join(folder, "conf.d"));
  await writeFile(join(folder, "conf.d", "botwatch.conf"), server + neighbour);
  await writeFile(join(folder, "conf.d", "botwatch-upstream.conf"), upstreamHere);
  const url = `http://127.0.0.1:${port}`;
  await runNginx(context, folder, `${folder}/conf.d/*.conf`, async () => {
    return (await ask(`${url}/healthz`)).status === (tls === "" ? 200 : 301);
  });
  return url;
}

async function start(context: TestContext, instances: number, environment: Record<string, string> = {}) {
  const settings = { TRUSTED_PROXIES: "127.0.0.1,::1", ...environment };
  const services: Service[] = [];
  for (let at = 0; at < instances; at++) {
    const service = await startService({ limited: true, environment: settings });
    context.after(() => service.stop());
    services.push(service);
  }
  return services;
}

/** Sends requests from the client's own loopback address, so that nginx sees several. */
function askFrom(address: string, target: string, asking: Asking = {}): Promise<Answer> {
  const agent = new Agent({ localAddress: address });
  return ask(target, { ...asking, agent });
}

test("one machine: with a certificate as certbot adds it, answers come over TLS, port 80 leads there, no log holds a question, and other sites keep theirs", async (context) => {
  const services = await start(context, 1);
  const folder = await temporaryFolder(context);
  const { cert, key } = await selfSigned(["botwatch.example.org"]);
  await writeFile(join(folder, "fullchain.pem"), cert);
  await writeFile(join(folder, "privkey.pem"), key);
  const port = await freePort();
  const tls = `listen 127.0.0.1:${port} ssl; ssl_certificate ${folder}/fullchain.pem; ssl_certificate_key ${folder}/privkey.pem;`;
  const neighbourPort = await freePort();
  const neighbour = `server { listen 127.0.0.1:${neighbourPort}; return 204; }`;
  const url = await startNginx(context, { setUp: "one-machine", services, folder, tls, neighbour });
  const path = "/api/check.json?q=a-secret-question";
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, ca: cert, servername: "botwatch.example.org" };
    get({ ...options, headers: { Host: "botwatch.example.org" } }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode));
    }).once("error", reject);
  });
  assert.equal(answered, 200);
  const led = await ask(url + path, { headers: { Host: "botwatch.example.org" } });
  assert.deepEqual([led.status, led.headers["location"]], [301, `https://botwatch.example.org${path}`]);
  assert.equal((await ask(`http://127.0.0.1:${neighbourPort}/page-of-another-site`)).status, 204);
  const shared = await readFile(join(folder, "access.log"), "utf8");
  assert.match(
    shared,
    /^[^\n]*\/page-of-another-site[^\n]*\n$/u,
    "the log of nginx.conf has other sites' requests alone",
  );
  const log = await readFile(join(folder, "botwatch.log"), "utf8");
  assert.match(log, /"GET \/api\/check\.json" 200 /);
  assert.doesNotMatch(log, /secret/);
});

const varyOfPages = "Accept-Encoding, Accept-Language";

test("one machine: nobody gets another reader's language, whoever asked first", async (context) => {
  const services = await start(context, 1);
  const url = await startNginx(context, { setUp: "one-machine", services });
  const pages = translatedPages;
  const [{ snapshot } = assert.fail("a service was started")] = services;
  const [vault, change] = [snapshot.leaderboard.vaults[0], snapshot.changes[0]];
  const records = [
    "/bots/3commas",
    "/watchlist/sec-novatech-2024",
    pagePath.vault(vault?.record.address ?? ""),
    pagePath.change(change?.id ?? ""),
  ];
  assert.ok(pages.length > 10 && [...pages, ...records].every(isTranslated));
  const languageOf = async (path: string, accept: string) => {
    const { text } = await askFrom("127.0.0.2", url + path, { headers: { "Accept-Language": accept } });
    return /<html lang="(\w+)"/u.exec(text)?.[1];
  };
  for (const path of [...pages, ...records]) {
    const order = ["de-DE,de;q=0.9,en;q=0.5", "en", "fr", "en"];
    const languages: unknown[] = [];
    for (const accept of order) languages.push(await languageOf(path, accept));
    assert.deepEqual(languages, ["de", "en", "fr", "en"], path);
  }
  for (const path of englishPages) {
    const notes: unknown[] = [];
    for (const accept of ["de", "en", "fr", "en"]) {
      const { text } = await askFrom("127.0.0.2", url + path, { headers: { "Accept-Language": accept } });
      notes.push(/<main[^>]*>\n<p class="quiet" lang="(\w+)"/u.exec(text)?.[1]);
    }
    assert.deepEqual(notes, ["de", undefined, "fr", undefined], path);
  }
});

test("one machine: no spelling of a language makes a copy for readers of another", async (context) => {
  const services = await start(context, 1);
  const url = await startNginx(context, { setUp: "one-machine", services });
  const spellings = ["en;q=0.1,\tde", "de\t", "xx,\u00a0ar", "\u00a0fr", "en;q=0.2,\tfr-CA;q=0.9"];
  const pages = ["/", "/help", "/bots", "/bots/3commas", "/about"];
  for (const [at, path] of pages.entries()) {
    const strange = await askFrom("127.0.0.2", url + path, { headers: { "Accept-Language": spellings[at] ?? "" } });
    assert.equal(strange.status, 200);
    const { text, headers } = await askFrom("127.0.0.3", url + path, { headers: { "Accept-Language": "en" } });
    assert.match(text, /<html lang="en"/u, `${path} after ${JSON.stringify(spellings[at])}`);
    assert.equal(headers["x-cache-status"], "HIT");
  }
});

test("one machine: changes since a snapshot that nobody knows leave no copy, those since a known one do", async (context) => {
  const services = await start(context, 1);
  const url = await startNginx(context, { setUp: "one-machine", services });
  const [{ snapshot } = assert.fail("a service was started")] = services;
  const statusOf = async (since: string) => {
    const answer = await askFrom("127.0.0.2", `${url}/api/watchlist/domains.json?since=${since}`);
    assert.equal(answer.status, 200);
    return answer.headers["x-cache-status"];
  };
  const made = ["snap-0123456789abcdef", "snap-0123456789abcdef", snapshot.id, snapshot.id];
  const statuses: unknown[] = [];
  for (const since of made) statuses.push(await statusOf(since));
  assert.deepEqual(statuses, ["MISS", "MISS", "MISS", "HIT"]);
  const moment = `${url}/api/changes.json?since=2026-01-01T00:00:01Z`;
  assert.equal((await askFrom("127.0.0.2", moment)).headers["x-cache-status"], "BYPASS");
});

test("one machine: requests that never end are closed after ten seconds", async (context) => {
  const services = await start(context, 1);
  const url = await startNginx(context, { setUp: "one-machine", services });
  const beginnings = [
    "GET / HTTP/1.1\r\nHost: a\r\nX: ",
    "POST /api/check HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n{",
  ];
  const began = performance.now();
  await Promise.all(
    beginnings.map(async (beginning) => {
      const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1" });
      socket.on("error", () => undefined).resume();
      socket.write(beginning);
      await new Promise((resolve) => socket.once("close", resolve));
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  assert.ok(seconds > 9 && seconds < 30, `${seconds} s`);
});

test("one machine: an address that reads none of its answers fills no disk, and has a hundred of them at most", async (context) => {
  const services = await start(context, 1);
  const folder = await temporaryFolder(context);
  const url = await startNginx(context, { setUp: "one-machine", services, folder });
  const request = "GET /api/records.db HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer x\r\n\r\n";
  const sockets = Array.from({ length: 100 }, () =>
    connect({ port: Number(new URL(url).port), host: "127.0.0.1", localAddress: "127.0.0.2" }),
  );
  context.after(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (const socket of sockets)
    socket
      .on("error", () => undefined)
      .pause()
      .write(request);
  let refused = await askFrom("127.0.0.2", `${url}/healthz`);
  for (let tries = 0; tries < 50 && refused.status === 200; tries += 1) {
    await wait(100);
    refused = await askFrom("127.0.0.2", `${url}/healthz`);
  }
  assert.deepEqual([refused.status, JSON.parse(refused.text).code], [429, "rate_limited"]);
  assert.equal((await askFrom("127.0.0.3", `${url}/healthz`)).status, 200);
  assert.deepEqual(await readdir(join(folder, "proxy")), []);
});

test("one machine: documents come from the cache, byte for byte, in the encoding that the client takes", async (context) => {
  const services = await start(context, 1);
  const url = await startNginx(context, { setUp: "one-machine", services });
  const [{ url: origin = "" } = {}] = services;
  for (const path of [
    "/api/bots.json",
    "/api/bots/3commas.json",
    "/feed.xml",
    "/openapi.json",
    "/bots/3commas/feed.xml",
    "/bots/3commas",
  ]) {
    const forms = path === "/bots/3commas" ? [/\bbr\b(?!;)/u, /gzip(?!;)/u] : [/gzip(?!;)/u];
    const cached: string[] = [];
    for (const accept of [
      "br, gzip",
      "gzip, deflate, br, zstd",
      "gzip",
      "gzip, deflate",
      "identity",
      "br;q=0, gzip;q=0",
    ]) {
      const headers = { "Accept-Encoding": accept };
      const first = await askFrom("127.0.0.2", url + path, { headers });
      const again = await askFrom("127.0.0.3", url + path, { headers });
      assert.deepEqual([first.status, again.status, again.headers["x-cache-status"]], [200, 200, "HIT"], path);
      assert.equal(again.text, first.text);
      const encoding = forms.find((one) => one.test(accept))?.exec(accept)?.[0];
      assert.equal(again.headers["content-encoding"], encoding, accept);
      assert.equal(again.headers["vary"], path === "/bots/3commas" ? varyOfPages : "Accept-Encoding");
      cached.push(first.headers["x-cache-status"] ?? "");
      const direct = await ask(origin + path, {
        address: "198.51.100.1",
        headers: { "Accept-Encoding": encoding ?? "identity" },
      });
      assert.equal(again.text, direct.text);
      assert.equal(again.headers["etag"], direct.headers["etag"]);
    }
    assert.deepEqual(cached, ["MISS", "HIT", "MISS", "HIT", "MISS", "HIT"], path);
    const known = await askFrom("127.0.0.4", url + path, { headers: { "If-None-Match": "*" } });
    assert.ok([200, 304].includes(known.status));
  }
});

test("one machine: the service counts the client that nginx saw, and copies state nobody's limit", async (context) => {
  const services = await start(context, 1);
  const url = await startNginx(context, { setUp: "one-machine", services });
  const forged = (at: number) => ({ "X-Forwarded-For": `203.0.113.${at}`, Forwarded: `for=203.0.113.${at}` });
  const path = "/api/check.json?q=3commas";
  const answers = await askOften(61, (at) => askFrom("127.0.0.2", url + path, { headers: forged(at) }));
  assert.deepEqual(byStatus(answers), { 200: 60, 429: 1 });
  const other = await askFrom("127.0.0.3", url + path);
  assert.equal(rest(other)["minute"]?.["r"], 59);
  const made = await askFrom("127.0.0.3", `${url}/api/scams.json`);
  assert.equal(made.headers["x-cache-status"], "MISS");
  assert.equal(rest(made)["minute"]?.["r"], 58);
  const copy = await askFrom("127.0.0.2", `${url}/api/scams.json`);
  assert.deepEqual([copy.status, copy.headers["x-cache-status"]], [200, "HIT"]);
  assert.equal(copy.headers["ratelimit"], undefined);
  assert.equal(copy.headers["ratelimit-policy"], undefined);
  const refused = await askFrom("127.0.0.2", `${url}/api/leaderboard.json`);
  assert.equal(refused.status, 429);
  assert.match(refused.headers["retry-after"] ?? "", /^\d+$/);
  assert.equal(rest(refused)["minute"]?.["r"], 0);
});

test("one machine: requests with a key are answered by the service, and leave nothing in the cache", async (context) => {
  const folder = await temporaryFolder(context);
  const DATABASE_URL = `file:${folder}/botwatch.db`;
  const storage = await openStorage(DATABASE_URL);
  context.after(() => storage.close());
  const request = { tier: "pro", label: "A reader", expires_at: null };
  const { key } = await createKey(storage.keys, await loadTiers("data"), request, new Date());
  const url = await startNginx(context, { setUp: "one-machine", services: await start(context, 1, { DATABASE_URL }) });
  const target = `${url}/api/bots.json`;
  const headers = { Authorization: `Bearer ${key}` };
  for (let left = 599; left > 595; left--) {
    const answer = await askFrom("127.0.0.2", target, { headers });
    assert.deepEqual([answer.headers["x-cache-status"], rest(answer)["minute"]?.["r"]], ["BYPASS", left]);
  }
  const bad = await askFrom("127.0.0.2", target, { headers: { Authorization: "Bearer x" } });
  assert.equal(bad.headers["botwatch-key"], "invalid");
  const first = await askFrom("127.0.0.3", target);
  assert.equal(first.headers["x-cache-status"], "MISS");
  const second = await askFrom("127.0.0.3", target);
  assert.deepEqual([second.headers["x-cache-status"], second.headers["botwatch-key"]], ["HIT", undefined]);
  const { usage } = JSON.parse((await askFrom("127.0.0.2", `${url}/api/key`, { headers })).text);
  assert.equal(usage.requests, 5);
});

test("one machine: operators' pages are not reachable from outside; pages, pasted text and agents are", async (context) => {
  const url = await startNginx(context, { setUp: "one-machine", services: await start(context, 1) });
  for (const path of ["/metrics", "/readyz"]) assert.equal((await ask(url + path)).status, 404, path);
  for (const path of ["/", "/bots", "/bots/3commas", "/api/key"])
    assert.equal((await ask(url + path)).status, 200, path);
  const bulk = await ask(`${url}/api/check`, { method: "POST", body: { queries: ["3commas"] } });
  assert.equal(bulk.status, 200);
  const message = { jsonrpc: "2.0", id: 1, method: "ping" };
  const headers = { Accept: "application/json, text/event-stream", "MCP-Protocol-Version": "2025-11-25" };
  assert.equal((await ask(`${url}/mcp`, { method: "POST", body: message, headers })).status, 200);
});

test("many instances: a missing one is skipped, and with all gone documents still come from the cache", async (context) => {
  const services = await start(context, 2);
  const url = await startNginx(context, { setUp: "many-instances", services });
  const kept = ["/api/bots.json", "/", "/bots/3commas", "/api/warnings/asic.csv"];
  for (const path of kept) assert.equal((await askFrom("127.0.0.9", url + path)).status, 200, path);
  await services[0]?.stop();
  const answers = await askOften(40, (at) => askFrom(`127.0.1.${at + 1}`, `${url}/api/check.json?q=3commas`));
  assert.deepEqual(byStatus(answers), { 200: 40 });
  await services[1]?.stop();
  await wait(staleAfterMs);
  for (const path of kept) {
    const copy = await askFrom("127.0.0.9", url + path);
    assert.deepEqual([copy.status, copy.headers["x-cache-status"]], [200, "STALE"], path);
  }
  const away = await askFrom("127.0.0.9", `${url}/api/check.json?q=3commas`);
  assert.deepEqual([away.status, away.headers["content-type"]], [503, "application/problem+json; charset=utf-8"]);
  assert.deepEqual([JSON.parse(away.text).code, away.headers["retry-after"]], ["unavailable", "5"]);
  const page = await askFrom("127.0.0.9", `${url}/check?q=3commas`, { headers: { Accept: "text/html" } });
  assert.deepEqual([page.status, page.headers["content-type"]], [503, "text/html; charset=utf-8"]);
});

test("one machine: five seconds after a publication nobody gets the old documents, and nothing typed is kept", async (context) => {
  const DATA_DIR = join(await temporaryFolder(context), "data");
  await copyShortRecord(DATA_DIR);
  const folder = await temporaryFolder(context);
  const DATABASE_URL = `file:${folder}/botwatch.db`;
  const [service] = await start(context, 1, { DATA_DIR, DATABASE_URL });
  assert.ok(service);
  const url = await startNginx(context, { setUp: "one-machine", services: [service], folder });
  const paths = ["/api/bots/3commas.json", "/bots/3commas", "/api/bots.json?sort=name", "/bots"];
  const headers = { "Accept-Encoding": "identity" };
  const askAll = () => Promise.all(paths.map((path) => askFrom("127.0.0.2", url + path, { headers })));
  const before = await askAll();
  await wait(staleAfterMs);
  const again = await askAll();
  assert.deepEqual(
    again.map((answer) => answer.headers["x-cache-status"]),
    paths.map(() => "REVALIDATED"),
  );
  assert.deepEqual(
    again.map(({ text }) => text),
    before.map(({ text }) => text),
  );
  for (const path of ["/check?q=a-secret-name", "/bots?q=a-secret-name", "/api/bots.json?q=a-secret-name"])
    assert.equal((await askFrom("127.0.0.2", url + path)).status, 200, path);
  const cached = await readdir(join(folder, "botwatch"), { recursive: true, withFileTypes: true });
  const files = cached.filter((entry) => entry.isFile());
  assert.ok(files.length >= paths.length);
  for (const { parentPath, name } of files)
    assert.doesNotMatch(await readFile(join(parentPath, name), "latin1"), /a-secret-name/u);

  const file = join(DATA_DIR, "bots", "3commas.json");
  const bot = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...bot, name: "3Commas Corrected" }));
  await askAll();
  const published = botwatch(["publish"], { DATA_DIR, DATABASE_URL, BASE_URL: baseUrl });
  assert.equal(await published.exit, 0, published.output());
  const origin = async () => (await ask(service.url + paths[0], { headers })).text;
  while (!/3Commas Corrected/u.test(await origin())) await wait(50);
  await wait(staleAfterMs);
  for (const [at, answer] of (await askAll()).entries())
    assert.match(answer.text, /3Commas Corrected/u, `${paths[at]} ${answer.headers["x-cache-status"]}`);
});

test("many instances: a rolling restart under load loses none of a thousand requests", async (context) => {
  const placed = await placePublished(await temporaryFolder(context));
  const ports = [await freePort(), await freePort()];
  const startAt = async (port: number) => {
    const running = await serve({ ...placed, PORT: String(port), TRUSTED_PROXIES: "127.0.0.1" });
    context.after(() => running.kill());
    return running;
  };
  const running = await Promise.all(ports.map(startAt));
  const url = await startNginx(context, { setUp: "many-instances", services: ports.map((port) => ({ port })) });
  const failed: string[] = [];
  let answered = 0;
  let restarted = false;
  const asking = async (worker: number) => {
    for (let at = 0; !restarted || answered < 1000; at++) {
      const address = `127.${worker + 1}.${at >> 8}.${at & 255}`;
      const path = ["/api/check.json?q=3commas", "/bots/3commas", "/api/bots.json", "/api/check"][at % 4] ?? "";
      const body = { method: "POST", body: { queries: ["3commas"] } };
      const { status } = await askFrom(address, url + path, path === "/api/check" ? body : {});
      answered += 1;
      if (status !== 200) failed.push(`${path} ${status}`);
      await wait(10);
    }
  };
  const workers = Array.from({ length: 8 }, (_, worker) => asking(worker));
  for (const [at, instance] of running.entries()) {
    assert.equal(await instance.stop(), 0);
    await startAt(ports[at] ?? 0);
  }
  restarted = true;
  await Promise.all(workers);
  assert.deepEqual(failed, []);
});
