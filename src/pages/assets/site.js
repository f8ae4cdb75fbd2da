// The site's one script. Every page is readable without it; it adds what arrives later: live checks, answers to
// messages in place, key status, runnable examples, a choice of theme. It builds only elements and text, never markup,
// stores nothing but the theme, the country of help and, in the history of the tab, what was asked; where the site is
// installed, a page of help. It contacts only this site.

/**
 * @typedef {object} Signal
 * @property {string} kind
 * @property {"alert" | "warning" | "notice" | "ok" | "unavailable"} level
 * @property {string} title
 * @property {string} detail
 * @property {string | null} source
 */

/** @type {Record<Signal["level"], string>} */
const looks = { alert: "red_flag", warning: "caution", notice: "neutral", ok: "quiet", unavailable: "unknown" };

/**
 * An element with its attributes and content. Text stays text.
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} content
 */
function element(name, attributes, ...content) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

/**
 * A link to an outside source; plain text if the address is not http(s).
 * @param {string} address
 * @param {string} [label] in the language of the page
 */
function sourceLink(address, label = "Source:") {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return element("span", { class: "source" }, address);
  const link = element("a", { href: url.href, rel: "nofollow noopener", class: "out" }, url.hostname);
  return element("span", { class: "source" }, label.endsWith("：") ? label : `${label} `, link);
}

/**
 * The body of an answer as JSON, or an error with a message that can be shown.
 * @param {string} target
 * @param {RequestInit} [options]
 */
async function ask(target, options) {
  const response = await fetch(target, options).catch(() => null);
  if (response === null) throw new Error("We can't be reached. Check your connection and try again.");
  const answer = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  const wait = response.headers.get("Retry-After");
  if (response.status === 429) throw new Error(`Too many requests. Try again in ${wait ?? "some"} seconds.`);
  throw new Error(answer?.detail ?? "We could not answer. Try again later.");
}

/** @param {unknown} error */
function failure(error) {
  const words = error instanceof Error ? error.message : "Something went wrong. Try again later.";
  return element("p", { class: "quiet" }, words);
}

// The theme: the system's until the visitor chooses another.
function addThemeSwitch() {
  const order = /** @type {const} */ (["system", "light", "dark"]);
  const root = document.documentElement;
  const foot = /** @type {HTMLElement | null} */ (document.querySelector(".foot"));
  const chosen = () => order.find((theme) => theme === root.dataset["theme"]) ?? "system";
  const button = element("button", { type: "button", class: "theme" }, foot?.dataset[chosen()] ?? "");
  button.addEventListener("click", () => {
    const next = order[(order.indexOf(chosen()) + 1) % order.length] ?? "system";
    if (next === "system") delete root.dataset["theme"];
    else root.dataset["theme"] = next;
    button.textContent = foot?.dataset[next] ?? "";
    try {
      if (next === "system") localStorage.removeItem("theme");
      else localStorage.setItem("theme", next);
    } catch {
      // In a browser that stores nothing, the theme lasts for this page.
    }
  });
  foot?.append(button);
}
addThemeSwitch();

function keptCountry() {
  try {
    return localStorage.getItem("country");
  } catch {
    return null;
  }
}

/** @param {string} id of a country's part of a list, or of an address that leads to it */
const countryOf = (id) => id.replace(/^#?(?:check-|call-)?/, "");

/**
 * Shows of each list what the chosen country has, with its union's and what is for everybody.
 * @param {HTMLSelectElement} field
 */
function showCountry(field) {
  const { value: code } = field;
  const shown = [code, field.selectedOptions[0]?.dataset["also"], code.split("-")[0], "zz"];
  for (const list of document.querySelectorAll(".countries")) {
    const all = [...list.querySelectorAll("details")];
    const parts = all.filter(({ id }) => shown.includes(countryOf(id)));
    parts.sort((a, b) => shown.indexOf(countryOf(a.id)) - shown.indexOf(countryOf(b.id)));
    list.prepend(...parts);
    // Whoever lives elsewhere is shown no other country's number first.
    for (const part of all) {
      part.hidden = !parts.includes(part);
      part.open = part === parts[0];
    }
    list.setAttribute("data-chosen", code);
    // A country without a number to call has no words before it.
    const then = list.previousElementSibling?.querySelector(".then");
    if (then instanceof HTMLElement) then.hidden = parts.length === 0;
    // The way for those whose country has no line.
    const other = list.nextElementSibling;
    if (other instanceof HTMLElement && other.matches(".next")) other.hidden = countryOf(parts[0]?.id ?? "") === code;
  }
}

/**
 * Brings the desks of the chosen country, where the page came with those of another.
 * @param {HTMLSelectElement} field
 */
function loadDesks(field) {
  const { form, value: code } = field;
  const lists = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-of]"))];
  if (form === null || lists.every(({ dataset }) => dataset["of"] === code)) return;
  for (const list of lists) list.dataset["of"] = code;
  const request = new XMLHttpRequest();
  request.open("GET", `${form.action}?${new URLSearchParams(/** @type {any} */ (new FormData(form)))}`);
  request.responseType = "document";
  request.onload = () => {
    const page = /** @type {Document | null} */ (request.response);
    const arrived = page?.querySelectorAll("[data-of]");
    if (field.value !== code || arrived === undefined) return;
    for (const [at, list] of lists.entries()) list.replaceChildren(...(arrived[at]?.children ?? []));
    showCountry(field);
  };
  request.send();
}

