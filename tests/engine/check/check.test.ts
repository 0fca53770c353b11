import { describe, expect, it } from 'vitest';
import { check, lineOf } from '../../../engine/check';
import {
  choice,
  email,
  fileOf,
  finds,
  info,
  mini,
  offer,
  oneOf,
  problemsIn,
  signup,
  text,
  valid,
  video,
  type Draft,
} from '../../support/build';
import { bakery } from '../../support/documents';

const bread = oneOf('rye', 'wheat');

describe('checking', () => {
  it('gives the document when nothing is wrong', () => {
    const { diagnostics, document } = check(bakery);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(document?.id).toBe('bakery_v1');
  });

  it('puts an issue on one line, with file, line, column, severity, node and code', () => {
    const [issue] = problemsIn(bakery.replace('"next": "oven"', '"next": "oveen"'));
    expect(issue && lineOf('flows/bakery.json', issue)).toBe(
      'flows/bakery.json:226:7 error email: There is no node "oveen". Did you mean "oven"? (unknown-name)',
    );
  });

  it('gives no document that has an error', () => {
    expect(() => valid(bakery.replace('"next": "oven"', '"next": "oveen"'))).toThrow(
      'unknown-name',
    );
  });

  it('reports several mistakes of shape at once, in the order of the file', () => {
    const broken = bakery
      .replace('"choice": "300ms"', '"choice": "quick"')
      .replace('"loop": true', '"loops": true')
      .replace('"type": "carousel"', '"type": "slides"');
    expect(problemsIn(broken).map(({ code, pointer }) => [code, pointer])).toEqual([
      ['wrong-form', '/timings/choice'],
      ['unknown-property', '/audio/tracks/oven/loops'],
      ['wrong-value', '/nodes/loaves/type'],
    ]);
  });

  it("reports a mistake in a shared node property once, and still suggests the type's own properties", () => {
    const nodes = {
      start: info('end', { progress: 'half', requires: [], look: 'dusk' }),
      end: offer(),
    };
    expect(problemsIn(fileOf(mini({ nodes }))).map(({ code, pointer }) => [code, pointer])).toEqual(
      [
        ['wrong-form', '/nodes/start/progress'],
        ['wrong-form', '/nodes/start/requires'],
        ['wrong-value', '/nodes/start/look'],
      ],
    );
  });

  it('reports several mistakes of the graph at once, in the order of the file', () => {
    const broken = bakery
      .replace('"next": "bread-film"', '"next": "bred-film"')
      .replace('"to": "feast"', '"to": "loaves"')
      .replace('"path": "/feast"', '"path": "/name"')
      .replace('"progress": 80', '"progress": 5');
    expect(problemsIn(broken).map(({ code, node }) => [code, node])).toEqual([
      ['unknown-name', 'bread'],
      ['unreachable-node', 'feast'],
      ['duplicate-path', 'feast'],
      ['progress-falls', 'email'],
    ]);
  });

  it('reports the first syntax error, and nothing else', () => {
    const broken = bakery
      .replace('"format": 2,', '"format": 2')
      .replace('"currency": "USD",', '"currency" "USD",');
    const problems = problemsIn(broken);
    expect(problems.map(({ code }) => code)).toEqual(['syntax']);
    expect(problems[0]).toMatchObject({ line: 3, column: 3 });
  });

  it.each([
    '',
    '   ',
    '{',
    '[',
    '"',
    'null',
    '[]',
    '5',
    '"text"',
    '{}',
    '{"nodes": null}',
    '{"nodes": {"a": null}}',
    '{"decisions": []}',
  ])('finds something wrong with %s and does not throw', (broken) => {
    expect(problemsIn(broken).length).toBeGreaterThan(0);
  });

  it('reports a misspelt property once', () => {
    const start = { ...text('name', 'end'), subtitel: 'For the bag' };
    finds(mini({ nodes: { start, end: offer() } }), 'unknown-property', {
      found: 'subtitel',
      node: 'start',
    });
  });

  it('reports a missing type once', () => {
    const draft = mini({
      nodes: { start: info('end'), end: { type: undefined, version: 'x', sections: {} } },
    });
    finds(draft, 'missing-property', { property: 'type', pointer: '/nodes/end' });
  });

  it('reports a type that is no word once', () => {
    const draft = mini({ nodes: { start: info('end'), end: { ...offer(), type: 5 } } });
    finds(draft, 'wrong-value', { found: 5, pointer: '/nodes/end/type' });
  });

  it('reports a node that is written twice once', () => {
    const twice = bakery.replace(
      '    "feast": {',
      `    "feast": ${JSON.stringify(info('loaves'))},\n    "feast": {`,
    );
    finds(twice, 'duplicate-key', { key: 'feast', node: 'feast' });
  });

  it('reports a repeated key inside a list', () => {
    finds(
      bakery.replace('{ "value": "wheat" }', '{ "value": "rye", "value": "wheat" }'),
      'duplicate-key',
      {
        key: 'value',
        pointer: '/nodes/bread/asks/choices/1/value',
      },
    );
  });

  it('names lines and columns in files with Windows line ends', () => {
    const broken = bakery.replace('"next": "oven"', '"next": "oveen"');
    const [unix] = problemsIn(broken);
    expect(problemsIn(broken.replaceAll('\n', '\r\n'))).toEqual([unix]);
  });

  it('does not ask twice about a field that does not exist', () => {
    const draft = mini({
      nodes: {
        start: choice('bred', ['rye'], 'end', {
          asks: { type: 'choice', field: 'bred', choices: [{ value: 'rye' }, { value: 'wheat' }] },
        }),
        end: offer(),
      },
    });
    finds(draft, 'unknown-name', { kind: 'field', found: 'bred' });
  });
});

