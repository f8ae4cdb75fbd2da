/**
 * Loaded into the service next to its program: how much CPU time the most expensive turn of its event loop took since
 * SIGUSR2. Unlike the delay by the clock, this does not depend on other work on the machine. Written to the file
 * LOOP_TURNS at the end.
 */
import { writeFileSync } from "node:fs";

const file = process.env["LOOP_TURNS"];
if (file !== undefined && process.argv.includes("serve")) {
  let longestMs = 0;
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    before = process.threadCpuUsage();
  }, 5).unref();
  process.on("SIGUSR2", () => {
    longestMs = 0;
  });
  process.on("exit", () => writeFileSync(file, String(longestMs)));
}
