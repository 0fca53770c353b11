import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interpolate, interpolateLocals, type Answers, type TextContext } from '../../../engine';
import { tokensOf } from '../../../engine/document/copy/tokens';
import { anyText } from '../../support/answers';
import { fieldAsRead } from '../../support/as-read';

const context: TextContext = {
  fields: {
    name: fieldAsRead({ type: 'text', fallback: 'there' }),
    city: fieldAsRead({ type: 'text' }),
    goal: {
      type: 'choice',
      values: { leads: { label: 'Get Leads', forms: { phrase: 'get leads' } } },
    },
    revenue: { type: 'money', storedIn: 'cents' },
    skips: { type: 'count' },
    launched: { type: 'flag' },
  },
  texts: { promise: 'Yours, {name}.', loop: '{texts.loop}' },
  currency: 'USD',
  language: 'en',
};

const answers: Answers = {
  name: 'Ada',
  goal: 'leads',
  revenue: 5_000_000,
  skips: 2,
  launched: true,
};

describe('filling a text', () => {
  it.each([
    ['Hebrew', 'שלום (עולם)!'],
    ['Arabic', 'ليلى 3'],
  ])('isolates words in %s, so that they do not reorder the copy around them', (_, name) => {
    expect(interpolate('{name}, {name} 42', context, { name })).toBe(
      `\u2068${name}\u2069, \u2068${name}\u2069 42`,
    );
  });

  it('isolates all words in copy that is read from right to left, so that it does not reorder them', () => {
    expect(interpolate('اتصل على {name}.', context, { name: '+20 100 200' })).toBe(
      'اتصل على \u2068+20 100 200\u2069.',
    );
  });

  it.each([
    ['a text', 'Hi {name}!', 'Hi Ada!'],
    ['a choice by its label', '{goal}', 'Get Leads'],
    ['a form of a choice', 'to {goal.phrase}', 'to get leads'],
    ['the label where a form is missing', '{goal.emoji}', 'Get Leads'],
    ['an amount with its currency', '{revenue}', '$50,000'],
    ['a count', '{skips}', '2'],
    ['a flag', '{launched}', 'true'],
    ['several placeholders', '{name}, {name} and {goal}', 'Ada, Ada and Get Leads'],
    ['a shared text, with its own placeholders', '{texts.promise}', 'Yours, Ada.'],
    ['no placeholder', 'Plain { name } text {', 'Plain { name } text {'],
    ['the answer before the fallback', '{name|you}', 'Ada'],
  ])('puts in %s', (_, text, expected) => {
    expect(interpolate(text, context, answers)).toBe(expected);
  });

  it.each([
    ['the placeholder’s own fallback', '{name|you}', 'you'],
    ['an empty fallback', 'Hi{name|}!', 'Hi!'],
    ['the field’s fallback', 'Hi {name}', 'Hi there'],
    ['nothing where there is neither', 'In {city}.', 'In .'],
    ['the fallback of a form', '{goal.phrase|grow}', 'grow'],
    ['the field’s fallback in a shared text', '{texts.promise}', 'Yours, there.'],
  ])('without an answer puts in %s', (_, text, expected) => {
    expect(interpolate(text, context, {})).toBe(expected);
  });

  it('uses the fallback for a stored value that the field no longer has', () => {
    expect(interpolate('{goal|grow}', context, { goal: 'gone' })).toBe('grow');
  });

  it.each(['{months}', '{texts.unknown}', '{slide} of {total}', '{constructor}', '{Name}'])(
    'leaves %s as it is',
    (text) => {
      expect(interpolate(text, context, answers)).toBe(text);
    },
  );

  it('does not run in circles when shared texts name each other', () => {
    expect(interpolate('{texts.loop}', context, answers)).toBe('{texts.loop}');
  });

  it('never reads placeholders in what the visitor wrote', () => {
    expect(interpolate('{name} {goal}', context, { ...answers, name: '{revenue}' })).toBe(
      '{revenue} Get Leads',
    );
    expect(interpolate('{texts.promise}', context, { name: '{revenue}' })).toBe(
      'Yours, {revenue}.',
    );
  });

  it('puts any words of the visitor in unchanged, but for isolates around them and word joiners at brackets', () => {
    const withoutJoiners = (text: string): string => text.replaceAll('\u2060', '');
    fc.assert(
      fc.property(anyText, (name) => {
        const filled = withoutJoiners(interpolate('<{name}>', context, { name }));
        expect(filled.replace(/^<\u2068(.*)\u2069>$/su, '<$1>')).toBe(`<${withoutJoiners(name)}>`);
      }),
      { examples: [['('], ['[a](node:b)']] },
    );
  });
});

