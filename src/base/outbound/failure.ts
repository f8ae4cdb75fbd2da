/** Why something outside could not be reached, as a closed set of words, so that no peer's error text is passed on. */

const sentences = {
  no_such_name: "The name of the server does not resolve.",
  no_address: "Its name has no address.",
  dns_failed: "The look-up of its name failed (DNS).",
  not_public: "Its name leads to an address that is not public, so no connection was made.",
  refused: "The server refuses connections.",
  unreachable: "The server could not be reached.",
  broken_off: "The server closed the connection.",
  timed_out: "No answer came in time.",
  not_trusted: "The server could not prove its identity.",
  too_large: "The answer was too large.",
  bad_answer: "The answer could not be understood.",
  busy: "Too many checks are running. Try again in a minute.",
};

export type OutboundFailure = keyof typeof sentences;

export function explainFailure(failure: OutboundFailure): string {
  return sentences[failure];
}

const byCode: ReadonlyMap<string, OutboundFailure> = new Map([
  ["ECONNREFUSED", "refused"],
  ["ECONNRESET", "broken_off"],
  ["EPIPE", "broken_off"],
  ["ETIMEDOUT", "timed_out"],
  ["ABORT_ERR", "timed_out"],
  ["HPE_HEADER_OVERFLOW", "too_large"],
]);

/** Sorts an error from node:net, node:tls or node:http into the closed set; `otherwise` stands for an unknown one. */
export function failureOf(error: unknown, otherwise: OutboundFailure): OutboundFailure {
  if (!(error instanceof Error)) return otherwise;
  if (error.name === "AbortError" || error.name === "TimeoutError") return "timed_out";
  if (error instanceof AggregateError) {
    const all = error.errors.map((each) => failureOf(each, otherwise));
    return all.find((failure) => failure === "refused") ?? all[0] ?? otherwise;
  }
  const { code } = error as NodeJS.ErrnoException;
  return (code === undefined ? undefined : byCode.get(code)) ?? otherwise;
}
