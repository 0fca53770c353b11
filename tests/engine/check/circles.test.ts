import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { onDay } from '../../../engine/document/values/day';
import { testDay } from '../../../engine/document/fields/date-facts';

type Part = Readonly<Record<string, unknown>>;

const twoOf = (one: string, other: string): Part => ({
  type: 'choice',
  values: { [one]: { label: one.toUpperCase() }, [other]: { label: other.toUpperCase() } },
});

const points = (field: string, values: Part): Part => ({
  type: 'computed',
  as: 'number',
  value: { scores: { field, values, otherwise: 1 } },
});

const asks = (field: string, next: string, ...branches: readonly Part[]): Part => ({
  type: 'question',
  title: `Which ${field}?`,
  asks: { type: 'choice', field },
  branches,
  next,
});

const says = (headline: string, next: string, ...branches: readonly Part[]): Part => ({
  type: 'info',
  headline,
  button: 'On',
  branches,
  next,
});

const end = { type: 'end', headline: 'Done' };

/** What is found in a document of some nodes and fields. */
function foundIn(fields: Part, nodes: Part): string[] {
  const text = JSON.stringify({
    format: 3,
    id: 'circle_v1',
    title: 'A circle',
    description: 'Visitors come back to a question.',
    fields,
    nodes,
  });
  return check(text).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
}

const colour = twoOf('red', 'blue');
const high = { when: { field: 'points', above: 1 }, to: 'done' };

it('lets a computed field lead out of a circle', () => {
  const fields = { colour, points: points('colour', { red: 2 }) };
  const nodes = {
    colour: asks('colour', 'again', high),
    again: says('Again', 'colour'),
    done: end,
  };
  expect(foundIn(fields, nodes)).toEqual([]);
});

it('finds the exit condition of a circle that never holds, because of a computed field', () => {
  const fields = { colour, points: points('colour', { red: 2 }) };
  const nodes = {
    colour: asks('colour', 'again', high),
    again: says('Again', 'colour', { when: { field: 'colour', is: 'red' }, to: 'done' }),
    done: end,
  };
  expect(foundIn(fields, nodes)).toEqual(['constant-condition /nodes/again/branches/0/when/is']);
});

it('finds a circle that no combination of answers leads out of, although each number seems possible', () => {
  const total = (...fields: readonly string[]): Part => ({
    type: 'computed',
    as: 'number',
    value: { sum: fields.map((field) => ({ field })) },
  });
  const fields = {
    colour,
    shape: twoOf('round', 'square'),
    first: points('colour', { red: 3 }),
    second: points('shape', { round: 3 }),
    points: total('first', 'second'),
  };
  const circle = (equals: number): Part => ({
    colour: asks('colour', 'shape'),
    shape: asks('shape', 'colour', { when: { field: 'points', is: equals }, to: 'done' }),
    done: end,
  });
  // Two odd numbers never make an odd one, which is between the lowest and the highest.
  expect(foundIn(fields, circle(4))).toEqual([]);
  expect(foundIn(fields, circle(5))).toEqual(['trapped-visitor /nodes/shape/branches/0/when']);
});

it('finds visitors whose earlier answer a computed field leaves in a circle', () => {
  const fields = { colour, points: points('colour', { red: 2 }) };
  const nodes = {
    colour: asks('colour', 'wait'),
    wait: says('Wait', 'again', high),
    again: says('Again', 'wait'),
    done: end,
  };
  expect(foundIn(fields, nodes)).toEqual(['trapped-visitor /nodes/again/next']);
  expect(foundIn(fields, { ...nodes, again: says('Again', 'colour') })).toEqual([]);
});

it('lets an address lead out of a circle, as a link in a mail does', () => {
  const mail = { ...twoOf('yes', 'no'), parameter: 'mail' };
  const nodes = (when: Part): Part => ({
    wait: says('Look Into Your Mail', 'again', { when, to: 'done' }),
    again: says('Not Yet', 'wait'),
    done: end,
  });
  expect(foundIn({ mail }, nodes({ field: 'mail', is: 'yes' }))).toEqual([]);
  const never = {
    all: [
      { field: 'mail', is: 'yes' },
      { field: 'mail', is: 'no' },
    ],
  };
  expect(foundIn({ mail }, nodes(never))).toHaveLength(1);
});

