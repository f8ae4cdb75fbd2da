/** What an exported folder leaves to an instance: every route it has. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { instancePattern } from "../../src/cli/export/nginx.ts";
import { endpoints } from "../../src/endpoints/index.ts";
import { createRoutes, type RouteDependencies } from "../../src/serve/routes/index.ts";

const routes = createRoutes({} as RouteDependencies);
const leftToInstance = new RegExp(instancePattern(), "u");
/** A request for it: `/api/warnings/{list}.json`. */
const asked = (path: string) => path.replace(/\{\w+\}/u, "bafin");

test("nginx passes on whatever a route answers: lookups, lists and pages with a query, health", () => {
  const missed = routes.filter(({ path }) => !leftToInstance.test(asked(path))).map(({ path }) => path);
  assert.deepEqual(missed, []);
});

test("nginx passes on every endpoint that takes a body or a key", () => {
  const live = endpoints.filter(({ method, acceptsKey }) => method === "POST" || acceptsKey === true);
  assert.ok(live.length > 3);
  for (const { path } of live) assert.match(path, leftToInstance);
});
