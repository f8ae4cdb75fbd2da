/** How people write the same name or domain. Independent of the product's own normalisation. */

/** A name in other cases, without spaces, without punctuation, hyphenated, and in full-width letters. */
export function nameSpellings(name: string): string[] {
  return unique([
    name,
    ` ${name}  `,
    name.toUpperCase(),
    name.toLowerCase(),
    name.replaceAll(" ", ""),
    name.replaceAll(" ", "-"),
    name.replaceAll(" ", "  "),
    name.replace(/[^\p{L}\p{N} ]/gu, ""),
    name.replace(/[^\p{L}\p{N}]/gu, ""),
    fullWidth(name),
    `“${name}”`,
  ]);
}

/** A domain as an address with path and port, with www., as an e-mail address, defanged, and in full-width letters. */
export function domainSpellings(domain: string): string[] {
  return unique([
    domain,
    domain.toUpperCase(),
    `${domain}.`,
    `www.${domain}`,
    `http://${domain}`,
    `https://${domain}/`,
    `HTTPS://WWW.${domain.toUpperCase()}/en/trade?ref=1#/home`,
    `http://${domain}:8443/login`,
    `https://user:secret@${domain}/`,
    `//${domain}/x`,
    `support@${domain}`,
    `hxxps://${domain.replaceAll(".", "[.]")}/wallet`,
    `hxxp://${domain.replace(".", "(.)")}`,
    domain.replaceAll(".", "[dot]"),
    domain.replaceAll(".", "。"),
    domain.replaceAll(".", " dot "),
    domain.replaceAll(".", ". "),
    `https//${domain}/`,
    `view-source:https://${domain}`,
    `[${domain}](https://${domain}/)`,
    fullWidth(domain),
  ]);
}

/** A name, domain or other subject inside the questions that people type into a search box. */
export function questionsAbout(subject: string): string[] {
  return [
    `is ${subject} legit?`,
    `Is ${subject} a scam`,
    `${subject} scam`,
    `${subject} reviews 2026`,
    `${subject} withdrawal problem`,
    `can I trust ${subject} ?`,
    `what is ${subject}`,
    `the ${subject} website`,
    `🚀 ${subject} 🔥`,
  ];
}

/** The same letters as full-width forms, which NFKC and IDNA map back. */
function fullWidth(text: string): string {
  return text.replace(/[!-~]/gu, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0));
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text.trim().length >= 2);
}