describe('names that are used', () => {
  const nodes = { start: choice('bread', ['rye', 'wheat'], 'end'), end: offer() };

  it('are found in conditions inside groups', () => {
    const branches = [
      {
        when: {
          not: {
            any: [
              { field: 'bread', is: 'spelt' },
              { field: 'bread', isOneOf: ['rye', 'oats'] },
            ],
          },
        },
        to: 'end',
      },
    ];
    const problems = problemsIn(
      mini({ fields: { bread }, nodes: { ...nodes, start: { ...nodes.start, branches } } }),
    );
    expect(problems).toMatchObject([
      { code: 'unknown-name', kind: 'value', found: 'spelt' },
      { code: 'unknown-name', kind: 'value', found: 'oats' },
    ]);
  });

  it('may be placeholders that the renderer fills in, where it does', () => {
    valid(bakery.replace('"steps": "Step {step} of {total}"', '"steps": "{total}: {step}"'));
    finds(bakery.replace('"back": "Back"', '"back": "Back {step}"'), 'unknown-name', {
      kind: 'field',
      found: 'step',
    });
  });

  it('are not taken from what every object has', () => {
    const start = { ...nodes.start, next: 'constructor' };
    finds(
      mini({ fields: { bread }, nodes: { start, end: offer({ entry: true }) } }),
      'unknown-name',
      {
        kind: 'node',
        found: 'constructor',
      },
    );
    finds(
      bakery.replace('What may a month of bread cost, {name}?', '{constructor}'),
      'unknown-name',
      {
        kind: 'field',
        found: 'constructor',
      },
    );
  });

  it('are found in answers that are read back, in variants too', () => {
    const heard = (field: string): Draft[] => [{ field, label: 'Bread', text: 'Yes' }];
    const about = info('end', {
      heard: heard('bred'),
      variantsBy: 'bread',
      variants: { rye: { heard: heard('braed') }, wheat: {} },
    });
    const start = choice('bread', ['rye', 'wheat'], 'about');
    expect(
      problemsIn(mini({ fields: { bread }, nodes: { start, about, end: offer() } })),
    ).toMatchObject([
      { found: 'bred', pointer: '/nodes/about/heard/0/field' },
      { found: 'braed', pointer: '/nodes/about/variants/rye/heard/0/field' },
    ]);
  });

  it('give one issue when misspelt, though what they mean is then not reached', () => {
    finds(mini({ nodes: { start: info('finsh'), finish: offer() } }), 'unknown-name', {
      found: 'finsh',
    });
  });
});

