/** Answers that are useless: what a source, or something between it and us, sends instead of a list. */
import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { document } from "./web-documents.ts";

export interface Good {
  type: string;
  body: Buffer;
}

type Fault = (path: string, good: Good) => RequestListener;

const status =
  (code: number, headers: Record<string, string> = {}, text = ""): Fault =>
  () =>
  (_request, response) =>
    void response.writeHead(code, headers).end(text);

const body =
  (make: (good: string) => string | Buffer, type?: string): Fault =>
  (_path, good) =>
    document(type ?? good.type, make(good.body.toString("utf8")), '"fault"');

const page = "<!doctype html><html><body><h1>Sorry, you have been blocked</h1></body></html>";
const redirect = (location: string) => status(302, { location });

const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">${["b", "c", "d", "e", "f", "g", "h", "i"]
  .map((name, at) => `<!ENTITY ${name} "${`&${"abcdefgh"[at]};`.repeat(10)}">`)
  .join("")}]><rss version="2.0"><channel><item><title>&i;</title></item></channel></rss>`;

/** A gigabyte, as long as somebody keeps reading. */
const endless: Fault = (_path, good) => (_request, response) => {
  response.writeHead(200, { "content-type": good.type, "content-length": String(2 ** 30) });
  const chunk = Buffer.alloc(2 ** 20, " ");
  let sent = 0;
  const more = () => {
    while (sent < 2 ** 30 && !response.destroyed) {
      sent += chunk.length;
      if (!response.write(chunk)) return void response.once("drain", more);
    }
  };
  more();
};

const packed = gzipSync(Buffer.alloc(2 ** 27, " "));

/** What every source must survive, whatever it lists. */
export const faults: Record<string, Fault> = {
  "no answer": () => () => {},
  "a reset in the middle of the body": (_path, good) => (_request, response) => {
    response.writeHead(200, { "content-type": good.type, "content-length": String(good.body.length) });
    response.write(good.body.subarray(0, good.body.length / 2), () => response.destroy());
  },
  "403 with a page": status(403, { "content-type": "text/html" }, page),
  "200 with a page": body(() => page, "text/html"),
  "404": status(404, { "content-type": "text/plain" }, "no"),
  "429 with a long Retry-After": status(429, { "retry-after": "3600" }),
  "500": status(500),
  "an empty body": body(() => ""),
  "a body cut off": body((good) => good.slice(0, good.length * 0.6)),
  "a body cut off near its end": body((good) => good.slice(0, good.length - 60)),
  "another media type": body((good) => good, "application/pdf"),
  "a gigabyte": endless,
  "a gigabyte, packed": (_path, good) => (_request, response) => {
    response.writeHead(200, { "content-type": good.type, "content-encoding": "gzip" }).end(packed);
  },
  "an entity bomb": body(() => bomb),
  "bytes that are no text": (_path, good) =>
    document(good.type, Buffer.from([0xff, 0xfe, 0xfd, 0x00, 0xd8]), '"fault"'),
  "a redirect to a private address": redirect("https://10.0.0.1/list"),
  "a redirect to the machine itself": redirect("https://127.0.0.1:9/list"),
  "a redirect to a cloud's metadata": redirect("http://169.254.169.254/latest/meta-data/"),
  "a redirect without end": (path) => (_request, response) => void response.writeHead(302, { location: path }).end(),
  "a redirect to nowhere": redirect("http://[nowhere"),
};

/** The same list in another encoding. Whether read or refused, nothing may come of it. */
export const encodings: Record<string, Fault> = {
  "UTF-16": (_path, good) =>
    document(good.type.replace(/;.*/u, ""), Buffer.from(`\ufeff${good.body.toString("utf8")}`, "utf16le"), '"fault"'),
  "text that was encoded twice": (_path, good) =>
    document(good.type, Buffer.from(good.body.toString("latin1"), "utf8"), '"fault"'),
  "a charset that is not its own": (_path, good) =>
    document(`${good.type.replace(/;.*/u, "")}; charset=windows-1252`, good.body, '"fault"'),
  "a charset that nobody knows": (_path, good) =>
    document(`${good.type.replace(/;.*/u, "")}; charset=klingon`, good.body, '"fault"'),
};
