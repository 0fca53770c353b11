import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { choice, info, mini, oneOf, type Draft } from '../../support/build';

const fields: Readonly<Record<string, Draft>> = {
  colour: oneOf('red', 'blue'),
  shape: oneOf('round', 'square'),
  points: {
    type: 'computed',
    as: 'number',
    value: {
      scores: {
        field: 'colour',
        values: { red: 2 },
        otherwise: 1,
      },
    },
  },
  even: {
    type: 'computed',
    as: 'number',
    value: { product: [{ field: 'points' }, 2] },
  },
};
const high = { field: 'points', above: 1 };
const variants = (...conditions: readonly Draft[]): Draft => ({
  variants: conditions.map((when) => ({ when, headline: 'Otherwise' })),
});
const ofQuestion = (when: Draft): Draft => ({ variants: [{ when, title: 'Otherwise?' }] });
const last = { type: 'end', headline: 'Done' };

/** The variants that nobody sees, by what is found in a funnel of these screens. */
function unseen(nodes: Readonly<Record<string, Draft>>): string[] {
  const rest = { webhook: undefined, planLink: undefined };
  const { diagnostics } = check(JSON.stringify(mini({ nodes: { ...nodes, last }, fields, rest })));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return diagnostics.flatMap(({ code, pointer, message }) =>
    code === 'constant-condition' && message.startsWith('No visitor sees this variant')
      ? [`${pointer}: ${/never holds|Move it up/.exec(message)?.[0]}`]
      : [],
  );
}

const colours = ['red', 'blue'];
const shapes = ['round', 'square'];
const leaves = { when: { field: 'shape', is: 'round' }, to: 'last' };

it('nothing is said of a variant by what is computed from the answer to its own question: visitors come back to it', () => {
  const asked = (when: Draft): Draft => choice('colour', colours, 'last', ofQuestion(when));
  expect(unseen({ colour: asked(high) })).toEqual([]);
  expect(unseen({ colour: asked({ field: 'even', is: 4 }) })).toEqual([]);
});

describe('in a circle, of a variant by what is computed', () => {
  /** Who comes back to the first screen has given all answers. */
  const circle = (first: Draft, second: Draft): string[] =>
    unseen({
      colour: choice('colour', colours, 'result', first),
      result: info('shape', second),
      shape: choice('shape', shapes, 'colour', { branches: [leaves] }),
    });

  it('nothing is said where some visitors see it, also when they come back', () => {
    expect(circle(ofQuestion(high), variants(high))).toEqual([]);
    expect(circle(ofQuestion({ field: 'shape', is: 'square' }), variants({ not: high }))).toEqual(
      [],
    );
    expect(
      circle(ofQuestion({ field: 'even', is: 4 }), variants({ field: 'even', is: 2 })),
    ).toEqual([]);
  });

  it('nobody is said to see it where no result is so, or an earlier one is seen by all of these', () => {
    expect(circle({}, variants({ field: 'even', is: 3 }))).toEqual([
      '/nodes/result/variants/0: never holds',
    ]);
    expect(circle({}, variants({ field: 'even', atLeast: 3 }, high))).toEqual([
      '/nodes/result/variants/1: Move it up',
    ]);
    expect(circle({}, variants(high, { field: 'colour', is: 'red' }))).toEqual([
      '/nodes/result/variants/1: Move it up',
    ]);
  });
});
