import { runTogether } from "../support/together.ts";

runTogether("units");