/**
 * Does something once, when the reader comes near one of these.
 * @param {NodeListOf<Element>} places
 * @param {() => void} act
 */
function whenNear(places, act) {
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: "600px" },
  );
  for (const place of places) observer.observe(place);
}

/**
 * Of the lists of several countries, leaves those of the reader's.
 * @param {string} code
 */
function showGaps(code) {
  document.querySelector(".gaps")?.setAttribute("data-chosen", code);
  const gaps = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".gaps > li")]);
  const isOwn = (/** @type {HTMLElement} */ { dataset }) => dataset["place"] === code;
  if (gaps.some(isOwn)) for (const gap of gaps) gap.hidden = !isOwn(gap);
}

// The reader's country, chosen once for all lists: the one that the address names or that was chosen last, or else as
// far as the browser's language tells.
function addCountryChoice() {
  const field = /** @type {HTMLSelectElement | null} */ (document.querySelector("#place"));
  if (field === null) return;
  const { region } = new Intl.Locale(navigator.language).maximize();
  const codes = Array.from(field.options, ({ value }) => value);
  const told = keptCountry() ?? region?.toLowerCase() ?? "";
  const code = codes.find((one) => one === countryOf(location.hash)) ?? told;
  const isAsked = new URLSearchParams(location.search).has("country");
  if (!isAsked) field.value = codes.includes(code) ? code : "zz";
  showCountry(field);
  showGaps(field.value);
  whenNear(document.querySelectorAll("[data-of]"), () => loadDesks(field));
  field.addEventListener("change", () => {
    showCountry(field);
    showGaps(field.value);
    loadDesks(field);
    try {
      localStorage.setItem("country", field.value);
    } catch {
      // In a browser that stores nothing, it is guessed again.
    }
  });
}

// Where the site is installed, help for when nothing can be reached is kept on the device. The policy allows one address.
const workerAddress = "/worker.js";
if ("serviceWorker" in navigator && !matchMedia("(display-mode: browser)").matches) {
  const { trustedTypes } = /** @type {any} */ (globalThis);
  const policy = trustedTypes?.createPolicy("worker", { createScriptURL: () => workerAddress });
  navigator.serviceWorker.register(policy?.createScriptURL("") ?? workerAddress).catch(() => {
    // A browser that stores nothing has no help offline.
  });
}

// Addresses of filtered lists hold only what was chosen.
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.narrow"))) {
  form.addEventListener("formdata", ({ formData }) => {
    // Of several fields with one name, those that are filled in stay.
    const chosen = [...formData].filter(([, value]) => value !== "");
    for (const name of [...formData.keys()]) formData.delete(name);
    for (const [name, value] of chosen) formData.append(name, value);
  });
}

