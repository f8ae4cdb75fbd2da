/** The language that a command answers in. */
import { Option } from "commander";
import { languages } from "../words/languages.ts";

export function languageOption(): Option {
  return new Option("--lang <language>", "language of headline, reason, steps and signs").choices(languages);
}
