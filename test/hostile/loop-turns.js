/**
 * Loaded into the service next to its program: how much CPU time the most expensive turn of its event loop took until
 * each SIGUSR2 and until the end, a line each in the file LOOP_TURNS. Unlike the delay by the clock, this does not
 * depend on other work on the machine. JavaScript, since what strips types would stay in the service's memory.
 */
import { appendFileSync } from "node:fs";

const file = process.env["LOOP_TURNS"];
if (file !== undefined && process.argv.includes("serve")) {
  let longestMs = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    before = process.threadCpuUsage();
  }, 5).unref();
  const tell = () => appendFileSync(file, `${longestMs}\n`);
  process.on("SIGUSR2", () => {
    tell();
    longestMs = 0;
  });
  process.on("exit", tell);
}
