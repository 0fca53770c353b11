import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  carousel,
  choice,
  grant,
  info,
  loader,
  mini,
  offer,
  oneOf,
  problemsIn,
  signup,
  video,
  type Draft,
} from '../support/build';

const [, table = ''] = readFileSync('docs/comparison.md', 'utf8').split('| There ');
/** The rows of the comparison with other form builders: what is there, and the snippets of how it is written here. */
const rows = table
  .split('\n')
  .slice(2)
  .filter((line) => line.startsWith('| '))
  .map((row) => {
    const [, there = '', here = ''] = row.split(/(?<!\\)\|/);
    const snippets = [...here.matchAll(/`([^`]+)`/g)].map(([, snippet = '']) => snippet);
    return { there: there.trim(), snippets };
  });

const image = { src: '/images/x.svg', alt: '' };
const end: Draft = { type: 'end', headline: 'Thank You' };
const yes: Draft = { type: 'flag', yes: 'Yes', no: 'No' };
const consent: Draft = { type: 'consent', required: true, given: 'Yes', withheld: 'No' };
const several: Draft = { ...oneOf('rye', 'oat', 'none'), type: 'choices' };
const severalCards: Draft[] = [{ value: 'rye' }, { value: 'oat' }, { value: 'none' }];

interface Example {
  readonly fields?: Readonly<Record<string, Draft>>;
  readonly nodes?: Readonly<Record<string, Draft>>;
  readonly rest?: Draft;
}

/** A document that asks one thing. The field is "it". */
const asking = (field: Draft, asks: Draft, more: Draft = {}, rest: Draft = {}): Example => ({
  fields: { it: field },
  nodes: {
    ask: {
      type: 'question',
      title: 'What is it?',
      asks: { field: 'it', ...asks },
      next: 'end',
      ...more,
    },
  },
  rest,
});

/** A document with one screen before its end. */
const showing = (node: Draft, rest: Draft = {}): Example => ({ nodes: { shown: node }, rest });

const tour = {
  title: 'A tour',
  estimate: '1m',
  poster: { src: '/media/tour.jpg', alt: 'The shop' },
  source: { type: 'hosted', host: 'vimeo', id: '76979871', captions: ['en'] },
};

const box = { it: { type: 'text' } };
const bread = { bread: oneOf('rye', 'oat') };
const ask = choice('bread', ['rye', 'oat'], 'end');
const grid = {
  type: 'choice',
  layout: 'grid',
  choices: [
    { value: 'rye', image },
    { value: 'oat', image },
  ],
};
const score: Draft = {
  type: 'computed',
  as: 'number',
  value: { scores: { field: 'bread', values: { rye: 0, oat: 1 } } },
};

/** A small document for each row of the table that has snippets, by how the row begins. */
const examples: Readonly<Record<string, Example>> = {
  'Single choice': asking(oneOf('rye', 'oat'), { type: 'choice' }),
  'Picture choice': asking(oneOf('rye', 'oat'), grid),
  Dropdown: asking(oneOf('rye', 'oat'), { type: 'select' }),
  'Multiple choice': asking(several, { type: 'choices', choices: severalCards, maximum: 2 }),
  '"None of the above"': asking(several, {
    type: 'choices',
    choices: [{ value: 'rye' }, { value: 'oat' }, { value: 'none', exclusive: true }],
  }),
  '"Other" with a text': {
    ...asking(oneOf('rye', 'other'), {
      type: 'choice',
      choices: [
        { value: 'rye' },
        { value: 'other', box: { type: 'text', field: 'which', label: 'Which one?' } },
      ],
    }),
    fields: { it: oneOf('rye', 'other'), which: { type: 'text' } },
  },
  'Yes or no': asking(yes, { type: 'yesno' }),
  'Short and long text': asking({ type: 'text' }, { type: 'text', rows: 3 }),
  Pattern: asking(
    { type: 'text', pattern: '[0-9]{5}', example: '10115' },
    { type: 'text', messages: { pattern: 'Five digits, please.' } },
  ),
  'E-mail': asking({ type: 'email' }, { type: 'email', suggestion: 'Is it {corrected}?' }),
  'Telephone number': asking({ type: 'phone' }, { type: 'phone', country: 'DE' }),
  'Website address': asking(
    { type: 'text', pattern: 'https://.+', example: 'https://example.com' },
    { type: 'text', inputMode: 'url', messages: { pattern: 'It begins with https://.' } },
  ),
  Number: asking({ type: 'number', minimum: 1, step: 1, unit: 'people' }, { type: 'number' }),
  'Amount of money': {
    fields: {
      it: { type: 'money', storedIn: 'units' },
      now: { type: 'money', storedIn: 'units' },
      soon: { type: 'money', storedIn: 'units' },
      new: { type: 'flag' },
    },
    nodes: {
      ask: {
        type: 'question',
        title: 'How much?',
        asks: { type: 'money', field: 'it' },
        next: 'both',
      },
      both: {
        type: 'question',
        title: 'And soon?',
        asks: {
          type: 'amounts',
          current: { field: 'now', label: 'Now' },
          target: { field: 'soon', label: 'Soon' },
          notYet: { field: 'new', label: 'Not yet' },
          timeline: { monthlyGrowth: '15%', fromZeroPerMonth: '10 USD', capMonths: 24 },
          slider: { lowest: '1 USD', highest: '100 USD' },
        },
        next: 'end',
      },
    },
  },
  Date: asking({ type: 'date', earliest: 'today' }, { type: 'date' }),
  Rating: asking(
    { type: 'number', minimum: 0, maximum: 10 },
    { type: 'scale', look: 'numbers', low: 'No', high: 'Yes' },
  ),
  Smileys: asking(oneOf('rye', 'oat'), grid),
  Slider: asking({ type: 'number', minimum: 0, maximum: 100, step: 5 }, { type: 'slider' }),
  Legal: asking(
    consent,
    { type: 'consent', text: 'I agree to the [terms](https://a.example.com/terms).' },
    {},
    { linkHosts: ['a.example.com'] },
  ),
  'Contact form': {
    fields: box,
    nodes: {
      ask: {
        type: 'question',
        title: 'Who are you?',
        asks: {
          type: 'form',
          boxes: [{ type: 'text', field: 'it', label: 'Name', autocomplete: 'name' }],
        },
        next: 'end',
      },
    },
  },
  Matrix: {
    fields: {
      taste: { type: 'number', minimum: 1, maximum: 5 },
      crust: { type: 'number', minimum: 1, maximum: 5 },
    },
    nodes: {
      ask: {
        type: 'question',
        title: 'How was it?',
        asks: {
          type: 'form',
          boxes: [
            { type: 'scale', field: 'taste', label: 'Taste', look: 'stars' },
            { type: 'scale', field: 'crust', label: 'Crust', look: 'stars' },
          ],
        },
        next: 'end',
      },
    },
  },
  'Hidden input': {
    ...showing(info('end', { headline: 'Bread in {zip|your street}' })),
    fields: { zip: { type: 'text', maxLength: 10, parameter: 'zip' } },
  },
  'Calendar booking': showing(info('end')),
  'Welcome screen': showing(info('end')),
  Video: showing(video('end', { video: 'tour' }), { videos: { tour } }),
  Carousel: {
    fields: { signed_at: { type: 'time' } },
    nodes: {
      slides: carousel(2, 'load'),
      load: loader(1, 'plan'),
      plan: offer({ next: 'end' }),
      join: signup({ entry: true }),
    },
    rest: { grant: grant() },
  },
  'End screens': {
    nodes: {
      shown: info('end'),
      end: {
        ...end,
        redirect: { link: 'https://a.example.com/b', hosts: ['a.example.com'] },
      },
    },
  },
  'Optional and required': {
    fields: { it: several, name: { type: 'text', answerId: 90 } },
    nodes: {
      ask: {
        type: 'question',
        title: 'What with it?',
        skip: 'I do not mind',
        asks: { type: 'choices', field: 'it', minimum: 0, choices: severalCards },
        next: 'who',
      },
      who: {
        type: 'question',
        title: 'Who are you?',
        asks: {
          type: 'form',
          boxes: [{ type: 'text', field: 'name', label: 'Name', optional: true }],
        },
        next: 'end',
      },
    },
  },
  'Default values': asking({ type: 'number', minimum: 1 }, { type: 'number', start: 2 }),
  'Messages for every rule': asking(
    { type: 'text' },
    { type: 'text', messages: { missing: 'What is it?' } },
    {},
    { answerMessages: { missing: 'Please write something.' } },
  ),
  'Jumps by answer': {
    fields: { bread: oneOf('rye', 'oat', 'none') },
    nodes: {
      ask: {
        ...ask,
        asks: {
          type: 'choice',
          field: 'bread',
          choices: [{ value: 'rye', next: 'why' }, { value: 'oat' }, { value: 'none' }],
        },
        branches: [{ when: { field: 'bread', is: 'oat' }, to: 'how' }],
      },
      why: info('end'),
      how: info('end'),
    },
  },
  Conditions: {
    fields: { ...bread, sides: several, people: { type: 'number', minimum: 1, maximum: 9 } },
    nodes: {
      ask: choice('bread', ['rye', 'oat'], 'sides'),
      sides: {
        type: 'question',
        title: 'What with it?',
        asks: { type: 'choices', field: 'sides', choices: severalCards },
        next: 'people',
      },
      people: {
        type: 'question',
        title: 'How many?',
        asks: { type: 'number', field: 'people' },
        branches: [
          {
            when: {
              all: [
                { field: 'bread', isOneOf: ['rye'] },
                {
                  any: [
                    { field: 'sides', includes: 'oat' },
                    { field: 'people', atLeast: 5 },
                  ],
                },
              ],
            },
            to: 'why',
          },
          {
            when: {
              any: [
                { field: 'bread', is: 'oat' },
                { field: 'sides', isNoneOf: ['rye'] },
                { field: 'people', below: 3 },
              ],
            },
            to: 'why',
          },
        ],
        next: 'end',
      },
      why: info('end'),
    },
  },
  Piping: {
    fields: { bread: { ...oneOf('rye', 'oat') } },
    nodes: {
      ask: choice('bread', ['rye', 'oat'], 'said'),
      said: info('end', {
        headline: 'You like {bread|bread}',
        variants: [{ when: { field: 'bread', is: 'oat' }, headline: 'Oats it is' }],
      }),
    },
  },
  Quiz: {
    fields: { ...bread, score },
    nodes: {
      ask: { ...ask, branches: [{ when: { field: 'score', atLeast: 1 }, to: 'right' }] },
      right: info('end', { headline: 'Right' }),
    },
  },
  'Several outcomes': {
    fields: bread,
    nodes: {
      ask: { ...ask, branches: [{ when: { field: 'bread', is: 'oat' }, to: 'oats' }] },
      oats: { ...end, outcome: 'oats' },
    },
    rest: { outcomes: { oats: { label: 'Oats' } } },
  },
  Loops: {
    fields: bread,
    nodes: {
      ask: { ...ask, next: 'again' },
      again: info('end', { branches: [{ when: { field: 'bread', is: 'oat' }, to: 'ask' }] }),
    },
  },
  'Progress bar': { fields: bread, nodes: { ask: { ...ask, progress: 50 } } },
  'Several languages': { fields: bread, nodes: { ask }, rest: { languages: ['de'] } },
  Themes: { fields: bread, nodes: { ask }, rest: { theme: { accent: '#4b3ff0' } } },
  Webhook: {
    fields: bread,
    nodes: { ask: { ...ask, sends: {} } },
    rest: { webhook: { user: { name: 'name', email: 'email' } } },
  },
  'A/B tests': {
    fields: { bread: { ...oneOf('rye', 'oat'), assigned: {} } },
    nodes: {
      ask: info('end', {
        variants: [{ when: { field: 'bread', is: 'oat' }, headline: 'Oat bread' }],
      }),
    },
    rest: {
      experiments: {
        headline: { field: 'bread', question: 'Oat?', goal: { reached: 'end' } },
      },
    },
  },
  'Analytics events': {
    fields: bread,
    nodes: { ask: { ...ask, reports: [{ on: 'answer', event: 'answered' }] } },
  },
  'Question library': {
    fields: bread,
    nodes: { ask: { ...ask, asks: { type: 'part', part: 'which' } } },
    rest: { parts: { which: { type: 'choice', field: 'bread' } } },
  },
};

const exampleOf = (there: string): Example | undefined =>
  Object.entries(examples).find(([start]) => there.startsWith(start))?.[1];

/** The words of a snippet that a document writes. What copy says has words of the document: `{field}`. */
const wordsOf = (snippet: string): string[] =>
  snippet.startsWith('{') ? [] : (snippet.match(/[A-Za-z]\w*|(?<=: )\d+/g) ?? []);

it('every example belongs to a row of the comparison in docs/comparison.md', () => {
  expect(rows.length).toBeGreaterThan(50);
  const unused = Object.keys(examples).filter(
    (start) => !rows.some(({ there }) => there.startsWith(start)),
  );
  expect(unused).toEqual([]);
});

it.each(rows.filter(({ snippets }) => snippets.length > 0))(
  'what the comparison says about "$there" is a document without problems',
  ({ there, snippets }) => {
    const { fields, nodes = {}, rest } = exampleOf(there) ?? {};
    const draft = mini({ fields, nodes: { ...nodes, end: nodes.end ?? end }, rest });
    expect(problemsIn(draft)).toEqual([]);
    const written = JSON.stringify([fields, nodes, { end }, rest]);
    const missing = snippets
      .flatMap(wordsOf)
      .filter((word) => !written.includes(`"${word}"`) && !written.includes(`:${word}`));
    expect(missing).toEqual([]);
  },
);
