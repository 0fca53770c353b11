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
});
