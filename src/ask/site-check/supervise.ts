/**
 * Has strangers' servers asked in a thread of its own: to verify a chain of hostile certificates takes a third of a
 * second in one go. The thread is ended when something that one of them sent holds it up or fills its memory.
 */
import { Worker } from "node:worker_threads";
import { programDigest } from "../../base/program-digest.ts";
import { type Asker, patient } from "./answer-cache.ts";
import { noRegistration } from "./check-site.ts";
import { noHttps } from "./https/probe.ts";
import type { OutsideChecks, OutsideSettings } from "./outside-checks.ts";
import type { OutsideAnswers, OutsideCheck, Question, ThreadReport, ThreadSettings } from "./thread-questions.ts";

/** What bounds the thread. */
interface ThreadBounds {
  /** Milliseconds without a sign of life after which it is ended; it also starts within them. */
  silentMs: number;
  /** Megabytes that it may hold. */
  memoryMb: number;
}

const usualBounds: ThreadBounds = { silentMs: 5000, memoryMb: 128 };

/** A question that waits for its answer. */
interface Waiting {
  check: OutsideCheck;
  answer: (answer: OutsideAnswers[OutsideCheck]) => void;
}

/** A thread with the questions that wait for it. */
interface RunningThread {
  ask(question: Question): void;
  end(why: ThreadEnd): void;
}

const unavailable: { [Check in OutsideCheck]: (reason: string) => OutsideAnswers[Check] } = {
  rdap: noRegistration,
  https: noHttps,
};

/**
 * Opens the outside checks. The thread begins with the first question: where an upgrade has replaced the program's files
 * by then, nothing is asked any more, for it would run beside an older program.
 * @param program what runs in the thread.
 */
export function superviseOutsideChecks(
  { report, onAnswer, ...rest }: OutsideSettings,
  bounds: ThreadBounds = usualBounds,
  program: URL = new URL("outside-thread.ts", import.meta.url),
): OutsideChecks {
  const settings = settingsOf({ ...rest, program: programDigest() });
  const waiting = new Map<number, Waiting>();
  let questions = 0;
  let thread: RunningThread | null = null;
  /** Why nothing is asked any more; null while it is. */
  let over: string | null = null;

  const onReport = (threadReport: ThreadReport): void => {
    if (threadReport.kind === "problem") report(threadReport.problem);
    else if (threadReport.kind === "outdated") {
      over = outdated.reason;
      thread?.end(outdated);
    } else if (threadReport.kind === "cache") onAnswer?.(threadReport.check, threadReport.fromCache);
    else if (threadReport.kind === "answer") waiting.get(threadReport.id)?.answer(threadReport.answer);
  };

  const onEnd = ({ reason, problem }: ThreadEnd): void => {
    thread = null;
    if (problem !== null) report(problem);
    for (const { check, answer } of [...waiting.values()]) answer(unavailable[check](reason));
  };

  const ask = async <Check extends OutsideCheck>(
    check: Check,
    about: string,
    { client, signal }: Asker = patient,
  ): Promise<OutsideAnswers[Check]> => {
    if (over !== null) return unavailable[check](over);
    questions += 1;
    const id = questions;
    const { promise, resolve } = Promise.withResolvers<OutsideAnswers[Check]>();
    waiting.set(id, { check, answer: (answer) => resolve(answer as OutsideAnswers[Check]) });
    thread ??= runThread(program, settings, bounds, { onReport, onEnd });
    thread.ask({ kind: "ask", id, check, about, client });
    const leave = (): void => thread?.ask({ kind: "leave", id });
    signal.addEventListener("abort", leave, { once: true });
    return promise.finally(() => {
      waiting.delete(id);
      signal.removeEventListener("abort", leave);
    });
  };

  return {
    lookUpRegistration: (domain, asker) => ask("rdap", domain, asker),
    probeHttps: (host, asker) => ask("https", host, asker),
    close() {
      over = closing.reason;
      thread?.end(closing);
    },
  };
}

/** Nothing else of an instance's settings goes to the thread. */
function settingsOf(settings: ThreadSettings): ThreadSettings {
  const { RDAP_BOOTSTRAP_URL, SITE_CHECK_DEADLINE_MS, DATA_DIR, CACHE_DIR, userAgent, nameServers, program } = settings;
  const settingsOfThread = { RDAP_BOOTSTRAP_URL, SITE_CHECK_DEADLINE_MS, DATA_DIR, CACHE_DIR, userAgent, program };
  return nameServers === undefined ? settingsOfThread : { ...settingsOfThread, nameServers };
}

/** Why a thread ended: what those are told who wait for it, and the operator, if it is a problem. */
interface ThreadEnd {
  reason: string;
  problem: string | null;
}

const closing: ThreadEnd = { reason: "The service is being stopped.", problem: null };
const outdated: ThreadEnd = {
  reason: "The service is being upgraded. Ask again in a few minutes.",
  problem:
    "The program's files were replaced since it was started: websites are checked again once it has been restarted.",
};
const heldUp = "The check was held up by what a server sent. Ask again in a minute.";
const fault = "The check failed on our side.";

const silence: ThreadEnd = {
  reason: heldUp,
  problem: "What a server sent held up the outside checks: they begin again.",
};

function endBy({ code, message }: NodeJS.ErrnoException): ThreadEnd {
  const isFull = code === "ERR_WORKER_OUT_OF_MEMORY";
  return { reason: isFull ? heldUp : fault, problem: `The outside checks ended, and begin again: ${message}` };
}

/** Runs a thread until it ends. What it says after that counts for nothing. */
function runThread(
  program: URL,
  settings: ThreadSettings,
  { silentMs, memoryMb }: ThreadBounds,
  { onReport, onEnd }: { onReport: (report: ThreadReport) => void; onEnd: (end: ThreadEnd) => void },
): RunningThread {
  const worker = new Worker(program, { workerData: settings, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  // A program that has nothing else to do ends although it lives.
  worker.unref();
  let isOver = false;
  const end = (why: ThreadEnd): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(silent);
    void worker.terminate();
    onEnd(why);
  };
  const silent = setTimeout(() => end(silence), silentMs).unref();
  worker.on("message", (report: ThreadReport) => {
    if (isOver) return;
    silent.refresh();
    onReport(report);
  });
  worker.on("error", (error) => end(endBy(error as NodeJS.ErrnoException)));
  worker.on("exit", () => end({ reason: fault, problem: "The outside checks ended, and begin again." }));
  return {
    ask: (question) => worker.postMessage(question),
    end,
  };
}
