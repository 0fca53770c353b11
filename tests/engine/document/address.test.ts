import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  destinationOf,
  normalPath,
  shownAddressOf,
  type Answers,
  type Destination,
  type FunnelOutline,
} from '../../../engine';
import { parametersOf } from '../../../engine/document/basics/path';
import { choice, info, mini, offer, oneOf, outline, signup, video } from '../../support/build';
import { fixtures, flows } from '../../support/documents';

/** Every way to fill the parameters of a path. */
function fillings({ fields }: FunnelOutline, path: string): Answers[] {
  return parametersOf(path).reduce<Answers[]>(
    (all, id) => {
      const field = fields[id];
      const values = field?.type === 'choice' ? Object.keys(field.values) : [];
      return all.flatMap((answers) => values.map((value) => ({ ...answers, [id]: value })));
    },
    [{}],
  );
}

/** What an address without a query says about the flags that its node takes from one. */
function unsetFlags({ nodes, fields }: FunnelOutline, node: string): Answers {
  const { query = {}, trial } = nodes[node] ?? {};
  const flags = Object.values(query).filter((id) => fields[id]?.type === 'flag');
  const ends = trial ? [[trial.until, undefined]] : [];
  return Object.fromEntries([...flags.map((id) => [id, false]), ...ends]);
}

describe.each([...flows, ...fixtures])('the addresses of $file', ({ text }) => {
  const funnel = outline(text);
  const places = Object.entries(funnel.nodes).flatMap(([node, { paths }]) =>
    paths.flatMap((path, index) =>
      fillings(funnel, path).map((answers) => ({ node, path, index, answers })),
    ),
  );

  it('lead to their node and bring their values', () => {
    for (const { node, path, answers } of places) {
      const address = path.replace(/:([a-z_]+)/g, (_, id: string) => String(answers[id]));
      expect(destinationOf(funnel, address)).toEqual({
        node,
        answers: { ...unsetFlags(funnel, node), ...answers },
      });
    }
  });

  it('are made from a node and its values, and lead back to them', () => {
    for (const { node, answers } of places.filter(({ index }) => index === 0)) {
      expect(destinationOf(funnel, addressOf(funnel, node, answers))).toEqual({
        node,
        answers: { ...unsetFlags(funnel, node), ...answers },
      });
    }
  });

  it('lead somewhere that exists, whatever is asked for', () => {
    const segment = fc.oneof(
      fc.string(),
      fc.constantFrom(...places.flatMap(({ path }) => path.split('/'))),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
        const { node, redirect, answers } = destinationOf(funnel, `/${segments.join('/')}`);
        expect(Object.keys(funnel.nodes)).toContain(node);
        expect(redirect ? answers : {}).toEqual({});
      }),
    );
  });
});

