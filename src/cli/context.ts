/** What a command is given besides its arguments. */
import type { Settings } from "../settings.ts";

export interface CommandContext {
  settings: Settings;
}
