import { describe, expect, it } from 'vitest';
import {
  beginInsight,
  expose,
  insightToSend,
  move,
  send,
  stay,
  utmOf,
  type Insight,
} from '../../../engine/session';

const facts = { version: 'v1', language: 'en', device: 'phone' } as const;
const begun = (search = ''): Insight =>
  beginInsight({ ...facts, ...utmOf(search) }, 'role', 1_700_000_000_000);
const at = (seconds: number): number => 1_700_000_000_000 + seconds * 1000;

describe('the campaign of an address', () => {
  it.each([
    ['x'.repeat(201), 'x'.repeat(200)],
    ['🎹'.repeat(201), '🎹'.repeat(200)],
    [`${'x'.repeat(199)}🎹🎹`, `${'x'.repeat(199)}🎹`],
    ['spring\u0000sale\u001b[2J', 'springsale[2J'],
    ['\u202Espring', 'spring'],
    ['', ''],
  ])('%j is kept as all that store or send it take it', (written, kept) => {
    const search = String(
      new URLSearchParams({ utm_campaign: written, utm_source: written, utm_medium: written }),
    );
    expect(utmOf(search)).toEqual({ source: kept, medium: kept, campaign: kept });
  });
});

describe('a visit as it is sent', () => {
  it('is the visit, where it is within the limits', () => {
    let visit = stay(begun('?utm_source=mail'), 'role', 1200, at(2));
    visit = move(visit, { from: 'role', to: 'name', isBack: false }, at(3));
    visit = send(expose(visit, [['price', 'low']], at(4)), ['email'], at(5));
    expect(insightToSend(visit)).toEqual(visit);
  });

  it('has no time and no count that the table refuses', () => {
    const years = stay(begun(), 'role', 1e13, at(1e10));
    const { changed, screens } = insightToSend(years);
    expect(changed).toBe(99_999_999_999);
    expect(screens.role).toEqual([0, 1, 99_999_999_999]);
    const often: Insight = { ...begun(), screens: { role: [0, 2_000_000, 0] } };
    expect(insightToSend(often).screens.role).toEqual([0, 999_999, 0]);
  });

  it('has as many screens, experiments and fields as the table takes, with the one where the visitor is', () => {
    let visit = begun();
    for (let n = 0; n < 400; n += 1) {
      const [from, to] = [visit.last, `screen-${n}-${'x'.repeat(80)}`];
      visit = move(visit, { from, to, isBack: false }, at(n));
      visit = expose(visit, [[`experiment_${n}`, 'a']], at(n));
      visit = send(visit, [`field_${n}`], at(n));
    }
    const sent = insightToSend(visit);
    expect(Object.keys(sent.screens).length).toBeLessThanOrEqual(200);
    expect(Object.keys(sent.screens).length).toBeGreaterThan(100);
    expect(sent.screens).toHaveProperty('role');
    expect(sent.screens).toHaveProperty([sent.last]);
    expect(Object.keys(sent.exposed)).toHaveLength(20);
    expect(Object.keys(sent.sent)).toHaveLength(50);
    expect(JSON.stringify(sent).length).toBeLessThanOrEqual(24_000);
  });
});