describe('a condition', () => {
  const is = (value: string): Draft => ({ field: 'bread', is: value });
  const branching = (when: Draft): Draft =>
    mini({
      fields: { bread },
      nodes: {
        start: choice('bread', ['rye', 'wheat'], 'end', { branches: [{ when, to: 'a' }] }),
        a: info('end'),
        end: offer(),
      },
    });
  const at = '/nodes/start/branches/0/when';

  it.each<[string, Draft]>([
    ['an operator', is('rye')],
    ['a group', { any: [is('rye'), is('wheat')] }],
    ['a group in a group', { not: { all: [is('rye'), { field: 'bread', answered: true }] } }],
  ])('may be %s', (_, when) => {
    expect(valid(branching(when)).nodes.start?.branches).toHaveLength(1);
  });

  it.each<[string, Draft, string]>([
    ['a field and a group', { field: 'bread', all: [is('rye')] }, at],
    ['two groups', { all: [is('rye')], any: [is('wheat')] }, at],
    ['two operators', { field: 'bread', is: 'rye', isNot: 'wheat' }, at],
    ['no operator inside "all"', { all: [is('rye'), { field: 'bread' }] }, `${at}/all/1`],
    ['no operator inside "any"', { any: [{ field: 'bread' }] }, `${at}/any/0`],
    ['no operator inside "not"', { not: { field: 'bread' } }, `${at}/not`],
  ])('may not be %s', (_, when, pointer) => {
    finds(branching(when), 'condition-shape', { pointer, node: 'start' });
  });

  it.each<[string, Draft, unknown, string]>([
    ['a word and a choice', { field: 'bread', is: true }, true, `${at}/is`],
    ['words and a number', { field: 'note', is: 5 }, 5, `${at}/is`],
    ['words and nothing', { field: 'note', isNot: ' ' }, ' ', `${at}/isNot`],
    ['a part of a list', { field: 'note', isOneOf: ['a', 5] }, 5, `${at}/isOneOf/1`],
    ['no e-mail address', { field: 'email', is: 'ada' }, 'ada', `${at}/is`],
    ['a flag and a word', { field: 'agreed', is: 'yes' }, 'yes', `${at}/is`],
    ['an amount without a currency', { field: 'cost', atLeast: '5' }, '5', `${at}/atLeast`],
    ['an amount and a number', { field: 'cost', below: 5 }, 5, `${at}/below`],
    ['a count and an amount', { field: 'visits', above: '5 USD' }, '5 USD', `${at}/above`],
    [
      'another currency',
      { not: { field: 'cost', between: ['5 USD', '6 EUR'] } },
      '6 EUR',
      `${at}/not/between/1`,
    ],
    ['a number and a word', { field: 'guests', above: '5' }, '5', `${at}/above`],
    ['a day and a word', { field: 'moving', after: 'today+2' }, 'today+2', `${at}/after`],
    ['a consent and a word', { field: 'terms', is: 'yes' }, 'yes', `${at}/is`],
    ['a time and a word', { field: 'since', before: 'soon' }, 'soon', `${at}/before`],
  ])('may not compare %s', (_, when, found, pointer) => {
    const fields = {
      bread,
      note: { type: 'text' },
      agreed: { type: 'flag' },
      cost: { type: 'money', storedIn: 'cents' },
      visits: { type: 'count' },
      since: { type: 'time' },
      guests: { type: 'number' },
      moving: { type: 'date' },
      terms: { type: 'consent', given: 'Yes', withheld: 'No' },
    };
    const branches = [{ when, to: 'a' }];
    const start = choice('bread', ['rye', 'wheat'], 'end', { branches });
    const draft = mini({ fields, nodes: { start, a: info('end'), end: offer() } });
    finds(draft, 'wrong-operand', { found, pointer, node: 'start' });
  });

  it('may not be two operators where a signup shows its trial', () => {
    const trial = {
      when: { field: 'agreed', is: true, answered: true },
      badge: 'Trial',
      text: 'A month.',
    };
    const draft = mini({
      fields: { agreed: { type: 'flag' }, signed_at: { type: 'time' } },
      nodes: { start: signup({ success: { headline: 'Done', text: 'Welcome', trial } }) },
    });
    finds(draft, 'condition-shape', { pointer: '/nodes/start/success/trial/when' });
  });
});

