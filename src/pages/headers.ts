/** Headers of HTML pages, as a raw list: names and values alternating. */

/**
 * Nothing but our own style sheet, script and icons; no inline code, no plug-in, no frame, no form to another host.
 * `data:` images are the icons inside the style sheet. No script can turn text into markup (Trusted Types): the one
 * policy, `worker`, lets the site's script name the file of its service worker, and nothing else.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types worker",
].join("; ");

const always = Object.entries({
  "Content-Security-Policy": contentSecurityPolicy,
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
}).flat();

/** Of what is there in every language. */
export const varyByLanguage = "Accept-Encoding, Accept-Language";

/** @param baseUrl public address: HTTPS is made permanent (RFC 6797) only if the service is reached by it. */
export function pageHeaders(baseUrl: string, byLanguage = false): readonly string[] {
  return [
    ...always,
    ...(baseUrl.startsWith("https://") ? ["Strict-Transport-Security", "max-age=31536000"] : []),
    ...(byLanguage ? ["Vary", varyByLanguage] : []),
  ];
}
