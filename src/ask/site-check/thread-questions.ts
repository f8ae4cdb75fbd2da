/** What the thread of the outside checks is asked and answers, and how it answers. */
import type { MessagePort } from "node:worker_threads";
import type { OutsideChecks, OutsideSettings } from "./outside-checks.ts";
import type { Registration } from "./rdap/client.ts";
import type { HttpsReport } from "./shape.ts";

/** What a website is asked about, and what comes of it. */
export interface OutsideAnswers {
  rdap: Registration;
  https: HttpsReport;
}

export type OutsideCheck = keyof OutsideAnswers;

/** What the thread is told: a question about a domain or host, or that nobody waits for its answer any more. */
export type Question =
  | { kind: "ask"; id: number; check: OutsideCheck; about: string; client: string }
  | { kind: "leave"; id: number };

/** What the thread tells. */
export type ThreadReport =
  | { kind: "alive" }
  | { kind: "answer"; id: number; answer: Registration | HttpsReport }
  | { kind: "problem"; problem: string }
  | { kind: "outdated" }
  | { kind: "cache"; check: OutsideCheck; fromCache: boolean };

/** Settings that a thread can be given. */
export interface ThreadSettings extends Omit<OutsideSettings, "report" | "onAnswer"> {
  /** Digest of the program that asks: a thread of another one may answer in another way. */
  program: string;
}

/** Milliseconds between two signs of life. */
const aliveEveryMs = 1000;

/** Answers the questions that come through the port, and shows that it lives, until the thread is ended. */
export function answerQuestions(
  port: MessagePort,
  open: (
    telling: Pick<OutsideSettings, "report" | "onAnswer">,
  ) => Pick<OutsideChecks, "lookUpRegistration" | "probeHttps">,
): void {
  const tell = (report: ThreadReport): void => port.postMessage(report);
  const { lookUpRegistration, probeHttps } = open({
    report: (problem) => tell({ kind: "problem", problem }),
    onAnswer: (check, fromCache) => tell({ kind: "cache", check, fromCache }),
  });
  const waiting = new Map<number, AbortController>();
  port.on("message", (question: Question) => {
    const { id } = question;
    if (question.kind === "leave") return waiting.get(id)?.abort();
    const departure = new AbortController();
    waiting.set(id, departure);
    const asker = { client: question.client, signal: departure.signal };
    const ask = question.check === "rdap" ? lookUpRegistration : probeHttps;
    void ask(question.about, asker)
      .then((answer) => tell({ kind: "answer", id, answer }))
      .finally(() => waiting.delete(id));
  });
  tell({ kind: "alive" });
  setInterval(() => tell({ kind: "alive" }), aliveEveryMs);
}
