/** What the person chose, kept on the device. */
import { chrome } from "./api.js";

/**
 * @typedef {object} Settings
 * @property {string} service address of the service, without a slash at its end.
 * @property {string} lang empty for the browser's.
 * @property {boolean} isOn
 * @property {boolean} wallets Also websites that wallets block.
 * @property {boolean} complaints Also websites that consumers complained about.
 * @property {boolean} lookalikes
 * @property {string[]} followed Names and websites.
 * @property {string[]} allowed Hosts that are always opened.
 */

/** What is chosen before anybody has chosen. @type {(service: string) => Settings} */
export const usualSettings = (service) => ({
  service,
  lang: "",
  isOn: true,
  wallets: true,
  complaints: false,
  lookalikes: true,
  followed: [],
  allowed: [],
});

/** @type {() => Promise<Settings>} */
export const readSettings = async () => {
  const { service } = await (await fetch(chrome.runtime.getURL("extension/service.json"))).json();
  const { settings } = await chrome.storage.local.get("settings");
  return { ...usualSettings(service), ...settings };
};

/** @type {(changes: Partial<Settings>) => Promise<void>} */
export const changeSettings = async (changes) => {
  const { settings } = await chrome.storage.local.get("settings");
  await chrome.storage.local.set({ settings: { ...settings, ...changes } });
};
