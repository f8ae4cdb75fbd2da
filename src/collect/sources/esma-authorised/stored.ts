/** What storage keeps of ESMA's register of authorised providers between two reads. */
import { z } from "zod";
import { authorisedProvider } from "../../../records/authorised.ts";

export const storedProviders = z.strictObject({
  /** Address of the list, or `file`. */
  read_from: z.string(),
  providers: z.array(authorisedProvider),
});