it('ends a sentence with one full stop, also after an abbreviation', () => {
  const arabic = { ...context, currency: 'SAR', language: 'ar' };
  expect(interpolate('المبلغ {revenue}.', arabic, { revenue: 1_250_000 })).toMatch(
    /ر\.س[\u200f\u2069]*\.$/u,
  );
  expect(interpolate('By {name}.', context, { name: 'King Jr.' })).toBe('By King Jr.');
  expect(interpolate('By {name}, then', context, { name: 'King Jr.' })).toBe('By King Jr., then');
  expect(interpolateLocals('At {place}.', { place: 'Elm St.' }, 'en')).toBe('At Elm St.');
});

describe('a plural', () => {
  const people = '{people, plural, one {One person} other {# people}}';
  const counting: TextContext = {
    ...context,
    fields: {
      ...context.fields,
      people: fieldAsRead({ type: 'number', unit: 'guests' }),
    },
    texts: { guests: `For ${people}.` },
  };
  const filled = (text: string, given: Answers, language = 'en'): string =>
    interpolate(text, { ...counting, language }, given);

  it.each([
    [1, 'One person'],
    [0, '0 people'],
    [2, '2 people'],
    [1.5, '1.5 people'],
    [1200, '1,200 people'],
  ])('of the answer %s is in English: %s', (answer, expected) => {
    expect(filled(people, { people: answer })).toBe(expected);
    expect(filled('{texts.guests}', { people: answer })).toBe(`For ${expected}.`);
  });

  it('has the six forms of Arabic', () => {
    const all = ['zero', 'one', 'two', 'few', 'many', 'other'];
    const text = `{count, plural, ${all.map((each) => `${each} {${each} #}`).join(' ')}}`;
    const read = (count: number): string => interpolateLocals(text, { count }, 'ar');
    expect([0, 1, 2, 3, 11, 100].map(read)).toEqual([
      'zero 0',
      'one 1',
      'two 2',
      'few 3',
      'many 11',
      'other 100',
    ]);
  });

  it.each([
    ['a count', '{skips, plural, one {# time} other {# times}}', { skips: 1 }, '1 time'],
    [
      'an amount, in whole units',
      '{revenue, plural, one {# dollar} other {# dollars}}',
      { revenue: 120_000 },
      '1,200 dollars',
    ],
    ['a form that is empty', 'Hi{skips, plural, one {} other { #}}', { skips: 1 }, 'Hi'],
    [
      'what translators’ tools write, with other spaces',
      '{skips,plural,\n one{# time}\n other{# times}\n}',
      { skips: 2 },
      '2 times',
    ],
  ])('is filled with %s', (_, text, given: Answers, expected) => {
    expect(filled(text, given)).toBe(expected);
  });

  it('writes the number as the language does', () => {
    expect(filled(people, { people: 1200 }, 'de')).toBe('1.200 people');
  });

  it('takes the form "other" without an answer, with what its field says instead', () => {
    expect(filled(people, {})).toBe(' people');
    const withFallback = fieldAsRead({ type: 'number', fallback: 'some' });
    const fields = { ...counting.fields, people: withFallback };
    expect(interpolate(people, { ...counting, fields }, {})).toBe('some people');
  });

  it('that no field fills stays for the renderer', () => {
    const text = '{count, plural, one {One thing} other {# things}}';
    expect(filled(text, answers)).toBe(text);
    expect(interpolateLocals(text, { count: 1 }, 'en')).toBe('One thing');
    expect(interpolateLocals(text, { count: 3 }, 'en')).toBe('3 things');
    expect(interpolateLocals(text, {}, 'en')).toBe(text);
  });

  it('is one placeholder, with its forms', () => {
    expect(tokensOf(`${people} {name}`)).toMatchObject([
      { source: people, name: 'people', forms: ' one {One person} other {# people}' },
      { name: 'name', forms: undefined },
    ]);
  });
});

describe('filling words', () => {
  it('puts in the words given and leaves the rest', () => {
    expect(interpolateLocals('{step} of {total}, {name}', { step: 1, total: 13 }, 'en')).toBe(
      '1 of 13, {name}',
    );
  });

  it('accepts only its own placeholders', () => {
    expect(interpolateLocals('{constructor}', {}, 'en')).toBe('{constructor}');
  });
});

describe('the placeholders of a text', () => {
  it('are found in order, with form and fallback', () => {
    expect(tokensOf('{a} {b.c} {d|e f} {g.h|i}')).toEqual([
      { source: '{a}', name: 'a', form: undefined, fallback: undefined },
      { source: '{b.c}', name: 'b', form: 'c', fallback: undefined },
      { source: '{d|e f}', name: 'd', form: undefined, fallback: 'e f' },
      { source: '{g.h|i}', name: 'g', form: 'h', fallback: 'i' },
    ]);
  });
});
