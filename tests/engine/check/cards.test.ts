import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { mini, oneOf, problemsIn } from '../../support/build';

/** A question with so many cards, written out or left out. */
function asking(type: 'choice' | 'choices', count: number, isWritten: boolean): string {
  const names = Array.from({ length: count }, (_, index) => `v${index}`);
  const choices = isWritten ? { choices: names.map((value) => ({ value })) } : {};
  return JSON.stringify(
    mini({
      fields: { size: { ...oneOf(...names), type } },
      nodes: {
        size: {
          type: 'question',
          title: 'Which?',
          asks: { type, field: 'size', ...choices },
          next: 'last',
        },
        last: { type: 'end', headline: '{size|Done}' },
      },
      rest: { webhook: undefined, planLink: undefined },
    }),
  );
}

const errors = (text: string): number =>
  problemsIn(text).filter(({ severity }) => severity === 'error').length;

describe.each(['choice', 'choices'] as const)('the cards of a %s', (type) => {
  it.each([2, 9, 10, 11, 26, 27])('are as good left out as written out: %i', (count) => {
    const expected = count > 26 ? 1 : 0;
    expect([errors(asking(type, count, true)), errors(asking(type, count, false))]).toEqual([
      expected,
      expected,
    ]);
  });

  it('that are left out are one for each value', () => {
    const [written, left] = [true, false].map((isWritten) => check(asking(type, 3, isWritten)));
    expect(left?.document).toBeDefined();
    expect(left?.document?.nodes).toEqual(written?.document?.nodes);
  });
});
