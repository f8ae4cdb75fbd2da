/** Looks the links of a repository's files up: first in the filter, then in ranges, so that no link is told to anybody. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The hosts that a text links to. */
export function hostsIn(text) {
  return new Set(Array.from(text.matchAll(/https?:\/\/([^\s/?#"'<>()\][`]+)/giu), ([, host]) => host.toLowerCase()));
}

/** `FILE: HOST is on record (STANDING): PAGE` for each listed website. */
export async function listedLinks(files, base) {
  const load = async (file) => {
    const source = await (await fetch(`${base}/client/${file}`)).text();
    return import(`data:text/javascript,${encodeURIComponent(source)}`);
  };
  const [{ botwatch }, { readFilter }] = await Promise.all([load("botwatch.js"), load("filter.js")]);
  const isListed = readFilter(await (await fetch(`${base}/api/watchlist/filter.bin`)).arrayBuffer());
  const { lookUp } = botwatch(base);
  const told = [];
  for (const [file, text] of files) {
    for (const host of hostsIn(text)) {
      if (!URL.canParse(`https://${host}`) || !(await isListed(host))) continue;
      const found = await lookUp(host);
      if (found !== null) told.push(`${file}: ${host} is on record (${found.standing}): ${base}/check?q=${found.host}`);
    }
  }
  return told;
}

if (import.meta.main) {
  const names = execFileSync("git", ["ls-files", "-z", "--", ...process.env.FILES.split(" ")], { encoding: "utf8" });
  const files = names.split("\0").filter(Boolean);
  const told = await listedLinks(
    files.map((file) => [file, readFileSync(file, "utf8")]),
    process.env.BOTWATCH_URL,
  );
  for (const line of told) console.log(`::error::${line}`);
  process.exitCode = told.length > 0 ? 1 : 0;
}
