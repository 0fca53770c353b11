import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { fileOf, info, mini, type Draft } from '../../support/build';

/** A text question for the name. */
const asks = (next: string, more: Draft = {}): Draft => ({
  type: 'question',
  title: 'Your Name?',
  asks: { type: 'text', field: 'name', label: 'Name' },
  next,
  ...more,
});

/** Which screens replace an answer. */
const foundIn = (nodes: Record<string, Draft>): (string | undefined)[] =>
  check(
    fileOf(
      mini({
        fields: { count: { type: 'number', minimum: 0, maximum: 9, step: 1 } },
        nodes: { ...nodes, last: { type: 'end', headline: 'Thank You' } },
      }),
    ),
  ).diagnostics.flatMap(({ code, node }) => (code === 'asked-again' ? [node] : []));

describe('a screen that asks for what every visitor has answered', () => {
  it('a question that every visitor has answered before is reported', () => {
    expect(foundIn({ first: asks('second'), second: asks('last') })).toEqual(['second']);
  });

  it('is named where the answer decides about other screens, and all visitors come together again', () => {
    const nodes = {
      first: asks('plain', { branches: [{ when: { field: 'name', is: 'x' }, to: 'extra' }] }),
      extra: info('plain'),
      plain: info('second'),
      second: asks('last', {
        reports: [{ on: 'answer', event: 'named', payload: { name: { field: 'name' } } }],
      }),
    };
    expect(foundIn(nodes)).toEqual(['second']);
  });

  it.each<[string, Record<string, Draft>]>([
    [
      'shows the answer',
      { first: asks('second'), second: asks('last', { title: 'Is It {name}?' }) },
    ],
    [
      'is shown because of the answer',
      {
        first: asks('last', { branches: [{ when: { field: 'name', is: 'x' }, to: 'second' }] }),
        second: asks('last'),
      },
    ],
    ['is shown again until it is right', { first: asks('first') }],
    [
      'is the first for some visitors',
      {
        number: {
          type: 'question',
          title: 'How Many?',
          asks: { type: 'number', field: 'count', label: 'Count' },
          next: 'second',
          branches: [{ when: { field: 'count', above: 1 }, to: 'first' }],
        },
        first: asks('second'),
        second: asks('last'),
      },
    ],
  ])('is not when it %s', (_, nodes) => {
    expect(foundIn(nodes)).toEqual([]);
  });
});
