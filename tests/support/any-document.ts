import * as fc from 'fast-check';
import { fileOf, oneOf, type Draft } from './build';

/** What a question of some kind asks, and the field that it needs. */
interface Asking {
  readonly field: Draft;
  readonly asks: (field: string) => Draft;
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
const number = { type: 'number', minimum: 1, maximum: 9, step: 1 };
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
    field: number,
    asks: (field) => ({ type: 'scale', field, look: 'stars' }),
    operators: numberOperators,
  },
  {
    field: { type: 'money', storedIn: 'units', minimum: '1 USD', maximum: '900 USD' },
    asks: labelled('money'),
    operators: [{ atLeast: '500 USD' }, { below: '1 USD' }, { atMost: '899 USD' }],
  },
  {
    field: { type: 'date', earliest: 'today', latest: 'today+1y' },
    asks: labelled('date'),
    operators: [{ before: 'today+14d' }, { after: 'today+14d' }],
  },
  {
    field: { type: 'phone' },
    asks: labelled('phone', { country: 'DE', countryLabel: 'Country' }),
    operators: [],
  },
  {
    field: { type: 'consent', required: false, given: 'Yes', withheld: 'No' },
    asks: (field) => ({ type: 'consent', field, text: 'I agree.' }),
    operators: [{ is: true }],
  },
];

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
    sections: { hello: { type: 'greeting', greeting: 'Hi,', headline: 'Your plan' } },
  },
];

/**
 * Any document of a few screens: questions of every kind, branches by every operator, circles, several entries and ends,
 * copy with placeholders. Some of them have errors.
 */
export const anyDocument: fc.Arbitrary<string> = fc.gen().map((gen) => {
  const chance = (percent: number): boolean => gen(fc.nat, { max: 99 }) < percent;
  const any = <Part>(parts: readonly Part[]): Part => gen(fc.constantFrom<Part[]>, ...parts);
  const ids = Array.from(
    { length: gen(fc.integer, { min: 1, max: 6 }) },
    (_, index) => `n${index}`,
  );
  const asked = new Map<string, Asking>();
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
        ...(branches.length > 0 ? { branches } : {}),
        next,
      },
    ];
  });
  function question(id: string): Draft {
    const before = [...asked];
    const again = before.length > 0 && chance(25) ? any(before) : undefined;
    const title = copy('Question');
    const [field, asking] = again ?? [`f_${id}`, any(askings)];
    asked.set(field, asking);
    return {
      type: 'question',
      title,
      asks: asking.asks(field),
      ...(chance(15) ? { skip: 'Skip' } : {}),
    };
  }
  return fileOf({
    format: 2,
    id: 'any_v1',
    title: 'Any',
    texts: { hello: 'Hello' },
    fields: Object.fromEntries([...asked].map(([id, { field }]) => [id, field])),
    nodes: {
      ...Object.fromEntries(nodes),
      end: { type: 'end', headline: copy('The end') },
      ...(JSON.stringify(nodes).includes('"other-end"')
        ? { 'other-end': { type: 'end', headline: 'Another end' } }
        : {}),
    },
  });
});