describe('an address', () => {
  const funnel = outline(
    mini({
      fields: { bread: oneOf('rye', 'wheat') },
      nodes: {
        start: choice('bread', ['rye', 'wheat'], 'film'),
        film: video('end', { path: '/film/:bread', otherwise: 'end' }),
        end: offer(),
        slices: info('end', {
          path: '/slices/:bread',
          entry: true,
          otherwise: { to: 'bread', path: '/bread' },
        }),
        bread: info('end', { path: ['/breads', '/bread'] }),
      },
    }),
  );

  it.each([
    ['an unknown path', '/nowhere', 'start', '/'],
    ['a path that goes on', '/end/of/it', 'start', '/'],
    ['a wrong value', '/film/spelt', 'end', '/end'],
    ['a value that every object has', '/film/constructor', 'end', '/end'],
    ['a missing value', '/film', 'end', '/end'],
    ['a missing value with a slash', '/film/', 'end', '/end'],
    ['a wrong value to the path that is named', '/slices/spelt', 'bread', '/bread'],
  ])('redirects %s', (_, path, node, redirect) => {
    expect(destinationOf(funnel, path)).toEqual({ node, answers: {}, redirect });
  });

  it('without a value is the one of another node where there is one', () => {
    const both = outline(
      mini({
        fields: { bread: oneOf('rye', 'wheat') },
        nodes: {
          start: choice('bread', ['rye', 'wheat'], 'film'),
          film: video('end', { path: '/film/:bread', otherwise: 'end' }),
          films: info('end', { path: '/film', entry: true }),
          end: offer(),
        },
      }),
    );
    expect(destinationOf(both, '/film')).toEqual({ node: 'films', answers: {} });
  });

  it('is shown as the one of its paths that the visitor is at', () => {
    const shown = (path: string, node = 'bread'): string =>
      shownAddressOf(funnel, node, { bread: 'rye' }, path);
    expect(shown('/bread')).toBe('/bread');
    expect(shown('/bread/')).toBe('/bread');
    expect(shown('/breads')).toBe('/breads');
    expect(shown('/slices/spelt')).toBe('/bread');
    expect(shown('/end')).toBe('/breads');
    expect(shown('/film/wheat', 'film')).toBe('/film/rye');
  });

  it('does not mind slashes at its end', () => {
    expect(destinationOf(funnel, '/film/rye/')).toEqual({
      node: 'film',
      answers: { bread: 'rye' },
    });
  });

  it.each([
    ['//role', '/role'],
    ['/offer//', '/offer'],
    ['/de//role', '/de/role'],
    ['/tone/', '/tone'],
    ['/', '/'],
    ['///', '/'],
    ['/goal-info/%6Ceads', '/goal-info/leads'],
    ['/goal-info/%6c%2f%20%C3%BC', '/goal-info/l%2f%20%C3%BC'],
    ['//evil.example/x', '/evil.example/x'],
  ])('%s is written as %s', (asked, shown) => {
    expect(normalPath(asked)).toBe(shown);
    expect(normalPath(shown)).toBe(shown);
  });

  it('of a node whose value is missing is the one of its "otherwise"', () => {
    expect(addressOf(funnel, 'film', {})).toBe('/end');
    expect(addressOf(funnel, 'film', { bread: 'wheat' })).toBe('/film/wheat');
  });

  it('of an unknown node is refused', () => {
    expect(() => addressOf(funnel, 'nowhere', {})).toThrow('There is no node "nowhere"');
  });
});

describe('the query of an address', () => {
  const funnel = outline(
    mini({
      fields: {
        bread: oneOf('rye', 'wheat'),
        signed_at: { type: 'time' },
        trial: { type: 'flag' },
        until: { type: 'time' },
      },
      nodes: {
        start: choice('bread', ['rye', 'wheat'], 'sign'),
        sign: signup({ query: { pro_trial: 'trial', expires_at: 'until', bread: 'bread' } }),
      },
    }),
  );
  const answersAt = (search: string): Answers => destinationOf(funnel, '/sign', search).answers;

  it.each([
    ['?pro_trial=1', true],
    ['?pro_trial=0', false],
    ['?pro_trial=true', false],
    ['?pro_trial=', false],
    ['?pro_trial=11', false],
    ['?pro_trial=0&pro_trial=1', false],
    ['?Pro_Trial=1', false],
    ['', false],
  ])('sets a flag by 1 alone: %j', (search, trial) => {
    expect(answersAt(search)).toEqual({ trial });
  });

  it.each([
    ['?expires_at=2030-01-01T00:00:00Z', { until: '2030-01-01T00:00:00Z' }],
    ['?expires_at=2030-01-01T00%3A00%3A00.000Z', { until: '2030-01-01T00:00:00.000Z' }],
    ['?expires_at=soon', {}],
    ['?expires_at=', {}],
    ['?expires_at=%00%FF<script>', {}],
    ['?bread=rye', { bread: 'rye' }],
    ['?bread=spelt', {}],
    ['?bread=constructor', {}],
  ])('takes what fits its field, and ignores the rest: %j', (search, carried) => {
    expect(answersAt(search)).toEqual({ trial: false, ...carried });
  });

  it('sets no field that the node does not name', () => {
    expect(answersAt('?trial=1&email=eve@example.com&signed_at=2030-01-01&__proto__=1')).toEqual({
      trial: false,
    });
  });

  it('says nothing to nodes that take no answers from it', () => {
    expect(destinationOf(funnel, '/', '?pro_trial=1&bread=rye').answers).toEqual({});
  });

  it('does not make an address one to correct', () => {
    const destination = destinationOf(funnel, '/sign', '?expires_at=soon&utm_source=x');
    expect(destination.node).toBe('sign');
    expect(destination.redirect).toBeUndefined();
  });
});

