import { expect, it } from 'vitest';
import { languages } from '../../../flows/languages';
import { schemas } from '../../../schemas';
import {
  carousel,
  email,
  fileOf,
  grant,
  info,
  mini,
  offer,
  problemsIn,
  signup,
  valid,
  video,
  type Draft,
} from '../../support/build';

const image = { src: '/images/x.svg', alt: '' };
const question = (asks: Draft, next: string): Draft => ({
  type: 'question',
  title: 'How much?',
  asks,
  next,
});
const without = (draft: Draft, ...names: string[]): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !names.includes(name)));
const { modal, banner } = grant();
const redirect = { link: 'https://a.example.com/b', hosts: ['a.example.com'] };
const growth = { monthlyGrowth: '15%', fromZeroPerMonth: '10 USD', capMonths: 24 };

/** A document with everything that has words of the language, and none of its own. */
const wordless = (more: Draft = {}): Draft => {
  const nodes = {
    people: question({ type: 'number', field: 'people', stepper: {} }, 'phone'),
    phone: question({ type: 'phone', field: 'phone', country: 'DE' }, 'amounts'),
    amounts: question(
      {
        type: 'amounts',
        current: { field: 'now', label: 'Now' },
        target: { field: 'soon', label: 'Soon' },
        notYet: { field: 'new', label: 'Not yet' },
        timeline: growth,
        slider: { lowest: '1 USD', highest: '100 USD' },
      },
      'slides',
    ),
    slides: without(carousel(2, 'clip'), 'labels'),
    clip: without(video('email', { video: 'clip' }), 'labels'),
    email: email('offer'),
    offer: offer({
      topBar: {
        links: [{ label: 'Film', section: 'film' }],
        button: { label: 'Buy', section: 'hello' },
      },
      sections: {
        ...Object(offer().sections),
        film: {
          type: 'film',
          headline: 'A film',
          video: 'clip',
          labels: { enlarge: 'Larger' },
          demo: { title: 'Demo', headline: 'Try it', still: image, path: '/demo' },
        },
        link: { type: 'plan-link', headline: 'Your link' },
        page: {
          type: 'sheet',
          headline: 'To keep',
          title: 'Your plan',
          items: [{ label: 'Your guests', field: 'people', text: '{people}' }],
        },
        phone: {
          type: 'preview',
          headline: 'A talk',
          name: 'A preview',
          title: 'Baker',
          lines: [{ text: 'Hello' }],
        },
        curve: {
          type: 'projection',
          headline: 'Your way',
          current: { field: 'now', default: '0 USD' },
          target: { field: 'soon', default: '9 USD' },
          months: [{ upTo: '5 USD', months: 2 }],
          otherwiseMonths: 12,
          pace: { steady: 'Steady', ...growth },
          plan: { headline: 'First', items: [{ when: 'Today', text: 'Bake' }] },
          disclaimer: 'Not sure.',
        },
        stories: {
          type: 'stories',
          headline: 'Stories',
          interval: '12s',
          stories: [{ name: 'A', role: 'B', headline: 'C', quote: 'D', image }],
          proof: { button: 'See', video: 'clip' },
        },
        price: {
          type: 'pricing',
          headline: 'Price',
          plan: 'One',
          price: '24 USD',
          priceNote: 'once',
          includes: ['Bread'],
          guarantee: 'Sure',
          button: 'Order',
          link: '/privacy',
          grant: { locked: 'Locked', over: 'Get it' },
        },
      },
    }),
    privacy: info('people', { entry: true, startOver: {} }),
    signup: signup({
      entry: true,
      verification: 'supabase-auth',
      form: { headline: 'Sign up' },
      code: { headline: 'Code', text: 'Mailed', length: 6, resent: 'Sent' },
      account: {},
      success: { headline: 'Done', text: 'Welcome', planLink: { headline: 'Your link' } },
    }),
    bye: { type: 'end', headline: 'Bye', entry: true, redirect },
  };
  return mini({
    nodes,
    fields: {
      people: { type: 'number', answerId: 1 },
      phone: { type: 'phone', answerId: 2 },
      now: { type: 'money', answerId: 3, storedIn: 'units' },
      soon: { type: 'money', answerId: 4, storedIn: 'units' },
      new: { type: 'flag' },
      signed_at: { type: 'time' },
    },
    rest: {
      frame: { logos: [], legal: { links: [{ label: 'Privacy', to: 'privacy' }] } },
      videos: {
        clip: {
          title: 'Clip',
          estimate: '1m',
          poster: image,
          source: {
            type: 'hosted',
            host: 'vimeo',
            id: '76979871',
            captions: [more.language ?? 'en'],
          },
        },
      },
      grant: grant({
        section: 'price',
        modal: without(Object(modal), 'countdown', 'left', 'dismiss', 'close'),
        banner: without(Object(banner), 'countdown', 'left'),
      }),
      ...more,
    },
  });
};

