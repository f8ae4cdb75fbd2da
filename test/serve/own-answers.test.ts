/** Answers are shared between clients that ask the same; nobody gets another's. */
import assert from "node:assert/strict";
import { Agent } from "node:http";
import { test } from "node:test";
import { limitedService, newAddress, rest } from "./asking.ts";

const { get } = limitedService();

const questions = ["3commas", "lgdbite.com", "web3-cryptohopper.com", "qwvatrix", "Ünbekannt 骗局", "fundsz", "kalshi"];

test("clients that ask at the same moment, in their own encodings, each get the answer to their own question", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  for (let round = 0; round < 3; round += 1) {
    const clients = Array.from({ length: 120 }, (_, at) => ({
      // Some ask what others ask, some what nobody else does.
      question: `${questions[at % questions.length]}${at % 3 === 0 ? ` ${at}` : ""}`,
      address: newAddress(),
      requests: 1 + (at % 4),
    }));
    await Promise.all(
      clients.map(async ({ question, address, requests }) => {
        for (let sent = 1; sent <= requests; sent += 1) {
          const path = `/api/check.json?q=${encodeURIComponent(question)}`;
          const answer = await get(path, { address, agent });
          assert.equal((JSON.parse(answer.text) as { query: string }).query, question);
          assert.equal(rest(answer)["minute"]?.["r"], 60 - sent, "the rest is the client's own");
        }
      }),
    );
  }
  agent.destroy();
});

test("what is said about a key stays with who sent it, and out of shared caches", async () => {
  const path = "/api/check.json?q=3commas";
  const headers = { authorization: "Bearer bw_live_mistyped" };
  for (let time = 0; time < 2; time += 1) {
    const [own, others] = await Promise.all([
      get(path, { address: newAddress(), headers }),
      get(path, { address: newAddress() }),
    ]);
    assert.equal(own.headers["botwatch-key"], "invalid");
    assert.match(own.headers["cache-control"] ?? "", /^private/u);
    assert.equal(others.headers["botwatch-key"], undefined);
    assert.match(others.headers["cache-control"] ?? "", /^public/u);
    assert.equal(own.text, others.text);
  }
});
