/** Everything that the files of docs/operate name exists: settings, paths, hosts, commands, metrics. */

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { access, cp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join, normalize } from "node:path";
import { describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { parse } from "yaml";
import { listSettings, readSettings } from "../../src/base/settings.ts";
import { languages } from "../../src/base/words/languages.ts";
import { sourceAddresses } from "../../src/collect/sources/index.ts";
import { createMetrics } from "../../src/serve/metrics/metrics.ts";
import type { Publication } from "../../src/serve/publication.ts";
import { botwatch, started } from "../support/botwatch.ts";
import { temporaryFolder } from "../support/folder.ts";
import { firstOnPath } from "../support/programs.ts";
import { baseUrl } from "../support/service.ts";
import { copyShortRecord } from "../support/short-record.ts";

const folder = "docs/operate";
const many = `${folder}/many-instances`;
const unitName = "botwatch@.service";
const settingNames = new Set<string>(listSettings(sourceAddresses).map(({ name }) => name));
/** Variables of Node.js and of PostgreSQL's image. */
const foreignNames =
  /^(?:NODE_(?:ENV|COMPILE_CACHE)|MALLOC_(?:ARENA_MAX|MMAP_THRESHOLD_)|POSTGRES_(?:USER|DB|PASSWORD))$/u;

const file = (path: string) => readFile(path, "utf8");

/** NAME=VALUE lines. */
function assignments(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gmu)].map(([, name, value]) => [name, value]));
}

function assertSettings(names: Iterable<string>): void {
  for (const name of names) assert.ok(settingNames.has(name) || foreignNames.test(name), `${name} is no setting`);
}

interface Service {
  build?: { context: string; dockerfile: string };
  image?: string;
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, unknown>;
  ports?: string[];
  volumes?: string[];
  networks: string[] | Record<string, { ipv4_address: string }>;
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
}

const composeText = await file(`${many}/compose.yaml`);
const compose = parse(composeText, { merge: true }) as Compose;
const services = Object.entries(compose.services);
const example = assignments(await file(`${many}/.env.example`));
const containerfile = await file(`${many}/Containerfile`);

/** What an instance in the compose file is started with, with the example's values filled in. */
function environmentOf({ environment = {} }: Service): Record<string, string> {
  const filled = Object.entries(environment).map(([name, value]) => [
    name,
    String(value).replaceAll(/\$\{(\w+)\}/gu, (_, variable: string) => example[variable] ?? ""),
  ]);
  return Object.fromEntries(filled);
}

describe("the compose file", () => {
  test("starts instances with settings the program accepts, behind the one proxy they trust", () => {
    const instances = services.filter(([, service]) => service.image === "botwatch");
    assert.ok(instances.length >= 2);
    for (const [, service] of instances) {
      const environment = environmentOf(service);
      assertSettings(Object.keys(environment));
      const settings = readSettings(environment, sourceAddresses);
      const proxy = compose.services["nginx"]?.networks as Record<string, { ipv4_address: string }>;
      assert.equal(settings.TRUSTED_PROXIES.rules.length, 1);
      assert.equal(environment["TRUSTED_PROXIES"], proxy["inside"]?.ipv4_address);
      assert.ok(compose.services[new URL(settings.DATABASE_URL).hostname]);
      assert.ok(compose.services[new URL(settings.VALKEY_URL ?? "").hostname]);
    }
    const refreshing = instances.filter(([, { environment }]) => environment?.["REFRESH_AT"] !== undefined);
    assert.equal(refreshing.length, 1);
  });

  test("names only variables, services, networks, volumes and files that exist", async () => {
    const variables = new Set([...composeText.matchAll(/\$\{(\w+)\}/gu)].map(([, name]) => name ?? ""));
    assert.deepEqual([...variables].toSorted(), Object.keys(example).toSorted());
    for (const [name, service] of services) {
      assertSettings(Object.keys(service.environment ?? {}));
      const before = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
      for (const other of before) assert.ok(compose.services[other], `${name} waits for ${other}`);
      const networks = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks);
      for (const network of networks) assert.ok(network in compose.networks, network);
      for (const volume of service.volumes ?? []) {
        const [source = ""] = volume.split(":");
        if (source.startsWith(".")) await access(join(many, source));
        else assert.ok(source in compose.volumes, source);
      }
      if (service.build) await access(join(many, service.build.context, service.build.dockerfile));
    }
    const published = services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name);
    assert.deepEqual(published, ["nginx"]);
  });

  test("has the instances that its nginx asks, on the image's port", async () => {
    const upstream = await file(`${many}/botwatch-upstream.conf`);
    const asked = [...upstream.matchAll(/server ([\w-]+):(\d+)/gu)];
    const instances = services.filter(([, { image }]) => image === "botwatch").map(([name]) => name);
    assert.deepEqual(
      asked.map(([, host]) => host),
      instances,
    );
    const [, port] = /\bPORT=(\d+)/u.exec(containerfile) ?? [];
    for (const [, , named] of asked) assert.equal(named, port);
    assert.match(containerfile, new RegExp(`^EXPOSE ${port}$`, "m"));
  });
});

