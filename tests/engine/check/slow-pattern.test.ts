import { describe, expect, it } from 'vitest';
import { mini, offer, problemsIn, text } from '../../support/build';

/** What is found of a text field with a pattern. */
const foundFor = (pattern: string, example: string): string[] =>
  problemsIn(
    mini({
      fields: { word: { type: 'text', answerId: 7, pattern, example } },
      nodes: {
        word: text('word', 'end', {
          asks: { type: 'text', field: 'word', label: 'Word', messages: { pattern: 'Not so' } },
        }),
        end: offer(),
      },
      rest: { planLink: undefined, webhook: undefined },
    }),
  ).flatMap(({ code, pointer }) => (pointer.startsWith('/fields/word') ? code : []));

describe('a pattern that can take for ever', () => {
  it.each([
    ['a repetition in a repetition', '([a-z]+)+[0-9]', 'a1'],
    ['of two', '(x+x+)+y', 'xxy'],
    ['with what parts them left out', String.raw`(\w+\s?)*`, 'a b'],
    ['of letters of any language', String.raw`(\p{L}+ ?)+`, 'Ö'],
    ['that ends, after many rounds', '(?:[a-z]+ ?){1,20}[0-9]', 'a1'],
    ['in a look ahead', '(?=(a+)+b)a+b', 'ab'],
    ['of the same twice', '(a|a)*b', 'ab'],
    ['of alternatives with a letter in common', String.raw`(\d|\w)+!`, 'a!'],
    ['of an alternative that is another twice', '(a|aa)+b', 'ab'],
  ])('%s is refused', (_, pattern, example) => {
    expect(foundFor(pattern, example)).toEqual(['slow-pattern']);
  });

  it.each([
    ['names', String.raw`\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)*`, 'Ada Lovelace'],
    ['versions', String.raw`[0-9]+(?:\.[0-9]+)*`, '1.2'],
    ['number plates', '[A-Z]{1,3}-[A-Z]{1,2} ?[0-9]{1,4}', 'B-AB 12'],
    ['account numbers', 'DE[0-9]{2}(?: ?[0-9]{4}){4} ?[0-9]{2}', 'DE02120300000000202051'],
    ['two conditions', String.raw`(?=.*\d)(?=.*[a-z]).{8,}`, 'abcdefg1'],
    ['alternatives that begin alike', '(ab|ac)+', 'abac'],
    ['a part in the middle', '.*foo.*', 'foo'],
    ['a group that comes again', String.raw`([a-z])\1`, 'aa'],
    ['a few rounds', '(?:[a-z]+ ?){1,3}', 'a b'],
  ])('%s are not', (_, pattern, example) => {
    expect(foundFor(pattern, example)).toEqual([]);
  });
});
