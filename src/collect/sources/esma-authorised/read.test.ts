/** ESMA's file of authorised providers, read from the recording of 2026-06-28. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { newProvider, providersCsv, recordedProviders } from "../../../../test/support/register-stand-in.ts";
import { bundledRecords } from "../../../../test/support/service.ts";
import type { AuthorisedProvider } from "../../../records/authorised.ts";
import { parseAuthorised } from "./read.ts";

const read = (csv: string): AuthorisedProvider[] => parseAuthorised(Buffer.from(csv), "utf-8");
const recorded = read(recordedProviders());
const called = (name: string) => recorded.find((one) => one.name === name) ?? assert.fail(`no ${name}`);

describe("ESMA's own file of 2026-06-28", () => {
  test("holds 243 firms in 244 rows, two of them withdrawn", () => {
    assert.equal(recorded.length, 243);
    assert.deepEqual(
      recorded.flatMap(({ name, withdrawn_on }) => (withdrawn_on === null ? [] : [[name, withdrawn_on]])),
      [
        ["Decubate B.V.", "2026-03-26"],
        ["Stratos Europe Ltd", "2026-04-24"],
      ],
    );
  });

  test("a firm with a row for each block of services is one, authorised since the first", () => {
    assert.equal(called("EUWAX AG").authorised_on, "2025-04-01");
  });

  test("names lose their quotation marks and what was lost in another encoding", () => {
    assert.deepEqual(called("Trek Technologies SIA").trade_names, ["Backpack EU"]);
    const kraken = recorded.find(({ websites }) => websites.includes("kraken.com"));
    assert.deepEqual(kraken?.trade_names, ["Kraken Digital Asset Exchange (Kraken)"]);
  });

  test("both columns of websites are read, several in one cell too, and what is none is left out", () => {
    assert.deepEqual(called("Amdax B.V.").websites, ["amdax.com", "getnovelist.nl"]);
    assert.deepEqual(called("RELAI EU SASU").websites, ["relai.app"], "its address spills into the column of websites");
    assert.deepEqual(called("Commerzbank Aktiengesellschaft").websites, [], "the cell holds a remark");
    assert.ok(
      recorded.some(({ websites }) => websites.includes("coinbase.com")),
      "written https.//coinbase.com",
    );
    assert.ok(recorded.every(({ websites }) => websites.every((host) => /^[a-z0-9.-]+\.[a-z]+$/u.test(host))));
  });

  test("gives what the record says of the firms that have not changed since", async () => {
    const { authorised } = await bundledRecords();
    const alike = recorded.filter((one) => {
      const known = authorised.providers.find(
        ({ name, member_state }) => name === one.name && member_state === one.member_state,
      );
      assert.ok(known, `${one.name} is in the record`);
      assert.deepEqual([known.authority, known.authorised_on], [one.authority, one.authorised_on]);
      return JSON.stringify(known) === JSON.stringify(one);
    });
    assert.ok(alike.length >= recorded.length - 6, "six firms have other names or websites in August");
  });
});

test("the Union's code for Greece is that of everybody else", () => {
  assert.equal(read(providersCsv([{ ...newProvider(1), member_state: "EL" }]))[0]?.member_state, "GR");
});

test("a firm is withdrawn only when none of its rows is in force", () => {
  const firm = newProvider(1);
  const ended = { ...firm, authorised_on: "2025-02-01", withdrawn_on: "2026-02-01" };
  assert.equal(read(providersCsv([ended, firm]))[0]?.withdrawn_on, null);
  assert.equal(read(providersCsv([ended, { ...ended, withdrawn_on: "2026-03-01" }]))[0]?.withdrawn_on, "2026-03-01");
});

test("a host that strangers share is no firm's website", () => {
  const [firm] = read(providersCsv([{ ...newProvider(1), websites: ["linkedin.com", "vexaro1.eu"] }]));
  assert.deepEqual(firm?.websites, ["vexaro1.eu"]);
});
