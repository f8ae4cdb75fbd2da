/** A calendar file that reminds of looking something up again (RFC 5545): for those who use no feed reader. */

/** What is looked up again, where, and the first day of it. */
interface Reminder {
  /** What to do, as it stands in the calendar. */
  title: string;
  url: string;
  /** YYYY-MM-DD. */
  from: string;
  /** Names the reminder, so that importing it twice gives one. */
  id: string;
}

/** Days between two reminders. */
export const reminderDays = 30;

/** Hour of that day at which a phone rings. */
const alarmHour = 9;

/** Longest line in bytes, without its end (RFC 5545, section 3.1). */
const longestLine = 75;

/** Makes an all-day entry every thirty days, with the address in it and an alarm. */
export function calendarOf({ title, url, from, id }: Reminder): string {
  const day = from.replaceAll("-", "");
  const summary = escapeText(title);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Botwatch//Reminder//EN",
    "BEGIN:VEVENT",
    `UID:${id}`,
    `DTSTAMP:${day}T000000Z`,
    `DTSTART;VALUE=DATE:${day}`,
    `RRULE:FREQ=DAILY;INTERVAL=${reminderDays}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${escapeText(url)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    // Without an alarm of its own, a phone shows an all-day entry and stays silent.
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `TRIGGER:PT${alarmHour}H`,
    `DESCRIPTION:${summary}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** Section 3.3.11: what would end a value is written with a backslash. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/gu, (sign) => `\\${sign}`).replace(/[\r\n]+/gu, " ");
}

/** A long line goes on in the next one, behind a space; no character is cut in two. */
function foldLine(line: string): string {
  let folds = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > longestLine) {
      folds += "\r\n ";
      bytes = 1;
    }
    folds += character;
    bytes += size;
  }
  return folds;
}
