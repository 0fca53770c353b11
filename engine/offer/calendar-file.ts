import { fnv1a } from '../document/basics/fnv1a';
import { limitDay } from '../document/values/day';
import type { PlanItem } from '../document/format/document.generated';
import { dayOfItem } from './plan-days';

interface CalendarOptions {
  /** The day on which the plan begins, as "2026-03-01". */
  readonly start: string;
  /** What the plan is. */
  readonly name: string;
  /** Tells this plan from others: its entries keep their identity when the plan is moved and saved again. */
  readonly key: string;
  /** The host of the page. */
  readonly host: string;
  readonly now: Date;
}

/**
 * The dated entries of a plan as a calendar file (RFC 5545): one event for each, all day long. Its lines end in CRLF and are
 * folded after 75 octets.
 */
export function calendarFile(
  items: readonly PlanItem[],
  { start, name, key, host, now }: CalendarOptions,
): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const plan = fnv1a(key).toString(36);
  const events = items.flatMap((item, index) => {
    const day = dayOfItem(item, start);
    if (day === undefined) return [];
    return [
      'BEGIN:VEVENT',
      `UID:${plan}-${index}@${host.replaceAll(/[^\w.-]/g, '-')}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(limitDay('today+1d', day) ?? day)}`,
      `SUMMARY:${escaped(item.text)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(host)}//plan//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const compact = (day: string): string => day.replaceAll('-', '');

/** A text as a value: with what separates values marked, without other control characters. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\u007F]|\p{Cf}/gu, '');

/** The most octets of a line, without its end. */
const longest = 75;

/** A line that is continued on the next after so many octets, between whole characters. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let room = longest;
  let text = '';
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (size > room) {
      text += '\r\n ';
      room = longest - 1;
    }
    text += sign;
    room -= size;
  }
  return text;
}
