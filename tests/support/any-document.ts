import * as fc from 'fast-check';
import { fileOf, oneOf, signup, type Draft } from './build';

/** Chooses one of several parts. */
type Any = <Part>(parts: readonly Part[]) => Part;

/** What a question of some kind asks, and the field that it needs. */
interface Asking {
  /** @param dates the fields of the dates that are asked before */
  readonly field: Draft | ((any: Any, dates: readonly string[]) => Draft);
  readonly asks: (field: string, any: Any) => Draft;
  /** Operators with operands that fit the field. */
  readonly operators: readonly Draft[];
}

const labelled =
  (type: string, more: Draft = {}) =>
  (field: string): Draft => ({
    type,
    field,
    label: 'Box',
    ...more,
  });
/** Numbers with several limits and steps, some of which leave one value. */
const number = (any: Any): Draft => ({
  type: 'number',
  minimum: any([1, 1, 1, 0]),
  maximum: any([9, 9, 40]),
  step: any([1, 1, 1, 4, 50]),
});
const scale = { type: 'number', minimum: 1, maximum: 9, step: 1 };

/** The limits of a date: counted from today or from another date, fixed, or none. */
const date = (any: Any, dates: readonly string[]): Draft => {
  const limits = (...own: readonly (string | undefined)[]): (Draft | string | undefined)[] => [
    ...own,
    ...dates.map((field) => ({ field, offset: any(['+1d', '+2w']) })),
  ];
  const earliest = any(limits('today', 'today', 'today+14d', '2020-01-01', undefined));
  const latest = any(limits('today+1y', 'today+1y', 'today+60d', '2020-02-01', undefined));
  return { type: 'date', earliest, latest };
};
const values = oneOf('rye', 'wheat', 'spelt');
const numberOperators = [
  { atLeast: 5 },
  { below: 5 },
  { above: 9 },
  { between: [2, 4] },
  { is: 3 },
];
const choiceOperators = [
  { is: 'rye' },
  { isNot: 'wheat' },
  { isOneOf: ['rye', 'spelt'] },
  { isNoneOf: ['rye', 'wheat', 'spelt'] },
];

const askings: readonly Asking[] = [
  { field: values, asks: (field) => ({ type: 'choice', field }), operators: choiceOperators },
  { field: values, asks: labelled('select'), operators: choiceOperators },
  {
    field: { ...values, type: 'choices' },
    asks: (field) => ({
      type: 'choices',
      field,
      minimum: 0,
      choices: [{ value: 'rye' }, { value: 'wheat' }, { value: 'spelt', exclusive: true }],
      messages: { tooFew: 'More' },
    }),
    operators: [{ includes: 'rye' }, { isOneOf: ['rye', 'wheat'] }, { isNoneOf: ['spelt'] }],
  },
  {
    field: { type: 'flag', yes: 'Yes', no: 'No' },
    asks: (field) => ({ type: 'yesno', field }),
    operators: [{ is: true }, { isNot: true }],
  },
  { field: { type: 'text' }, asks: labelled('text'), operators: [] },
  { field: { type: 'email' }, asks: labelled('email'), operators: [] },
  { field: number, asks: labelled('number'), operators: numberOperators },
  { field: number, asks: labelled('slider'), operators: numberOperators },
  {
    field: scale,
    asks: (field) => ({ type: 'scale', field, look: 'stars' }),
    operators: numberOperators,
  },
  {
    field: (any) => ({
      type: 'money',
      storedIn: 'units',
      minimum: any(['1 USD', '1 USD', '500.10 USD']),
      maximum: any(['900 USD', '900 USD', '500.90 USD']),
    }),
    asks: labelled('money'),
    operators: [{ atLeast: '500 USD' }, { below: '1 USD' }, { atMost: '899 USD' }],
  },
  {
    field: date,
    asks: labelled('date'),
    operators: [{ before: 'today+14d' }, { after: 'today+14d' }],
  },
  {
    field: { type: 'phone' },
    asks: (field, any) =>
      labelled('phone', { country: any(['DE', 'DE', 'UK']), countryLabel: 'Country' })(field),
    operators: [],
  },
  {
    field: { type: 'consent', required: false, given: 'Yes', withheld: 'No' },
    asks: (field) => ({ type: 'consent', field, text: 'I agree.' }),
    operators: [{ is: true }],
  },
];