describe('a field', () => {
  /** A document whose offer has a section, and a field of each type. */
  const offering = (section: Draft): Draft =>
    mini({
      fields: { bread, agreed: { type: 'flag' } },
      nodes: { start: info('end'), end: offer({ sections: { it: section } }) },
    });
  const amounts = { current: '0 USD', target: '9000 USD' };
  const projection = (field: string): Draft => ({
    type: 'projection',
    headline: 'Soon',
    current: { field, default: amounts.current },
    target: { field, default: amounts.target },
    months: [{ upTo: '5000 USD', months: 6 }],
    otherwiseMonths: 9,
    labels: { chart: 'Chart', month: 'Month', amount: 'Amount', current: 'Now', target: 'Then' },
    disclaimer: 'Perhaps.',
  });
  const gauge = (field: string): Draft => ({
    type: 'gauges',
    headline: 'Where you stand',
    gauges: [
      { label: 'Bread', field, scores: {}, default: 5, levels: [{ upTo: 100, text: 'Fine' }] },
    ],
  });

  it.each<[string, Draft, Draft]>([
    [
      'a projection over a text',
      offering(projection('name')),
      { expected: ['money'], pointer: '/nodes/end/sections/it/current/field' },
    ],
    [
      'a gauge over an e-mail address',
      offering(gauge('email')),
      { expected: ['choice', 'number'], pointer: '/nodes/end/sections/it/gauges/0/field' },
    ],
    [
      'a checkbox as the name that is sent',
      mini({
        fields: { agreed: { type: 'flag' } },
        nodes: { start: info('end'), end: offer() },
        rest: {
          webhook: {
            function: 'send-mini',
            user: { name: 'agreed', email: 'email' },
            sentKey: 'sent',
            failedKey: 'failed',
            timeout: '2s',
          },
        },
      }),
      { expected: ['text'], pointer: '/webhook/user/name' },
    ],
  ])('is not of the type for %s', (_, draft, details) => {
    expect(problemsIn(draft)).toContainEqual(
      expect.objectContaining({ code: 'wrong-field-type', ...details }),
    );
  });
});

describe('addresses', () => {
  it('are the same whatever their parameter is called', () => {
    const film = (path: string): object => ({ ...video('end'), path, otherwise: 'start' });
    const draft = mini({
      fields: { bread, grain: bread },
      nodes: {
        start: info('a'),
        a: { ...film('/film/:bread'), next: 'b' },
        b: { ...film('/film/:grain') },
        end: offer(),
      },
    });
    finds(draft, 'duplicate-path', { path: '/film/:grain', other: 'a', node: 'b' });
  });

  it('can have several paths, each once', () => {
    const draft = mini({
      nodes: { start: info('end', { path: ['/', '/a', '/a'] }), end: offer() },
    });
    finds(draft, 'duplicate-path', { path: '/a', node: 'start' });
  });

  it('take their parameters from choice fields only', () => {
    const draft = mini({
      nodes: {
        start: text('name', 'hello'),
        hello: info('end', { path: '/hello/:name', otherwise: 'start' }),
        end: offer(),
      },
    });
    finds(draft, 'wrong-field-type', {
      field: 'name',
      expected: ['choice'],
      found: 'text',
      node: 'hello',
    });
  });
});

