/** Says in words what a listed website is on record for, from what its range tells. */
import { chrome } from "./api.js";

/**
 * @typedef {object} Said
 * @property {string} headline
 * @property {string} reason
 * @property {string[]} actions
 */

/**
 * @type {(words: import("./words.js").Words, host: string, found: { standing: string, records: string[] }) => Promise<Said>}
 */
export const aboutListed = async ({ lang, say }, host, { standing, records }) => {
  const regulators = await (await fetch(chrome.runtime.getURL("messages/regulators.json"))).json();
  /** @type {(id: string) => [string, string] | undefined} */
  const regulatorOf = (id) =>
    regulators.lists[id.replace(/-[0-9a-f]{12}$/, "")] ?? regulators.cases[id.split("-")[0] ?? ""];
  const names = new Set(records.flatMap((id) => regulatorOf(id)?.[lang === "en" ? 1 : 0] ?? []));
  const subject = host;
  const [regulator = "", ...others] = names;
  const advice = [say("action.dont_pay"), say("action.ask_regulator"), say("action.get_help")];
  if (standing === "wallet_blocked") {
    const actions = [say("action.dont_connect"), say("action.revoke"), say("action.get_help")];
    return { headline: say("blocked.website"), reason: say("guidance.blocked"), actions };
  }
  if (standing === "complaint_reported")
    return { headline: say("reported.by", { count: 1, subject }), reason: say("guidance.complaint"), actions: advice };
  const byWhom = regulator === "" ? "warning" : standing;
  if (byWhom === "regulator_acted")
    return {
      headline: say("case.unknown.named", { regulator, subject }),
      reason: say("guidance.allegation"),
      actions: advice,
    };
  const warned = { regulator, subject, count: others.length + 1 };
  const headline = byWhom === "warning" ? say("extension.listed", { subject }) : say("warned.by", warned);
  return { headline, reason: say("guidance.warning"), actions: advice };
};
