/** Says what is wrong with each part of an input, in words for its sender. */
import type { z } from "zod";
import type { InputError } from "../base/errors.ts";

/** Most wrong inputs reported one by one: whoever sent more has sent something else altogether. */
export const mostErrors = 10;

/**
 * Gives one reason per wrong input, in the shape's order; beyond ten, how many more.
 * @param accepted the valid names.
 */
export function inputErrors(error: z.ZodError, accepted: readonly string[]): InputError[] {
  const errors: InputError[] = [];
  let more = 0;
  const add = (path: PropertyKey[], reason: string): void => {
    if (errors.length === mostErrors) more += 1;
    else errors.push({ parameter: shownName(path.map(String).join(".")) || "body", reason });
  };
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") {
      const acceptance = accepted.length > 0 ? `accepted: ${accepted.join(", ")}` : "this address takes none";
      for (const key of issue.keys) add([...issue.path, key], `is not known here; ${acceptance}`);
    } else if (issue.path.length === 0 && issue.code === "invalid_type") add([], "must be a JSON object");
    else add(issue.path, sayIssue(issue));
  }
  return more === 0 ? errors : [...errors, { parameter: "request", reason: `has ${more} more inputs that are wrong` }];
}

function sayIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type" && issue.input === undefined && !issue.message.startsWith("is required"))
    return "is required";
  if (issue.code === "invalid_value" && issue.message.startsWith("Invalid "))
    return `must be one of ${issue.values.map(String).join(", ")}`;
  return issue.message;
}

/** All reasons as running text. A reason that is a sentence stands on its own. */
export function inputDetail(errors: readonly InputError[]): string {
  return errors.map(({ parameter, reason }) => (reason.endsWith(".") ? reason : `${parameter} ${reason}.`)).join(" ");
}

/** Names are repeated to the user only if they are plain words: an error never echoes markup. */
export function shownName(name: string): string {
  return /^[\w.[\]-]{0,60}$/u.test(name) ? name : "(unreadable name)";
}
