/** What the model finds in lines: by kind and language how many, and how often a sign said is right. */
import { readSigns } from "../../src/ask/signs/scan.ts";
import type { Row } from "./lines.ts";

export function countsOf(rows: readonly Row[]): string {
  const counted = rows.map((row) => ({ row, told: readSigns(row.text).signs }));
  const kinds = Map.groupBy(counted, ({ row }) => (row.isMessage ? "messages" : "lines"));
  const groups = [...kinds, ...[...Map.groupBy(counted, ({ row }) => row.language)].sort()].map(([name, own]) => {
    const flagged = [true, false].map((isScam) => {
      const all = own.filter(({ row }) => row.isScam === isScam);
      return share(all.filter(({ told }) => told.length > 0).length, all.length);
    });
    return [name, ...flagged].join("\t");
  });
  const hits = counted.filter(({ row, told }) => row.isScam && told.length > 0);
  const saidSure = hits.filter(({ told }) => told.some(({ sure: isSure }) => isSure));
  const signs = counted.flatMap(({ row, told }) => told.map((one) => ({ ...one, row })));
  const sure = signs.filter((one) => one.sure);
  const isRight = ({ row, id }: (typeof signs)[number]) => row.signs.includes(id);
  return [
    "kind\tscam found\tharmless flagged",
    ...groups,
    "",
    `a sign said as sure in ${share(saidSure.length, hits.length)} of hits`,
    `of signs said as sure ${share(sure.filter(isRight).length, sure.length)} are right`,
    ...sure.filter((one) => !isRight(one)).map(({ row, id }) => `  ${id} (${row.signs.join(",")}): ${row.text}`),
  ].join("\n");
}

export const share = (some: number, all: number) => `${some}/${all} (${((100 * some) / (all || 1)).toFixed(1)} %)`;
