/** Everything that this server offers. */
import { card } from "./card/card.ts";
import type { Catalog } from "./catalog.ts";
import { dueDiligence } from "./prompt.ts";
import { resources } from "./resources.ts";
import { tools } from "./tools.ts";

export const offered: Catalog = { tools, resources: [...resources, card], prompts: [dueDiligence] };
