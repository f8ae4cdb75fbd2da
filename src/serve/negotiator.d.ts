/** The part of negotiator 1.1 that is used: its published types know nothing of `preferred`. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** Gives those of `available` that the client accepts, best first; `preferred` decides between equal weights. */
    encodings<Encoding extends string>(
      available: readonly Encoding[],
      options: { preferred: readonly Encoding[] },
    ): Encoding[];
  }
}
