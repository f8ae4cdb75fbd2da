/**
 * Texts that look for trouble. fast-check's own strings draw evenly from a million characters and so almost never
 * contain a `<`.
 */
import fc from "fast-check";

/** Characters that mean something to a parser, hide, join, or reverse text. */
const troublesome = [
  ..."<>&\"'`=/\\%#?;:,.@()[]{}|^~-_+$*! \t\n\r0aZ",
  "\u0000",
  "\u0301",
  "\u00ad",
  "\u200b",
  "\u200d",
  "\u202e",
  "\u2066",
  "\u2028",
  "\u3002",
  "\ufeff",
  "\uff0e",
  "\ud800",
  "\udc00",
  "\u{e0041}",
  "\u{1f469}",
  "ß",
  "İ",
  "ﬁ",
  "ＡＢ",
  "骗",
  "م",
];

const unit = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...troublesome) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 1 }) },
);

/** Any text, with troublesome characters more often than others. Lengths count these units. */
export function anyText(constraints: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ ...constraints, unit });
}
