/** What finding nothing means: the one wording for it. */

/** Follows a sentence that says nothing was found. */
export const notSafe = "That does not mean it is safe. New scams are not listed yet.";
