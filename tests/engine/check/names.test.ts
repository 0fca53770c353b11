import { describe, expect, it } from 'vitest';
import {
  choice,
  finds,
  info,
  mini,
  offer,
  oneOf,
  problemsIn,
  valid,
  type Draft,
} from '../../support/build';
import { bakery } from '../../support/documents';

const bread = oneOf('rye', 'wheat');

describe('names that are used', () => {
  const nodes = { start: choice('bread', ['rye', 'wheat'], 'end'), end: offer() };

  it('are one finding at the field where a question has the cards of another field, though one fits both', () => {
    const fields = { bread: oneOf('rye', 'wheat', 'other'), cake: oneOf('apple', 'other') };
    const cards = ['rye', 'wheat', 'other'].map((value) => ({ value }));
    const asks = { type: 'choice', field: 'cake', choices: cards };
    const start = choice('cake', [], 'end', { asks });
    const problems = problemsIn(mini({ fields, nodes: { start, end: offer() } }));
    expect(problems.filter(({ code }) => code === 'unknown-name')).toMatchObject([
      { found: 'rye", "wheat', of: 'cake', pointer: '/nodes/start/asks/field' },
    ]);
  });

  it('are found in conditions inside groups', () => {
    const branches = [
      {
        when: {
          not: {
            any: [
              { field: 'bread', is: 'spelt' },
              { field: 'bread', isOneOf: ['rye', 'oats'] },
            ],
          },
        },
        to: 'end',
      },
    ];
    const problems = problemsIn(
      mini({ fields: { bread }, nodes: { ...nodes, start: { ...nodes.start, branches } } }),
    );
    expect(problems).toMatchObject([
      { code: 'unknown-name', kind: 'value', found: 'spelt' },
      { code: 'unknown-name', kind: 'value', found: 'oats' },
    ]);
  });

  it('may be placeholders that the renderer fills in, where it does', () => {
    valid(bakery.replace('"steps": "Step {step} of {total}"', '"steps": "{total}: {step}"'));
    finds(bakery.replace('"back": "Back"', '"back": "Back {step}"'), 'unknown-name', {
      kind: 'field',
      found: 'step',
    });
  });

  it('are not taken from what every object has', () => {
    const start = { ...nodes.start, next: 'constructor' };
    finds(
      mini({ fields: { bread }, nodes: { start, end: offer({ entry: true }) } }),
      'unknown-name',
      {
        kind: 'node',
        found: 'constructor',
      },
    );
    finds(
      bakery.replace('What may a month of bread cost, {name}?', '{constructor}'),
      'unknown-name',
      {
        kind: 'field',
        found: 'constructor',
      },
    );
  });

  it('are found in answers that are read back, in variants too', () => {
    const heard = (field: string): Draft[] => [{ field, label: 'Bread', text: 'Yes' }];
    const about = info('end', {
      heard: heard('bred'),
      variantsBy: 'bread',
      variants: { rye: { heard: heard('braed') }, wheat: {} },
    });
    const start = choice('bread', ['rye', 'wheat'], 'about');
    expect(
      problemsIn(mini({ fields: { bread }, nodes: { start, about, end: offer() } })),
    ).toMatchObject([
      { found: 'bred', pointer: '/nodes/about/heard/0/field' },
      { found: 'braed', pointer: '/nodes/about/variants/rye/heard/0/field' },
    ]);
  });

  it('give one issue when misspelt, though what they mean is then not reached', () => {
    finds(mini({ nodes: { start: info('finsh'), finish: offer() } }), 'unknown-name', {
      found: 'finsh',
    });
  });
});

describe('a field', () => {
  /** A document whose offer has a section, and a field of each type. */
  const offering = (section: Draft): Draft =>
    mini({
      fields: { bread, agreed: { type: 'flag' } },
      nodes: { start: info('end'), end: offer({ sections: { it: section } }) },
    });
  const amounts = { current: '0 USD', target: '9000 USD' };
  const projection = (field: string): Draft => ({
    type: 'projection',
    headline: 'Soon',
    current: { field, default: amounts.current },
    target: { field, default: amounts.target },
    months: [{ upTo: '5000 USD', months: 6 }],
    otherwiseMonths: 9,
    labels: { chart: 'Chart', month: 'Month', amount: 'Amount', current: 'Now', target: 'Then' },
    disclaimer: 'Perhaps.',
  });
  const gauge = (field: string): Draft => ({
    type: 'gauges',
    headline: 'Where you stand',
    gauges: [
      { label: 'Bread', field, scores: {}, default: 5, levels: [{ upTo: 100, text: 'Fine' }] },
    ],
  });

  it.each<[string, Draft, Draft]>([
    [
      'a projection over a text',
      offering(projection('name')),
      { expected: ['money'], pointer: '/nodes/end/sections/it/current/field' },
    ],
    [
      'a gauge over an e-mail address',
      offering(gauge('email')),
      { expected: ['choice', 'number'], pointer: '/nodes/end/sections/it/gauges/0/field' },
    ],
    [
      'a checkbox as the name that is sent',
      mini({
        fields: { agreed: { type: 'flag' } },
        nodes: { start: info('end'), end: offer() },
        rest: {
          webhook: {
            function: 'send-mini',
            user: { name: 'agreed', email: 'email' },
            sentKey: 'sent',
            failedKey: 'failed',
            timeout: '2s',
          },
        },
      }),
      { expected: ['text'], pointer: '/webhook/user/name' },
    ],
  ])('is not of the type for %s', (_, draft, details) => {
    expect(problemsIn(draft)).toContainEqual(
      expect.objectContaining({ code: 'wrong-field-type', ...details }),
    );
  });
});
