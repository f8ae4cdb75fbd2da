/** Sends bytes to a port as they are, and reads what comes back until the connection ends. */
import { connect } from "node:net";

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

export function sendRaw(port: number, bytes: string | Buffer, timeoutMs = 5000): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.end(bytes));
    const timer = setTimeout(() => socket.destroy(new Error("no answer in time")), timeoutMs);
    socket.on("data", (chunk) => chunks.push(Buffer.from(chunk)));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      // The server may answer and close before it has read everything; what it said counts.
      if (chunks.length > 0 && error.code !== undefined) resolve(read(chunks));
      else reject(error);
    });
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(read(chunks));
    });
  });
}

function read(chunks: readonly Buffer[]): RawAnswer {
  // Interim answers (100 Continue) come before the one that counts.
  const text = Buffer.concat(chunks)
    .toString("latin1")
    .replace(/^(?:HTTP\/1\.1 1\d\d [^\r]*\r\n\r\n)+/u, "");
  const end = text.indexOf("\r\n\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3})/u.exec(text)?.[1] ?? 0);
  return { status, head: text.slice(0, end), body: text.slice(end + 4) };
}
