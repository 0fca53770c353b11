import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveNode } from '../../../engine';
import { graphOf, outlineOf } from '../../../engine/build';
import { valueAt } from '../../../engine/document/basics/pointer';
import { reachableFrom, shortestRoute } from '../../../engine/graph/algorithms';
import { asPrerendered } from '../../support/as-prerendered';
import { anyAnswers } from '../../support/answers';
import { choice, info, mini, offer, oneOf, signup, valid, type Draft } from '../../support/build';
import { bakery, fixtures, flows } from '../../support/documents';
import { run } from '../../support/machine';
import { movesFrom } from '../../support/moves';

describe('the graph of a document', () => {
  const graph = graphOf(valid(bakery));

  it('has the cards’ own transitions, then the branches, then next, with their cause and place', () => {
    const start = choice('bread', [], 'c', {
      asks: {
        type: 'choice',
        field: 'bread',
        choices: [{ value: 'rye', next: { to: 'a', history: 'replace' } }, { value: 'wheat' }],
      },
      branches: [{ when: { field: 'bread', is: 'wheat' }, to: 'b', history: 'replace' }],
    });
    const document = valid(
      mini({
        fields: { bread: oneOf('rye', 'wheat') },
        nodes: { start, a: info('c'), b: info('c'), c: offer() },
      }),
    );
    expect(graphOf(document).nodes.start?.transitions).toEqual([
      {
        to: 'a',
        when: { field: 'bread', is: 'rye' },
        history: 'replace',
        cause: 'choice',
        pointer: '/nodes/start/asks/choices/0/next/to',
      },
      {
        to: 'b',
        when: { field: 'bread', is: 'wheat' },
        history: 'replace',
        cause: 'condition',
        pointer: '/nodes/start/branches/0/to',
      },
      { to: 'c', cause: 'next', pointer: '/nodes/start/next' },
    ]);
  });

  it('knows where a visit begins and where it ends', () => {
    expect(graph.entries).toEqual(['bread', 'member']);
    expect(graph.ends).toEqual(['basket', 'member']);
  });

  it('knows what each node asks, sets and reads', () => {
    expect(graph.nodes.budget).toMatchObject({
      asks: ['spent', 'budget', 'first_time'],
      sets: [],
      shows: ['name'],
      reads: ['budget', 'name'],
      triggers: ['answer'],
    });
    expect(graph.nodes['bread-film']).toMatchObject({
      asks: [],
      sets: ['bread', 'tour_watched', 'tour_skipped', 'skips'],
      shows: ['bread'],
      triggers: ['button', 'end', 'skip'],
      redirect: { to: 'bread', cause: 'redirect', pointer: '/nodes/bread-film/otherwise' },
    });
  });

  it('knows what opening a node by its address forgets', () => {
    const fields = {
      signed_at: { type: 'time' },
      trial: { type: 'flag' },
      until: { type: 'time' },
    };
    const trial = { field: 'trial', until: 'until' };
    const document = valid(mini({ fields, nodes: { start: signup({ trial }) } }));
    expect(graphOf(document).nodes.start).toMatchObject({
      forgets: ['trial', 'until'],
      sets: ['email', 'signed_at'],
    });
  });

  it('reads what shared texts show', () => {
    const nodes = { start: info('end', { headline: '{texts.promise}' }), end: offer() };
    const rest = { texts: { promise: 'Yours, {name}' } };
    expect(graphOf(valid(mini({ nodes, rest }))).nodes.start?.shows).toEqual(['name']);
  });
});

describe('a screen that quotes another', () => {
  const ada = { name: 'Ada', role: 'Neighbor', image: { src: '/images/rye.svg', alt: 'Ada' } };
  const shownBy = (feast: Draft): readonly string[] => {
    const document = valid(
      mini({
        fields: { bread: oneOf('rye', 'wheat'), milk: oneOf('oat', 'cow') },
        nodes: {
          start: choice('bread', ['rye', 'wheat'], 'feast'),
          feast: info('drink', { testimonial: { quote: 'Good.', ...ada }, ...feast }),
          drink: choice('milk', ['oat', 'cow'], 'end', { quotes: 'feast' }),
          end: offer(),
        },
      }),
    );
    return graphOf(document).nodes.drink?.shows ?? [];
  };

  it.each<[string, Draft]>([
    ['a testimonial shows', { testimonial: { quote: 'Good {bread}.', ...ada } }],
    [
      'a testimonial varies by',
      {
        variantsBy: 'bread',
        variants: { rye: { testimonial: { quote: 'R', ...ada } }, wheat: {} },
      },
    ],
    [
      'a testimonial varies with',
      {
        variants: [{ when: { field: 'bread', is: 'rye' }, testimonial: { quote: 'Rye.', ...ada } }],
      },
    ],
  ])('shows the answer that %s', (_, feast) => {
    expect(shownBy(feast)).toEqual(['bread']);
  });

  it('does not show what else that one does', () => {
    expect(shownBy({ headline: 'On {bread}' })).toEqual([]);
  });
});

describe('searching a graph', () => {
  const graph = graphOf(valid(bakery));
  const successors = (id: string): string[] =>
    (graph.nodes[id]?.transitions ?? []).map(({ to }) => to);

  it('finds what can be reached, with the starts', () => {
    expect([...reachableFrom(['email'], successors)].toSorted()).toEqual([
      'basket',
      'email',
      'oven',
    ]);
  });

  it('finds the shortest route, around nodes that may not be passed', () => {
    expect(shortestRoute(graph, 'budget', (id) => id === 'loaves')).toEqual(['budget', 'loaves']);
    expect(
      shortestRoute(
        graph,
        'budget',
        (id) => id === 'basket',
        (id) => id !== 'email',
      ),
    ).toBeUndefined();
  });
});

describe.each([...flows, ...fixtures])('the graph of $file', ({ text }) => {
  const document = valid(text);
  const graph = graphOf(document);
  const node = fc.constantFrom(...Object.entries(document.nodes));

  it('has transitions whose place names where they lead', () => {
    const all = Object.values(graph.nodes).flatMap(({ transitions, redirect }) =>
      redirect ? [...transitions, redirect] : transitions,
    );
    expect(all.map(({ pointer }) => valueAt(document, pointer))).toEqual(all.map(({ to }) => to));
  });

  it('has a transition for every step that the machine takes, whatever was answered', () => {
    fc.assert(
      fc.property(node, anyAnswers(document.fields), fc.nat(), ([id, each], answers, pick) => {
        const moves = movesFrom(document, each);
        const visitor = run(document, id, answers);
        moves[pick % moves.length]?.(visitor);
        const possible = graph.nodes[id]?.transitions.map(({ to }) => to) ?? [];
        expect([id, ...possible]).toContain(visitor.node());
        expect(moves.length > 0 && possible.length === 0).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('names every answer that a screen’s copy depends on', () => {
    const outline = outlineOf(document);
    fc.assert(
      fc.property(node, anyAnswers(document.fields), ([id, each], answers) => {
        const shown = new Set(graph.nodes[id]?.shows);
        const relevant = Object.entries(answers).filter(([field]) => shown.has(field));
        expect(asPrerendered(resolveNode(each, outline, answers))).toEqual(
          asPrerendered(resolveNode(each, outline, Object.fromEntries(relevant))),
        );
      }),
    );
  });
});
