/** What somebody asks about leaves the device: Firefox has its user agree to that, once; other browsers don't ask. */
import { chrome } from "./api.js";

/**
 * To be called first when something is pressed: later Firefox would not take it for the person's wish.
 * @type {() => Promise<boolean>} whether it may be sent.
 */
export const mayAsk = async () => {
  const gecko = chrome.runtime.getManifest().browser_specific_settings?.gecko;
  const sent = gecko?.data_collection_permissions.optional;
  return sent === undefined || chrome.permissions.request({ data_collection: sent });
};
