/** Refuses on the socket what never becomes a request: what Node's parser rejects, and what asks for a proxy. */
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { ProblemError } from "../base/errors.ts";
import { problemAnswer } from "./refuse.ts";

/** Requests that Node's parser rejected never become a request object: they are answered on the socket. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, baseUrl: string): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  refuseRaw(
    error.code === "HPE_HEADER_OVERFLOW"
      ? new ProblemError("headers_too_large", "All headers together may hold 16 KiB, in at most 1,000 lines.")
      : new ProblemError("malformed_request", "The request does not follow HTTP/1.1, or took too long to arrive."),
    socket,
    baseUrl,
  );
}

/** Refuses on a socket, which ends with it. */
export function refuseRaw(error: ProblemError, socket: Duplex, baseUrl: string): void {
  const { status } = error;
  const { headers, body } = problemAnswer(error, baseUrl);
  const lines = headers.map((text, at) => (at % 2 === 0 ? `${text}: ${headers[at + 1]}\r\n` : "")).join("");
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}Connection: close\r\n\r\n${body}`);
}
