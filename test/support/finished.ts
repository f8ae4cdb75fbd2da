/** Every document of a snapshot that is finished at its publish, by target. */
import type { Site } from "../../src/publish/answers/site.ts";
import { type FinishedDocument, finishDrafts } from "../../src/publish/documents.ts";
import { finishedDrafts } from "../../src/publish/finish.ts";
import type { Snapshot } from "../../src/publish/snapshot.ts";

export async function finishedDocuments(snapshot: Snapshot, site: Site): Promise<Map<string, FinishedDocument>> {
  const table = new Map<string, FinishedDocument>();
  for await (const [{ target }, document] of finishDrafts(finishedDrafts(snapshot, site), {
    generatedAt: snapshot.generated_at,
  })) {
    table.set(target, document);
  }
  return table;
}
