import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

test("an error in a callback, and one in a promise that nobody awaits, are logged and survived", () => {
  const program = `
    import { createServer, get } from "node:http";
    import { surviveFaults } from "${new URL("./process.ts", import.meta.url)}";
    surviveFaults({ error: ({ err }, text) => console.log(text, err.message) }, () => console.log("counted"));
    const server = createServer((request, response) => {
      if (request.url === "/throw") throw new Error("thrown");
      if (request.url === "/reject") Promise.reject(new Error("rejected"));
      response.end("answered");
    });
    server.listen(0, "127.0.0.1", async () => {
      const url = "http://127.0.0.1:" + server.address().port;
      get(url + "/throw").on("error", () => {});
      await fetch(url + "/reject");
      console.log(await (await fetch(url + "/")).text());
      process.exit(0);
    });`;
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  assert.equal(status, 0);
  for (const said of [/counted\n.*goes on thrown/, /goes on rejected/, /answered/]) assert.match(stdout, said);
});
