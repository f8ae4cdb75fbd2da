/** Reads ids of warnings. */

/** Id of the list that a warning's id begins with. */
export function listOfWarningId(id: string): string {
  return id.replace(/-[0-9a-f]{12}$/u, "");
}
