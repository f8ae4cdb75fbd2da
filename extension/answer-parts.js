/** Asks the service about a text, and shows its answer. */

/**
 * The text goes in the body, never in an address, and is kept nowhere.
 * @type {(into: HTMLElement, settings: import("./settings.js").Settings, words: import("./words.js").Words, text: string) => Promise<void>}
 */
export const showAnswer = async (into, { service }, { lang, say }, text) => {
  into.hidden = false;
  into.replaceChildren(part("p", say("extension.checking")));
  try {
    const response = await fetch(`${service}/api/message-check`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text: text.slice(0, 20_000), lang }),
    });
    if (!response.ok) throw new Error(`${response.status}`);
    into.replaceChildren(...partsOf(await response.json(), service, say));
  } catch {
    into.replaceChildren(part("p", say("live.failed")));
  }
};

/** @typedef {{ headline: string, reason: string, actions: { text: string, url: string | null }[] }} Lead */

/** @type {(answer: Lead & { subjects: (Lead & { shown_as: string })[] }, service: string, say: (id: string) => string) => HTMLElement[]} */
const partsOf = ({ headline, reason, actions, subjects }, service, say) => {
  const [only, ...others] = subjects;
  const lead = only !== undefined && others.length === 0 ? only : { headline, reason };
  const steps = actions.map(({ text, url }) => {
    const item = part("li", text);
    const address = url !== null && URL.canParse(url, service) ? new URL(url, service) : null;
    if (address !== null && /^https?:$/.test(address.protocol)) {
      const link = Object.assign(document.createElement("a"), {
        href: address.href,
        textContent: text,
        target: "_blank",
        rel: "noreferrer",
      });
      item.replaceChildren(link);
    }
    return item;
  });
  const list = document.createElement("ol");
  list.append(...steps);
  const found = document.createElement("ul");
  if (others.length > 0)
    found.append(...subjects.map((one) => part("li", `${one.shown_as}: ${one.headline} ${one.reason}`)));
  return [part("h2", lead.headline), part("p", lead.reason), part("h3", say("answer.what_to_do")), list, found].filter(
    (one) => one.textContent !== "",
  );
};

/** @type {(name: string, text: string) => HTMLElement} */
const part = (name, text) => Object.assign(document.createElement(name), { textContent: text });
