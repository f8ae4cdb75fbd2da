/** Media types of a feed's two formats, without parameters. */
export const atomType = "application/atom+xml";
export const jsonFeedType = "application/feed+json";

/** OpenSearch description document. */
export const openSearchType = "application/opensearchdescription+xml";
