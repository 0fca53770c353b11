import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { choice, email, info, mini, oneOf, text, type Draft } from '../../support/build';

const end = { type: 'end', headline: 'Done' };

/** The findings of a kind, as place and sentence. */
function found(code: string, draft: Draft): string[] {
  const { diagnostics } = check(JSON.stringify(draft));
  expect(diagnostics.filter(({ stops }) => stops === 'run')).toEqual([]);
  return diagnostics.flatMap((each) =>
    each.code === code ? `${each.pointer}: ${each.message}` : [],
  );
}

describe('a line that takes up an answer', () => {
  const values = ['small', 'large', 'other'];
  const lines = (reflection: Draft, first: Draft = {}, shows: 'question' | 'info' = 'info') =>
    found(
      'missing-line',
      mini({
        fields: { size: oneOf(...values), word: { type: 'text' } },
        nodes: {
          size: { ...choice('size', values, 'next'), ...first },
          next:
            shows === 'info' ? info('end', { reflection }) : text('word', 'end', { reflection }),
          end,
        },
      }),
    );
  const some = { field: 'size', values: { small: 'Small.', large: 'Large.' } };

  it.each(['info', 'question'] as const)(
    'lacks one for a value, on a screen of type %s',
    (type) => {
      expect(lines(some, {}, type)).toEqual([
        expect.stringMatching(/^\/nodes\/next\/reflection\/values: There is no line for "other"/),
      ]);
    },
  );

  it('names all values that lack one', () => {
    const [said] = lines({ field: 'size', values: { small: 'Small.' } });
    expect(said).toContain('"large" and "other"');
  });

  it('is complete with words for the others, or with a line for each', () => {
    expect(lines({ ...some, text: 'Noted.' })).toEqual([]);
    expect(lines({ field: 'size', values: { ...some.values, other: 'So.' } })).toEqual([]);
  });

  it('needs none for a value with which nobody comes to it', () => {
    expect(
      lines(some, { branches: [{ when: { field: 'size', is: 'other' }, to: 'end' }] }),
    ).toEqual([]);
    const choices = [{ value: 'small' }, { value: 'large' }, { value: 'other', next: 'end' }];
    expect(lines(some, { asks: { type: 'choice', field: 'size', choices } })).toEqual([]);
  });
});

describe('an answer that is read back', () => {
  const money = { type: 'money', storedIn: 'cents' };
  const fields = {
    price: money,
    deposit: money,
    guests: { type: 'number' },
    big: { type: 'flag' },
    half: {
      type: 'computed',
      as: 'money',
      value: { product: [{ field: 'price' }, 0.5] },
    },
    arrives: { type: 'date' },
    leaves: { type: 'date' },
    size: oneOf('a', 'b'),
    color: oneOf('a', 'b'),
  };
  const read = (
    field: string,
    words: string,
    where: 'heard' | 'reflection' = 'heard',
  ): string[] => {
    // Without words for no answer, it would be a gap besides, which is found as that.
    const item = { field, label: 'Said', text: words.replaceAll('}', '|none}') };
    const sections = { heard: { type: 'heard', headline: 'You', items: [item], empty: 'None' } };
    const nodes: Record<string, Draft> =
      where === 'heard'
        ? { end: { type: 'offer', version: 'a', sections } }
        : { more: info('end', { reflection: { field, text: item.text } }), end };
    return found('other-answer', mini({ nodes, fields }));
  };

  it.each([
    ['price', '{deposit}'],
    ['arrives', 'Until {leaves}'],
    ['size', '{color}'],
  ])('is that of its own field: %s, %s', (field, words) => {
    expect(read(field, words)).toHaveLength(1);
    expect(read(field, words, 'reflection')).toHaveLength(1);
  });

  it.each([
    ['price', '{price}, of which {deposit} today'],
    ['price', '{deposit} of {price}'],
    ['price', 'Half of it is {half}'],
    ['big', '{guests} guests'],
    ['price', 'Thank you, {name}'],
    ['price', 'Noted'],
  ])('may be in a sentence with others, or say something else: %s, %s', (field, words) => {
    expect(read(field, words)).toEqual([]);
  });
});

describe('a question that sends and can be skipped', () => {
  const skip = 'Not now';
  const skipped = (nodes: Readonly<Record<string, Draft>>): string[] =>
    found('skipped-sends', mini({ nodes: { ...nodes, end }, rest: { planLink: undefined } }));

  it('is reported where nothing else sends', () => {
    expect(skipped({ mail: email('end', { skip }) })).toEqual([
      expect.stringMatching(/^\/nodes\/mail\/skip: Nothing of whoever presses "Not now" is sent/),
    ]);
  });

  it('is reported where all that send can be skipped', () => {
    const name = text('name', 'mail', { skip, sends: {} });
    expect(skipped({ name, mail: email('end', { skip }) })).toHaveLength(2);
  });

  it('is fine beside one that cannot', () => {
    expect(
      skipped({ name: text('name', 'mail', { sends: {} }), mail: email('end', { skip }) }),
    ).toEqual([]);
    expect(skipped({ name: text('name', 'mail', { skip }), mail: email('end') })).toEqual([]);
  });
});
