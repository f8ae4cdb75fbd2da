/** Lets a request of the app through the gate, and remembers what its answer has to say about it. */
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { asObject } from "../api/headers.ts";
import { type Cost, uncounted } from "../limits/policy.ts";
import { isConditional } from "./finished.ts";
import type { Gate, Pass } from "./gate.ts";

/** What the app knows of a request. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    /** Template of the address, once it is known. */
    route?: string;
    /** Headers of the gate, once the request was let through. */
    gateHeaders?: Record<string, string>;
    requestId: string;
  };
}

export interface Admission extends Pass {
  /** Counts what was let in unpaid and turned out to cost something. */
  pay: () => Promise<void>;
}

/** @throws ProblemError rate_limited */
export async function admit(gate: Gate, context: Context<Env>, cost: Cost): Promise<Pass> {
  const pass = await gate.admit(context.env.incoming, cost);
  context.set("gateHeaders", asObject(pass.headers));
  return pass;
}

/**
 * Lets in what may turn out to be a 304, which costs nothing: a conditional request pays when its answer is another.
 */
export async function admitRepeatable(gate: Gate, context: Context<Env>, cost: Cost): Promise<Admission> {
  if (!isConditional(context.env.incoming) || cost.requests === 0) {
    return { ...(await admit(gate, context, cost)), pay: () => Promise.resolve() };
  }
  const pass = await admit(gate, context, uncounted);
  return { ...pass, pay: async () => void (await admit(gate, context, cost)) };
}
