/** Clients that request much and read nothing: their connections end, and what waits for them stays small meanwhile. */
import assert from "node:assert/strict";
import { connect } from "node:net";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { serverFlags } from "../support/botwatch.ts";
import { startChild } from "../support/child.ts";
import { temporaryFolder } from "../support/folder.ts";
import { placePublished } from "../support/service.ts";
import { descriptorsOf, metric, residentMb } from "./watching.ts";

const readers = 300;
const asked = 30;
/** Connections that this test itself needs for its own questions. */
const ourOwn = 4;

for (const [target, mostMb] of [
  ["/api/bots.json", 150],
  ["/api/changes.ndjson", 450],
  ["/api/watchlist/domains.ndjson?include=wallet_blocked", 200],
] as const) {
  test(`${readers} connections with ${asked} times ${target} that are never read end, within ${mostMb} MB`, async (context) => {
    const folder = await temporaryFolder(context);
    await placePublished(folder);
    const running = startChild("test/hostile/hasty-service.ts", [folder], serverFlags);
    context.after(() => running.kill());
    const url = await running.line();
    const pid = running.process.pid ?? 0;
    await fetch(url + target).then((answer) => answer.arrayBuffer());
    const [memory, descriptors] = [residentMb(pid), descriptorsOf(pid)];
    const sockets = Array.from({ length: readers }, (_, at) => {
      const head = `Host: a\r\nX-Forwarded-For: 10.0.${at >> 8}.${at & 255}\r\n`;
      const socket = connect(Number(new URL(url).port), "127.0.0.1", () => {
        socket.write(`GET ${target} HTTP/1.1\r\n${head}\r\n`.repeat(asked));
      });
      return socket.on("error", () => {}).pause();
    });
    context.after(() => {
      for (const socket of sockets) socket.destroy();
    });
    let most = 0;
    const slow = () => metric(url, "botwatch_connections_ended_total", 'reason="slow_reader"');
    const open = () => metric(url, "botwatch_connections_open");
    const end = performance.now() + 120_000;
    // On a busy machine one or two may be ended for another reason before they count as slow.
    while ((await slow()) < readers * 0.95 || (await open()) > ourOwn) {
      assert.ok(performance.now() < end, `${await slow()} of ${readers} were ended as slow, ${await open()} are open`);
      most = Math.max(most, residentMb(pid));
      await wait(200);
    }
    for (let tries = 0; descriptorsOf(pid) > descriptors + 4 && tries < 50; tries += 1) await wait(100);
    assert.ok(descriptorsOf(pid) <= descriptors + 4, `${descriptorsOf(pid) - descriptors} descriptors are left`);
    assert.ok(most - memory < mostMb, `${(most - memory).toFixed(0)} MB more`);
    context.diagnostic(`${(most - memory).toFixed(0)} MB more at most`);
  });
}
