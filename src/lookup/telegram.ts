/** What a Telegram handle can turn out to be. */

export const telegramResults = [
  "official",
  "impersonator_on_record",
  "lookalike",
  "carries_name",
  "not_on_record",
  "invalid",
] as const;

export type TelegramResult = (typeof telegramResults)[number];

/** An official handle that another one resembles. */
export interface BotHandleLookalike {
  readonly bot_slug: string;
  readonly bot_name: string;
  readonly official_handle: string;
  readonly technique: string;
  readonly distance: number;
}
