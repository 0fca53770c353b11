import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signsOf } from '../../renderers/ui/signs';

const segmented = (text: string): string[] =>
  [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

describe('the signs of a text', () => {
  it.each([
    ['German', 'Größe über Maß'],
    ['German with marks of their own', 'Gro\u0308\u00DFe u\u0308ber'],
    ['French', 'Ça, c’était l’été'],
    ['Arabic with vowels', 'مَرْحَبًا بِكَ'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['Japanese', 'がぎぐ が　ﾊﾟ'],
    ['Korean', '안녕하세요'],
    ['Chinese beyond the basic plane', '𠮷野家'],
    ['Thai', 'สวัสดี'],
    ['emoji of families, professions, skins', '👨‍👩‍👧‍👦👩🏽‍🚀👍🏿❤️‍🔥1️⃣'],
    ['flags', '🇩🇪🇫🇷🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['lines', 'a\r\nb\nc'],
  ])('in %s are those that the browser counts', (_, text) => {
    expect(signsOf(text)).toEqual(segmented(text));
  });

  it('are the text, together', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        expect(signsOf(text).join('')).toBe(text);
      }),
    );
  });
});
