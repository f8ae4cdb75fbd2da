/** Reads an RDAP answer about a domain (RFC 9083): when it was registered, and through whom. Pure, and tolerant. */
import { plainLine } from "../../names/plain-line.ts";
import { jsonIn } from "../../records/fields.ts";

interface DomainFacts {
  /** UTC day of the newest registration, `YYYY-MM-DD`; null if the answer has none. */
  registered_on: string | null;
  registrar: string | null;
}

/** RFC 9083 section 10.2.3. A re-registered domain is as old as its newest registration. */
const registrationActions = new Set(["registration", "reregistration"]);

/** No domain under a public ending is older (symbolics.com, 1985-03-15); an earlier date is a placeholder. */
const earliestDay = "1985-01-01";

const entityDepth = 3;

/** The facts in an answer about `domain` (A-labels, lower case); null if it is not an answer about that domain. */
export function parseDomainAnswer(body: string, domain: string): DomainFacts | null {
  const answer = asObject(jsonIn(body));
  if (answer === null || "errorCode" in answer) return null;
  const { objectClassName, ldhName } = answer;
  if (objectClassName !== undefined && objectClassName !== "domain") return null;
  if (typeof ldhName === "string" && ldhName.toLowerCase().replace(/\.$/u, "") !== domain) return null;
  if (objectClassName === undefined && typeof ldhName !== "string") return null;
  return {
    registered_on: registrationDay(answer["events"]),
    registrar: registrarName(answer["entities"], entityDepth),
  };
}

function registrationDay(events: unknown): string | null {
  const days = asList(events).flatMap((entry) => {
    const event = asObject(entry);
    const action = event?.["eventAction"];
    if (typeof action !== "string" || !registrationActions.has(action.trim().toLowerCase())) return [];
    return utcDay(event?.["eventDate"]) ?? [];
  });
  return days.sort().at(-1) ?? null;
}

/**
 * The UTC day of an RFC 3339 time as registries write it: with or without fractions, with `Z` or an offset, a space for
 * the `T`, or a bare date. Null for anything else.
 */
export function utcDay(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 64) return null;
  const parts =
    /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}:\d{2}(?::\d{2})?)(?:[.,]\d{1,9})?\s?(Z|z|[+-]\d{2}:?\d{2})?)?$/u.exec(
      value.trim(),
    );
  if (parts === null) return null;
  const [, year, month, day, time = "00:00", zone = "Z"] = parts;
  if (Number(day) > new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()) return null;
  const offset = zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/u, "$1:$2");
  const instant = Date.parse(`${year}-${month}-${day}T${time}${offset}`);
  if (Number.isNaN(instant)) return null;
  const utc = new Date(instant).toISOString().slice(0, 10);
  return utc < earliestDay ? null : utc;
}

/** The entity with the role registrar, even if it has further roles or is inside another entity. */
function registrarName(entities: unknown, depth: number): string | null {
  if (depth === 0) return null;
  const all = asList(entities).map(asObject);
  for (const entity of all) {
    const roles = asList(entity?.["roles"]).map((role) => (typeof role === "string" ? role.toLowerCase() : ""));
    const name = entity !== null && roles.includes("registrar") ? entityName(entity) : null;
    if (name !== null) return name;
  }
  for (const entity of all) {
    const name = registrarName(entity?.["entities"], depth - 1);
    if (name !== null) return name;
  }
  return null;
}

/** `fn` or `org` of the jCard (RFC 7095); else the handle, if it is more than a number. */
function entityName(entity: Record<string, unknown>): string | null {
  const card = asList(asList(entity["vcardArray"])[1]).map(asList);
  for (const property of ["fn", "org"]) {
    const name = plainText(card.find((item) => item[0] === property)?.[3]);
    if (name !== null) return name;
  }
  const handle = plainText(entity["handle"]);
  return handle !== null && /\p{L}/u.test(handle) ? handle : null;
}

/** One line of at most 200 characters without control or invisible characters; null if nothing is left. */
function plainText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const line = plainLine(value, 200);
  return line === "" ? null : line;
}

function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
