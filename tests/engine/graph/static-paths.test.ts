import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { destinationOf, resolveNode } from '../../../engine';
import { outlineOf, staticPaths } from '../../../engine/build';
import { asPrerendered } from '../../support/as-prerendered';
import { anyAnswers } from '../../support/answers';
import { choice, info, mini, offer, oneOf, valid, type Draft } from '../../support/build';
import { fixtures, flows } from '../../support/documents';

function fixedPaths(about: Draft): string[] {
  const document = valid(
    mini({
      fields: { bread: oneOf('rye', 'wheat') },
      nodes: {
        start: choice('bread', ['rye', 'wheat'], 'about'),
        about: info('end', about),
        end: offer(),
      },
      rest: { texts: { promise: 'Yours, {name}' } },
    }),
  );
  return staticPaths(document)
    .filter(({ node }) => node === 'about')
    .map(({ path }) => path);
}

describe('an address that always shows the same', () => {
  it.each<[string, Draft]>([
    ['whose copy shows no answer', {}],
    [
      'that leads on by an answer',
      { branches: [{ when: { field: 'bread', is: 'rye' }, to: 'end' }] },
    ],
    [
      'that reports an answer',
      { reports: [{ on: 'enter', event: 'seen', payload: { bread: { field: 'bread' } } }] },
    ],
    [
      'that takes up an answer in a line of its own, which comes with the answers',
      { reflection: { field: 'bread', text: '{bread}, then.' } },
    ],
  ])('is one of a screen %s', (_, about) => {
    expect(fixedPaths(about)).toEqual(['/about']);
  });

  it.each<[string, Draft]>([
    ['whose copy shows an answer', { headline: 'Hi {name|you}' }],
    ['whose shared text shows an answer', { headline: '{texts.promise}' }],
    ['whose copy shows an answer somewhere inside', { paragraphs: ['One', 'To {bread}'] }],
    [
      'that has variants for an answer',
      { variantsBy: 'bread', variants: { rye: { headline: 'R' }, wheat: {} } },
    ],
    [
      'that reads an answer back',
      { heard: [{ field: 'bread', label: 'Bread', text: 'You chose' }] },
    ],
    ['that requires an answer', { requires: ['bread'] }],
  ])('excludes a screen %s', (_, about) => {
    expect(fixedPaths(about)).toEqual([]);
  });

  it.each([
    [4, ['/about']],
    [5, []],
  ])('is drawn ahead in each version, unless there are too many: %i fields', (count, paths) => {
    const names = Array.from({ length: count }, (_, index) => `lot_${index}`);
    const document = valid(
      mini({
        fields: Object.fromEntries(
          names.map((name) => [name, { ...oneOf('one', 'two'), assigned: {} }]),
        ),
        nodes: {
          start: info('about'),
          about: info('end', {
            variants: names.map((field) => ({ when: { field, is: 'two' }, headline: field })),
          }),
          end: offer(),
        },
      }),
    );
    const about = staticPaths(document).filter(({ node }) => node === 'about');
    expect(about.map(({ path }) => path)).toEqual(paths);
  });

  it('is one for each value that the address carries', () => {
    const about = {
      path: '/about/:bread',
      otherwise: 'start',
      variantsBy: 'bread',
      headline: 'On {bread}',
    };
    expect(fixedPaths({ ...about, variants: { rye: {}, wheat: { headline: 'White' } } })).toEqual([
      '/about/rye',
      '/about/wheat',
    ]);
  });

  it.each([...flows, ...fixtures])('shows the same whatever was answered: $file', ({ text }) => {
    const document = valid(text);
    const funnel = outlineOf(document);
    const fixed = staticPaths(document);
    expect(fixed.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(
        fc.constantFrom(...fixed),
        anyAnswers(document.fields),
        ({ node: id, path }, answers) => {
          const destination = destinationOf(funnel, path);
          expect(destination).toMatchObject({ node: id });
          expect(destination).not.toHaveProperty('redirect');
          const node = document.nodes[id];
          const shown = (all: object): unknown =>
            node && asPrerendered(resolveNode(node, funnel, { ...all, ...destination.answers }));
          expect(shown(answers)).toEqual(shown({}));
        },
      ),
    );
  });
});
