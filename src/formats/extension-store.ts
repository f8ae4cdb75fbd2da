/** What the extension says of itself in a store, in each language: all of it stands in the catalogue. */
import type { Language } from "../base/words/languages.ts";
import { joinSentences, type MessageId, say } from "../base/words/say.ts";
import { publisher } from "../contract/site.ts";

/** What each permission of the manifest is for; every website is a permission as well. */
export const permissionReasons = {
  webNavigation: "extension.may.webnavigation",
  "http://*/*, https://*/*": "extension.may.websites",
  scripting: "extension.may.scripting",
  storage: "extension.may.storage",
  alarms: "extension.may.alarms",
  contextMenus: "extension.may.contextmenus",
  notifications: "extension.may.notifications",
} as const satisfies Record<string, MessageId>;

/** Gives the fields that stores ask for, as a text to copy them from: headings in English, the rest in the language. */
export function storeText(lang: Language): string {
  const words = (...ids: MessageId[]) => joinSentences(ids.map((id) => say(lang, id)));
  const list = (title: MessageId, ...items: string[]) => [words(title), ...items.map((item) => `- ${item}`)].join("\n");
  const description = [
    words("protect.extension_text", "protect.extension_blocks"),
    list("protect.blocks", words("protect.blocks_text"), words("protect.leaves")),
    list("protect.off", words("protect.off_text", "protect.off_when"), words("protect.stop")),
    words("extension.privacy"),
  ];
  const permissions = Object.entries(permissionReasons).map(([name, id]) => `- \`${name}\`: ${say(lang, id)}`);
  const sections = {
    Title: publisher,
    "Short description": say(lang, "extension.description"),
    Description: description.join("\n\n"),
    Permissions: permissions.join("\n"),
    Privacy: say(lang, "extension.privacy"),
  };
  return Object.entries(sections)
    .map(([title, text]) => `# ${title}\n\n${text}\n`)
    .join("\n");
}
