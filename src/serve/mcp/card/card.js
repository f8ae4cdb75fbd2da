// The card that a host shows next to the answer of get_report_card or compare_bots: the same facts, laid out. It speaks
// the MCP Apps protocol (2026-01-26) with the page around it and contacts nobody else. Names on record are strangers'
// words: they become text, never markup.

/**
 * @typedef {{ rule: string, level: string, text: string, source: string | null }} Factor
 * @typedef {{ label: string, drivers: string[], factors?: Factor[], would_change?: { text: string }[] }} ReportCard
 * @typedef {{ name: string, report_card: ReportCard, page_url: string } & Record<string, unknown>} Bot
 * @typedef {{ generated_at: string, notices: string[], sources: { name: string, status: string }[] }} Meta
 * @typedef {{ headline: string, meta: Meta, bots?: Bot[], custody_models?: { title: string, text: string }[] }} Answer
 */

/** Written into the page: the names of levels, rules, fields and values. */
const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

/** What bots are compared by, in the order of its wording. */
const compared = Object.keys(words.fields ?? {});

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
let lastId = 0;

/** @param {Record<string, unknown>} message */
function send(message) {
  window.parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
}

/**
 * @param {string} method
 * @param {object} params
 */
function request(method, params) {
  lastId += 1;
  send({ id: lastId, method, params });
  return lastId;
}

/**
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
 * A link that the host opens: the frame itself may not navigate.
 * @param {string} url
 * @param {string} text
 */
function link(url, text) {
  if (!/^https?:\/\//u.test(url)) return text;
  const made = element("a", { href: url }, text);
  made.addEventListener("click", (event) => {
    event.preventDefault();
    request("ui/open-link", { url });
  });
  return made;
}

/** @param {unknown} value */
function shown(value) {
  if (value === null || value === undefined || value === "" || value === "unknown") return "not on record";
  if (Array.isArray(value)) return value.length === 0 ? "not on record" : value.join(", ");
  const text = String(value);
  return /^https?:\/\//u.test(text) ? link(text, new URL(text).hostname) : (words.values[text] ?? text);
}

/** @param {Factor} factor */
function factorLine({ rule, level, text, source }) {
  const line = element("li", {});
  line.append(element("span", { class: "level" }, `${words.levels[level] ?? level}: `), text);
  line.append(element("span", { class: "quiet" }, ` (${words.rules[rule] ?? rule}`));
  if (source !== null) line.lastElementChild?.append(", ", link(source, "source"));
  line.lastElementChild?.append(")");
  return line;
}

/** @param {Bot} bot */
function reportCard({ name, report_card, page_url }) {
  const { label, drivers, factors = [], would_change = [] } = report_card;
  const deciding = factors.filter(({ rule }) => drivers.includes(rule));
  const others = factors.filter((factor) => !deciding.includes(factor) && factor.level !== "unknown");
  const missing = factors.filter((factor) => !deciding.includes(factor) && factor.level === "unknown");
  const made = [
    element("h1", {}, name),
    element("p", {}, element("span", { class: "result" }, label)),
    element("p", { class: "quiet" }, "What decided it:"),
    element("ul", {}, ...deciding.map(factorLine)),
  ];
  for (const [title, lines] of /** @type {const} */ ([
    ["Also on record", others],
    ["Not on record", missing],
  ])) {
    if (lines.length === 0) continue;
    const list = element("ul", {}, ...lines.map(factorLine));
    made.push(element("details", {}, element("summary", {}, `${title} (${lines.length})`), list));
  }
  for (const { text } of would_change) made.push(element("p", { class: "quiet" }, `What would change it: ${text}`));
  made.push(element("p", {}, link(page_url, `Everything on record about ${name}`)));
  return made;
}

/**
 * @param {Bot[]} bots
 * @param {{ title: string, text: string }[]} custodyModels
 */
function comparison(bots, custodyModels) {
  const heads = bots.map(({ name, page_url }) => element("th", { scope: "col" }, link(page_url, name)));
  const rows = [
    element(
      "tr",
      {},
      element("th", { scope: "row" }, "Report card"),
      ...bots.map(({ report_card }) => element("td", {}, element("span", { class: "level" }, report_card.label))),
    ),
    ...compared.map((field) =>
      element(
        "tr",
        {},
        element("th", { scope: "row" }, words.fields[field] ?? field),
        ...bots.map((bot) => element("td", {}, shown(bot[field]))),
      ),
    ),
  ];
  const table = element(
    "table",
    {},
    element("thead", {}, element("tr", {}, element("td", {}), ...heads)),
    element("tbody", {}, ...rows),
  );
  const frame = element("div", { class: "wide", tabindex: "0", role: "region", "aria-label": "Comparison" }, table);
  return [
    element("h1", {}, "Side by side"),
    frame,
    ...custodyModels.map(({ title, text }) => element("p", { class: "quiet" }, `${title}: ${text}`)),
  ];
}

/** @param {{ structuredContent?: Answer, isError?: boolean, content?: { text?: string }[] }} result */
function show({ structuredContent: answer, isError, content }) {
  if (answer === undefined || isError === true) {
    main.replaceChildren(element("p", {}, content?.[0]?.text ?? "There is no answer to show."));
    return;
  }
  const body =
    answer.bots === undefined
      ? reportCard(/** @type {Bot} */ (/** @type {unknown} */ (answer)))
      : comparison(answer.bots, answer.custody_models ?? []);
  const { notices, generated_at } = answer.meta;
  const caveats = element(
    "p",
    { class: "quiet" },
    `${notices.join(" ")} Botwatch, as of ${generated_at.slice(0, 10)}.`,
  );
  main.replaceChildren(...body, caveats);
}

/** @param {{ theme?: string, styles?: { variables?: Record<string, string | undefined> } }} context */
function dress({ theme, styles }) {
  const { documentElement: root } = document;
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  for (const [name, value] of Object.entries(styles?.variables ?? {})) {
    if (name.startsWith("--") && typeof value === "string") root.style.setProperty(name, value);
  }
}

window.addEventListener("message", ({ source, data }) => {
  if (source !== window.parent || data?.jsonrpc !== "2.0") return;
  const { id, method, params, result } = data;
  if (method === undefined) {
    if (id !== opened) return;
    dress(result?.hostContext ?? {});
    send({ method: "ui/notifications/initialized", params: {} });
  } else if (method === "ui/notifications/tool-result") show(params);
  else if (method === "ui/notifications/tool-cancelled") show({});
  else if (method === "ui/notifications/host-context-changed") dress(params);
  else if (id !== undefined) {
    const known = method === "ping" || method === "ui/resource-teardown";
    send({ id, ...(known ? { result: {} } : { error: { code: -32601, message: "Method not found" } }) });
  }
});

new ResizeObserver(() => {
  const { width, height } = document.documentElement.getBoundingClientRect();
  send({ method: "ui/notifications/size-changed", params: { width: Math.ceil(width), height: Math.ceil(height) } });
}).observe(document.documentElement);

const opened = request("ui/initialize", {
  appInfo: { name: "botwatch-card", version: "1.0.0" },
  appCapabilities: {},
  protocolVersion: "2026-01-26",
});
