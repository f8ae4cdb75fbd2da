/** A firm on a regulator's register, as published. */
import { z } from "zod";

export const authorisation = z
  .strictObject({
    name: z.string().describe("The firm as registered."),
    trade_names: z.array(z.string()).describe("Names it trades under, as registered. Never matched."),
    websites: z.array(z.string()).describe("Its websites, as registered."),
    authority: z.string().describe("Who authorised it and supervises it."),
    member_state: z.string().describe("Code of the country of that authority."),
    authorised_on: z.iso.date().nullable().describe("Null where our copy of the register does not give it."),
    match: z
      .strictObject({ on: z.enum(["name", "websites"]), value: z.string() })
      .describe("What is the same, letter by letter: the registered name, or a registered website."),
    statement: z.string().describe("What this means, and does not mean, in words."),
    register: z.string().describe("Name of the register."),
    as_of: z.iso.date().nullable().describe("Day of our copy of the register."),
    source_url: z.url().describe("The register's page."),
  })
  .meta({
    id: "Authorisation",
    description:
      "An entry of ESMA's register of authorised crypto-asset service providers: says who is supervised, not " +
      "what is safe.",
  });

export type Authorisation = z.infer<typeof authorisation>;
