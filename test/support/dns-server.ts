/**
 * A small name server on loopback for tests: answers A and AAAA from a table, and may answer differently each time. Like
 * any that sees the public names, it knows who serves the root.
 */
import { createSocket, type RemoteInfo } from "node:dgram";
import { once } from "node:events";

/** What one question gets: addresses, an error, or no answer at all. */
export type DnsAnswer = readonly string[] | "nxdomain" | "servfail" | "silence";

export interface DnsServer {
  /** `127.0.0.1:port`, as the resolver takes it. */
  address: string;
  /** Questions received so far, in order: `a evil.com`. */
  questions: string[];
  close(): Promise<void>;
}

const nameServerType = 2;

const types = new Map([
  [1, "a"],
  [28, "aaaa"],
]);

/**
 * Starts the server. `answerTo(name, type, nth)` decides; `nth` counts the questions for that name and type from 1, so
 * that a name can be rebound. Addresses of the other family are left out of an answer, as by a real server.
 * @param isBlind it knows no public name, not even the root's, as in a network without a way out.
 */
export async function startDnsServer(
  answerTo: (name: string, type: "a" | "aaaa", nth: number) => DnsAnswer,
  isBlind = false,
): Promise<DnsServer> {
  const socket = createSocket("udp4");
  const questions: string[] = [];
  socket.on("message", (query: Buffer, from: RemoteInfo) => {
    const { name, type, end } = readQuestion(query);
    if (type === nameServerType && name === "") {
      const root = isBlind ? response(query.subarray(0, end), type, "nxdomain") : rootResponse(query.subarray(0, end));
      return socket.send(root, from.port, from.address);
    }
    const word = types.get(type);
    if (word !== "a" && word !== "aaaa") return;
    questions.push(`${word} ${name}`);
    const nth = questions.filter((question) => question === `${word} ${name}`).length;
    const answer = answerTo(name, word, nth);
    if (answer !== "silence") socket.send(response(query.subarray(0, end), type, answer), from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    close: () => new Promise((done) => socket.close(() => done())),
  };
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/**
 * RFC 1035 section 4: the question repeated, then one record per address, each pointing back at the question's name.
 */
function response(question: Buffer, type: number, answer: Exclude<DnsAnswer, "silence">): Buffer {
  const wanted = Array.isArray(answer) ? answer.filter((address) => address.includes(":") === (type === 28)) : [];
  const codes: Partial<Record<string, number>> = { servfail: 2, nxdomain: 3 };
  return written(question, type, codes[String(answer)] ?? 0, wanted.map(addressBytes));
}

/** One name server of the root, called `a`. */
function rootResponse(question: Buffer): Buffer {
  return written(question, nameServerType, 0, [Buffer.from([1, 0x61, 0])]);
}

function written(question: Buffer, type: number, code: number, contents: readonly Buffer[]): Buffer {
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(contents.length, 6);
  header.writeUInt32BE(0, 8);
  const records = contents.map((data) => {
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(data.length, 10);
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([header, question.subarray(12), ...records]);
}

function addressBytes(address: string): Buffer {
  if (!address.includes(":")) return Buffer.from(address.split(".").map(Number));
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = plain.split("::");
  const groups = (part: string) => part.split(":").filter((group) => group !== "");
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(missing).fill("0"), ...groups(tail ?? "")];
  return Buffer.from(all.map((group) => group.padStart(4, "0")).join(""), "hex");
}
