/** Tests that start no server: `test/unit.test.ts` runs them in one process, and `npm test` only there. */
export const inOneProcess = [
  "src/*.test.ts",
  "src/{api,asking,cli,curation,lists,lookup,mcp,names,publish,records,report-card,signs,words}/**/*.test.ts",
  "test/{asking,data,lists,lookalike,lookup,signs,words}/**/*.test.ts",
];