const hello = { type: 'greeting', greeting: 'Hi,', headline: 'Your plan' };

/** The section of a price whose button leads to a screen. */
const price = (to: string): Draft => ({
  type: 'pricing',
  headline: 'A Price',
  price: '24 USD',
  button: 'Order',
  link: to === 'n0' ? '/' : `/${to}`,
});

const image = { src: '/images/brand/logo.svg', alt: 'Logo' };

/** Screens that ask nothing. Those without a next node are added where a document ends. */
const others: readonly Draft[] = [
  { type: 'info', headline: 'Info' },
  { type: 'info', headline: 'Info', autoAdvance: '4s' },
  {
    type: 'video',
    mode: 'explainer',
    headline: 'Video',
    labels: { play: 'Play', continue: 'Go on', skip: 'Skip' },
  },
  {
    type: 'carousel',
    headline: 'Slides',
    slides: [
      { headline: 'One', text: 'Slide', image },
      { headline: 'Two', text: 'Slide', image },
    ],
    timings: { slide: '4s', after: '300ms' },
    labels: { previous: 'Back', next: 'On', slide: '{slide} of {total}', continue: 'Go on' },
  },
  {
    type: 'loader',
    headline: 'Loading',
    steps: [{ label: 'Step', lasts: '2s' }],
    timings: { after: '300ms', failSafe: '12s' },
  },
  {
    type: 'offer',
    sections: { hello },
  },
  signup({
    fields: { email: 'account_email', completedAt: 'signed_at' },
    success: { headline: 'Done', text: 'Welcome', button: 'Go on' },
  }),
];

/**
 * Any document of a few screens: questions of every kind, branches by every operator, circles, several entries and ends,
 * copy with placeholders, limits that leave little room, screens that require answers or hold one in their address, outcomes,
 * prices, signups, a consent before storage, a webhook. Some of them have errors.
 */
