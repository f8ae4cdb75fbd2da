/** Terms of reuse. The compilation is under this licence; the records in it are the regulators' public ones. */
export const license = { id: "CC-BY-4.0", url: "https://creativecommons.org/licenses/by/4.0/" } as const;
