/** `npm run bench -- NAME`: runs one measurement and prints its figures. Ratios come from one run, on one machine. */
interface Bench {
  run(): Promise<void>;
}

const benches: Record<string, () => Promise<Bench>> = {
  check: async () => inTurn(await import("./check.ts"), await import("./lookalike.ts")),
  documents: () => import("./documents.ts"),
  lookups: () => import("./lookups.ts"),
  lookalike: () => import("./lookalike.ts"),
  limits: () => import("./limits.ts"),
  pages: () => import("./pages.ts"),
  programs: () => import("./programs.ts"),
  publish: () => import("./publish.ts"),
  refusals: () => import("./refusals.ts"),
  soak: () => import("./soak.ts"),
  start: () => import("./start.ts"),
};

function inTurn(...parts: Bench[]): Bench {
  return {
    run: async () => {
      for (const part of parts) await part.run();
    },
  };
}

const name = process.argv[2] ?? "";
const load = benches[name];
if (load === undefined) {
  console.error(`Usage: npm run bench -- NAME, with NAME one of: ${Object.keys(benches).join(", ")}`);
  process.exitCode = 2;
} else {
  await (await load()).run();
}
