/** Every route that depends on its input. */
import type { UsageRecorder } from "../../keys/usage-recorder.ts";
import type { Signer } from "../../publish/signatures.ts";
import type { Storage } from "../../storage/storage.ts";
import type { Following } from "../follow.ts";
import type { Route } from "../route.ts";
import { declaredRoutes, outsideRoutes } from "../route.ts";
import type { CheckSite } from "../site-checks.ts";
import { healthRoute, keyRoute, readyRoute } from "./live.ts";
import { pageRoutes } from "./pages.ts";
import { signatureRoutes } from "./signatures.ts";

export interface RouteDependencies {
  usage: UsageRecorder;
  storage: Pick<Storage, "ping">;
  following: Readonly<Following>;
  checkSite: CheckSite;
  /** Null where the operator has set no key. */
  signer: Signer | null;
}

export function createRoutes({ usage, storage, following, checkSite, signer }: RouteDependencies): Route[] {
  return [
    ...declaredRoutes,
    ...outsideRoutes(checkSite),
    keyRoute(usage),
    ...pageRoutes,
    ...signatureRoutes(signer),
    healthRoute(),
    readyRoute(storage, following),
  ];
}
