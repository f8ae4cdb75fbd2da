/* @ts-self-types="./botwatch.d.ts" */
/** A refusal, or a fault of the service: `problem` is its problem document, if it sent one. */
export class BotwatchError extends Error {
  /** @param {number} status @param {import("./botwatch.d.ts").Problem | null} problem */
  constructor(status, problem) {
    super(problem?.detail ?? `The service answered ${status}.`);
    this.name = "BotwatchError";
    this.status = status;
    this.problem = problem;
  }
}

/** @type {typeof import("./botwatch.d.ts").botwatch} */
export const botwatch = (
  base,
  { key, fetch = globalThis.fetch, waitSeconds = 60, timeoutSeconds = 30, retries = 2 } = {},
) => {
  const origin = String(base).replace(/\/+$/, "");

  /** @param {string} url @param {object} init @param {AbortSignal} [signal] */
  const reach = async (url, init, signal) => {
    for (let tries = 1; ; tries += 1) {
      const late = AbortSignal.timeout(timeoutSeconds * 1000);
      try {
        return await fetch(url, { ...init, signal: signal ? AbortSignal.any([late, signal]) : late });
      } catch (error) {
        // To ask again changes nothing.
        if (signal?.aborted || tries > retries) throw error;
        await pause(tries / 2, signal);
      }
    }
  };

  const headers = key ? { Authorization: `Bearer ${key}` } : {};
  const toPost = { method: "POST", headers: { ...headers, "Content-Type": "application/json" } };

  /** @type {(target: string, asked?: import("./botwatch.d.ts").Asked, body?: object) => Promise<Response>} */
  const send = async (target, { signal } = {}, body) => {
    const init = body ? { ...toPost, body: JSON.stringify(body) } : { headers };
    for (let left = waitSeconds; ; ) {
      const response = await reach(origin + target, init, signal);
      if (response.ok) return response;
      const problem = await response.json().catch(() => null);
      const wait = Math.max(1, Number(response.headers.get("Retry-After") ?? "none"));
      left -= wait;
      if (!(left >= 0) || ![429, 503].includes(response.status)) throw new BotwatchError(response.status, problem);
      await pause(wait, signal);
    }
  };

  /** @type {(...request: Parameters<typeof send>) => Promise<any>} */
  const ask = async (...request) => (await send(...request)).json();

  return {
    check: (q, asked) => ask(filled("/api/check.json", { q }), asked),
    checkAll: (queries, asked) => ask("/api/check", asked, { queries }),
    checkMany: (queries, asked) => ask("/api/check", asked, { queries, view: "short" }),
    checkMessage: (text, asked) => ask("/api/message-check", asked, { text }),
    get: (path, parameters, asked) => ask(filled(path, parameters), asked),

    async *pages(path, parameters, asked) {
      let target = filled(path, parameters);
      while (target) {
        const response = await send(target, asked);
        yield await response.json();
        const next = /<([^>]+)>; *rel="next"/.exec(response.headers.get("Link") ?? "")?.[1] ?? "";
        // From the service that was asked.
        target = next.slice(next.lastIndexOf("/api/"));
      }
    },

    async lookUp(website, asked) {
      const { hostname } = new URL(`https://${website.trim().replace(/^[a-z][\w+.-]*:\/\//i, "")}`);
      const labels = hostname.replace(/^www\.|\.$/g, "").split(".");
      if (labels.length < 2) return null;
      // One question: the service learns 12 bits of the last two labels' hash.
      const prefix = (await sha256(labels.slice(-2).join("."))).slice(0, 3);
      const { hosts, below } = await ask(`/api/range/${prefix}.json`, asked);
      for (const at of labels.slice(1).keys()) {
        const host = labels.slice(at).join(".");
        const own = await sha256(host);
        for (const { suffix, hash = prefix + suffix, ...about } of [...below, ...hosts])
          if (hash === own) return { host, ...about };
      }
      return null;
    },
  };
};

/** @type {(path: string, parameters?: object) => string} what does not stand in the path goes into the query. */
const filled = (path, parameters = {}) => {
  const query = new URLSearchParams();
  let target = path;
  for (const [name, value] of Object.entries(parameters)) {
    if (target.includes(`{${name}}`)) target = target.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== undefined) query.set(name, value);
  }
  return query.size > 0 ? `${target}?${query}` : target;
};

/** @type {(text: string) => Promise<string>} */
const sha256 = async (text) => {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** @type {(seconds: number, signal?: AbortSignal) => Promise<void>} */
const pause = (seconds, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