// How many bots are ticked for a comparison: with as many as it holds, no other can be.
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.chosen"))) {
  const line = form.querySelector("p");
  const [most, atFirst] = [Number(line?.dataset["most"]), line?.textContent ?? ""];
  const boxes = [.../** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(".tick input"))];
  const count = () => {
    const ticked = boxes.filter((box) => box.checked).length;
    for (const box of boxes) box.disabled = !box.checked && ticked >= most;
    const words = line?.dataset["ticked"]?.replace("#", String(ticked)) ?? "";
    line?.replaceChildren(ticked === 0 ? atFirst : words);
  };
  document.addEventListener("change", count);
  count();
}

// The button that copies how to cite a page.
for (const bar of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-citation]"))) {
  const button = bar.querySelector("button");
  button?.addEventListener("click", () => copy(bar.dataset["citation"] ?? "", button));
}

// The buttons beside addresses that are typed elsewhere.
for (const address of document.querySelectorAll(".copied")) {
  const button = address.querySelector("button");
  button?.addEventListener("click", () => copy(address.querySelector(".copy")?.textContent ?? "", button));
}

// One page to hand to the police or a bank.
for (const button of document.querySelectorAll("button.print")) button.addEventListener("click", () => print());

/**
 * @param {Signal} signal
 * @param {DOMStringMap} data the website, and words in the language of the page
 */
function signalItem(signal, data) {
  const { website = "", source } = data;
  const look = looks[signal.level] ?? looks.notice;
  const words = data[signal.level] ?? "";
  /** @param {string} text written so that no program makes a link of it */
  const shown = (text) => text.replaceAll(website, website.replaceAll(".", "[.]"));
  const item = element("div", {}, element("h3", {}, shown(signal.title)), element("p", {}, shown(signal.detail)));
  if (signal.source !== null) item.append(sourceLink(signal.source, source));
  // What is normal is small and grey: it clears nothing.
  if (words === "") return element("li", { class: "normal" }, item);
  return element("li", {}, element("span", { class: `badge ${look}` }, words), item);
}

/** @param {HTMLElement} section */
async function showSignals(section) {
  const place = section.querySelector(".arriving");
  if (place === null) return;
  place.replaceChildren(element("p", { class: "quiet" }, section.dataset["arriving"] ?? ""));
  try {
    const answer = await ask(section.dataset["target"] ?? "");
    // What the record says is already above.
    const told = ["tracker_match", "wallet_blocklist", "lookalike"];
    const signals = /** @type {Signal[]} */ (answer.signals).filter((signal) => !told.includes(signal.kind));
    place.replaceChildren(
      element("ul", { class: "factors" }, ...signals.map((signal) => signalItem(signal, section.dataset))),
    );
  } catch (error) {
    const isEnglish = document.documentElement.lang === "en";
    place.replaceChildren(
      isEnglish ? failure(error) : element("p", { class: "quiet" }, section.dataset["failed"] ?? ""),
    );
  }
}

// What a page with a checker or an answer needs, also when the script has put an answer in its place.
function enliven() {
  addCountryChoice();
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-website]"))) {
    showSignals(section);
  }
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-share]"))) {
    button.hidden = false;
    button.addEventListener("click", () => passOn(button));
  }
  for (const report of document.querySelectorAll(".report")) {
    const button = report.querySelector("button");
    button?.addEventListener("click", () => copy(report.querySelector("textarea")?.value ?? "", button));
  }
  // Enter sends, Shift+Enter starts a new line.
  for (const field of /** @type {NodeListOf<HTMLTextAreaElement>} */ (document.querySelectorAll(".checker textarea"))) {
    field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      field.form?.requestSubmit();
    });
    field.form?.addEventListener("submit", (event) => {
      const { submitter } = event;
      event.preventDefault();
      if (document.querySelector("main")?.getAttribute("aria-busy") === "true") return;
      const language = submitter instanceof HTMLButtonElement && submitter.name === "lang" ? submitter.value : null;
      const data = new FormData(/** @type {HTMLFormElement} */ (field.form));
      const asked = { q: field.value, lang: language ?? data.get("lang") ?? undefined };
      answerHere(asked).then((answered) => {
        if (answered === true) history.pushState({ asked }, "", "/check");
        else if (answered === null) field.form?.submit();
      });
    });
  }
}
enliven();

/**
 * A warning for others, without a link to what it warns of: by the device's own share sheet, or else copied.
 * @param {HTMLButtonElement} button
 */
async function passOn(button) {
  const { share: text = "" } = button.dataset;
  if (navigator.share !== undefined) {
    await navigator.share({ text }).catch(() => {});
    return;
  }
  await copy(text, button);
}

/**
 * Copies a text; the button says whether that worked, in the language of the page.
 * @param {string} text
 * @param {HTMLButtonElement} button
 */
async function copy(text, button) {
  const { copied = "Copied", blocked = "Copying is blocked here" } = button.dataset;
  button.textContent = await navigator.clipboard.writeText(text).then(
    () => copied,
    () => blocked,
  );
}

let isReplaced = false;

/**
 * The checker's button says that the answer is on its way, so that nobody sends twice.
 * @returns {() => void} what gives the button its words again
 */
function showWaiting() {
  const button = /** @type {HTMLButtonElement | null} */ (document.querySelector(".ask button[data-busy]"));
  if (button === null) return () => {};
  const { textContent: words } = button;
  button.textContent = button.dataset["busy"] ?? words;
  button.setAttribute("aria-disabled", "true");
  return () => {
    button.textContent = words;
    button.removeAttribute("aria-disabled");
  };
}

/**
 * Shows the answer to a message in the place of the page. What was asked is kept in the history of this tab alone, so
 * that Back and reload ask again; what may have an address of its own gets it.
 * @param {{ q: string, lang?: unknown }} asked
 * @returns {Promise<boolean | null>} whether the page now shows the answer, or another is opened; null if it failed
 */
