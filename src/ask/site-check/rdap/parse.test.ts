import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import fc from "fast-check";
import { parseDomainAnswer, utcDay } from "./client.ts";

function recording(name: string): string {
  return readFileSync(new URL(`../../../../test/recordings/rdap/${name}.json`, import.meta.url), "utf8");
}

const recorded: [file: string, domain: string, registered_on: string, registrar: string][] = [
  ["domain-20c.com-verisign-2024", "20c.com", "2004-06-28", "CSL Computer Service Langenbach GmbH d/b/a joker.com"],
  ["domain-abc.xyz-centralnic-2026-10-05", "abc.xyz", "2014-03-20", "MarkMonitor Inc."],
  [
    "domain-example.com-verisign-2026-10-05",
    "example.com",
    "1995-08-14",
    "RESERVED-Internet Assigned Numbers Authority",
  ],
  ["domain-example.cz-nic.cz-2015", "example.cz", "2004-08-30", "REG-INTERNET-CZ"],
  ["domain-google.ai-identitydigital-2026-10-05", "google.ai", "2017-12-16", "MarkMonitor Inc."],
  ["domain-google.com-verisign-2021", "google.com", "1997-09-15", "MarkMonitor Inc."],
  [
    "domain-home.moscow-2024",
    "home.moscow",
    "2021-10-19",
    'Limited Liability Company "Registrar of domain names REG.RU"',
  ],
  ["domain-lemonde.fr-afnic-2024", "lemonde.fr", "2005-08-02", "NAMESHIELD"],
  ["domain-microsoft.click-2024", "microsoft.click", "2014-11-12", "MarkMonitor Inc."],
  [
    "domain-themarquetry.com-verisign-2022",
    "themarquetry.com",
    "2021-03-16",
    "Hosting Concepts B.V. d/b/a Registrar.eu",
  ],
  ["domain-wikipedia.org-pir-2026-10-05", "wikipedia.org", "2001-01-13", "MarkMonitor Inc."],
];

for (const [file, domain, registered_on, registrar] of recorded) {
  test(`reads the registration of ${domain} from its registry's answer`, () => {
    assert.deepEqual(parseDomainAnswer(recording(file), domain), { registered_on, registrar });
  });
}

test("an error, another kind of object or another domain is not an answer about the domain", () => {
  const refused = { errorCode: 404, objectClassName: "domain", ldhName: "example.com" };
  assert.equal(parseDomainAnswer(JSON.stringify(refused), "example.com"), null);
  assert.equal(parseDomainAnswer(recording("error-404-org-pir-2026-10-05"), "x.org"), null);
  assert.equal(parseDomainAnswer(recording("error-501-ripe"), "x.org"), null);
  assert.equal(parseDomainAnswer(recording("domain-google.ai-identitydigital-2026-10-05"), "google.com"), null);
  assert.equal(parseDomainAnswer('{"objectClassName":"entity","handle":"x"}', "x.org"), null);
  for (const body of ["", "<html>", "null", "[]", "3", "{}", '{"events":[]}']) {
    assert.equal(parseDomainAnswer(body, "x.org"), null, body);
  }
});

function answer(parts: object): string {
  return JSON.stringify({ objectClassName: "domain", ldhName: "X.ORG.", ...parts });
}

test("a domain that was registered again is as old as its newest registration", () => {
  const events = [
    { eventAction: "registration", eventDate: "2009-01-01T00:00:00Z" },
    { eventAction: "Reregistration", eventDate: "2024-05-06T00:00:00Z" },
    { eventAction: "last changed", eventDate: "2025-01-01T00:00:00Z" },
  ];
  assert.equal(parseDomainAnswer(answer({ events }), "x.org")?.registered_on, "2024-05-06");
});

test("a registrar is found inside another entity, and by organisation or handle if it has no name", () => {
  const registrar = (parts: object) => ({ roles: ["registrar"], ...parts });
  const name = (entities: unknown) => parseDomainAnswer(answer({ entities }), "x.org")?.registrar;
  const card = (property: string, value: string) => [
    "vcard",
    [
      ["version", {}, "text", "4.0"],
      [property, {}, "text", value],
    ],
  ];
  assert.equal(
    name([{ roles: ["sponsor"], entities: [registrar({ vcardArray: card("fn", "Nested Inc.") })] }]),
    "Nested Inc.",
  );
  assert.equal(name([registrar({ vcardArray: card("org", "Org Ltd.") })]), "Org Ltd.");
  assert.equal(name([registrar({ vcardArray: card("fn", ""), handle: "REG-X" })]), "REG-X");
  assert.equal(name([registrar({ handle: "1234" })]), null);
  assert.equal(name([registrar({ vcardArray: card("fn", "Two\nlines\u202e and\u0000 more") })]), "Two lines and more");
  assert.equal(name([{ roles: ["registrant"], vcardArray: card("fn", "A person") }]), null);
});

test("dates are read as registries write them, as days in UTC", () => {
  for (const [written, day] of [
    ["2014-03-20T12:59:17.0Z", "2014-03-20"],
    ["2001-01-13T00:12:14.754Z", "2001-01-13"],
    ["2024-06-12T22:09:39.881923Z", "2024-06-12"],
    ["2024-06-18T22:01:39+03:00", "2024-06-18"],
    ["2024-06-18T01:01:39+03:00", "2024-06-17"],
    ["2024-06-18T22:01:39-0500", "2024-06-19"],
    ["2004-08-30T22:55:00+00:00", "2004-08-30"],
    ["2004-08-30", "2004-08-30"],
    ["2004-08-30 22:55:00", "2004-08-30"],
    ["2004-08-30 22:55:00 Z", "2004-08-30"],
    ["2024-02-29T00:00:00Z", "2024-02-29"],
  ] as const) {
    assert.equal(utcDay(written), day, written);
  }
  for (const wrong of [
    "",
    "yesterday",
    "2023-02-29T00:00:00Z",
    "2023-13-01",
    "0001-01-01T00:00:00Z",
    "1970-01-01T00:00:00Z",
    "2023-01-01T25:00:00Z",
    20230101,
    null,
  ]) {
    assert.equal(utcDay(wrong), null, String(wrong));
  }
});

test("whatever a registry answers, reading it does not fail", () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (body) => {
      parseDomainAnswer(body, "x.org");
    }),
  );
  const events = fc.array(
    fc.record({ eventAction: fc.constantFrom("registration", 3, null), eventDate: fc.jsonValue() }),
  );
  const entities = fc.letrec((tie) => ({
    entity: fc.record({
      roles: fc.oneof(fc.constant(["registrar"]), fc.jsonValue()),
      vcardArray: fc.jsonValue(),
      handle: fc.jsonValue(),
      entities: fc.oneof({ depthSize: "small" }, fc.jsonValue(), fc.array(tie("entity"), { maxLength: 3 })),
    }),
  })).entity;
  fc.assert(
    fc.property(events, fc.array(entities), (someEvents, someEntities) => {
      const facts = parseDomainAnswer(answer({ events: someEvents, entities: someEntities }), "x.org");
      assert.ok(facts !== null);
      assert.match(facts.registered_on ?? "1999-01-01", /^\d{4}-\d\d-\d\d$/u);
    }),
  );
});
