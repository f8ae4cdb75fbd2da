import assert from "node:assert/strict";
import { test } from "node:test";
import { readHost } from "../../names/host.ts";
import type { Brand } from "./brand.ts";
import { buildLookalikeIndex, findLookalikes } from "./index.ts";

const brand = (kind: Brand["kind"], name: string, domain: string): Brand => ({
  kind,
  slug: name.toLowerCase(),
  name,
  aliases: [],
  officialDomains: [domain],
  generic: false,
});

test("an imitated bot is told by its slug; a brand that is protected only, without one", () => {
  const index = buildLookalikeIndex(
    [brand("bot", "Pionex", "pionex.com"), brand("brand", "Zargonix", "zargonix.com")],
    [],
  );
  const imitated = (address: string) => {
    const host = readHost(address);
    assert.ok(host !== null);
    return findLookalikes(index, host).map(({ kind, slug, name }) => [kind, slug, name]);
  };
  assert.deepEqual(imitated("pionex-login.com"), [["bot", "pionex", "Pionex"]]);
  assert.deepEqual(imitated("zargonix-login.com"), [["brand", null, "Zargonix"]]);
});