function answerHere({ q, lang }) {
  const body = new URLSearchParams({ q, ...(typeof lang === "string" && { lang }) });
  const main = document.querySelector("main");
  main?.setAttribute("aria-busy", "true");
  const restore = showWaiting();
  return new Promise((resolve) => {
    // Unlike text turned into markup, a document that arrives as one runs nothing.
    const request = new XMLHttpRequest();
    request.open("POST", "/check");
    request.responseType = "document";
    request.onloadend = () => {
      main?.removeAttribute("aria-busy");
      restore();
      const page = /** @type {Document | null} */ (request.response);
      const { search } = new URL(request.responseURL || location.href);
      if (search !== "" && request.status === 200) {
        location.assign(request.responseURL);
        return resolve(false);
      }
      if (request.status !== 200 || page === null) return resolve(null);
      document.documentElement.lang = page.documentElement.lang;
      document.documentElement.dir = page.documentElement.dir;
      document.title = page.title;
      document.body.replaceWith(document.adoptNode(page.body));
      addThemeSwitch();
      isReplaced = true;
      enliven();
      scrollTo(0, 0);
      document.querySelector("main")?.focus({ preventScroll: true });
      resolve(true);
    };
    request.send(body);
  });
}

addEventListener("popstate", ({ state }) => {
  if (state?.asked !== undefined) answerHere(state.asked);
  // A step within the page is one, too.
  else if (isReplaced && location.hash === "") location.reload();
});
if (history.state?.asked !== undefined && location.pathname === "/check") answerHere(history.state.asked);

/**
 * Key status as facts.
 * @param {any} answer
 */
function keyFacts(answer) {
  const { tier, limits, usage, key } = answer;
  /** @type {[string, string][]} */
  const rows = [
    ["Tier", typeof tier === "string" ? tier : tier.id],
    ["Requests per minute", String(limits.requests_per_minute)],
    ["Website checks per minute", String(limits.site_checks_per_minute)],
    ["Credit to Botwatch", answer.attribution_required ? "Required" : "Not required"],
  ];
  if (usage !== null) rows.push(["Used today", `${usage.requests} requests, ${usage.site_checks} website checks`]);
  if (key !== null)
    rows.push(["Key", `${key.label ?? "without a label"} (${key.prefix}…)`], ["Expires", key.expires_at ?? "Never"]);
  return element(
    "dl",
    { class: "facts" },
    ...rows.map(([term, value]) => element("div", {}, element("dt", {}, term), element("dd", {}, value))),
  );
}

const keyForm = document.querySelector("#key-form");
const keyField = /** @type {HTMLInputElement | null} */ (document.querySelector("#key"));
const keyStatus = document.querySelector("#key-status");
keyForm?.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (keyField === null || keyStatus === null) return;
  const key = keyField.value.trim();
  keyStatus.replaceChildren(element("p", { class: "quiet" }, "Asking…"));
  try {
    const headers = key === "" ? undefined : { Authorization: `Bearer ${key}` };
    const answer = await ask("/api/key", { cache: "no-store", ...(headers && { headers }) });
    keyStatus.replaceChildren(element("h2", {}, key === "" ? "Without a key" : "Your key"), keyFacts(answer));
    keyField.removeAttribute("aria-invalid");
  } catch (error) {
    keyStatus.replaceChildren(failure(error));
    keyField.setAttribute("aria-invalid", "true");
    keyField.setAttribute("aria-describedby", "key-status key-hint");
  }
});

// Examples of the API reference run in place.
for (const example of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".example[data-target]"))) {
  const answer = element("div", { "aria-live": "polite" });
  example.append(answer);
  example.querySelector(".run button")?.addEventListener("click", async () => {
    const { method = "GET", target = "", body, headers = "{}" } = example.dataset;
    const startedAt = performance.now();
    try {
      const response = await fetch(target, { method, headers: JSON.parse(headers), ...(body && { body }) });
      const text = await response.text();
      const shown = /json/.test(response.headers.get("Content-Type") ?? "")
        ? JSON.stringify(JSON.parse(text), null, 1)
        : text;
      const took = Math.round(performance.now() - startedAt);
      const cut = shown.length > 20_000 ? `${shown.slice(0, 20_000)}\n… cut here` : shown;
      answer.replaceChildren(
        element(
          "p",
          { class: "quiet" },
          `${response.status} ${response.statusText}, ${text.length.toLocaleString("en")} characters, ${took} ms`,
        ),
        element("pre", { tabindex: "0", "aria-label": "Answer" }, cut),
      );
    } catch (error) {
      answer.replaceChildren(failure(error));
    }
  });
}
