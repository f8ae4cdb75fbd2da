/** Made-up names on record, coined ones and such of everyday words, and which of them are found in a text. */
import { namesInText } from "../../src/ask/find/names-in-text.ts";
import { buildLookupIndex } from "../../src/ask/index/index.ts";
import { wordsOf, wordsOutside } from "../../src/ask/text/words-of-text.ts";
import { bareAction, bareBot } from "./bot-records.ts";
import { bareEntry, bareWarning } from "./sample-records.ts";

export const firmsAndBots = buildLookupIndex({
  bots: [
    bareBot({ slug: "kryllex", name: "Kryllex" }),
    bareBot({ slug: "grid-two", name: "Olympora Grid Two" }),
    bareBot({ slug: "trade-santa", name: "TradeSanta" }),
    bareBot({ slug: "an-ex", name: "Anex Io" }),
    bareBot({ slug: "ten-words", name: "Zar qon el ab ec id of ug hi jok" }),
    bareBot({ slug: "eleven-words", name: "Mar won el ab ec id of ug hi jok lum" }),
    bareBot({ slug: "vexip", name: "Vexip" }),
    bareBot({ slug: "the-zargon", name: "The Zargon" }),
    bareBot({ slug: "legit", name: "Legit" }),
    bareBot({ slug: "vexo", name: "Vexo" }),
    bareBot({ slug: "vq", name: "Vq" }),
    bareBot({ slug: "long", name: "kryl".repeat(16) }),
    bareBot({ slug: "longer", name: `${"kryl".repeat(16)}x` }),
  ],
  enforcementActions: [
    bareAction({ id: "case", brand_names: ["Novatechia FX"], related_bots: [] }),
    bareAction({
      id: "other",
      title: "SEC case against Dropilex",
      brand_names: ["Dropilex", "QuantFund", "Quant Trust"],
      respondents: [{ name: "Vladimir Okhotnikov", kind: "person", match_names: ["Vladimir Okhotnikov"] }],
      related_bots: [],
    }),
  ],
  trackerEntries: [bareEntry({ id: "dfpi-1", names: ["River Stone", "Apex", "Vortexia"], domains: [] })],
  warnings: [
    bareWarning({
      id: "w-1",
      names: [
        "Bright Future",
        "Quick",
        "Zargex & Co. International",
        "Future Bot",
        "RiverStones",
        "Dry Gardens",
        "Bright River Garden",
        "Quick River Garden Stone",
      ],
      full_names: ["Garden Stone Bank", "Bank"],
      domains: [],
    }),
  ],
});

/** The names found in a text, as they stand there. */
export function found(text: string, taken: { start: number; end: number }[] = []): string[] {
  return namesInText(firmsAndBots, text, wordsOutside(wordsOf(text), taken)).map(({ shown_as }) => shown_as);
}