describe("the Containerfile", () => {
  test("copies what exists and what the context allows, and starts the program with real settings", async () => {
    const ignored = await file(`${many}/Containerfile.dockerignore`);
    const copied = [...containerfile.matchAll(/^COPY (.+) \S+$/gmu)].flatMap(([, sources = ""]) => sources.split(" "));
    assert.deepEqual(ignored.trim().split("\n").toSorted(), ["*", ...copied.map((path) => `!${path}`)].toSorted());
    for (const path of copied) await access(path);
    const [, environment = ""] = /^ENV (.+)$/mu.exec(containerfile) ?? [];
    const pairs = Object.fromEntries(environment.split(" ").map((pair) => pair.split("=") as [string, string]));
    assertSettings(Object.keys(pairs));
    readSettings(pairs, sourceAddresses);
    const [, command = "[]"] = /^CMD (\[.+\])$/mu.exec(containerfile) ?? [];
    assert.deepEqual((JSON.parse(command) as string[]).slice(-2), ["bin/botwatch.js", "serve"]);
  });

  test("copies all that the program reads: it serves from those files alone, browser extension and client too", async (context) => {
    const place = await temporaryFolder(context);
    const copied = [...containerfile.matchAll(/^COPY (.+) \S+$/gmu)].flatMap(([, sources = ""]) => sources.split(" "));
    for (const path of copied) await cp(path, join(place, path), { recursive: true });
    await symlink(normalize(`${process.cwd()}/node_modules`), join(place, "node_modules"));
    await copyShortRecord(join(place, "short"));
    const child = spawn(process.execPath, ["bin/botwatch.js", "serve"], {
      cwd: place,
      env: { ...process.env, PORT: "0", BASE_URL: baseUrl, DATA_DIR: "short", DATABASE_URL: "file:botwatch.db" },
    });
    context.after(() => child.kill());
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
    while (!started.test(output) && child.exitCode === null) await wait(50);
    const [, , , , port] = started.exec(output) ?? assert.fail(output);
    const isWhole = async () => /"whole":true/u.test(await (await fetch(`http://127.0.0.1:${port}/readyz`)).text());
    while (!(await isWhole())) await wait(50);
    for (const path of [
      "/",
      "/client/lookalike.js",
      "/extension/botwatch-firefox.zip",
      "/docs/versions",
      "/api/check.json?q=novatech",
    ])
      assert.equal((await fetch(`http://127.0.0.1:${port}${path}`)).status, 200, path);
  });

  test("brings the version of Node.js that the project is tested with", async () => {
    const [, major] = /^FROM docker\.io\/library\/node:(\d+)-slim$/mu.exec(containerfile) ?? [];
    assert.equal(major, process.versions.node.split(".")[0]);
  });
});