it('finds nothing where a computed field has too many numbers to decide', () => {
  const fields = {
    colour,
    age: { type: 'number', minimum: 0, maximum: 1000 },
    points: {
      type: 'computed',
      as: 'number',
      value: {
        sum: [{ field: 'age' }, { scores: { field: 'colour', values: { red: 2 }, otherwise: 1 } }],
      },
    },
  };
  const age = {
    type: 'question',
    title: 'How old?',
    asks: { type: 'number', field: 'age', label: 'Age' },
  };
  const nodes = {
    age: { ...age, next: 'colour' },
    colour: asks('colour', 'again', { ...high, when: { field: 'points', above: 500 } }),
    again: says('Again', 'age'),
    done: end,
  };
  expect(foundIn(fields, nodes)).toEqual([]);
});

it('lets the day lead out of a circle', () => {
  const fields = {
    points: {
      type: 'computed',
      as: 'number',
      value: { dateDifference: { from: '2026-01-01', to: 'today', unit: 'days' } },
    },
  };
  const nodes = {
    wait: says('Wait', 'again', { ...high, when: { field: 'points', above: 100_000 } }),
    again: says('Again', 'wait'),
    done: end,
  };
  expect(foundIn(fields, nodes)).toEqual([]);
});

describe('a circle that a score closes which counts days', () => {
  const day = { type: 'date', earliest: 'today', latest: 'today+1y' };
  const asksDay = (field: string, next: string): Part => ({
    type: 'question',
    title: `Which ${field}?`,
    asks: { type: 'date', field, label: 'Day' },
    next,
  });
  const between = (from: unknown, to: unknown, unit = 'weeks'): Part => ({
    dateDifference: { from, to, unit, otherwise: 0 },
  });
  const until = (field: string, unit?: string): Part => between('today', { field }, unit);
  const score = (...sum: readonly unknown[]): Part => ({
    type: 'computed',
    as: 'number',
    value: { sum },
  });
  const late = { when: { field: 'points', atLeast: 10 }, to: 'done' };
  const circle = (back: string): Part => ({
    day: asksDay('day', 'other'),
    other: asksDay('other', 'wait'),
    wait: says('Wait', 'again', late),
    again: says('Again', back),
    done: end,
  });

  it.each<[string, Part]>([
    ['weeks', score(until('day'))],
    ['days', score(until('day', 'days'))],
    ['months', score(until('day', 'months'))],
    ['the weeks of two', score(until('day'), until('other'))],
    ['weeks from one to the other', score(between({ field: 'day' }, { field: 'other' }))],
    ['weeks and points', score(until('day'), 3)],
    [
      'weeks and a count',
      score(until('day'), {
        product: [10, { count: [{ not: { field: 'other', after: 'today' } }] }],
      }),
    ],
    ['weeks in which few are many', score({ product: [-1, until('day')] }, 12)],
  ])('is found, and is none where it leads past the days: %s', (_, counted) => {
    const fields = { day, other: day, points: counted };
    for (const today of ['2026-02-28', testDay, '2027-12-31'])
      onDay(today, () => {
        expect(foundIn(fields, circle('wait'))).toEqual(['trapped-visitor /nodes/again/next']);
        expect(foundIn(fields, circle('day'))).toEqual([]);
      });
  });

  it('is not decided where it takes an answer more, which is not tried with all days', () => {
    const fields = { colour, day, other: day, points: score(until('day')) };
    const soon = { when: { field: 'points', below: 10 }, to: 'done' };
    const blue = { when: { field: 'colour', is: 'blue' }, to: 'done' };
    const nodes = (back: string): Part => ({
      colour: asks('colour', 'day'),
      ...circle(back),
      wait: says('Wait', 'again', soon, blue),
    });
    expect(foundIn(fields, nodes('wait'))).toEqual(['not-decided /nodes/again/next']);
    expect(foundIn(fields, nodes('colour'))).toEqual([]);
    expect(foundIn(fields, nodes('day'))).toEqual([]);
  });
});

