/** The exit code that tells a script where the asker stands. docs/command-line.md lists them. */
import type { Standing } from "../asking/standing.ts";

/** Codes below 10 are those of any command: 1 failed, 2 wrong call, 3 storage. */
const codes: Record<Standing, number> = {
  known: 0,
  no_record: 0,
  regulator_acted: 10,
  regulator_warned: 11,
  complaint_reported: 12,
  imitates: 13,
  warning_signs: 14,
  possible_match: 15,
  wallet_blocked: 16,
};

/** Sets the exit code for when the command ends. */
export function exitBy({ standing }: { standing: Standing }): void {
  process.exitCode = codes[standing];
}

/** For the help of a command that asks. */
export const codesInWords =
  `
Exit codes: 0 known, or nothing on record; ${codes.regulator_acted} a regulator acted; ${codes.regulator_warned} a regulator warned; ${codes.complaint_reported} a complaint was
reported; ${codes.imitates} it imitates somebody; ${codes.warning_signs} it has signs ` +
  `of fraud; ${codes.possible_match} a name on record may be meant;
${codes.wallet_blocked} wallets block it. 1 failed, 2 wrong call, 3 storage cannot be used.`;
