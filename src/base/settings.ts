/** All settings, read from the environment and checked in this one place. docs/reference/settings.md follows. */
import type { BlockList } from "node:net";
import { fileURLToPath } from "node:url";
import { CronPattern } from "croner";
import { z } from "zod";
import { SettingsError } from "./errors.ts";
import { parseTrustedProxies } from "./networks.ts";
import { defaultDatabaseUrl } from "./program.ts";

/** Found wherever the program is started from. */
const bundledData = fileURLToPath(new URL("../../data", import.meta.url));

const port = z.coerce
  .number({ error: "must be a port number from 0 to 65535 (0 picks a free one)" })
  .int()
  .min(0)
  .max(65535);

const address = z.url({ protocol: /^https?$/, error: "must be an absolute http:// or https:// address" });

function isCronExpression(text: string): boolean {
  try {
    return new CronPattern(text) !== null;
  } catch {
    return false;
  }
}

function parseProxies(list: string, context: z.RefinementCtx): BlockList {
  try {
    return parseTrustedProxies(list);
  } catch (error) {
    context.addIssue({ code: "custom", message: error instanceof Error ? error.message : "cannot be read" });
    return z.NEVER;
  }
}

const filled = z.string().min(1);

/** A whole number within bounds that the message states. */
function whole(usual: number, least: number, most: number, what: string): z.ZodType<number> {
  const error = `must be a whole number${what} from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error }).default(usual);
}

const settings = {
  PORT: port.default(8080).describe("Port to listen on."),
  HOST: filled.default("127.0.0.1").describe("Address to listen on."),
  BASE_URL: address
    .transform((url) => url.replace(/\/+$/u, ""))
    .optional()
    .describe("Public address, used in every link."),
  DATA_DIR: filled
    .default(bundledData)
    .describe("Folder of the curated record; by default the one shipped with the program."),
  CACHE_DIR: filled
    .default("var")
    .describe("Folder for files that may be lost, such as the list of RDAP servers as last fetched."),
  DATABASE_URL: z
    .string()
    .regex(/^(file:.+|postgres(ql)?:\/\/.+)$/u, "must be file:PATH (SQLite) or postgres://USER:PASSWORD@HOST/NAME")
    .default(defaultDatabaseUrl)
    .describe(
      "Storage of keys, usage, change log and collected records: a SQLite file, or PostgreSQL for many instances.",
    ),
  VALKEY_URL: z
    .string()
    .regex(
      /^(valkeys?|rediss?):\/\/.+$/u,
      "must be valkey://HOST:PORT (or redis://, or with TLS valkeys://, rediss://)",
    )
    .optional()
    .describe(
      "Valkey or Redis server through which several instances share their limits; without it, limits are in memory.",
    ),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform(parseProxies)
    .describe("Addresses or networks (CIDR), separated by commas, whose forwarding headers are believed."),
  METRICS_PORT: port.optional().describe("Moves /metrics from the main port to one of its own, on the same address."),
  MAX_CONNECTIONS: whole(10_000, 10, 1_000_000, "").describe(
    "Most connections at a time; each costs some 20 kB. Any more are closed at once.",
  ),
  MAX_CONNECTIONS_PER_ADDRESS: whole(256, 1, 1_000_000, "").describe(
    "Most connections from one IPv4 address or IPv6 /64 that is not a trusted proxy.",
  ),
  SITE_CHECK_DEADLINE_MS: whole(4000, 100, 30_000, " of milliseconds").describe(
    "Overall deadline of the website check's outside signals, in milliseconds.",
  ),
  RDAP_BOOTSTRAP_URL: address
    .default("https://data.iana.org/rdap/dns.json")
    .describe("Where the list of RDAP servers is fetched from (RFC 9224)."),
  ACCEPTED_TERMS: z
    .string()
    .regex(/^[a-z0-9-]+(,\s*[a-z0-9-]+)*$/u, "must be ids of sources with commas between them: metamask,scamsniffer")
    .transform((ids) => ids.split(/,\s*/u))
    .default([])
    .describe(
      "Sources that are read although their terms ask for more than credit, because you accept these: " +
        "metamask (DBAD 1.1), scamsniffer (GPL-3.0), fca and finma (no copies without their consent).",
    ),
  CONTACT: z
    .string()
    .regex(
      /^(?=.*[^\s@]@[^\s@]+\.[^\s@])[\x20-\x7e]{6,200}$/u,
      "must be a name and an e-mail address, such as: Example Ltd admin@example.org",
    )
    .optional()
    .describe(
      "Name and e-mail address of the operator. Sent to the sources when they are read (the SEC asks for it), " +
        "and shown on /corrections and in /.well-known/security.txt. Never sent to a website that is being checked.",
    ),
  REFRESH_AT: z
    .string()
    .refine(isCronExpression, "must be a cron expression in UTC, such as: 15 6 * * *")
    .optional()
    .describe("When `serve` refreshes the sources (cron expression, UTC); none = only by command."),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info")
    .describe("Least severe level that is logged."),
} satisfies Record<string, z.ZodType>;

/** Where a source is read, by the name of its setting, and what is there. */
export type SourceAddresses = Readonly<Record<string, { official: string; what: string }>>;

/** Gives a row of settings for each address of a source. */
function addressSettingsOf(sourceAddresses: SourceAddresses): Record<string, z.ZodType> {
  const rows = Object.entries(sourceAddresses);
  return Object.fromEntries(
    rows.map(([name, { official, what }]) => [name, address.default(official).describe(`Address of ${what}.`)]),
  );
}

/** Defaults in words, where they are not what the setting says of itself. */
const usualInWords: Readonly<Record<string, string>> = {
  BASE_URL: "http://HOST:PORT",
  DATA_DIR: "data",
  ACCEPTED_TERMS: "none",
  TRUSTED_PROXIES: "none",
};

type Parsed = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]> };

export interface Settings extends Omit<Parsed, "BASE_URL"> {
  /** Without a trailing slash. */
  BASE_URL: string;
  /** Whether BASE_URL was set. Otherwise the address is this machine's, where nobody may be serving. */
  isPublic: boolean;
  /** Where each source is read, by setting name. */
  addresses: Readonly<Record<string, string>>;
}

/** What documentation and `--help` say of a setting. */
interface SettingRow {
  name: string;
  default: string;
  meaning: string;
}

/** Lists every setting, those of the sources' addresses last. */
export function listSettings(sourceAddresses: SourceAddresses): SettingRow[] {
  const rows: Record<string, z.ZodType> = { ...settings, ...addressSettingsOf(sourceAddresses) };
  return Object.entries(rows).map(([name, setting]) => ({
    name,
    default: usualInWords[name] ?? String(setting.parse(undefined) ?? "none"),
    meaning: setting.description ?? "",
  }));
}

/**
 * Reads the settings. An empty value counts as unset.
 * @param sourceAddresses of all sources, as they declare them; none for a program that reads no source.
 * @throws SettingsError naming each bad setting and what it accepts.
 */
export function readSettings(
  environment: Record<string, string | undefined>,
  sourceAddresses: SourceAddresses,
): Settings {
  const problems: string[] = [];
  const parseRows = (rows: Record<string, z.ZodType>): Record<string, unknown> => {
    const parsed: Record<string, unknown> = {};
    for (const [name, row] of Object.entries(rows)) {
      const result = row.safeParse(environment[name] || undefined);
      if (result.success) parsed[name] = result.data;
      else problems.push(`${name}: ${result.error.issues.map((issue) => issue.message).join("; ")}`);
    }
    return parsed;
  };
  const values = parseRows(settings) as Parsed;
  const addresses = parseRows(addressSettingsOf(sourceAddresses)) as Settings["addresses"];
  if (problems.length > 0) throw new SettingsError(`Settings that cannot be used:\n  ${problems.join("\n  ")}`);
  const host = values.HOST.includes(":") ? `[${values.HOST}]` : values.HOST;
  const isPublic = values.BASE_URL !== undefined;
  return { ...values, addresses, isPublic, BASE_URL: values.BASE_URL ?? `http://${host}:${values.PORT}` };
}
