import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, destinationOf, type Answers, type FunnelOutline } from '../../../engine';
import { parametersOf } from '../../../engine/document/address';
import {
  choice,
  grant,
  info,
  mini,
  offer,
  oneOf,
  outline,
  signup,
  video,
  type Draft,
} from '../../support/build';
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
        redirect: false,
      });
    }
  });

  it('are made from a node and its values, and lead back to them', () => {
    for (const { node, answers } of places.filter(({ index }) => index === 0)) {
      expect(destinationOf(funnel, addressOf(funnel, node, answers))).toEqual({
        node,
        answers: { ...unsetFlags(funnel, node), ...answers },
        redirect: false,
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
        end: info('end'),
      },
    }),
  );

  it.each([
    ['an unknown path', '/nowhere', 'start'],
    ['a path that goes on', '/end/of/it', 'start'],
    ['a wrong value', '/film/spelt', 'end'],
    ['a value that every object has', '/film/constructor', 'end'],
    ['a missing value', '/film', 'start'],
  ])('redirects %s', (_, path, node) => {
    expect(destinationOf(funnel, path)).toEqual({ node, answers: {}, redirect: true });
  });

  it('does not mind slashes at its end', () => {
    expect(destinationOf(funnel, '/film/rye/')).toEqual({
      node: 'film',
      answers: { bread: 'rye' },
      redirect: false,
    });
  });

  it('of a node whose value is missing is the one of its "otherwise"', () => {
    expect(addressOf(funnel, 'film', {})).toBe('/end');
    expect(addressOf(funnel, 'film', { bread: 'wheat' })).toBe('/film/wheat');
  });

  it('of an unknown node is refused', () => {
    expect(() => addressOf(funnel, 'nowhere', {})).toThrow('has no node "nowhere"');
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
    expect(destinationOf(funnel, '/sign', '?expires_at=soon&utm_source=x')).toMatchObject({
      node: 'sign',
      redirect: false,
    });
  });
});

describe('a trial that an address promises', () => {
  const now = Date.parse('2026-05-04T09:00:00Z');
  const rule = { field: 'trial', until: 'until', needsUntil: false };
  const withRule = (trial: Draft, rest: Draft = {}): FunnelOutline =>
    outline(
      mini({
        fields: { signed_at: { type: 'time' }, trial: { type: 'flag' }, until: { type: 'time' } },
        nodes: {
          sign: signup({ query: { pro_trial: 'trial', expires_at: 'until' }, trial }),
          end: offer({ entry: true }),
        },
        rest,
      }),
    );
  const answersAt = (search: string, trial = rule): Answers =>
    destinationOf(withRule(trial, { grant: grant() }), '/sign', search, now).answers;
  const holds = (until?: string): Answers => ({ trial: true, until });
  const isNone = { trial: false, until: undefined };

  it.each([
    ['?pro_trial=1&expires_at=2026-05-04T09:00:00.001Z', '2026-05-04T09:00:00.001Z'],
    ['?pro_trial=1&expires_at=2026-05-05T09:00:00.000Z', '2026-05-05T09:00:00.000Z'],
  ])('holds until its end, which may be a window away: %j', (search, until) => {
    expect(answersAt(search)).toEqual(holds(until));
  });

  it.each([
    ['it is over', '?pro_trial=1&expires_at=2026-05-04T09:00:00.000Z'],
    ['its end is long ago', '?pro_trial=1&expires_at=1999-01-01'],
    [
      'its end is further away than the grant lasts',
      '?pro_trial=1&expires_at=2026-05-05T09:00:00.001Z',
    ],
    ['its end is no time', '?pro_trial=1&expires_at=soon'],
    ['its end is empty', '?pro_trial=1&expires_at='],
    ['its flag is missing', '?expires_at=2026-05-05T08:00:00Z'],
    ['its flag says no', '?pro_trial=0&expires_at=2026-05-05T08:00:00Z'],
    ['nothing speaks of it', ''],
  ])('is none when %s', (_, search) => {
    const answers = answersAt(search);
    expect(answers).toEqual(isNone);
    // There, so that what an earlier visit stored does not come back.
    expect(Object.keys(answers)).toContain('until');
  });

  it('needs an end only where the document says so', () => {
    expect(answersAt('?pro_trial=1')).toEqual(holds());
    expect(answersAt('?pro_trial=1', { ...rule, needsUntil: true })).toEqual(isNone);
  });

  it('may end at any time where there is no grant', () => {
    const search = '?pro_trial=1&expires_at=2030-01-01T00:00:00Z';
    const free = destinationOf(withRule(rule), '/sign', search, now).answers;
    expect(free).toEqual(holds('2030-01-01T00:00:00Z'));
  });
});
