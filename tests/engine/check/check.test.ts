import { describe, expect, it } from 'vitest';
import { lineOf } from '../../../engine/check';
import { choice, fileOf, finds, info, mini, offer, problemsIn, valid } from '../../support/build';
import { bakery } from '../../support/documents';

describe('checking', () => {
  it('puts an issue on one line, with file, line, column, severity, node and code', () => {
    const [issue] = problemsIn(bakery.replace('"next": "oven"', '"next": "oveen"'));
    expect(issue && lineOf('flows/bakery.json', issue)).toBe(
      'flows/bakery.json:225:7 error email: There is no node "oveen". Did you mean "oven"? (unknown-name)',
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
      .replace('"format": 3,', '"format": 3')
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

describe('shape', () => {
  it.each([
    [
      'a video without captions',
      '"captions": [{ "src": "/media/kneading.vtt", "language": "en", "label": "English" }]',
      '"captions": []',
    ],
    ['a picture from elsewhere', '"/images/rye.svg"', '"https://elsewhere.example/rye.svg"'],
    ['a link that runs code', '"link": "/member"', '"link": "javascript:alert(1)"'],
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
