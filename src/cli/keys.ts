/** `botwatch keys`: hands out, shows, replaces and revokes API keys. */

import { Command, InvalidArgumentError } from "commander";
import { dayOf } from "../base/dates.ts";
import type { Settings } from "../base/settings.ts";
import { loadTiers } from "../contract/tiers.ts";
import { day } from "../record/fields.ts";
import type { CreatedKey, KeySummary } from "../serve/keys/manage.ts";
import { createKey, listKeys, revokeKey, rotateKey, showKey } from "../serve/keys/manage.ts";
import type { KeyStore, UsageCount, UsageStore } from "../storage/keys.ts";
import { openStorage, openStorageToRead } from "../storage/open.ts";
import { print } from "./output.ts";

type Output = { json?: boolean };

export function keysCommand(settings: Settings): Command {
  const keysOf = (open: typeof openStorage) => async (work: (keys: KeyStore, usage: UsageStore) => Promise<void>) => {
    await using storage = await open(settings.DATABASE_URL);
    await work(storage.keys, storage.usage);
  };
  const withKeys = keysOf(openStorage);
  const readKeys = keysOf(openStorageToRead);
  const command = new Command("keys").description(
    "Hand out, list, show, rotate and revoke API keys, and say how much each is used.",
  );

  command
    .command("create")
    .description("Make a key. It is shown only now; only its hash is kept.")
    .requiredOption("--tier <tier>", "required: tier of data/tiers.json: free, pro or business")
    .requiredOption("--label <label>", "required: whose key it is, for your list")
    .option("--expires <date>", "day it expires, YYYY-MM-DD (UTC)", readDay)
    .action((options: { tier: string; label: string; expires?: string } & Output) =>
      withKeys(async (keys) => {
        const { tier, label, expires } = options;
        const request = { tier, label, expires_at: expires ?? null };
        printCreated(await createKey(keys, await loadTiers(settings.DATA_DIR), request, new Date()), options);
      }),
    );

  command
    .command("list")
    .description("List every key, oldest first.")
    .action((options: Output) => readKeys(async (keys) => printKeys(await listKeys(keys, new Date()), options)));

  command
    .command("show")
    .description("Show one key.")
    .argument("<id>", "id of the key, as `keys list` shows it")
    .action((id: string, options: Output) =>
      readKeys(async (keys) => printKeys([await showKey(keys, id, new Date())], options)),
    );

  command
    .command("usage")
    .description("Show how many requests and website checks a key made on each of its last days (UTC).")
    .argument("<id>", "id of the key, as `keys list` shows it")
    .option("--days <number>", "most days on which it was used", readCount, 31)
    .action((id: string, { days, ...options }: { days: number } & Output) =>
      readKeys(async (keys, usage) => {
        await showKey(keys, id, new Date());
        printUsage(await usage.days(id, days), options);
      }),
    );

  command
    .command("rotate")
    .description("Replace a key; the old one keeps working during the overlap.")
    .argument("<id>", "id of the key to replace")
    .option("--overlap <hours>", "hours during which both work", readCount, 72)
    .action((id: string, options: { overlap: number } & Output) =>
      withKeys(async (keys) => printCreated(await rotateKey(keys, id, options.overlap, new Date()), options)),
    );

  command
    .command("revoke")
    .description("Revoke a key. Running servers refuse it within 30 seconds.")
    .argument("<id>", "id of the key")
    .action((id: string, options: Output) =>
      withKeys(async (keys) => printKeys([await revokeKey(keys, id, new Date())], options)),
    );

  for (const each of command.commands) each.option("--json", "print JSON");
  return command;
}

function readCount(text: string): number {
  if (!/^\d{1,6}$/u.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}

function readDay(text: string): string {
  if (!day.safeParse(text).success) {
    throw new InvalidArgumentError("It must be a day, written YYYY-MM-DD.");
  }
  return text;
}

function printCreated({ key, summary }: CreatedKey, { json }: Output): void {
  print(json, { key, ...summary }, () => [
    `${key}\n\nThis is the only time that the key is shown. Send it as: Authorization: Bearer <key>`,
    keyLine(summary),
  ]);
}

function printKeys(keys: readonly KeySummary[], { json }: Output): void {
  print(json, keys, () => (keys.length === 0 ? "There are no keys yet." : keys.map(keyLine)));
}

function printUsage(days: readonly Omit<UsageCount, "key_id">[], { json }: Output): void {
  print(json, days, () =>
    days.length === 0
      ? "The key was never used."
      : days.map(({ day: date, requests, site_checks }) => `${date}  requests ${requests}  site checks ${site_checks}`),
  );
}

function keyLine(key: KeySummary): string {
  const ends = key.revoked_at ?? key.expires_at;
  return [
    key.id,
    `${key.prefix}…`,
    key.tier,
    ends === null ? key.status : `${key.status} (${dayOf(ends)})`,
    `made ${dayOf(key.created_at)}`,
    key.last_used === null ? "never used" : `used ${key.last_used}`,
    key.label,
  ].join("  ");
}
