import { expect, it } from 'vitest';
import { copyDifferences } from '../../app/paths/browser/compare-copy';
import type { PageCopy } from '../../app/paths/browser/page-copy';
import { replayerOf, screenCopy } from '../../engine/paths';
import { choice, info, mini, offer, oneOf, valid } from '../support/build';

const { model } = replayerOf(
  valid(
    mini({
      fields: { bread: oneOf('rye', 'wheat') },
      nodes: {
        bread: choice('bread', ['rye', 'wheat'], 'rest'),
        rest: info('end', {
          headline: 'For {bread}',
          variantsBy: 'bread',
          variants: { rye: { subheadline: 'Dark' }, wheat: { subheadline: 'Light' } },
          paragraphs: ['Rest the dough.', 'Then [bake](node:bread) it.'],
          image: { src: '/oven.svg', alt: 'An oven' },
        }),
        end: offer(),
      },
    }),
  ),
);
const copy = screenCopy(model, 'rest', { bread: 'rye' }, 'shown');

/** A page that shows some texts and pictures, text node by text node. */
const page = (texts: readonly string[], src = '/oven.svg'): PageCopy => ({
  texts: texts.map((text) => ({ text: text.replaceAll(' ', '') })),
  names: [],
  pictures: [{ src, alt: 'An oven' }],
  sections: [],
});
const all = copy.texts.map(({ text }) => text);
const whats = (seen: PageCopy): string[] => copyDifferences(copy, seen).map(({ what }) => what);

it('the copy of a screen is what the document resolves for some answers', () => {
  expect(all).toEqual(
    expect.arrayContaining(['For Rye', 'Dark', 'Rest the dough.', 'Then bake it.']),
  );
  expect(all).not.toContain('Light');
  expect(copy.pictures).toMatchObject([{ src: '/oven.svg', alt: 'An oven' }]);
  const cards = screenCopy(model, 'bread', {}, 'asking').texts.map(({ text }) => text);
  expect(cards).toEqual(expect.arrayContaining(['Rye', 'Wheat']));
});

it('a page that shows it is as expected, also where a link is a text node of its own', () => {
  expect(whats(page(all))).toEqual([]);
  const parted = all.flatMap((text) =>
    text === 'Then bake it.' ? ['Then ', 'bake', ' it.'] : text,
  );
  expect(whats(page(parted))).toEqual([]);
});

it('a text that is left out, paragraphs in another order and another picture are differences', () => {
  expect(whats(page(all.filter((text) => text !== 'Rest the dough.')))).toEqual(['texts']);
  // A part of another text is not the text.
  expect(whats(page(all.map((text) => (text === 'Dark' ? 'Darker' : text))))).toEqual(['texts']);
  const swapped = all.map(
    (text) =>
      ({ 'Rest the dough.': 'Then bake it.', 'Then bake it.': 'Rest the dough.' })[text] ?? text,
  );
  expect(whats(page(swapped))).toEqual(['order']);
  expect(whats(page(all, '/stove.svg'))).toEqual(['pictures']);
});

it('a plural that the screen fills in is any of its forms', () => {
  const text = '{count, plural, one {Check one thing.} other {Check # (of all) things.}} Please';
  const differences = (seen: string): string[] =>
    copyDifferences({ ...copy, texts: [{ pointer: '/x', text }], pictures: [] }, page([seen])).map(
      ({ what }) => what,
    );
  expect(differences('Check one thing. Please')).toEqual([]);
  expect(differences('Check 12 (of all) things. Please')).toEqual([]);
  expect(differences('Check all things. Please')).toEqual(['texts']);
});
