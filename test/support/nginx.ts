/** A real nginx with configuration of ours. */
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { programOnPath } from "./programs.ts";

/** Debian keeps nginx out of the PATH of users. */
process.env["PATH"] += ":/usr/sbin";

/**
 * Starts it with the files of `include` inside `http`, and waits until it answers. It may not even warn about them.
 * @param folder where its own files go.
 * @param isUp sends it a request.
 */
export async function runNginx(
  context: TestContext,
  folder: string,
  include: string,
  isUp: () => Promise<boolean>,
): Promise<void> {
  const nginx = programOnPath(["nginx"], ["nginx-light", "nginx"]);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const whole = join(folder, "nginx.conf");
  await writeFile(
    whole,
    `pid ${folder}/pid; error_log stderr; daemon off; ${process.getuid?.() === 0 ? "user root;" : ""}
     events {}
     http {
       access_log ${folder}/access.log;
       ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
       include ${include};
     }`,
  );
  const checked = spawnSync(nginx, ["-t", "-c", whole], { encoding: "utf8" });
  assert.equal(checked.status, 0, checked.stderr);
  assert.doesNotMatch(checked.stderr, /\[(?:warn|error|emerg)\]/u);
  const running = spawn(nginx, ["-c", whole], { stdio: "ignore" });
  context.after(async () => {
    running.kill("SIGTERM");
    await once(running, "exit");
  });
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isUp().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nginx does not answer.");
}