export const anyDocument: fc.Arbitrary<string> = fc.gen().map((gen) => {
  const chance = (percent: number): boolean => gen(fc.nat, { max: 99 }) < percent;
  const any: Any = (parts) => gen(fc.constantFrom<(typeof parts)[number][]>, ...parts);
  const ids = Array.from(
    { length: gen(fc.integer, { min: 1, max: 6 }) },
    (_, index) => `n${index}`,
  );
  const asked = new Map<string, Pick<Asking, 'operators' | 'asks'> & { readonly field: Draft }>();
  const outcomes = chance(8) ? ['loaf', 'roll'] : [];
  const whole = [...ids, 'end', 'other-end'];

  const condition = (): Draft | undefined => {
    const compared = [...asked].filter(([, { operators }]) => operators.length > 0);
    if (compared.length === 0) return undefined;
    const [field, { operators }] = any(compared);
    const when = { field, ...any([...operators, { answered: chance(50) }]) };
    if (chance(15)) return { not: when };
    return chance(15) ? { [any(['all', 'any'])]: [when, condition() ?? when] } : when;
  };
  const copy = (words: string): string => {
    const field = chance(25) ? [...asked.keys()].at(-1) : undefined;
    if (field === undefined) return words;
    return `${words} ${any([`{${field}}`, `{${field}|there}`, '{texts.hello}'])}`;
  };
  const nodes = ids.map((id, index): [string, Draft] => {
    const following = ids[index + 1] ?? 'end';
    const next = chance(75) ? following : any(whole);
    const before = [...asked];
    const own = chance(60) ? question(id) : any(others);
    const branches = Array.from(
      { length: chance(40) ? gen(fc.integer, { min: 1, max: 2 }) : 0 },
      () => ({
        when: condition(),
        to: any(whole),
      }),
    ).filter(({ when }) => when !== undefined);
    return [
      id,
      {
        ...own,
        ...(typeof own.headline === 'string' ? { headline: copy(own.headline) } : {}),
        ...(chance(8) ? { entry: any([true, 'start']) } : {}),
        ...(index > 0 && chance(10) ? addressed(id, before) : {}),
        ...(before.length > 0 && chance(6) ? { requires: [any(before)[0]] } : {}),
        ...(outcomes.length > 0 && chance(15) ? { outcome: any(outcomes) } : {}),
        ...(own.type === 'offer' && chance(50)
          ? { sections: { hello, price: price(any(whole)) } }
          : {}),
        ...(branches.length > 0 ? { branches } : {}),
        next,
      },
    ];
  });
  function question(id: string): Draft {
    const before = [...asked];
    const again = before.length > 0 && chance(25) ? any(before) : undefined;
    const title = copy('Question');
    const [field, asking] = again ?? [`f_${id}`, declared(any(askings))];
    asked.set(field, asking);
    const asks = asking.asks(field, any);
    const next = any([id, ...whole]);
    return {
      type: 'question',
      title,
      asks:
        asks.type === 'choice' && chance(20)
          ? { ...asks, choices: [{ value: 'rye' }, { value: 'wheat', next }, { value: 'spelt' }] }
          : asks,
      ...(chance(15) ? { skip: 'Skip' } : {}),
      ...(asks.type === 'email' && chance(60) ? { sends: {} } : {}),
    };
  }
  function declared({ field, asks, operators }: Asking) {
    const dates = [...asked].filter(([, other]) => other.field.type === 'date');
    const own =
      typeof field === 'function'
        ? field(
            any,
            dates.map(([id]) => id),
          )
        : field;
    return { field: own, asks, operators };
  }
  /** An address that holds the answer to a question before. */
  function addressed(
    id: string,
    before: typeof asked extends Map<infer Id, infer Own> ? [Id, Own][] : never,
  ): Draft {
    const choices = before.filter(([, { field }]) => field.type === 'choice');
    return choices.length === 0 ? {} : { path: `/${id}/:${any(choices)[0]}`, otherwise: any(ids) };
  }
  const agreed = [...asked].filter(([, { field }]) => field.type === 'consent').map(([id]) => id);
  const consent = any([...agreed, 'never_asked']);
  const asksConsent = chance(6);
  const sends = JSON.stringify(nodes).includes('"sends"');
  const signsUp = JSON.stringify(nodes).includes('"signup"');
  return fileOf({
    format: 3,
    id: 'any_v1',
    title: 'Any',
    texts: { hello: 'Hello' },
    ...(asksConsent ? { session: { consent } } : {}),
    ...(sends ? { webhook: {} } : {}),
    ...(outcomes.length > 0
      ? { outcomes: Object.fromEntries(outcomes.map((each) => [each, { label: each }])) }
      : {}),
    fields: {
      ...Object.fromEntries([...asked].map(([id, { field }]) => [id, field])),
      ...(asksConsent && consent === 'never_asked'
        ? { never_asked: { type: 'consent', required: false, given: 'Yes', withheld: 'No' } }
        : {}),
      ...(signsUp ? { account_email: { type: 'email' }, signed_at: { type: 'time' } } : {}),
    },
    nodes: {
      ...Object.fromEntries(nodes),
      end: {
        type: 'end',
        headline: copy('The end'),
        ...(outcomes[0] === undefined ? {} : { outcome: outcomes[0] }),
      },
      ...(JSON.stringify(nodes).includes('"other-end"')
        ? { 'other-end': { type: 'end', headline: 'Another end' } }
        : {}),
    },
  });
});
