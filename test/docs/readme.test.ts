/**
 * What README.md shows is what its commands print. In the answers to its questions figures and ids change with the
 * record, so digits only have to be digits; the start line has those of the bundled record.
 */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { access, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { startLine } from "../../src/cli/serve-until.ts";
import { botwatch } from "../support/botwatch.ts";
import { baseUrl, type Service, takeService } from "../support/service.ts";

const run = promisify(execFile);

let service: Service;
before(async () => {
  service = await takeService();
});
after(() => service.stop());

interface Example {
  command: string;
  output: string;
}

async function examples(): Promise<Example[]> {
  const text = await readFile("README.md", "utf8");
  return [...text.matchAll(/```console\n\$ (.+)\n([\s\S]*?)```/gu)].map(([, command = "", printed = ""]) => ({
    command,
    output: printed,
  }));
}

/** Numbers, snapshot ids and request ids change with the record and the request. */
function shape(text: string): string {
  return text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu, "UUID")
    .replace(/snap-[0-9a-f]{16}/gu, "SNAPSHOT")
    .replace(/\d+/gu, "N")
    .trim();
}

async function output(command: string): Promise<string> {
  const curl = /^curl -s '(http:\/\/127\.0\.0\.1:8080\S+)' \| jq -r '([^']+)'$/u.exec(command);
  if (curl?.[1] !== undefined) {
    const answer: unknown = await (await fetch(curl[1].replace(baseUrl, service.url))).json();
    return (curl[2] ?? "")
      .split(", ")
      .map((path) => at(answer, path))
      .join("\n");
  }
  const ask = /^npm run -s botwatch -- (.+)$/u.exec(command);
  if (ask?.[1] !== undefined) {
    const asking = botwatch(ask[1].split(" "), { DATABASE_URL: "file:none/none.db" });
    await asking.exit;
    return asking.output();
  }
  if (command === "npm ci && npm start") {
    return startLine({ publication: service.instance.publication, port: 8080 }, { HOST: "127.0.0.1" });
  }
  return "";
}

/** What jq takes from an answer with `.a`, `.a[1].b` and so on. */
function at(answer: unknown, path: string): unknown {
  return [...path.matchAll(/\w+/gu)].reduce<unknown>(
    (value, [key]) => (value as Record<string, unknown> | undefined)?.[key],
    answer,
  );
}

test("every command of README.md prints what README.md shows", async () => {
  const shown = await examples();
  assert.ok(shown.length >= 4);
  for (const example of shown) {
    assert.equal(shape(await output(example.command)), shape(example.output), example.command);
  }
});

test("the start line in README.md gives the figures of the bundled record, and its snapshot", async () => {
  const start = (await examples()).find((example) => example.command === "npm ci && npm start");
  assert.equal(start?.output.trim(), (await output("npm ci && npm start")).trim());
});

test("the CI runs the test command of README.md and nothing else", async () => {
  const script = await readFile(".ci/run", "utf8");
  const commands = script.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  assert.deepEqual(commands, ["set -euo pipefail", 'cd "$(dirname "$0")/.."', "npm ci && npm test"]);
});

test("the program in README.md prints the answer and its source", async () => {
  const [, program = ""] = /```js\n([\s\S]*?)```/u.exec(await readFile("README.md", "utf8")) ?? [];
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", program.replace(baseUrl, service.url)]);
  const [answer, source] = stdout.trim().split("\n");
  assert.match(answer ?? "", /^Australia's regulator \(ASIC\) warns about novatechfx\.com\./);
  assert.match(source ?? "", /^https:\/\//);
});

const guides = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md", "docs/README.md"];

test(`every file that ${guides.join(", ")} link to exists`, async () => {
  for (const file of guides) {
    const text = await readFile(file, "utf8");
    for (const [, link = ""] of text.matchAll(/\]\((?!https?:)([^)#]+)\)/gu)) await access(join(dirname(file), link));
  }
});

test("docs/README.md leads to every page of docs", async () => {
  const index = await readFile("docs/README.md", "utf8");
  for (const page of await readdir("docs")) {
    if (page.endsWith(".md") && page !== "README.md") assert.ok(index.includes(`](${page})`), page);
  }
});

test("ARCHITECTURE.md says what each dependency is for", async () => {
  const { dependencies } = JSON.parse(await readFile("package.json", "utf8")) as { dependencies: object };
  const text = await readFile("ARCHITECTURE.md", "utf8");
  for (const name of Object.keys(dependencies)) assert.ok(text.includes(`\`${name}\``), name);
});