describe('an address of a node that requires answers', () => {
  const funnel = outline(
    mini({
      fields: {
        bread: oneOf('rye', 'wheat'),
        jam: oneOf('plum', 'fig'),
        crust: oneOf('soft', 'hard'),
      },
      nodes: {
        start: choice('bread', ['rye', 'wheat'], 'jam', {
          branches: [{ when: { field: 'bread', is: 'wheat' }, to: 'crust' }],
        }),
        crust: choice('crust', ['soft', 'hard'], 'jam'),
        jam: choice('jam', ['plum', 'fig'], 'end'),
        end: offer(),
        recap: info('end', { entry: true, requires: ['bread', 'jam'] }),
        crusts: info('end', { entry: true, requires: ['crust'] }),
        loaf: info('end', {
          path: '/loaf/:bread',
          entry: true,
          otherwise: 'start',
          requires: ['bread'],
        }),
      },
    }),
  );
  const opened = (path: string, known: Answers): Destination =>
    destinationOf(funnel, path, '', known);

  it.each<[string, Answers, string, string]>([
    ['nothing is answered', {}, 'start', '/'],
    ['one answer is missing', { bread: 'rye' }, 'jam', '/jam'],
    ['the answers leave a question open on the way', { bread: 'wheat' }, 'crust', '/crust'],
  ])('redirects to the first open question where %s', (_, known, node, redirect) => {
    expect(opened('/recap', known)).toEqual({ node, answers: {}, redirect });
  });

  it('leads to its node once they are given', () => {
    const known = { bread: 'rye', jam: 'plum' };
    expect(opened('/recap', known)).toEqual({ node: 'recap', answers: {} });
  });

  it('takes no answer of a branch that was left', () => {
    const known = { bread: 'rye', crust: 'soft' };
    expect(opened('/crusts', known)).toEqual({ node: 'jam', answers: {}, redirect: '/jam' });
  });

  it('takes the answer that it carries itself', () => {
    expect(opened('/loaf/rye', {})).toEqual({ node: 'loaf', answers: { bread: 'rye' } });
  });

  it('leads to its node while the answers are unknown', () => {
    expect(destinationOf(funnel, '/recap')).toEqual({ node: 'recap', answers: {} });
  });

  it('does not redirect to itself', () => {
    const stuck = outline(
      mini({
        fields: { bread: oneOf('rye', 'wheat') },
        nodes: {
          start: choice('bread', ['rye', 'wheat'], 'end', { requires: ['name'] }),
          end: offer(),
        },
      }),
    );
    expect(destinationOf(stuck, '/', '', {})).toEqual({ node: 'start', answers: {} });
  });
});

describe('a trial that an address promises', () => {
  const trial = { field: 'trial', until: 'until' };
  const funnel = outline(
    mini({
      fields: { signed_at: { type: 'time' }, trial: { type: 'flag' }, until: { type: 'time' } },
      nodes: { sign: signup({ query: { pro_trial: 'trial', expires_at: 'until' }, trial }) },
    }),
  );
  const answersAt = (search: string): Answers => destinationOf(funnel, '/sign', search).answers;

  it.each([
    ['?pro_trial=1', undefined],
    ['?pro_trial=1&expires_at=soon', undefined],
    ['?pro_trial=1&expires_at=1999-01-01', '1999-01-01'],
    ['?pro_trial=1&expires_at=2999-01-01', '2999-01-01'],
  ])('is promised by its flag alone, whatever its end: %j', (search, until) => {
    expect(answersAt(search)).toEqual({ trial: true, until });
  });

  it('is restored without an end where the address has none, so that an earlier end does not stay', () => {
    expect(Object.keys(answersAt(''))).toEqual(['trial', 'until']);
    expect(answersAt('')).toEqual({ trial: false, until: undefined });
  });
});