describe('a circle whose leaving a score decides that cannot be followed for each answer', () => {
  const many = { minimum: 0, maximum: 1000 };
  const number = { type: 'number', ...many };
  const box = (type: string, field: string): Part => ({ type, field, label: 'Amount' });
  const amountOf = (field: string): Part => ({ field, otherwise: 0 });
  const unless0 = (from: unknown): Part => ({ minimum: [1, { product: [from, from] }] });
  const sets = {
    type: 'choices',
    field: 'amount',
    minimum: 1,
    choices: ['one', 'two', 'three'].map((value) => ({ value })),
    messages: { tooFew: 'More' },
  };
  const three = Object.fromEntries(['one', 'two', 'three'].map((id) => [id, { label: id }]));
  const form = {
    type: 'form',
    boxes: ['amount', 'b', 'c', 'd'].map((field) => ({ type: 'number', field, label: field })),
  };
  const few = { type: 'number', minimum: 1, maximum: 9 };
  /** The fields, how they are asked, and a score that is 1 for most answers, and 0 for the rest. */
  const kinds: readonly [string, Part, Part, unknown, string?][] = [
    [
      'a number',
      { amount: number },
      box('number', 'amount'),
      unless0({ sum: [amountOf('amount'), -377] }),
    ],
    [
      'a slider',
      { amount: number },
      box('slider', 'amount'),
      unless0({ sum: [amountOf('amount'), -377] }),
    ],
    [
      'a price',
      { amount: { type: 'money', storedIn: 'units', minimum: '0 USD', maximum: '900 USD' } },
      box('money', 'amount'),
      {
        count: [{ not: { field: 'amount', between: ['377 USD', '378 USD'] } }],
      },
    ],
    [
      'a table of numbers',
      { amount: number },
      box('number', 'amount'),
      {
        table: {
          of: { field: 'amount' },
          rows: [
            { upTo: 370, result: 1 },
            { upTo: 377, result: 0 },
          ],
          above: 1,
        },
      },
    ],
    [
      'several answers',
      { amount: { type: 'choices', values: three } },
      sets,
      unless0({
        sum: [
          { scores: { field: 'amount', values: { one: 1, two: 2, three: 4 }, otherwise: 0 } },
          -3,
        ],
      }),
      'trapped-visitor',
    ],
    [
      'many numbers of few values',
      { amount: few, b: few, c: few, d: few },
      form,
      unless0({ sum: [...['amount', 'b', 'c', 'd'].map(amountOf), -20] }),
    ],
  ];

  it.each(kinds)(
    'is found, or not decided, and is none where it leads past them: %s',
    (_, own, question, score, code = 'not-decided') => {
      const shade = { scores: { field: 'colour', values: { red: 0.5 }, otherwise: 0 } };
      const fields = {
        colour,
        ...own,
        points: { type: 'computed', as: 'number', value: { sum: [score, shade] } },
      };
      const nodes = (back: string): Part => ({
        amount: { type: 'question', title: 'How much?', asks: question, next: 'colour' },
        colour: asks('colour', 'again', { when: { field: 'points', above: 1 }, to: 'done' }),
        again: says('Again', back),
        done: end,
      });
      expect(foundIn(fields, nodes('colour'))).toEqual([`${code} /nodes/again/next`]);
      expect(foundIn(fields, nodes('amount'))).toEqual([]);
    },
  );

  it.each(kinds)(
    'is found, or not decided, where it asks nothing: %s',
    (_, own, question, score) => {
      const fields = { ...own, points: { type: 'computed', as: 'number', value: score } };
      const nodes = (back: string): Part => ({
        amount: { type: 'question', title: 'How much?', asks: question, next: 'wait' },
        wait: says('Wait', 'again', { when: { field: 'points', is: 1 }, to: 'done' }),
        again: says('Again', back),
        done: end,
      });
      const ofCircle = (back: string): string[] =>
        foundIn(fields, nodes(back)).filter((each) => each.includes('/again/'));
      expect(ofCircle('wait')).toEqual([
        expect.stringMatching(/^(trapped-visitor|not-decided) .nodes.again.next$/),
      ]);
      expect(ofCircle('amount')).toEqual([]);
    },
  );

  const amount = { field: 'amount' };
  const red = { field: 'colour', is: 'red' };
  const apart = { sum: [amount, -377] };
  const twice = { sum: [amount, amount] };
  it.each<[string, Part, Part, string]>([
    ['a square is never below zero', { product: [apart, apart] }, { above: -1 }, 'not-decided'],
    ['twice a whole number is not three', twice, { isNot: 3 }, 'not-decided'],
    ['but for those whom there can be', twice, { above: 1000 }, 'trapped-visitor'],
  ])('is no trap for visitors whom there cannot be: %s', (_, value, when, code) => {
    const fields = {
      colour,
      amount: { type: 'number', minimum: 0, maximum: 1000 },
      points: { type: 'computed', as: 'number', value },
    };
    const out = { all: [{ field: 'points', ...when }, red] };
    const nodes = {
      amount: {
        type: 'question',
        title: 'How much?',
        asks: box('number', 'amount'),
        next: 'colour',
      },
      colour: asks('colour', 'again', { when: out, to: 'done' }),
      again: says('Again', 'colour'),
      done: end,
    };
    expect(foundIn(fields, nodes)).toEqual([`${code} /nodes/again/next`]);
  });
});

