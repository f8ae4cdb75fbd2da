/** Texts written to cost time, each a shape of any length. */

/** Repeats a piece, with something before and after it, to exactly this many UTF-16 units. */
function run(piece: string, first = "", last = ""): (length: number) => string {
  return (length) => {
    const room = Math.max(0, length - first.length - last.length);
    return first + piece.repeat(Math.ceil(room / piece.length)).slice(0, room) + last;
  };
}

/** Pieces that all differ. */
function numbered(piece: (at: number) => string): (length: number) => string {
  return (length) => {
    let text = "";
    for (let at = 1; text.length < length; at += 1) text += piece(at);
    return text.slice(0, length);
  };
}

/** By name for messages. */
export const hostileShapes: Readonly<Record<string, (length: number) => string>> = {
  "closing brackets before a letter": run(")", "", "a"),
  "dots between letters": run(".", "a", "b"),
  "dots alone": run("."),
  "spaces between letters": run(" ", "a", "b"),
  "spaces before an end": run(" ", "", "x"),
  "line breaks": run("\n", "a", "b"),
  tabs: run("\t", "a", "b"),
  "slashes between letters": run("/", "a", "b"),
  "slashes before a letter": run("/", "", "a"),
  "opening brackets": run("["),
  "brackets that ask for a dot": run("[ ", "a", "b"),
  "a dot in brackets, again and again": run("[.]", "a"),
  "words for a dot": run(" dot ", "a", "b"),
  quotes: run('"', "a", "b"),
  "typographic quotes": run("”", "a", "b"),
  "combining marks on one letter": run("\u0301", "a"),
  "combining marks of two classes": run("\u0316\u0301", "a"),
  "marks of many classes": run("\u0334\u05b0\u064b\u0316\u0301\u0345", "a"),
  "compatibility letters": run("\ufdfa"),
  "letters that decompose": run("\u1e69"),
  "emoji between letters": run("🚀", "a", "b"),
  "emoji and spaces": run("🚀 ", " ", "x"),
  "invisible characters": run("\u200b", "a", "b"),
  "direction marks": run("\u202e", "a", "b"),
  hyphens: run("-", "a", "b"),
  underscores: run("_", "a", "b"),
  "one letter": run("a"),
  "two letters in turn": run("ab"),
  digits: run("9"),
  "hexadecimal digits": run("f", "0x"),
  "labels of a host": run("a.", "", "com"),
  "labels of a host in Unicode": run("ü.", "", "com"),
  "encoded labels": run("xn--a-.", "", "com"),
  "users of an address": run("a@", "https://", "b.com"),
  "schemes in a row": run("http:", "", "//a.com"),
  "defanged schemes": run("hxxp[:]//"),
  "links in Markdown": run("[a](b", "", ")"),
  "links that are never closed": run("[a]("),
  "escapes of a percent sign": run("%25"),
  "ampersands and equals signs": run("a=&"),
  "signs of a handle": run("@", "", "a"),
  "handles in a row": run("@abcde "),
  "words in a row": run("trading bot "),
  "promises in a row": run("guaranteed profit "),
  "a listed name and a person, again and again in one clause": run("QUANTUM AI ELON MUSK "),
  "sentences without end": run("Is it a scam? "),
  "exclamation marks": run("!", "a", "b"),
  "opening tags": run("<a "),
  "quoted pairs": run('"\\', "for="),
  "halves of a character": run("\ud83d"),
  "one letter and the next": run("a b c d e f g h i j k l m n o p q r s t u v w x y z "),
  "many short words": numbered((at) => `${at.toString(36)} `),
  "a listed name, again and again": run("QUANTUM AI "),
  "links alone": numbered((at) => `https://s${at}.com `),
  "handles alone": numbered((at) => `@abcd${at} `),
  "names of websites": numbered((at) => `s${at}.com,`),
  wallets: numbered((at) => `0x${at.toString(16).padStart(40, "0")} `),
};
