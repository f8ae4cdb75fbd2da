/** `npm run bench -- NAME`: runs one measurement and prints its figures. Ratios come from one run, on one machine. */
const benches: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  check: () => import("./check.ts"),
  documents: () => import("./documents.ts"),
  limits: () => import("./limits.ts"),
  lookalike: () => import("./lookalike.ts"),
  pages: () => import("./pages.ts"),
};

const name = process.argv[2] ?? "";
const load = benches[name];
if (load === undefined) {
  console.error(`Usage: npm run bench -- NAME, with NAME one of: ${Object.keys(benches).join(", ")}`);
  process.exitCode = 2;
} else {
  await (await load()).run();
}
