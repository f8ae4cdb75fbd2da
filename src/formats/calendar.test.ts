import assert from "node:assert/strict";
import { test } from "node:test";
import { calendarOf } from "./calendar.ts";

const reminder = {
  title: "Botwatch: look up Quantum AI again",
  url: "https://botwatch.example/check?q=Quantum%20AI",
  from: "2026-11-20",
  id: "one",
};

test("a reminder recurs every thirty days from the day of the record, with the address to open", () => {
  const text = calendarOf(reminder);
  assert.match(text, /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/u);
  assert.match(text, /\r\nDTSTART;VALUE=DATE:20261120\r\nRRULE:FREQ=DAILY;INTERVAL=30\r\n/u);
  assert.match(text, /\r\nSUMMARY:Botwatch: look up Quantum AI again\r\n/u);
  assert.match(text, /\r\nURL:https:\/\/botwatch\.example\/check\?q=Quantum%20AI\r\n/u);
});

test("a phone rings on the morning of the day: an all-day entry without an alarm is silent", () => {
  const [, alarm = ""] = /\r\nBEGIN:VALARM\r\n(.*?)\r\nEND:VALARM\r\nEND:VEVENT/su.exec(calendarOf(reminder)) ?? [];
  assert.deepEqual(alarm.split("\r\n"), [
    "ACTION:DISPLAY",
    "TRIGGER:PT9H",
    "DESCRIPTION:Botwatch: look up Quantum AI again",
  ]);
});

test("no name ends its line or begins another property, and none makes a line too long", () => {
  const text = calendarOf({
    ...reminder,
    title: `Botwatch: look up a,b;c\\d\r\nURL:https://evil.example ${"€".repeat(80)}`,
  });
  assert.match(text, /SUMMARY:Botwatch: look up a\\,b\\;c\\\\d URL:https/u);
  for (const line of text.split("\r\n")) assert.ok(Buffer.byteLength(line) <= 75, line);
  assert.equal(text.match(/^URL:/gmu)?.length, 1);
  assert.ok(text.replaceAll("\r\n ", "").includes("€".repeat(80)));
});
