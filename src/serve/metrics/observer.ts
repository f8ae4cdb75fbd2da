/** Sees every answer: feeds the metrics and the log. Never sees what a user typed. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { Counter, Histogram, type Registry } from "prom-client";
import { requestIdOf } from "../request-id.ts";

/** Monitoring requests every few seconds would drown the rest of the log. */
const paths = new Set(["/healthz", "/readyz", "/metrics"]);

/** An answer that was sent. */
export interface Answered {
  response: ServerResponse;
  /** Template of the address. */
  route: string;
  /** If it is not what was sent: a refusal may come too late to be. */
  status?: number;
  /** performance.now() at the request. */
  startedAt: number;
}

/** Is told of every answer. */
export interface Observer {
  /** A finished document was sent: metrics only, since a log line would cost more than the answer. */
  document(route: string, status: number, startedAt: number): void;
  /** Any other answer. */
  answer(answered: Answered): void;
  /** A fault of ours; of a request, under its id. */
  fault(error: unknown, request?: IncomingMessage): void;
}

/** Counts an answer and the seconds that it took. */
export type ObserveAnswer = (route: string, status: number, seconds: number) => void;

/** Makes the observer that writes to a log and to metrics. */
export function createObserver(log: Logger, observe: ObserveAnswer): Observer {
  const hasLine = refusalLines(log);
  const since = (startedAt: number): number => (performance.now() - startedAt) / 1000;
  return {
    document: (route, status, startedAt) => observe(route, status, since(startedAt)),
    answer({ response, route, status = response.statusCode, startedAt }) {
      const seconds = since(startedAt);
      observe(route, status, seconds);
      const isRefused = status >= 400 && status < 500;
      const level = paths.has(route) || status === 429 || (isRefused && !hasLine()) ? "debug" : "info";
      if (!log.isLevelEnabled(level)) return;
      const { method = "" } = response.req;
      const line = {
        request_id: requestIdOf(response.req),
        method,
        route,
        status,
        ms: Math.round(seconds * 10_000) / 10,
      };
      log[level](line, "answered");
    },
    fault(error, request) {
      const request_id = request === undefined ? randomUUID() : requestIdOf(request);
      log.error({ request_id, err: error }, "an answer failed");
    },
  };
}

/** Refusals per second that get their own line. */
const mostLines = 20;

/**
 * Says for each refusal whether it gets a line, so that a flood of them is none of lines: the metrics count every one.
 * One line a second reports how many were left out.
 */
function refusalLines(log: Pick<Logger, "warn">): () => boolean {
  let lines = 0;
  let leftOut = 0;
  const endSecond = (): void => {
    if (leftOut > 0)
      log.warn({ left_out: leftOut }, "more requests were refused in a second than are logged one by one");
    lines = 0;
    leftOut = 0;
  };
  return () => {
    if (lines === 0) setTimeout(endSecond, 1000).unref();
    if (lines === mostLines) {
      leftOut += 1;
      return false;
    }
    lines += 1;
    return true;
  };
}

/** Counts and times answers by route template, never by what a user typed. */
export function requestMetrics(registers: Registry[]): ObserveAnswer {
  const requests = new Counter({
    name: "botwatch_http_requests_total",
    help: "Answers by route and status.",
    labelNames: ["route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "botwatch_http_request_duration_seconds",
    help: "Seconds from request to finished answer.",
    labelNames: ["route"],
    buckets: [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  return (route, status, seconds) => {
    requests.labels(route, String(status)).inc();
    durations.labels(route).observe(seconds);
  };
}
