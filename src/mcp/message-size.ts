/** Most bytes of one message: room for 20,000 characters of pasted text, escaped, and what surrounds it. */
export const maxMessageBytes = 192 * 1024;