describe('a circle that more plain answers decide than can be followed', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const three = {
    type: 'choice',
    values: { x: { label: 'X' }, y: { label: 'Y' }, z: { label: 'Z' } },
  };
  const several = { ...three, type: 'choices' };
  const number = { type: 'number', minimum: 0, maximum: 9 };
  const asksFor = (type: string, field: string): Part =>
    type === 'choices'
      ? { type, field, messages: { tooFew: 'One' }, minimum: 1 }
      : { type, field, ...(type === 'number' && { label: 'Number' }) };
  const all = (of: readonly unknown[]): Part => ({ not: { all: of } });
  const cards = (values: string): unknown[] =>
    ids.map((field, index) => ({ field, is: values[index] }));
  /** The fields, and the condition that all leave by but for those with one answer to each. */
  const kinds: readonly [string, Part, Part, string][] = [
    ['cards', three, all(ids.map((field) => ({ field, is: 'x' }))), 'trapped-visitor'],
    ['several', several, all(ids.map((field) => ({ field, includes: 'x' }))), 'trapped-visitor'],
    ['any of them', three, { any: ids.map((field) => ({ field, isNot: 'x' })) }, 'trapped-visitor'],
    ['numbers', number, all(ids.map((field) => ({ field, between: [3, 5] }))), 'not-decided'],
    [
      'two sets of cards',
      three,
      { all: [all(cards('xyzzxy')), all(cards('zxxyzz'))] },
      'trapped-visitor',
    ],
  ];
  const circle = (field: Part, out: Part, back: string): Part => ({
    ...Object.fromEntries(
      ids.map((id, index) => [
        id,
        {
          type: 'question',
          title: `Which ${id}?`,
          asks: asksFor(String(field.type), id),
          next: ids[index + 1] ?? 'wait',
        },
      ]),
    ),
    wait: says('Wait', 'again', { when: out, to: 'done' }),
    again: says('Again', back),
    done: end,
  });

  it.each(kinds)(
    'is found, or not decided, and is none where it leads past them: %s',
    (_, field, out, code) => {
      const fields = Object.fromEntries(ids.map((id) => [id, field]));
      expect(foundIn(fields, circle(field, out, 'wait'))).toEqual([`${code} /nodes/again/next`]);
      expect(foundIn(fields, circle(field, out, 'a'))).toEqual([]);
    },
  );

  it('is found where one answer closes it', () => {
    const fields = Object.fromEntries(ids.map((id) => [id, three]));
    const out = { all: ids.map((field) => ({ field, is: 'x' })) };
    expect(foundIn(fields, circle(three, out, 'wait'))).toEqual([
      'trapped-visitor /nodes/again/next',
    ]);
  });
});
