import { expect, it } from 'vitest';
import { leadDetailsOf } from '../../../engine/leads';
import { readFlow } from '../../support/flows';
import { document, outline, storedAs } from './leads-of';

const answers = {
  home: 'detached',
  fuel: 'gas',
  name: 'Ada',
  email: 'ada@example.com',
  agreed: true,
} as const;

it('gives answers with the question as it was read, in the order of the way', () => {
  const details = leadDetailsOf(
    document,
    outline,
    storedAs('s', { ...answers, boiler_age: 9, area: 120 }),
  );
  const [first] = details.answers;
  expect(first).toEqual({
    field: 'home',
    question: document.nodes.home?.type === 'question' ? document.nodes.home.title : '',
    words: 'A house of its own',
  });
  expect(details.consent).toBe('Agreed');
});

it('tells answers of a branch that was left from those that count', () => {
  const pets = readFlow('tests/fixtures/unusual/optional-branch.json');
  const given = { pet: 'none', breed: 'Pug', age: 3, size: 'small' };
  const row = { ...storedAs('s', {}), more: given };
  const { answers: counting, left } = leadDetailsOf(pets.document, pets.outline, row);
  expect(counting.map(({ question, words }) => [question, words])).toEqual([
    ['Do you live with a pet?', 'No pet'],
    ['How large is your home?', expect.any(String)],
  ]);
  expect(left.map(({ field, words }) => [field, words])).toEqual([
    ['breed', 'Pug'],
    ['age', '3'],
  ]);
});

it('keeps what is stored under a name that no field has any more', () => {
  const row = storedAs('s', answers);
  const more = { ...Object(row.more), gone: ['a', 'b'] };
  const { unknown } = leadDetailsOf(document, outline, { ...row, more });
  expect(unknown).toContainEqual({ field: 'gone', question: 'gone', words: '["a","b"]' });
});

it('says when each screen was shown, and for how long', () => {
  const screens = {
    fuel: [4000, 1, 2500],
    home: [0, 1, 4000, 'fuel'],
    'not of the document': [1, 1, 1],
  };
  const row = { ...storedAs('s', answers), insight: { screens } };
  const { way } = leadDetailsOf(document, outline, row);
  expect(way.map(({ node, at, visible }) => [node, at, visible])).toEqual([
    ['home', 0, 4000],
    ['fuel', 4000, 2500],
  ]);
});
