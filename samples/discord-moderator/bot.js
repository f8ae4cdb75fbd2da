/** Answers a message of a server that holds something on record: a website, a handle, a wallet or a listed name. */

/** Standings that a server should hear of. */
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
  const lines = told.map(({ headline, reason }) => `- ${headline} ${reason}`);
  const help = `Sources and what to do: <${base}/help>. Nothing found about the rest does not mean safe.`;
  return [...lines, help].join("\n").slice(0, 2000);
}

/** @param {import("discord.js").Client} client */
export function moderate(client, base, fetch) {
  client.on("messageCreate", async (message) => {
    if (message.author.bot || message.content === "") return;
    const content = await warningFor(message.content, base, fetch);
    // Nobody is pinged by what a stranger wrote, and no link is shown.
    if (content !== null) await message.reply({ content, allowedMentions: { parse: [], repliedUser: true }, flags: 4 });
  });
}

if (import.meta.main) {
  const { Client, GatewayIntentBits } = await import("discord.js");
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits;
  const client = new Client({ intents: [Guilds, GuildMessages, MessageContent] });
  moderate(client, process.env.BOTWATCH_URL);
  await client.login(process.env.DISCORD_TOKEN);
}
