/** What a command gets besides its arguments. */
import type { Settings } from "../settings.ts";

export interface CommandContext {
  settings: Settings;
}
