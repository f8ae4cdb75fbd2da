/** What the banner says of a look-alike. */

/** @type {(words: import("./words.js").Words, told: import("../client/lookalike.js").Lookalike) => Parameters<typeof import("./banner.js").showBanner>[0]} */
export const bannerTexts = ({ lang, say }, { name, reason, official_domain }) => ({
  headline: say("imitates.website", { name }),
  reason: `${reason} ${say("imitates.real", { address: official_domain })}`,
  close: say("extension.close"),
  dir: lang === "ar" ? "rtl" : "ltr",
  lang,
});
