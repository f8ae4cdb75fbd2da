/** Stands between the extension and the service: records every request, and can be unreachable or answer by itself. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface Recorder {
  url: string;
  /** `GET /api/…`, and for what has a body also that. */
  requests: string[];
  isReachable: boolean;
  /** JSON answered in place of the service's, by a part of the address: the first that it has. */
  answers: Map<string, unknown>;
  stop(): Promise<void>;
}

export async function startRecorder(service: string): Promise<Recorder> {
  const recorder: Omit<Recorder, "url" | "stop"> = { requests: [], isReachable: true, answers: new Map() };
  const handle = async (asked: IncomingMessage, response: ServerResponse) => {
    const { method = "GET", url = "", headers } = asked;
    const body = await text(asked);
    if (!recorder.isReachable) return asked.socket.destroy();
    recorder.requests.push(`${method} ${url}${body === "" ? "" : ` ${body}`}`);
    const own = [...recorder.answers].find(([part]) => url.includes(part));
    if (own !== undefined) {
      const cors = { "Content-Type": "application/json", "Access-Control-Allow-Origin": "*" };
      return response.writeHead(200, cors).end(JSON.stringify(own[1]));
    }
    const forwarded = request(`${service}${url}`, { method, headers: { ...headers, host: new URL(service).host } });
    forwarded.on("response", (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers)));
    return forwarded.end(body);
  };
  const server = createServer((asked, response) => void handle(asked, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(recorder, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}
