/** Which sites were popular long before anybody asks about them: data/words/popular-sites.txt. */
import { once } from "../once.ts";
import { wordLines } from "./word-list.ts";

/** Some 2 MB, so only where it is needed. */
export const popularSites = once((): ReadonlySet<string> => new Set(wordLines("popular-sites")));
