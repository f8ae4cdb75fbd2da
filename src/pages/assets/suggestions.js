// Suggestions while typing in the checker: names of bots, venues, cases, warnings and reports, from one document fetched
// when the field is first used. What is typed leaves the browser only when the form is sent.

/** @typedef {[name: string, kind: string]} Suggested */

const suggestionsShown = 6;
const longestName = 60;

/** @type {Promise<Suggested[]> | undefined} */
let names;

/** The names, or none if they cannot be fetched: the field works without them. */
function loadNames() {
  names ??= ask("/names.json").then(
    (answer) => answer.names,
    () => [],
  );
  return names;
}

/**
 * Names that begin with the text, with or without its spaces, then those with a later word that does.
 * @param {Suggested[]} all
 * @param {string} typed
 */
function suggestedFor(all, typed) {
  const text = typed.trim().toLowerCase();
  if (text.length < 2 || text.length > longestName || text.includes("\n")) return [];
  /** @param {string} words */
  const joined = (words) => words.toLowerCase().replaceAll(/[\s-]/g, "");
  const start = joined(text);
  const first = all.filter(([name]) => joined(name).startsWith(start));
  const later = all.filter(([name]) => name.toLowerCase().includes(` ${text}`));
  return [...new Set([...first, ...later])].slice(0, suggestionsShown);
}

/** @param {HTMLTextAreaElement} field */
function suggestNames(field) {
  const { meant = "" } = field.dataset;
  const list = element("ul", { id: "suggestions", class: "suggestions", role: "listbox", "aria-label": meant });
  const told = element("p", { class: "unseen", role: "status" });
  list.hidden = true;
  field.after(list, told);
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", list.id);
  let at = -1;

  const options = () => /** @type {HTMLElement[]} */ ([...list.children]);
  /** @param {number} to */
  const mark = (to) => {
    at = to;
    for (const [index, option] of options().entries()) option.setAttribute("aria-selected", String(index === at));
    const marked = options()[at];
    if (marked === undefined) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", marked.id);
  };
  /** @param {Suggested[]} found */
  const show = (found) => {
    const rows = found.map(([name, kind], index) =>
      element(
        "li",
        { id: `suggestion-${index}`, role: "option", "data-name": name },
        element("bdi", {}, name),
        element("span", { class: "quiet" }, field.dataset[kind] ?? ""),
      ),
    );
    list.replaceChildren(...rows);
    list.hidden = found.length === 0;
    told.textContent = found.length === 0 ? "" : `${meant}: ${found.length}`;
    mark(-1);
  };
  /** @param {HTMLElement | undefined} option */
  const take = (option) => {
    if (option !== undefined) field.value = option.dataset["name"] ?? field.value;
    show([]);
  };

  field.addEventListener("focus", loadNames, { once: true });
  field.addEventListener("input", async () => {
    const typed = field.value;
    const found = suggestedFor(await loadNames(), typed);
    if (field.value === typed) show(found);
  });
  field.addEventListener("blur", () => show([]));
  const last = () => options().length - 1;
  /** @type {Record<string, () => void>} */
  const moves = {
    Escape: () => show([]),
    ArrowDown: () => mark(at >= last() ? -1 : at + 1),
    ArrowUp: () => mark(at < 0 ? last() : at - 1),
  };
  // Before the field's own listener, which sends the form.
  field.form?.addEventListener(
    "keydown",
    (event) => {
      if (event.target !== field || list.hidden || event.isComposing) return;
      if (event.key === "Enter") {
        if (!event.shiftKey) take(options()[at]);
        return;
      }
      const move = moves[event.key];
      if (move === undefined) return;
      move();
      event.preventDefault();
    },
    { capture: true },
  );
  // Pressing an option must not take focus from the field, which would close the list.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element ? event.target.closest("li") : null;
    if (pressed === null) return;
    take(pressed);
    field.form?.requestSubmit();
  });
}

for (const field of /** @type {NodeListOf<HTMLTextAreaElement>} */ (document.querySelectorAll(".checker textarea"))) {
  suggestNames(field);
}
