/** The peer of the documents bench: node:http and nothing else, sending a copy of one answer to every request. */
import { createServer, request } from "node:http";

const source = process.env["COPY_OF"] as string;
const headers = JSON.parse(process.env["COPY_HEADERS"] as string) as Record<string, string>;

request(source, { headers }, (answer) => {
  const chunks: Buffer[] = [];
  answer.on("data", (chunk: Buffer) => chunks.push(chunk));
  answer.on("end", () => {
    const body = Buffer.concat(chunks);
    const status = answer.statusCode as number;
    const skipped = new Set(["date", "connection", "keep-alive"]);
    const copied = Object.entries(answer.headers)
      .filter(([name]) => !skipped.has(name))
      .flatMap(([name, value]) => [name, String(value)]);
    createServer((_, response) => {
      response.writeHead(status, copied);
      response.end(body.length > 0 ? body : undefined);
    }).listen(Number(process.env["PORT"]), "127.0.0.1");
  });
}).end();

process.once("SIGTERM", () => process.exit(0));