describe('nodes', () => {
  it('may be reached only by their address, if they say so', () => {
    valid(
      mini({ nodes: { start: info('end'), end: offer(), mail: info('end', { entry: true }) } }),
    );
    finds(
      mini({ nodes: { start: info('end'), end: offer(), mail: info('end', { entry: false }) } }),
      'unreachable-node',
      { node: 'mail' },
    );
  });

  it('are reported where nothing leads to them, and not those that only they lead to', () => {
    const nodes = { start: info('end'), after: info('end'), lost: info('after'), end: offer() };
    finds(mini({ nodes }), 'unreachable-node', { node: 'lost', following: 1 });
  });

  it('give two findings where one leads back: the circle, and the first node that is cut off', () => {
    const nodes = {
      start: choice('bread', ['rye', 'wheat'], 'name', { progress: 10 }),
      name: text('name', 'start', { progress: 20 }),
      hello: info('end', { headline: 'Hello {name|you}', progress: 30 }),
      aside: info('start', { entry: true }),
      end: offer(),
    };
    expect(
      problemsIn(mini({ fields: { bread }, nodes })).map(({ code, pointer }) => [code, pointer]),
    ).toEqual([
      ['no-end-reachable', '/nodes/name/next'],
      ['unreachable-node', '/nodes/hello'],
    ]);
  });

  it('do not lead from another start to the plan without a lead', () => {
    const nodes = { name: text('name', 'mail'), mail: email('plan'), plan: offer() };
    const rest = { planLink: { node: 'plan', version: 1 } };
    valid(mini({ nodes: { ...nodes, page: info('mail', { entry: 'start' }) }, rest }));
    const page = info('plan', { entry: 'start' });
    finds(mini({ nodes: { ...nodes, page }, rest }), 'plan-without-lead', { node: 'page' });
  });

  it('are reached by cards, branches and otherwise', () => {
    valid(
      mini({
        fields: { bread },
        nodes: {
          start: choice('bread', [], 'end', {
            asks: {
              type: 'choice',
              field: 'bread',
              choices: [{ value: 'rye', next: 'a' }, { value: 'wheat' }],
            },
            branches: [{ when: { field: 'bread', is: 'wheat' }, to: 'film' }],
          }),
          a: info('end'),
          film: video('end', { path: '/film/:bread', otherwise: 'b' }),
          b: info('end'),
          end: offer(),
        },
      }),
    );
  });

  it.each([[{ button: 'Go' }], [{ autoAdvance: true }], [{ autoAdvance: '2s' }], [{}]])(
    'have a way on: %j',
    (more) => {
      const { button: _, ...bare } = info('end');
      valid(mini({ nodes: { start: { ...bare, ...more }, end: offer() } }));
    },
  );
});

describe('the end of a funnel', () => {
  const advancing = { button: undefined, autoAdvance: true };

  it('has to follow every node, also those that lead to each other by themselves', () => {
    const draft = mini({
      nodes: {
        start: info('a', advancing),
        a: info('start', advancing),
        end: offer({ entry: true }),
      },
    });
    finds(draft, 'no-end-reachable', { nodes: ['start', 'a'], pointer: '/nodes/a/next' });
  });

  it('may come after a circle that a visitor can leave', () => {
    const branches = [{ when: { field: 'bread', is: 'rye' }, to: 'end' }];
    const start = choice('bread', ['rye', 'wheat'], 'again', { branches });
    valid(mini({ fields: { bread }, nodes: { start, again: info('start'), end: offer() } }));
  });

  it('may not depend on an answer that is asked for later in the circle: it does not count there', () => {
    const branches = [{ when: { field: 'taste', is: 'rye' }, to: 'end' }];
    const start = choice('bread', ['rye', 'wheat'], 'taste', { branches });
    const taste = choice('taste', ['rye', 'wheat'], 'start');
    const nodes = { start, taste, end: offer() };
    finds(mini({ fields: { bread, taste: bread }, nodes }), 'trapped-visitor', { node: 'start' });
  });
});

