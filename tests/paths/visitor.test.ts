import { describe, expect, it } from 'vitest';
import { differences, type Expected } from '../../app/paths/browser/compare/compare';
import { stepActions } from '../../app/paths/visitor/screen-actions';
import { replayerOf } from '../../engine/paths';
import { fixtures, flows } from '../support/documents';
import { documentIn, planIn } from './support/document-in';

describe.each([...flows, ...fixtures])('a visitor of $file', ({ text }) => {
  const document = documentIn(text);

  // Planned and replayed once, by the first test.
  const repeated = once(() => {
    const { model, replay } = replayerOf(document);
    const { runs } = planIn(document, ['edges', 'boundaries']);
    return { model, runs: runs.map(({ steps }) => ({ steps, again: replay(steps) })) };
  });

  it('finds a way on the page to do every step of a plan', () => {
    const { model, runs } = repeated();
    const missing = runs
      .flatMap(({ again }) => again)
      .filter(({ step }) => step.action !== 'reject')
      .filter((replayed) => stepActions(document, model.outline, replayed) === undefined);
    expect(missing.map(({ step: { node, event } }) => ({ node, event }))).toEqual([]);
  });

  it('expects the same when a run is repeated on the same document', () => {
    for (const { steps, again } of repeated().runs)
      expect(again.map(({ step }) => step.expect)).toEqual(steps.map((step) => step.expect));
  });
});

/** A value that is worked out when it is first asked for. */
function once<T>(work: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: work() }).value;
}

const state = {
  href: 'http://localhost/bread',
  address: '/bread',
  headings: ['Bread'],
  progress: ['10'],
  drawn: [10],
  messages: { announced: [], wrong: [] },
  head: 'Step 1 of 3',
  stored: { bread: 'rye', shape: { form: 'round' }, updated_at: '2026-06-15T10:00:00Z' },
  sessionId: 'mini_1',
  dataLayer: [{ event: 'earlier' }, { event: 'seen', id: 'mini_1', bread: 'rye' }],
  isNewDocument: false,
};
const expected: Expected = {
  step: {
    node: 'bread',
    phase: '',
    address: '/bread',
    heading: 'Bread',
    progress: 10,
    counter: 'Step 1 of 3',
    reports: [{ event: 'seen', payload: { id: { system: 'session_id' }, bread: 'rye' } }],
  },
  stored: { bread: 'rye', 'shape.form': 'round' },
  loose: { times: new Set(), promises: new Set() },
  reportsBefore: 1,
};

describe('a page and a plan', () => {
  it('the page and the plan of a run agree', () => {
    expect(differences(expected, state)).toEqual([]);
  });

  it.each([
    ['address', { address: '/', href: 'http://localhost/' }],
    ['heading', { headings: ['Toast'] }],
    ['heading', { headings: ['Bread', 'Bread'] }],
    ['progress', { progress: [] }],
    ['progress as drawn', { drawn: [50] }],
    ['progress as drawn', { drawn: [] }],
    ['counter', { head: 'Step 2 of 3' }],
    ['stored bread', { stored: { ...state.stored, bread: 'wheat' } }],
    ['stored shape.form', { stored: { bread: 'rye' } }],
    ['stored more', { stored: { ...state.stored, more: 1 } }],
    ['report 1', { dataLayer: [{ event: 'earlier' }] }],
    ['report 1', { sessionId: 'mini_2' }],
    ['report 2', { dataLayer: [...state.dataLayer, { event: 'again' }] }],
  ])('differ in the %s', (what, change) => {
    expect(differences(expected, { ...state, ...change }).map((each) => each.what)).toEqual([what]);
  });
});
