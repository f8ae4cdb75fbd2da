/** How a page that depends on its query is read and made. Meaningless parameters are ignored, not refused. */
import { z } from "zod";
import { type Cost, countedOnce, uncounted } from "../../limits/policy.ts";
import { snapshotCaching } from "../../publish/documents.ts";
import { type Page, renderPage } from "../../publish/pages/page.ts";
import type { Language } from "../../words/languages.ts";
import type { Publication } from "../publication.ts";
import type { Answer, SnapshotRoute } from "../route.ts";

type Fields = Record<string, z.ZodType>;

/** A query whose fields are left out where their values are not accepted: a stale link still opens. */
export function lenient<Shape extends Fields>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, field]) => [name, field.optional().catch(undefined)]);
  return z.object(Object.fromEntries(fields) as { [Name in keyof Shape]: z.ZodCatch<z.ZodOptional<Shape[Name]>> });
}

/** Parameters that mean nothing are left out. */
export function read<Shape extends z.ZodObject>(shape: Shape): (query: string) => z.output<Shape> {
  // A form sends its empty fields too.
  return (query) =>
    shape.parse(Object.fromEntries([...new URLSearchParams(query)].filter(([, value]) => value !== "")));
}

/** The names of those that are left out although the shape has them. */
export function leftOutOf(shape: z.ZodObject, query: string): string[] {
  return [...new URLSearchParams(query)].flatMap(([name, value]) => {
    const field: unknown = shape.shape[name];
    return value !== "" && field instanceof z.ZodCatch && !z.safeParse(field.unwrap(), value).success ? [name] : [];
  });
}

interface PageOptions {
  cacheControl?: string;
  /** By default, one that answers a question costs as much as the JSON answer. */
  cost?: (query: string) => Cost;
  /** It is there in every language. */
  byLanguage?: true;
}

/** @param read reads the query; for a page that is there in every language, with the one that the browser asks for. */
export function pageRoute<Asked>(
  path: string,
  read: (query: string, reader: Language) => Asked,
  page: (publication: Publication, asked: Asked) => Page,
  {
    cacheControl = snapshotCaching,
    cost = (asked) => (asked === "" ? uncounted : countedOnce),
    ...options
  }: PageOptions = {},
): SnapshotRoute {
  return {
    method: "GET",
    path,
    cost,
    form: true,
    ...options,
    ask(publication, query, _path, reader) {
      const asked = read(query, reader);
      const make = () => rendered(page(publication, asked), publication, cacheControl);
      return { key: JSON.stringify(asked), make };
    },
  };
}

export function rendered(page: Page, { snapshot, site }: Publication, cacheControl: string): Answer {
  const html = renderPage(page, snapshot, site);
  return { html, cacheControl, ...(page.languages === undefined ? {} : { byLanguage: true }) };
}
