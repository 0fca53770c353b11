import { describe, expect, it } from 'vitest';
import { calendarFile, dayOfItem, startDay } from '../../../engine/offer';

// A Sunday.
const today = '2026-03-01';

describe('the day on which a plan begins', () => {
  it.each([
    ['today', '2026-03-01'],
    ['today+3d', '2026-03-04'],
    ['today+1w', '2026-03-08'],
    ['monday', '2026-03-02'],
    ['saturday', '2026-03-07'],
  ])('is for %s the %s', (choice, day) => {
    expect(startDay(choice, today)).toBe(day);
  });

  it('is for the name of today’s weekday a week later', () => {
    expect(startDay('sunday', today)).toBe('2026-03-08');
  });

  it('is not known before today is', () => {
    expect(startDay('monday', undefined)).toBeUndefined();
  });
});

describe('the day of an entry', () => {
  it('is counted from the start, over the end of a month', () => {
    const item = { when: '', text: '', after: '7d' };
    expect(dayOfItem(item, '2026-02-26')).toBe('2026-03-05');
    expect(dayOfItem({ ...item, after: '2w' }, '2026-02-26')).toBe('2026-03-12');
    expect(dayOfItem(item, undefined)).toBeUndefined();
    expect(dayOfItem({ when: '', text: '' }, today)).toBeUndefined();
  });
});

type Properties = ReadonlyMap<string, string>;

/** The events of a calendar file, as RFC 5545 says that they are read. */
function eventsIn(file: string): Properties[] {
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n(?:[^\r\n]*\r\n)*END:VCALENDAR\r\n$/);
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  const events: Map<string, string>[] = [];
  for (const line of lines) {
    const at = line.indexOf(':');
    const [name, value] = [line.slice(0, at), line.slice(at + 1)];
    if (line === 'BEGIN:VEVENT') events.push(new Map());
    else if (!line.startsWith('END:'))
      events.at(-1)?.set(
        name,
        value.replaceAll(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? '\n' : sign)),
      );
  }
  return events;
}

describe('the calendar file', () => {
  const items = [
    { when: '', text: 'Knead; fold, \\ and rest.\nThen bake.', after: '0d' },
    { when: '', text: 'Not dated' },
    { when: '', text: `„${'Größe '.repeat(30)}“ 🥖`, after: '7d' },
  ];
  const file = (start = '2026-12-28', key = 'session.plan'): string =>
    calendarFile(items, {
      start,
      name: 'First days',
      key,
      host: 'bakery.example:8080',
      now: new Date('2026-12-27T10:11:12.345Z'),
    });

  it('has an event for each dated entry, all day long', () => {
    const [first, second, ...more] = eventsIn(file());
    expect(more).toEqual([]);
    expect(first?.get('DTSTART;VALUE=DATE')).toBe('20261228');
    expect(first?.get('DTEND;VALUE=DATE')).toBe('20261229');
    expect(second?.get('DTSTART;VALUE=DATE')).toBe('20270104');
    expect(first?.get('DTSTAMP')).toBe('20261227T101112Z');
  });

  it('says the words of the entries, whatever signs they hold', () => {
    expect(eventsIn(file()).map((event) => event.get('SUMMARY'))).toEqual([
      items[0]?.text,
      items[2]?.text,
    ]);
  });

  it('has no line of more than 75 octets, and none that ends within a character', () => {
    for (const line of file().split('\r\n')) {
      const { length } = new TextEncoder().encode(line);
      expect(length).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\uD800-\uDBFF]$/);
    }
  });

  it('keeps the identity of each event when the plan is moved, and tells plans apart', () => {
    const uids = (text: string) => eventsIn(text).map((event) => event.get('UID'));
    expect(uids(file('2027-01-01'))).toEqual(uids(file()));
    expect(new Set([...uids(file()), ...uids(file('2026-12-28', 'other.plan'))]).size).toBe(4);
    expect(uids(file())[0]).toMatch(/^[\w-]+@[\w.-]+$/);
  });
});
