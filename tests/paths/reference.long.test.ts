import { expect, it } from 'vitest';
import { planOf } from '../../engine/paths';
import { filesIn } from '../support/documents';
import { cases } from '../support/long';
import { disagreementsOfWalks, disagreementsOn } from './support/agreement';
import { documentIn } from './support/document-in';

// Plans of flows are compared where they are made: see support/plans.ts.
it('the reference interpreter and the machine agree on random walks through any document', () => {
  expect(disagreementsOfWalks(cases(20, 300), 1)).toEqual([]);
});

it.each(['tests/fixtures/computed', 'tests/fixtures/unusual'].flatMap(filesIn))(
  'the reference interpreter expects what a plan of $file expects',
  ({ text }) => {
    const plan = planOf(documentIn(text), { strategies: ['edges'] });
    expect(disagreementsOn(text, plan)).toEqual([]);
  },
);

it('the reference interpreter rounds computed numbers as the engine does', () => {
  const half = { product: [0.5, { field: 'guests' }] };
  const text = JSON.stringify({
    format: 3,
    id: 'half_v1',
    title: 'Half',
    fields: {
      guests: { type: 'number', minimum: -3, maximum: 3 },
      tables: { type: 'computed', as: 'number', value: half },
    },
    nodes: {
      guests: {
        type: 'question',
        title: 'How many?',
        asks: { type: 'number', field: 'guests', label: 'Guests' },
        next: 'end',
      },
      end: { type: 'end', headline: 'For {tables} tables' },
    },
  });
  const plan = planOf(documentIn(text), { strategies: ['boundaries'] });
  expect(disagreementsOn(text, plan)).toEqual([]);
  expect(JSON.stringify(plan)).toContain('For 2 tables');
});