describe("the nginx file", () => {
  test("knows every language of the pages, so that no reader gets a copy in another one", async () => {
    const [, named = ""] = /\((de\|[a-z|]+)\)/u.exec(await file(`${folder}/nginx/botwatch.conf`)) ?? [];
    assert.deepEqual(named.split("|").toSorted(), languages.filter((lang) => lang !== "en").toSorted());
  });
});

describe("the systemd unit", () => {
  test("and its settings file are accepted by systemd and the program", async () => {
    const unit = await file(`${folder}/one-machine/${unitName}`);
    const environment = assignments(await file(`${folder}/one-machine/botwatch.env`));
    const [, own = ""] = /^Environment=(.+)$/mu.exec(unit) ?? [];
    const [, line = ""] = /^ExecStart=\/bin\/sh -c '(.+)'$/mu.exec(unit) ?? [];
    for (const pair of [...own.split(" "), ...line.replaceAll("%i", "1").split(" ")])
      Object.assign(environment, assignments(pair));
    assertSettings(Object.keys(environment));
    const settings = readSettings(environment, sourceAddresses);
    assert.deepEqual([settings.PORT, settings.METRICS_PORT], [8081, 9461]);
    // The unit allows writing to what it writes to.
    const [, writable = "-"] = /^ReadWritePaths=(.+)$/mu.exec(unit) ?? [];
    for (const path of [settings.CACHE_DIR, settings.DATABASE_URL.replace("file:", "")]) {
      assert.ok(path.startsWith(writable), path);
    }
    const [, cache] = /^CacheDirectory=(.+)$/mu.exec(unit) ?? [];
    assert.equal(environment["NODE_COMPILE_CACHE"], `/var/cache/${cache}`);
    const upstream = await file(`${folder}/one-machine/botwatch-upstream.conf`);
    assert.ok(upstream.includes(`server ${settings.HOST}:${settings.PORT} `));
  });

  test("gives each process ports of its own, whatever the settings file of a former release says", async () => {
    const unit = await file(`${folder}/one-machine/${unitName}`);
    const [, line = ""] = /^ExecStart=\/bin\/sh -c '(.+)'$/mu.exec(unit) ?? [];
    const shown = line.replaceAll("%i", "2").replace(/exec .+$/u, "exec env");
    const { stdout } = spawnSync("sh", ["-c", shown], {
      encoding: "utf8",
      env: { PATH: process.env["PATH"], PORT: "8080", METRICS_PORT: "9461" },
    });
    const { PORT, METRICS_PORT } = assignments(stdout);
    assert.deepEqual([PORT, METRICS_PORT], ["8082", "9462"]);
  });

  test("has the sections and directives of a service, and passes systemd's own check if that is available", async (context) => {
    const unit = await file(`${folder}/one-machine/${unitName}`);
    const lines = unit.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    for (const line of lines) assert.match(line, /^(?:\[(?:Unit|Service|Install)\]|[A-Z]\w+=.*)$/);
    for (const needed of [" exec /opt/botwatch/node_modules/", "EnvironmentFile=/etc/botwatch.env", "WantedBy="]) {
      assert.ok(unit.includes(needed), needed);
    }
    const [, program = ""] = /^ExecStart=.* (bin\/\S+)/mu.exec(unit) ?? [];
    await access(program);
    const checker = firstOnPath(["systemd-analyze"]);
    if (checker === undefined) return;
    const copy = join(await temporaryFolder(context), unitName);
    await writeFile(copy, unit.replace("/opt/botwatch/node_modules/node-linux-*/bin/node", process.execPath));
    const checked = spawnSync(checker, ["verify", "--man=no", copy], { encoding: "utf8" });
    assert.deepEqual([checked.status, checked.stderr], [0, ""]);
  });
});