/** The names of the words that places of the schemas take from a part of the document. */
const taken = (part: string): string[] => {
  const found = JSON.stringify(schemas).matchAll(new RegExp(`\\{/${part}/(\\w+)\\}`, 'g'));
  return [...new Set([...found].map(([, name = '']) => name))].toSorted();
};

/** Every string in a value. */
const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(strings);

/** The words that a place takes only in some documents, instead of another of the same part. */
const instead = { controls: ['withdraw', 'withdrawText'], accountMessages: [], answerMessages: [] };

it.each(['controls', 'accountMessages', 'answerMessages'] as const)(
  '%s of a language are the words of some place, and places take no others',
  (part) => {
    const words = [...taken(part), ...instead[part]].toSorted();
    expect(Object.keys(languages.en?.[part] ?? {}).toSorted()).toEqual(words);
  },
);

it.each(Object.keys(languages))(
  'a document in %s that says none of these words has no problem',
  (language) => {
    const document = wordless({ language, labels: {}, messages: {} });
    expect(problemsIn(fileOf(document))).toEqual([]);
  },
);

// The kinds of questions have tests of their messages about answers.
it.each(['controls', 'accountMessages'] as const)(
  '%s that a document says itself reach the places that take them',
  (part) => {
    const own = Object.fromEntries(
      taken(part).map((name) => [name, `${name}: ${String(Object(languages.en?.[part])[name])}`]),
    );
    const { nodes, frame, grant: ownGrant } = valid(wordless({ [part]: own }));
    const said = new Set(strings([nodes, frame, ownGrant]));
    expect(Object.values(own).filter((word) => !said.has(word))).toEqual([]);
  },
);

it('starting over says that it withdraws a consent to storage, unless the document says it otherwise', () => {
  const startOverOf = (startOver: Draft, more: Draft): unknown => {
    const { nodes } = valid(
      mini({
        nodes: {
          agreed: {
            type: 'question',
            title: 'May we keep it?',
            asks: { type: 'consent', field: 'agreed', text: 'Yes, you may.' },
            next: 'bye',
          },
          bye: { type: 'end', headline: 'Bye', startOver },
        },
        fields: { agreed: { type: 'consent', given: 'Yes', withheld: 'No', answerId: 1 } },
        rest: more,
      }),
    );
    return nodes.bye;
  };
  const { startOver, startOverText, startOverHeadline, withdraw, withdrawText } = Object(
    languages.en?.controls,
  );
  const stored = { session: { consent: 'agreed' } };
  expect(startOverOf({}, {})).toMatchObject({
    startOver: { button: startOver, headline: startOverHeadline, text: startOverText },
  });
  expect(startOverOf({}, stored)).toMatchObject({
    startOver: { button: withdraw, headline: startOverHeadline, text: withdrawText },
  });
  expect(startOverOf({ text: 'All is erased.' }, stored)).toMatchObject({
    startOver: { button: withdraw, text: 'All is erased.' },
  });
  const own = { controls: { withdraw: 'Take it back' } };
  expect(startOverOf({}, { ...stored, ...own })).toMatchObject({
    startOver: { button: 'Take it back' },
  });
});
