/** Names in a script that puts no spaces between words: anywhere in a run of its letters. */
import type { LookupIndex } from "../lookup/index.ts";
import { type Hit, namesFor } from "../lookup/match.ts";
import { nameKey } from "../names/normalize.ts";

/** Shorter ones are words that any sentence may hold: 智慧之王 is the king of wisdom. */
const shortestName = 5;
const longestName = 24;
/** From this length on, a name, its legal form dropped or not, counts where the run begins or asks before it. */
const shortestAsked = 4;
const opens = /(?:^|问|一下|听说|在|被|推荐)$/u;
/** Behind such a name: whether it is fraud, trustworthy or licensed, where the money is, what to do; simplified. */
const asks =
  /^(?:是(?=[不骗诈真正合])|被|能|吗|骗|诈|真假|靠谱|可靠|可信|正规|合法|安全|投诉|提现|出金|提款|跑路|怎么)/u;

interface NameInRun {
  hits: Hit[];
  /** run.slice(from, to) */
  from: number;
  to: number;
}

/** The longest names in a run, from left to right. Pure; linear in its length. @param run folded like a name. */
export function namesInRun(index: LookupIndex, run: string): NameInRun[] {
  const found: NameInRun[] = [];
  if (!/\p{Script=Han}/u.test(run)) return found;
  const whole = namesFor(index, run);
  if (whole.length > 0) return [{ hits: [...whole], from: 0, to: run.length }];
  for (let from = 0; from + shortestAsked <= run.length; ) {
    const name = longestFrom(index, run, from);
    if (name !== null) found.push(name);
    from = name?.to ?? from + 1;
  }
  return found;
}

function longestFrom(index: LookupIndex, run: string, from: number): NameInRun | null {
  let best: NameInRun | null = null;
  const end = Math.min(run.length, from + longestName);
  const isOpen = opens.test(run.slice(0, from));
  for (let to = from + (isOpen ? shortestAsked : shortestName); to <= end; to += 1) {
    const name = run.slice(from, to);
    const isAsked = isOpen && asks.test(run.slice(to));
    const hits = namesFor(index, name).filter(
      ({ listing }) => isAsked || (name.length >= shortestName && nameKey(listing.text) === name),
    );
    if (hits.length > 0) best = { hits, from, to };
  }
  return best;
}
