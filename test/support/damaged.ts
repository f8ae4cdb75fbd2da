/** A publication whose file was damaged after it was opened. */
import { DamagedFileError } from "../../src/publish/artifact/artifact.ts";
import type { Publication } from "../../src/serve/publication.ts";

export function damaged(publication: Publication): Publication {
  const fail = (): never => {
    throw new DamagedFileError("damaged by a test");
  };
  return { ...publication, documents: { get: fail, has: fail, made: fail } as unknown as Publication["documents"] };
}
