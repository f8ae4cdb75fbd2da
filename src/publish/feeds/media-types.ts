/** Media types of the two forms of a feed, without parameters. */
export const atomType = "application/atom+xml";
export const jsonFeedType = "application/feed+json";
