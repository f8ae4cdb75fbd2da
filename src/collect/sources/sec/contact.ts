/**
 * The SEC asks every program for a contact address (sec.gov/os/accessing-edgar-data), and refuses those without one.
 */
import type { ReadContext } from "../../read.ts";
import { ReadFailure } from "../../read-failure.ts";

/** @throws ReadFailure where no contact is set. */
export function askForContact({ contact }: Pick<ReadContext, "contact">): void {
  if (contact !== undefined) return;
  throw new ReadFailure("It asks for a contact address of whoever reads it, and none is set.", {
    hint: "Set CONTACT to a name and an e-mail address, such as: Example Ltd admin@example.org",
  });
}
