import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { choice, info, mini, oneOf, type Draft } from '../../support/build';

const end = { type: 'end', headline: 'Done' };

/** What is said of a link in the frame that leads to one of these screens, which no way enters. */
const saidOf = (to: string, screens: Readonly<Record<string, Draft>>): string[] => {
  const nodes = {
    size: choice('size', ['small', 'large'], 'room'),
    room: choice('room', ['bath', 'hall'], 'last'),
    ...screens,
    last: end,
  };
  const fields = { size: oneOf('small', 'large'), room: oneOf('bath', 'hall') };
  const frame = { logos: [], legal: { links: [{ label: 'More', to }] } };
  const { diagnostics } = check(
    JSON.stringify(
      mini({ nodes, fields, rest: { frame, webhook: undefined, planLink: undefined } }),
    ),
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return diagnostics.flatMap(({ code, message }) => (code === 'misleading-link' ? [message] : []));
};

describe('a link to a screen that only its address opens', () => {
  it('leads past the questions before the screen to which that leads on, however far it leads', () => {
    const past = [expect.stringContaining('past "size", which stays unanswered')];
    expect(saidOf('more', { more: info('room', { entry: true }) })).toEqual(past);
    const more = info('further', { entry: true });
    expect(saidOf('more', { more, further: info('room') })).toEqual(past);
    expect(saidOf('further', { more, further: info('room') })).toEqual(past);
    expect(saidOf('more', { more: info('last', { entry: true }) })).toEqual([
      expect.stringContaining('past "size" and "room", which stay unanswered'),
    ]);
  });

  it('leads past none where that returns, ends, leads to the first screen, or begins visits', () => {
    expect(saidOf('more', { more: info('last', { entry: true, returns: true }) })).toEqual([]);
    expect(saidOf('more', { more: { ...end, entry: true } })).toEqual([]);
    expect(saidOf('more', { more: info('size', { entry: true }) })).toEqual([]);
    expect(saidOf('more', { more: info('room', { entry: 'start' }) })).toEqual([]);
  });
});