describe("the installed command", () => {
  test("works with the service's settings, and names the database without its password", async (context) => {
    const place = await temporaryFolder(context);
    const settings = join(place, "botwatch.env");
    const command = (...args: string[]) =>
      spawnSync("sh", [`${folder}/one-machine/botwatch`, ...args], {
        encoding: "utf8",
        env: {
          PATH: process.env["PATH"],
          BOTWATCH_SETTINGS: settings,
          BOTWATCH_PROGRAM: process.cwd(),
          BOTWATCH_USER: userInfo().username,
          BOTWATCH_CACHE: join(place, "compiled"),
        },
      });
    const text = await file(`${folder}/one-machine/botwatch.env`);
    await writeFile(settings, text.replaceAll("/var/lib/botwatch", place));
    const made = command("keys", "create", "--tier", "pro", "--label", "A reader");
    assert.equal(made.status, 0, made.stderr);
    assert.ok(made.stderr.includes(`database file:${place}/botwatch.db`), made.stderr);
    await access(join(place, "botwatch.db"));
    assert.ok((await readdir(join(place, "compiled"))).length > 0, "what was compiled is kept in its own folder");
    assert.match(command("keys", "list").stdout, /A reader/);
    await writeFile(settings, "DATABASE_URL=postgres://botwatch:hunter2@127.0.0.1:1/botwatch\n");
    const away = command("keys", "list");
    assert.equal(away.status, 3);
    assert.match(away.stderr, /database postgres:\/\/127\.0\.0\.1:1\/botwatch$/m);
    assert.doesNotMatch(away.stderr, /hunter2/);
  });
});

describe("docs/operate/README.md", () => {
  test("links to files that exist and names every file there", async () => {
    const text = await file(`${folder}/README.md`);
    for (const [, link = ""] of text.matchAll(/\]\((?!https?:)([^)#]+)\)/gu)) await access(join(folder, link));
    for (const [path] of text.matchAll(/docs\/operate\/[\w@./-]+/gu)) await access(normalize(path));
    for (const name of await readdir(folder, { recursive: true })) {
      if (name.includes("/") && !name.endsWith(".dockerignore"))
        assert.ok(text.includes(name.split("/").at(-1) ?? ""), name);
    }
  });

  test("shows commands and options that the program has", async () => {
    const text = await file(`${folder}/README.md`);
    const shown = [...text.matchAll(/`botwatch ([^`]+)`/gu)].map(([, command = ""]) => command);
    assert.ok(shown.length > 4);
    const helps = shown.map(async (command) => {
      const words = command.split(" ");
      const name = words.slice(0, words[0] === "keys" ? 2 : 1);
      const help = botwatch([...name, "--help"]);
      assert.equal(await help.exit, 0, command);
      for (const option of command.match(/--[a-z-]+/gu) ?? []) assert.ok(help.output().includes(option), command);
    });
    await Promise.all(helps);
  });

  test("names metrics and settings that exist", async () => {
    const rules = await file(`${folder}/one-machine/alerts.yml`);
    const { groups } = parse(rules) as { groups: { rules: { alert: string; expr: string }[] }[] };
    assert.ok(groups.flatMap((group) => group.rules).every(({ alert, expr }) => alert !== "" && expr !== ""));
    const text = `${await file(`${folder}/README.md`)}${rules.replaceAll(/botwatch-\w+/gu, "")}`;
    const counts = { allowed: 0, refused: 0, fallbacks: 0, sharing: null };
    const metrics = await createMetrics({
      refreshing: { since: null },
      current: { served: { snapshot: { sources: [], generated_at: "2026-11-20" } } as unknown as Publication },
      following: { served: null, current: null, damaged: false, whole: false, takenSeconds: null },
      limiter: counts,
      storage: { ping: async () => undefined },
      folder: ".",
    }).text();
    for (const [name] of text.matchAll(/botwatch_\w+/gu)) assert.ok(metrics.includes(`# TYPE ${name} `), name);
    const named = [...text.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/gu)].map(([, name = ""]) => name);
    assert.ok(named.length > 3);
    assertSettings(named);
  });
});
