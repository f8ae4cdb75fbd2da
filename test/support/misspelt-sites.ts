/**
 * Of the 20,000 most visited websites those that are told to imitate a brand: slips of its address that many people made,
 * and one beside a word that asks, of which we could not find out whose it was.
 */
export const misspeltSites = [
  "comncast.net",
  "compcast.net",
  "facobook.com",
  "hotmaio.co.uk",
  "hpotmail.com",
  "pinterrest.com",
  "service-sncf.com",
  "yanderx.ru",
];
