/** What can be seen of a running service from outside: descriptors, resident memory, metrics. */
import { readdirSync, readFileSync } from "node:fs";

/** Open descriptors of a process (Linux). */
export function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Resident memory of a process in MB (Linux). */
export function residentMb(pid: number): number {
  const [, kilobytes = "0"] = /^VmRSS:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/**
 * CPU time that a process has used, all its threads together, in seconds (Linux: man 5 proc_pid_stat).
 * @param and `children`: with that of the processes that it started and that have ended.
 */
export function cpuSecondsOf(pid: number, and?: "children"): number {
  const [, ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const ticks = fields
    .join(") ")
    .split(" ")
    .slice(11, and === undefined ? 13 : 15);
  return ticks.reduce((sum, text) => sum + Number(text), 0) / 100;
}

/** Sum of a metric over its labels. */
export async function metric(url: string, name: string, labels = ""): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split("\n").filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return lines
    .filter((line) => line.includes(labels))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" ") + 1)), 0);
}
