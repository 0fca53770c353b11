import { describe, expect, it } from 'vitest';
import {
  choice,
  fileOf,
  finds,
  info,
  mini,
  offer,
  oneOf,
  problemsIn,
  text,
  type Draft,
} from '../../support/build';

const bread = oneOf('rye', 'wheat');

describe('addresses', () => {
  it('are the same whatever their parameter is called', () => {
    const film = (path: string): object => ({ ...info('end'), path, otherwise: 'start' });
    const draft = mini({
      fields: { bread, grain: bread },
      nodes: {
        start: choice('bread', ['rye', 'wheat'], 'grain'),
        grain: choice('grain', ['rye', 'wheat'], 'a'),
        a: { ...film('/film/:bread'), next: 'b' },
        b: { ...film('/film/:grain') },
        end: offer(),
      },
    });
    finds(draft, 'duplicate-path', { path: '/film/:grain', other: 'a', node: 'b' });
  });

  it('can have several paths, each once', () => {
    const draft = mini({
      nodes: { start: info('end', { path: ['/', '/a', '/a'] }), end: offer() },
    });
    finds(draft, 'duplicate-path', { path: '/a', node: 'start' });
  });

  it('take their parameters from choice fields only', () => {
    const draft = mini({
      nodes: {
        start: text('name', 'hello'),
        hello: info('end', { path: '/hello/:name', otherwise: 'start' }),
        end: offer(),
      },
    });
    finds(draft, 'wrong-field-type', {
      field: 'name',
      expected: ['choice'],
      found: 'text',
      node: 'hello',
    });
  });
});

describe('a screen with an address of its own', () => {
  const booked = (more: Draft = {}): Draft => ({
    type: 'end',
    entry: true,
    headline: 'See you soon, {name}',
    subheadline: 'It is {total}.',
    ...more,
  });
  const problemsOf = (end: Draft): string[] =>
    problemsIn(
      fileOf(
        mini({
          fields: {
            name: { type: 'text', answerId: 8, maxLength: 40 },
            nights: { type: 'number', answerId: 9 },
            total: {
              type: 'computed',
              as: 'number',
              value: { product: [{ field: 'nights' }, 40] },
            },
          },
          nodes: {
            start: text('name', 'nights'),
            nights: {
              type: 'question',
              title: '?',
              asks: { type: 'number', field: 'nights' },
              next: 'end',
            },
            end: offer(),
            booked: end,
          },
        }),
      ),
    )
      .map(({ code }) => code)
      .filter((code) => code.startsWith('unanswered'));

  it('may show the answers that it requires, and what is computed of them', () => {
    expect(problemsOf(booked())).toEqual(['unanswered-field', 'unanswered-field']);
    expect(problemsOf(booked({ requires: ['name', 'nights'] }))).toEqual([]);
  });
});