describe('progress', () => {
  it('may not fall behind screens that show none, and the issue names the way', () => {
    const draft = mini({
      nodes: {
        start: info('a', { progress: 50 }),
        a: info('b'),
        b: info('c'),
        c: info('end', { progress: 40 }),
        end: offer(),
      },
    });
    finds(draft, 'progress-falls', { from: 50, to: 40, via: ['start', 'a', 'b'], node: 'c' });
  });

  it('may stay the same, rise, and end', () => {
    valid(
      mini({
        nodes: {
          start: info('a', { progress: 50 }),
          a: info('b', { progress: 50 }),
          b: email('end', { progress: 51 }),
          end: offer(),
        },
      }),
    );
  });

  it('may not fall on a branch either', () => {
    const draft = mini({
      fields: { bread },
      nodes: {
        start: choice('bread', ['rye', 'wheat'], 'end', {
          progress: 20,
          branches: [{ when: { field: 'bread', is: 'rye' }, to: 'a' }],
        }),
        a: info('end', { progress: 10 }),
        end: offer(),
      },
    });
    finds(draft, 'progress-falls', { from: 20, to: 10, node: 'a' });
  });

  it('terminates on a cycle', () => {
    const more = { branches: [{ when: { field: 'bread', is: 'rye' }, to: 'end' }] };
    const nodes = {
      start: info('a', { progress: 5 }),
      a: info('b', more),
      b: email('a'),
      end: offer(),
    };
    valid(mini({ fields: { bread: { ...bread, parameter: 'bread' } }, nodes }));
  });
});

describe('shape', () => {
  it.each([
    [
      'a video without captions',
      '"captions": [{ "src": "/media/kneading.vtt", "language": "en", "label": "English" }]',
      '"captions": []',
    ],
    ['a picture from elsewhere', '"/images/rye.svg"', '"https://elsewhere.example/rye.svg"'],
    ['a link that runs code', '"link": "/bread"', '"link": "javascript:alert(1)"'],
    ['an empty title', '"title": "Who are we baking for?"', '"title": ""'],
    ['a film by its address', '"id": "76979871"', '"id": "https://x"'],
  ])('refuses %s', (_, from, to) => {
    finds(bakery.replace(from, to), 'wrong-form');
  });

  it('refuses an operator that does not exist', () => {
    finds(bakery.replace('"atLeast": "200 USD"', '"moreThan": "200 USD"'), 'unknown-property', {
      found: 'moreThan',
      node: 'budget',
    });
  });

  it('refuses an operator without a field', () => {
    finds(
      bakery.replace('"when": { "field": "budget", "atLeast"', '"when": { "atLeast"'),
      'missing-property',
      { property: 'field' },
    );
  });
});

describe('the text of a file', () => {
  it('may be written on one line', () => {
    valid(JSON.stringify(JSON.parse(bakery)));
    expect(
      finds(
        fileOf(mini({ nodes: { start: info('ende'), end: offer({ entry: true }) } })),
        'unknown-name',
      ).line,
    ).toBeGreaterThan(1);
  });
});

describe('a screen with an address of its own', () => {
  const booked = (more: Draft = {}): Draft => ({
    type: 'end',
    entry: true,
    headline: 'See you soon, {name}',
    subheadline: 'It is {total}.',
    ...more,
  });
  const problemsOf = (end: Draft): string[] =>
    problemsIn(
      fileOf(
        mini({
          fields: {
            name: { type: 'text', answerId: 8, maxLength: 40 },
            nights: { type: 'number', answerId: 9 },
            total: {
              type: 'computed',
              as: 'number',
              value: { product: [{ field: 'nights' }, 40] },
            },
          },
          nodes: {
            start: text('name', 'nights'),
            nights: {
              type: 'question',
              title: '?',
              asks: { type: 'number', field: 'nights' },
              next: 'end',
            },
            end: offer(),
            booked: end,
          },
        }),
      ),
    )
      .map(({ code }) => code)
      .filter((code) => code.startsWith('unanswered'));

  it('may show the answers that it requires, and what is computed of them', () => {
    expect(problemsOf(booked())).toEqual(['unanswered-operand', 'unanswered-copy']);
    expect(problemsOf(booked({ requires: ['name', 'nights'] }))).toEqual([]);
  });
});
