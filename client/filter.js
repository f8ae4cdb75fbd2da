/* @ts-self-types="./filter.d.ts" */
/** @type {typeof import("./filter.d.ts").readFilter} */
export const readFilter = (file, { added = [], removed = [] } = {}) => {
  const view = new DataView(file);
  if (!isFilter(view)) throw new TypeError("This is no filter of Botwatch (BWF2).");
  const [bits, hashes, bytes] = [view.getUint32(4), view.getUint8(8), new Uint8Array(file, 9)];
  const [came, went] = [new Set(added), new Set(removed)];
  return async (website) => {
    const { hostname } = new URL(`https://${website.trim().replace(/^[a-z][\w+.-]*:\/\//i, "")}`);
    const labels = hostname.replace(/^www\.|\.$/g, "").split(".");
    for (const at of labels.slice(1).keys()) {
      const ending = new TextEncoder().encode(labels.slice(at).join("."));
      const digest = new DataView(await crypto.subtle.digest("SHA-256", ending));
      const [a, b, c, d] = [digest.getUint32(0), digest.getUint32(4), digest.getUint32(8), digest.getUint32(12)];
      const own = digest.getBigUint64(0);
      const name = own.toString(16).padStart(16, "0");
      let isIn = !went.has(name);
      for (let i = 0; isIn && i < hashes; i += 1) {
        const bit = (a + i * (b + i * (c + i * d))) % bits;
        isIn = (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1;
      }
      if (isIn || came.has(name)) return true;
    }
    return false;
  };
};

/** @type {(view: DataView) => boolean} by its first four bytes, "BWF2". */
const isFilter = (view) => view.byteLength > 9 && view.getUint32(0) === 0x42574632;

/** @type {typeof import("./filter.d.ts").inStep} */
export const inStep = async (base, file, { include, only } = {}) => {
  // One of an earlier form is loaded again.
  const kept = file && isFilter(new DataView(file)) ? file : undefined;
  /** @type {(name: string, asked: Record<string, string | undefined>) => Promise<Response>} */
  const load = async (name, asked) => {
    const said = Object.entries(asked).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
    const query = said.length === 0 ? "" : `?${new URLSearchParams(said)}`;
    const response = await fetch(`${base}/api/watchlist/filter.${name}${query}`, { cache: "no-cache" });
    if (!response.ok) throw new Error(`The service answered ${response.status}.`);
    return response;
  };
  const since = kept && new TextDecoder().decode(kept.slice(-21));
  const changes = since && (await (await load("json", { since, only })).json());
  if (kept && !changes.is_whole) return { file: kept, changes, isListed: readFilter(kept, changes) };
  const loaded = await (await load("bin", { include, only })).arrayBuffer();
  return { file: loaded, changes: {}, isListed: readFilter(loaded) };
};
