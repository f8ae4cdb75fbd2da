/** The browser's own interface for extensions: `chrome` in Chromium, and in Firefox beside `browser`. */
export const chrome = /** @type {any} */ (globalThis).chrome;
