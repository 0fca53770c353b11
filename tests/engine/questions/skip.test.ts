import { describe, expect, it } from 'vitest';
import { resumeAt } from '../../../engine';
import { graphOf, outlineOf } from '../../../engine/build';
import { choice, email, mini, offer, oneOf, problemsIn, text, valid } from '../../support/build';
import { run } from '../../support/machine';

const source = mini({
  fields: { bread: oneOf('rye', 'wheat') },
  nodes: {
    start: choice('bread', [], 'name', {
      skip: 'Skip',
      asks: {
        type: 'choice',
        field: 'bread',
        choices: [{ value: 'rye', next: 'end' }, { value: 'wheat' }],
      },
      reports: [{ on: 'skipped', event: 'bread_skipped' }],
    }),
    name: text('name', 'end'),
    end: offer(),
  },
});
const document = valid(source);

describe('a question with a button to skip it', () => {
  it('goes on without an answer, reports it and forgets an earlier answer', () => {
    const visitor = run(document, 'start', { bread: 'rye' });
    visitor.does('skip');
    expect(visitor.at()).toBe('name asking');
    expect(visitor.answers().bread).toBeUndefined();
    expect(visitor.reported()).toEqual(['bread_skipped']);
    expect(visitor.effects.filter(({ type }) => type === 'save')).toHaveLength(1);
  });

  it('cannot be skipped any more once it is answered, nor without the button', () => {
    const visitor = run(document);
    visitor.does('answer', { bread: 'wheat' });
    visitor.does('skip', {}, 'start');
    expect(visitor.answers()).toEqual({ bread: 'wheat' });
    const other = run(document, 'name');
    other.does('skip');
    expect(other.at()).toBe('name asking');
  });

  it('is not where a returning visitor goes on', () => {
    expect(resumeAt(outlineOf(document), {})).toBe('name');
  });

  it('can be left by skipping', () => {
    expect(graphOf(document).nodes.start?.triggers).toEqual(['answer', 'skip']);
  });

  it('for the address creates no lead', () => {
    const skipped = mini({
      nodes: { start: email('end', { skip: 'Later' }), end: offer() },
      rest: { planLink: { node: 'end', version: 1 } },
    });
    expect(problemsIn(JSON.stringify(skipped)).map(({ code }) => code)).toEqual([
      'plan-without-lead',
    ]);
  });
});

it('an optional box for the address creates no lead', () => {
  const boxes = [{ type: 'email', field: 'email', label: 'Email', optional: true }];
  const asks = { type: 'form', boxes };
  const lead = mini({
    nodes: {
      start: { type: 'question', title: 'Who?', asks, sends: {}, next: 'end' },
      end: offer(),
    },
    rest: { planLink: { node: 'end', version: 1 } },
  });
  expect(problemsIn(JSON.stringify(lead)).map(({ code }) => code)).toContain('plan-without-lead');
});

it('a form goes on without its optional boxes, and forgets an earlier answer to them', () => {
  const boxes = [
    { type: 'text', field: 'name', label: 'Name' },
    { type: 'phone', field: 'phone', label: 'Phone', country: 'DE', optional: true },
  ];
  const form = valid(
    mini({
      fields: { phone: { type: 'phone', answerId: 8 } },
      nodes: {
        start: { type: 'question', title: 'Who?', asks: { type: 'form', boxes }, next: 'end' },
        end: offer(),
      },
    }),
  );
  const visitor = run(form, 'start', { phone: '+4930901820' });
  visitor.does('answer', { phone: '+4930901820' });
  expect(visitor.at()).toBe('start asking');
  visitor.does('answer', { name: 'Ada' });
  expect(visitor.node()).toBe('end');
  expect(visitor.answers()).toEqual({ name: 'Ada' });
  expect(resumeAt(outlineOf(form), { name: 'Ada' })).toBe('end');
});
