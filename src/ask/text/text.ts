import { type AddressesInText, addressesIn } from "./addresses-in-text.ts";
import { openedPlaces } from "./opened-host.ts";
import type { Span } from "./reading.ts";
import { type Word, wordsOf } from "./words-of-text.ts";

/** A text with what is read in it. Whoever looks into a text takes this: each part is read once, when first asked for. */
export class Text {
  readonly content: string;
  #words: readonly Word[] | null = null;
  #addresses: AddressesInText | null = null;
  #opened: readonly Span[] | null = null;

  constructor(content: string) {
    this.content = content;
  }

  /** All words, those of addresses included. */
  get words(): readonly Word[] {
    this.#words ??= wordsOf(this.content);
    return this.#words;
  }

  get addresses(): AddressesInText {
    this.#addresses ??= addressesIn(this.content);
    return this.#addresses;
  }

  /** Where the addresses stand that a browser opens or runs. */
  get opened(): readonly Span[] {
    this.#opened ??= openedPlaces(this.content);
    return this.#opened;
  }
}
