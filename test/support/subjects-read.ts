/** What a text is read as being about, short enough to be compared. */
import { addressesIn, type Subject } from "../../src/ask/text/addresses-in-text.ts";

export const subjectsOf = (text: string) => addressesIn(text).subjects;
export const sureSubjects = (text: string) => subjectsOf(text).filter(({ doubtful }) => !doubtful);
const values = (kind: Subject["kind"]) => (text: string) =>
  sureSubjects(text)
    .filter((subject) => subject.kind === kind)
    .map(({ value }) => value);
export const websitesIn = values("website");
export const handlesIn = values("telegram");
export const walletsIn = values("wallet");

export const evm = "0x33efb1efc0faeda19003fb4e73e7bc7b8d0c807a";
export const tron = "TC4kM7GGzFmXnybHAz3wYVeSXy9jzfTa57";
