/**
 * Whether work grows no faster than its input. Counted in CPU time of this thread. Some kernels count that in steps of
 * 4 ms, and other work on the machine adds to it, so the sums of several rounds are compared.
 */
import assert from "node:assert/strict";

/** Less than this is too little to measure, and too little for an attack: a limit of 60 a minute allows it 0.7 s. */
const floorMs = 12;
/** Twice the work, and what garbage collection and the making of code add to it. */
const most = 3;
const rounds = 12;
/** Twice the work and little more: so plain that one round shows it. The square of a text is at four times. */
const clear = 2.5;
/** One bad moment decides nothing: where the first round is not plain, so many are measured at least. */
const firstRounds = 3;
/** So much work is measured together: several steps of a clock that counts in 4 ms. */
const enoughMs = 24;

/** Milliseconds of CPU time that this thread spends on the work, averaged over the repetitions. */
async function cpuMs(work: () => unknown, times: number): Promise<number> {
  const before = process.threadCpuUsage();
  for (let at = 0; at < times; at += 1) await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / times;
}

/**
 * Fails where the whole takes much more than twice the work of the half of it, or longer than a bound.
 * @param work on one text; what it gives is of no interest. @param what names the text in the message. @param mostMs of
 * the whole.
 */
export async function assertLinear(
  work: (text: string) => unknown,
  [whole, half]: readonly [whole: string, half: string],
  what: string,
  mostMs = 400,
): Promise<void> {
  let wholeMs = await cpuMs(() => work(whole), 1);
  // The first time makes code of it.
  if (wholeMs > floorMs) wholeMs = await cpuMs(() => work(whole), 1);
  let halfMs = 0;
  const times = Math.ceil(enoughMs / Math.max(wholeMs, 1));
  const isWithin = (ratio: number): boolean => wholeMs <= floorMs || wholeMs <= ratio * halfMs;
  const isFine = (): boolean => isWithin(most);
  const sums = { whole: 0, half: 0 };
  for (let round = 1; wholeMs > floorMs && round <= rounds; round += 1) {
    if (round > firstRounds ? isFine() : isWithin(clear)) break;
    sums.whole += await cpuMs(() => work(whole), times);
    sums.half += await cpuMs(() => work(half), times * 2);
    wholeMs = sums.whole / round;
    halfMs = sums.half / round;
  }
  assert.ok(isFine(), `${what}: ${halfMs.toFixed(1)} ms for half of it, ${wholeMs.toFixed(1)} ms for the whole`);
  assert.ok(wholeMs < mostMs, `${what}: ${wholeMs.toFixed(0)} ms`);
}
