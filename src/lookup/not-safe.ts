/** What finding nothing means, worded once for every door. */

/** Follows a sentence that says nothing was found. */
export const notSafe = "That does not mean it is safe. New scams are not listed yet.";
