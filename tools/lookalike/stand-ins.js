/**
 * What the look-alike rules import that only Node.js has, or that would be too large, made from `words.json`: part of the
 * module that ./module.ts puts together.
 */
export const standInsOf = (words) => {
  const suffixes = new Map();
  for (const [name, isPrivate] of [
    ["icann", false],
    ["private", true],
  ]) {
    for (const rule of words.suffixes[name].split(" ")) suffixes.set(rule, isPrivate);
  }

  /** The ending of a host that a public suffix list has, the longest one (publicsuffix.org/list: "Algorithm"). */
  const publicSuffixOf = (labels, allowPrivate) => {
    const isAllowed = (rule) => suffixes.has(rule) && (allowPrivate || suffixes.get(rule) === false);
    for (let at = 0; at < labels.length; at += 1) {
      const ending = labels.slice(at).join(".");
      const above = labels.slice(at + 1).join(".");
      if (isAllowed(`!${ending}`)) return { suffix: above, isPrivate: suffixes.get(`!${ending}`) };
      for (const rule of [ending, `*.${above}`]) {
        if (isAllowed(rule)) return { suffix: ending, isPrivate: suffixes.get(rule) };
      }
    }
    return null;
  };

  const isIPv4 = (text) => /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/.test(text);

  const parse = (host, { allowPrivateDomains = false }) => {
    if (isIPv4(host) || host.includes(":")) return { isIp: true };
    const labels = host.split(".");
    const known = publicSuffixOf(labels, allowPrivateDomains);
    const publicSuffix = known?.suffix ?? labels.at(-1);
    const below = labels.length - publicSuffix.split(".").length;
    return {
      isIp: false,
      isPrivate: known?.isPrivate === true,
      isIcann: known?.isPrivate === false,
      publicSuffix,
      domain: below < 1 ? null : labels.slice(below - 1).join("."),
    };
  };

  /** A number of variable length (RFC 3492, section 3.3), and where it ends; null where it is none. */
  const readDelta = (text, start, bias) => {
    let [value, at] = [0, start];
    for (let weight = 1, k = 36; ; k += 36) {
      const digit = "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(text.charAt(at));
      at += 1;
      if (digit < 0 || at > text.length) return null;
      value += digit * weight;
      const threshold = Math.min(26, Math.max(1, k - bias));
      if (digit < threshold) return { value, end: at };
      weight *= 36 - threshold;
    }
  };

  /** The next number's bias (RFC 3492, section 6.1). */
  const adaptedBias = (value, count, isFirst) => {
    let delta = Math.floor(value / (isFirst ? 700 : 2));
    delta += Math.floor(delta / count);
    let steps = 0;
    for (; delta > 455; steps += 36) delta = Math.floor(delta / 35);
    return steps + Math.floor((36 * delta) / (delta + 38));
  };

  /** Punycode (RFC 3492, section 6.2); empty where it is none. */
  const decodedLabel = (label) => {
    if (!label.startsWith("xn--")) return label;
    const text = label.slice(4);
    const last = text.lastIndexOf("-");
    const output = last > 0 ? [...text.slice(0, last)].map((letter) => letter.codePointAt(0)) : [];
    let [code, index, bias] = [128, 0, 72];
    for (let at = last + 1; at < text.length; ) {
      const delta = readDelta(text, at, bias);
      if (delta === null) return "";
      at = delta.end;
      const count = output.length + 1;
      bias = adaptedBias(delta.value, count, index === 0);
      index += delta.value;
      code += Math.floor(index / count);
      index %= count;
      if (code > 0x10ffff) return "";
      output.splice(index, 0, code);
      index += 1;
    }
    return String.fromCodePoint(...output);
  };

  /** As Node.js has it for hosts that an address may have: empty where one label is none. */
  const domainToUnicode = (host) => {
    const labels = host.split(".").map(decodedLabel);
    return labels.includes("") ? "" : labels.join(".");
  };

  /** Each word of a list that was written by what it has in common with the one before: a capital letter, then the rest. */
  const unpackedWords = (packed) => {
    const lines = [];
    let word = "";
    for (const [, length, rest] of packed.matchAll(/([A-Z])([^A-Z]*)/g)) {
      word = word.slice(0, length.charCodeAt(0) - 65) + rest;
      lines.push(word);
    }
    return `${lines.join("\n")}\n`;
  };

  /** The files that are read when they are first needed, by their names. */
  const readFileSync = (file) => {
    const [, name, ending] = /([\w-]+)\.(\w+)$/.exec(String(file)) ?? [];
    if (ending === "json") return JSON.stringify(words.messages[name] ?? {});
    return words.dictionary[name] === undefined ? "" : unpackedWords(words.dictionary[name]);
  };

  const wordList = (name) => new Set(words.lists[name]);
  const wordKinds = (name) => words.kinds[name];
  const oneOf = (list) => {
    const set = new Set(list);
    return (word) => set.has(word);
  };

  return {
    Buffer: { from: (text) => ({ toString: () => text }) },
    standIns: {
      "node:fs": { readFileSync },
      "node:module": { createRequire: () => ({ resolve: (name) => name }) },
      "node:net": { isIPv4 },
      "node:url": { domainToUnicode },
      // Whose an address in numbers is makes no difference here.
      "ipaddr.js": { default: { IPv4: { parse: () => ({ range: () => "unicast" }) } } },
      tldts: { parse },
      "word-list": { oneOf, wordKinds, wordList },
      english: { default: words.messages.en },
    },
  };
};
