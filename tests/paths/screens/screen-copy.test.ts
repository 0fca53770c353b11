import { expect, it } from 'vitest';
import { copyDifferences } from '../../../app/paths/browser/compare/compare-copy';
import type { PageCopy } from '../../../app/paths/browser/compare/page-copy';
import type { Answers } from '../../../engine';
import { replayerOf, screenCopy } from '../../../engine/paths';
import { choice, info, mini, offer, oneOf, projection, valid } from '../../support/build';

const { model } = replayerOf(
  valid(
    mini({
      rest: { languages: ['de'] },
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
  links: copy.links.map(({ name, href }) => ({ name: name.replaceAll(' ', ''), href })),
  isRightToLeft: false,
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

it('a plan says its days, once the visitor has said when they begin', () => {
  const way = projection({
    items: [
      { when: 'Days 1–3', after: '0d', text: 'Knead.' },
      { when: 'Days 4–7', after: '3d', text: 'Bake.' },
    ],
    start: {
      field: 'starts',
      label: 'When do you start?',
      choices: [{ label: 'Today', day: 'today' }],
      calendar: 'Save',
    },
  });
  const planned = replayerOf(
    valid(
      mini({
        fields: { budget: { type: 'money', storedIn: 'units' }, starts: { type: 'date' } },
        nodes: { end: offer({ sections: { way } }) },
      }),
    ),
  ).model;
  const daysFor = (answers: Answers): string[] =>
    screenCopy(planned, 'end', answers, 'shown').texts.flatMap(({ pointer, text }) =>
      pointer.endsWith('/when') ? text : [],
    );
  expect(daysFor({})).toEqual(['Days 1–3', 'Days 4–7']);
  expect(daysFor({ starts: '2026-03-01' })).toEqual(['Sun, Mar 1', 'Wed, Mar 4']);
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

it('items of a list that are drawn in another order are a difference, in columns, rows and grids of both directions', () => {
  const two = copy.texts.filter(({ pointer }) => pointer.includes('/paragraphs/'));
  expect(two).toHaveLength(2);
  const drawn = (boxes: readonly (readonly [number, number])[], isRightToLeft = false): string[] =>
    copyDifferences(
      { ...copy, texts: two, pictures: [] },
      {
        ...page([]),
        isRightToLeft,
        texts: two.map(({ text }, index) => {
          const [left, top] = boxes[index] ?? [0, 0];
          return {
            text: text.replaceAll(' ', ''),
            box: { left, top, right: left + 50, bottom: top + 10 },
          };
        }),
      },
    ).map(({ what }) => what);
  const cases: [string, [number, number][], boolean, string[]][] = [
    [
      'a column',
      [
        [0, 0],
        [0, 20],
      ],
      false,
      [],
    ],
    [
      'a column from below',
      [
        [0, 20],
        [0, 0],
      ],
      false,
      ['order'],
    ],
    [
      'a row',
      [
        [0, 0],
        [60, 0],
      ],
      false,
      [],
    ],
    [
      'a row from its end',
      [
        [60, 0],
        [0, 0],
      ],
      false,
      ['order'],
    ],
    [
      'a row in Arabic',
      [
        [60, 0],
        [0, 0],
      ],
      true,
      [],
    ],
    [
      'a row in Arabic from its end',
      [
        [0, 0],
        [60, 0],
      ],
      true,
      ['order'],
    ],
    [
      'the next line of a grid',
      [
        [60, 0],
        [0, 20],
      ],
      false,
      [],
    ],
    [
      'the next column beside a long text',
      [
        [0, 20],
        [60, 0],
      ],
      false,
      [],
    ],
    [
      'slides over each other',
      [
        [0, 0],
        [0, 0],
      ],
      false,
      [],
    ],
  ];
  for (const [name, boxes, isRightToLeft, expected] of cases)
    expect([name, drawn(boxes, isRightToLeft)]).toEqual([name, expected]);
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

it('links are those of the copy, of the frame and of other languages; one that leads elsewhere is a difference', () => {
  expect(copy.links).toEqual(
    expect.arrayContaining([
      { name: 'bake', href: '/' },
      { name: 'Deutsch', href: '/de/rest' },
    ]),
  );
  const seen = page(all);
  const elsewhere = seen.links.map((each) =>
    each.name === 'Deutsch' ? { ...each, href: '/de' } : each,
  );
  expect(copyDifferences(copy, { ...seen, links: elsewhere })).toEqual([
    { what: 'links', expected: ['Deutsch → /de/rest'], seen: ['Deutsch → /de'] },
  ]);
  expect(whats({ ...seen, links: [] })).toEqual(['links']);
});
