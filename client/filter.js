/* @ts-self-types="./filter.d.ts" */
/** @type {typeof import("./filter.d.ts").readFilter} */
export const readFilter = (file) => {
  const view = new DataView(file);
  if (view.getUint32(0) !== 0x42574631) throw new TypeError("This is no filter of Botwatch (BWF1).");
  const [bits, hashes, bytes] = [view.getUint32(4), view.getUint8(8), new Uint8Array(file, 9)];
  return async (host) => {
    const labels = host
      .toLowerCase()
      .replace(/^www\.|\.$/g, "")
      .split(".");
    for (const at of labels.slice(1).keys()) {
      const ending = new TextEncoder().encode(labels.slice(at).join("."));
      const digest = new DataView(await crypto.subtle.digest("SHA-256", ending));
      const [a, b] = [digest.getUint32(0), digest.getUint32(4)];
      let isIn = true;
      for (let i = 0; isIn && i < hashes; i += 1) {
        const bit = (a + i * b) % bits;
        isIn = (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1;
      }
      if (isIn) return true;
    }
    return false;
  };
};
