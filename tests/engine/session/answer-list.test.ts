import { describe, expect, it } from 'vitest';
import type { FunnelField } from '../../../engine';
import { answerList, answersFromList } from '../../../engine/session/answer-list';
import { mini, offer, outline, text } from '../../support/build';
import { bakery } from '../../support/documents';
import { fieldAsRead } from '../../support/as-read';

const funnel = outline(bakery);

describe('the answer list', () => {
  it('has number, question, type, words, choice and position, by number', () => {
    const answers = { email: 'ada@example.com', budget: 5_000_000, name: 'Ada', bread: 'rye' };
    expect(
      answerList(funnel, answers, { bread: 'Which bread?', name: 'Who?', budget: 'How much?' }),
    ).toEqual([
      {
        node_id: 1,
        question: 'Which bread?',
        type: 'choice',
        value: 'Rye',
        choice_id: 'rye',
        position: 1,
      },
      { node_id: 3, question: 'Who?', type: 'open-ended', value: 'Ada', position: 2 },
      { node_id: 5, question: 'How much?', type: 'open-ended', value: '$50,000', position: 3 },
      { node_id: 6, question: 'email', type: 'open-ended', value: 'ada@example.com', position: 4 },
    ]);
  });

  it('leaves out fields without a number', () => {
    expect(answerList(funnel, { first_time: true, skips: 3, bread: 'rye' }, {})).toHaveLength(1);
  });

  it('leaves out answers of a branch that was left', () => {
    const numbers = (bread: string): number[] =>
      answerList(funnel, { bread, other_bread: 'Oat' }, {}).map(({ node_id }) => node_id);
    expect(numbers('other')).toEqual([1, 2]);
    expect(numbers('rye')).toEqual([1]);
  });

  it('is in the order of the numbers, not of the fields', () => {
    const late = outline(
      mini({
        fields: { first: { type: 'text', answerId: 1 } },
        nodes: { start: text('first', 'end'), end: offer() },
      }),
    );
    const items = answerList(late, { name: 'Ada', first: 'x' }, {});
    expect(items.map(({ node_id, position }) => [node_id, position])).toEqual([
      [1, 1],
      [90, 2],
    ]);
  });

  it('the answer list is empty without answers', () => {
    expect(answerList(funnel, {}, {})).toEqual([]);
  });

  it('never puts placeholders of the visitor to use', () => {
    expect(answerList(funnel, { name: '{email}', email: 'a@b.co' }, {})[0]?.value).toBe('{email}');
  });
});

describe('answers from a list', () => {
  const from = (node_id: number, value: string): object =>
    answersFromList(funnel, [{ node_id, value }]);

  it.each<[string, number, string, object]>([
    ['a label', 1, 'Rye', { bread: 'rye' }],
    ['a text, trimmed', 3, '  Ada ', { name: 'Ada' }],
    ['an amount', 5, '$50,000', { budget: 5_000_000 }],
    ['the whole units of an amount', 5, '$5,000.50', { budget: 500_000 }],
    ['an address', 6, 'a@b.co', { email: 'a@b.co' }],
  ])('understand %s', (_, number, value, expected) => {
    expect(from(number, value)).toEqual(expected);
  });

  it.each<[string, number, string]>([
    ['a label that matches nothing', 1, 'Spelt'],
    ['a stored value', 1, 'rye'],
    ['a label in other letters', 1, 'RYE'],
    ['a name that every object has', 1, 'constructor'],
    ['a number that no field has', 7, 'Rye'],
    ['half a number', 1.5, 'Rye'],
    ['an empty text', 3, '  '],
    ['a text that is too long', 2, 'a'.repeat(41)],
    ['no amount', 5, 'much'],
    ['an amount with words', 5, '$5k or so'],
    ['a negative amount', 5, '-$50'],
    ['no address', 6, 'a@b'],
  ])('leave out %s', (_, number, value) => {
    expect(from(number, value)).toEqual({});
  });

  it('leave out an alias, which is a stored value', () => {
    const feel: FunnelField = {
      type: 'choice',
      answerId: 1,
      values: { very: { label: 'Very', renamedFrom: ['personal'] } },
    };
    const read = answersFromList({ ...funnel, fields: { feel } }, [
      { node_id: 1, value: 'personal' },
    ]);
    expect(read).toEqual({});
  });

  it('leave out a field that is not to be restored', () => {
    const name = fieldAsRead({ type: 'text', answerId: 1, restore: false });
    expect(
      answersFromList({ ...funnel, fields: { name } }, [{ node_id: 1, value: 'Ada' }]),
    ).toEqual({});
  });

  it('take the first of two with the same number', () => {
    const items = [
      { node_id: 3, value: 'Ada' },
      { node_id: 3, value: 'Eve' },
    ];
    expect(answersFromList(funnel, items)).toEqual({ name: 'Ada' });
  });
});
