/** Answers a message of a group that holds something on record: a website, a handle, a wallet or a listed name. */

/** Standings that a group should hear of. */
const telling = ["regulator_acted", "regulator_warned", "complaint_reported", "wallet_blocked", "imitates"];

/** What to answer to a message; null where nothing is on record, or the service cannot be asked. */
export async function warningFor(text, base, fetch = globalThis.fetch) {
  const response = await fetch(`${base}/api/message-check`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ text: text.slice(0, 20_000) }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  if (!response?.ok) return null;
  const { subjects } = await response.json();
  const told = subjects.filter(({ standing }) => telling.includes(standing)).slice(0, 5);
  if (told.length === 0) return null;
  const lines = told.map(({ headline, reason }) => `• ${headline} ${reason}`);
  return [...lines, `Sources and what to do: ${base}/help. Nothing found about the rest does not mean safe.`].join(
    "\n",
  );
}

/** @param {import("grammy").Bot} bot */
export function moderate(bot, base, fetch) {
  bot.on(["message:text", "message:caption"], async (context) => {
    const { text, caption, message_id } = context.message;
    const warning = await warningFor(text ?? caption, base, fetch);
    if (warning === null) return;
    await context.reply(warning, {
      reply_parameters: { message_id },
      link_preview_options: { is_disabled: true },
    });
  });
}

if (import.meta.main) {
  const { Bot } = await import("grammy");
  const bot = new Bot(process.env.TELEGRAM_TOKEN);
  moderate(bot, process.env.BOTWATCH_URL);
  bot.catch(({ error }) => console.error(error));
  await bot.start();
}
