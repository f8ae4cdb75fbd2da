/** Says what is wrong with each part of an input, in words for the one who sent it. */
import type { z } from "zod";
import type { InputError } from "../errors.ts";

/** One reason per wrong input, in the order of the shape. `accepted` lists the names for an unknown one. */
export function inputErrors(error: z.ZodError, accepted: readonly string[]): InputError[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        parameter: shownName([...issue.path, key].join(".")),
        reason: `is not known here; accepted: ${accepted.join(", ")}`,
      }));
    }
    if (issue.path.length === 0 && issue.code === "invalid_type")
      return [{ parameter: "body", reason: "must be a JSON object" }];
    return [{ parameter: shownName(issue.path.join(".")) || "body", reason: reasonOf(issue) }];
  });
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type" && issue.input === undefined && !issue.message.startsWith("is required")) {
    return "is required";
  }
  if (issue.code === "invalid_value" && issue.message.startsWith("Invalid ")) {
    return `must be one of ${issue.values.map(String).join(", ")}`;
  }
  return issue.message;
}

/** All reasons as running text. A reason that is a sentence of its own stands by itself. */
export function inputDetail(errors: readonly InputError[]): string {
  return errors.map(({ parameter, reason }) => (reason.endsWith(".") ? reason : `${parameter} ${reason}.`)).join(" ");
}

/** Names are repeated to the user only where they are plain words: an error never echoes markup. */
export function shownName(name: string): string {
  return /^[\w.[\]-]{0,60}$/u.test(name) ? name : "(unreadable name)";
}
