/** Documents as a web server gives them. */
import type { RequestListener } from "node:http";

/** Gives all clients the same bytes, or 304 to those who have them. */
export function document(type: string, body: string | Buffer, etag = '"1"'): RequestListener {
  return (request, response) => {
    if (request.headers["if-none-match"] === etag) return void response.writeHead(304, { etag }).end();
    response.writeHead(200, { "content-type": type, etag }).end(body);
  };
}
