/**
 * Shows who is not behind a page, at its top. It runs on the page, so it may use nothing but what it is given; it reads
 * nothing there, and the page can't read it.
 * @param {{ headline: string, reason: string, close: string, lang: string, dir: string }} texts
 */
export function showBanner({ headline, reason, close, lang, dir }) {
  const id = "botwatch-banner";
  if (document.getElementById(id) !== null) return;
  const host = document.createElement("div");
  host.id = id;
  host.style.cssText = "all:initial;position:fixed;inset:0 0 auto 0;z-index:2147483647";
  const root = host.attachShadow({ mode: "closed" });
  const box = document.createElement("div");
  box.setAttribute("role", "alert");
  box.lang = lang;
  box.dir = dir;
  box.style.cssText =
    "display:flex;gap:16px;align-items:flex-start;padding:12px 16px;background:#fdeadd;color:#1b2530;" +
    "border-bottom:3px solid #a83c00;font:16px/1.45 system-ui,sans-serif";
  const text = document.createElement("div");
  text.style.flex = "1";
  const strong = document.createElement("strong");
  strong.textContent = `Botwatch: ${headline} `;
  text.append(strong, reason);
  const button = document.createElement("button");
  button.textContent = close;
  button.style.cssText =
    "font:inherit;padding:4px 12px;color:#fff;background:#a83c00;border:0;border-radius:6px;cursor:pointer";
  button.addEventListener("click", () => host.remove());
  box.append(text, button);
  root.append(box);
  document.documentElement.append(host);
}
