import { expect, test } from 'vitest';
import { withoutWords, wordsFor } from '../../../../app/vite/document/field-words';
import { outlineOf } from '../../../../engine/build';
import { choice, fileOf, info, mini, oneOf, valid } from '../../../support/build';

const document = valid(
  fileOf(
    mini({
      fields: {
        bread: { ...oneOf('rye', 'wheat'), answerId: 1 },
        cut: { ...oneOf('thick', 'thin'), answerId: 2 },
      },
      nodes: {
        bread: choice('bread', ['rye', 'wheat'], 'cut'),
        cut: choice('cut', ['thick', 'thin'], 'shown'),
        shown: info('end', { headline: 'Your {bread|bread}' }),
        end: { type: 'end', headline: 'Bye' },
      },
    }),
  ),
);
const { fields, nodes } = document;

/** The fields whose words go with a screen. */
const namedIn = (id: string): string[] => Object.keys(wordsFor(fields, [nodes[id] ?? {}]));

test('a screen has the words of the cards that it draws and of what it shows, and no others', () => {
  // The next screen of the first one is called like a field.
  expect(namedIn('bread')).toEqual(['bread']);
  expect(namedIn('cut')).toEqual(['cut']);
  expect(namedIn('shown')).toEqual(['bread']);
  expect(namedIn('end')).toEqual([]);
});

test('an outline has all of its fields and values, without their words', () => {
  const outline = outlineOf(document);
  const bare = withoutWords(outline);
  const valuesOf = ({ fields: all }: typeof outline): string[][] =>
    Object.values(all).map((field) => ('values' in field ? Object.keys(field.values) : []));
  expect(valuesOf(bare)).toEqual(valuesOf(outline));
  expect(JSON.stringify(bare)).not.toContain('"label":"Rye"');
  expect(JSON.stringify(outline)).toContain('"label":"Rye"');
});
