/** Where the page of each record lives. The one place that knows; absolute addresses put the public address before it. */
export const pagePath = {
  home: () => "/",
  docs: () => "/docs",
  bot: (slug: string) => `/bots/${slug}`,
  botAnswer: (slug: string) => `/api/bots/${slug}.json`,
  watchlistEntry: (id: string) => `/watchlist/${id}`,
  vault: (address: string) => `/vaults/${address}`,
  predictionVenue: (slug: string) => `/prediction-markets#${slug}`,
  change: (id: string) => `/changes#${id}`,
  problem: (code: string) => `/docs/errors#${code}`,
} as const;
