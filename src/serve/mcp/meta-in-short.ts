/** `meta` of lists of records, without what the server's instructions say once. */
import { notice } from "../../contract/notices.ts";

/** What the server's instructions say of every answer. */
const saidOnce: ReadonlySet<string> = new Set([
  notice.allegation,
  notice.tracker,
  notice.noRecord,
  notice.cite,
  notice.impostor,
  notice.advice,
]);

interface ListMeta {
  notices: readonly string[];
  sources: readonly { id: string }[];
}

/**
 * `meta` of a list of records: without the rules of every answer, and the tracker's read only beside its reports.
 * @param isKept which notices stay although they are said once.
 */
export function metaInShort<Meta extends ListMeta>(
  meta: Meta,
  reports: number,
  isKept: (text: string) => boolean = () => false,
): Meta {
  return {
    ...meta,
    notices: meta.notices.filter((text) => !saidOnce.has(text) || isKept(text)),
    sources: meta.sources.filter(({ id }) => id !== "dfpi" || reports > 0),
  };
}
