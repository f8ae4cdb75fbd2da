/** The client in Deno, loaded from the service itself, which is all that the program may reach. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { type Service, takeService } from "../support/service.ts";

/** The program as npm brings it for this platform: its package's own wrapper would write beside it. */
const [deno] = globSync("node_modules/@deno/*/deno{,.exe}");

let service: Service;
let folder: string;
before(async () => {
  service = await takeService();
  folder = await mkdtemp(join(tmpdir(), "botwatch-deno-"));
});
after(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const program = (base: string): string => `
import { BotwatchError, botwatch } from "${base}/client/botwatch.js";
import { readFilter } from "${base}/client/filter.js";
const client = botwatch("${base}");
const { standing } = await client.check("novatech");
const { subjects } = await client.checkMessage("Pay at novatechfx.com");
const listed = await client.lookUp("https://www.novatechfx.com/login");
const mayBeListed = readFilter(await (await fetch("${base}/api/watchlist/filter.bin")).arrayBuffer());
const parts = [];
for await (const { changes } of client.pages("/api/changes.json", { limit: 2 })) {
  if (parts.push(changes.length) === 3) break;
}
const refused = await client.get("/api/bots/{slug}.json", { slug: "no-such-bot" }).catch((error) => error);
console.log(JSON.stringify({
  standing,
  subject: subjects[0].standing,
  listed: listed.host,
  filter: [await mayBeListed("novatechfx.com"), await mayBeListed("wikipedia.org")],
  parts,
  refused: [refused instanceof BotwatchError, refused.problem.code],
}));
`;

test("it checks, looks up, reads the filter and a paged list, and understands a refusal", {
  skip: deno === undefined && "npm has no Deno for this platform",
}, async () => {
  const script = join(folder, "program.js");
  await writeFile(script, program(service.url));
  const { host } = new URL(service.url);
  const run = ["run", "--no-config", "--no-prompt", `--allow-net=${host}`, `--allow-import=${host}`, script];
  const { stdout } = await promisify(execFile)(deno ?? "", run, { env: { DENO_DIR: folder, NO_COLOR: "1" } });
  assert.deepEqual(JSON.parse(stdout), {
    standing: "regulator_acted",
    subject: "regulator_warned",
    listed: "novatechfx.com",
    filter: [true, false],
    parts: [2, 2, 2],
    refused: [true, "unknown_bot"],
  });
});
