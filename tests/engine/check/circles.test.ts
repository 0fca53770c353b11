import { expect, it } from 'vitest';
import { check } from '../../../engine/check';

it('says that conditions in a circle are undecided where computed fields decide the way', () => {
  const card = (value: string): object => ({ value });
  const text = JSON.stringify({
    format: 2,
    id: 'circle_v1',
    title: 'A circle',
    description: 'A visitor comes back to a question, and a computed field decides the way.',
    fields: {
      colour: { type: 'choice', values: { red: { label: 'Red' }, blue: { label: 'Blue' } } },
      points: {
        type: 'computed',
        as: 'number',
        value: { scores: { field: 'colour', values: { red: 2 }, otherwise: 1 } },
      },
    },
    nodes: {
      colour: {
        type: 'question',
        title: 'Which colour?',
        asks: { type: 'choice', field: 'colour', choices: [card('red'), card('blue')] },
        branches: [{ when: { field: 'points', above: 1 }, to: 'done' }],
        next: 'again',
      },
      again: {
        type: 'info',
        headline: 'Once More',
        button: 'Go Back',
        branches: [{ when: { field: 'colour', is: 'red' }, to: 'done' }],
        next: 'colour',
      },
      done: { type: 'end', headline: 'Done' },
    },
  });
  const found = check(text).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
  expect(found).toEqual([
    'undecided-condition /nodes',
    'undecided-condition /nodes/colour/branches/0/when',
  ]);
});
