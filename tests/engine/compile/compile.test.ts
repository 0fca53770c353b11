import { describe, expect, it } from 'vitest';
import { createFunnelMachine } from '../../../engine/compile';
import { compile, outlineOf } from '../../../engine/build';
import {
  rootId,
  stateOf,
  type FunnelConfig,
  type StateConfig,
} from '../../../engine/compile/config';
import { compileGrant, type GrantConfig } from '../../../engine/grant';
import { choice, info, mini, offer, oneOf, valid } from '../../support/build';
import { bakery, fixtures, flows } from '../../support/documents';

/** The keys of all `after` in a state and below. */
function timersOf({ after = {}, states = {} }: StateConfig): string[] {
  return [...Object.keys(after), ...Object.values(states).flatMap(timersOf)];
}

describe.each([...flows, ...fixtures])('the machine of $file', ({ text }) => {
  const document = valid(text);
  const config = compile(document);
  const machines: [string, FunnelConfig | GrantConfig][] = [
    ['the funnel', config],
    ...(document.grant
      ? [['the grant', compileGrant(document.grant)] as [string, GrantConfig]]
      : []),
  ];

  it('the machine of $file is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(config))).toStrictEqual(config);
  });

  it('has a state for every node, named by its id, with the node in its meta', () => {
    expect(Object.keys(config.states)).toEqual(Object.keys(document.nodes));
    for (const [id, node] of Object.entries(document.nodes))
      expect(config.states[id]?.meta).toEqual({ node: id, type: node.type, document: node });
  });

  it('starts where the document says', () => {
    expect(config).toMatchObject({ id: rootId, initial: document.start });
  });

  it('accepts visits to every node, changes of answers, and restored answers', () => {
    const machine = createFunnelMachine(config, outlineOf(document));
    const nodes = Object.keys(document.nodes);
    const visits = nodes.map((id) => `visit.${id}`);
    expect(Object.keys(machine.root.on)).toEqual(['restore', 'change', ...visits]);
    for (const id of nodes) {
      const [visit, ...others] = machine.root.on[`visit.${id}`] ?? [];
      expect(visit?.target?.map((state) => state.key)).toEqual([id]);
      expect(others).toEqual([]);
    }
  });

  it('leads nowhere but to its own states', () => {
    const targets = [...JSON.stringify(config).matchAll(/"target":"#([^"]+)"/g)].map(
      ([, target = '']) => target,
    );
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) {
      const [root, node, ...phases] = target.split('.');
      expect(root).toBe(rootId);
      const state = phases.reduce(
        (each, phase) => each?.states?.[phase],
        config.states[node ?? ''],
      );
      expect(state, `the target ${target}`).toBeDefined();
    }
  });

  it.each(machines)('waits by named timers only, each of which is used (%s)', (_, machine) => {
    const { delays, ...states } = machine;
    const used = new Set(timersOf(states));
    expect([...used].filter((name) => !Number.isNaN(Number(name)))).toEqual([]);
    expect(used).toEqual(new Set(Object.keys(delays)));
  });

  it('is the same machine without any of it, as visitors get it', () => {
    const bare = compile(document, 'none');
    expect(JSON.stringify(bare)).not.toContain('"meta"');
    for (const [id, { meta: _meta, ...state }] of Object.entries(config.states))
      expect(bare.states[id]).toEqual(state);
  });
});

describe('compiling', () => {
  it('names timers, and lists how long they wait in milliseconds', () => {
    const { states, delays } = compile(valid(bakery));
    expect(Object.keys(states.bread?.states?.chosen?.after ?? {})).toEqual(['choice']);
    expect(Object.keys(states.oven?.after ?? {})).toEqual(['oven.failSafe']);
    expect(Object.keys(states.loaves?.states?.['slide-1']?.states?.running?.after ?? {})).toEqual([
      'loaves.slide',
    ]);
    expect(delays).toMatchObject({ choice: 300, 'oven.failSafe': 12_000, 'loaves.slide': 1500 });
  });

  it('tries the cards’ ways first, then the branches, then next', () => {
    const document = valid(
      mini({
        fields: { bread: oneOf('rye', 'wheat') },
        nodes: {
          start: choice('bread', [], 'c', {
            asks: {
              type: 'choice',
              field: 'bread',
              choices: [{ value: 'rye', next: 'a' }, { value: 'wheat' }],
            },
            branches: [{ when: { field: 'bread', is: 'wheat' }, to: 'b' }],
          }),
          a: info('c'),
          b: info('c'),
          c: offer(),
        },
      }),
    );
    expect(compile(document).states.start?.states?.chosen?.after?.choice).toMatchObject([
      {
        target: stateOf('a'),
        guard: { type: 'holds', params: { when: { field: 'bread', is: 'rye' } } },
      },
      {
        target: stateOf('b'),
        guard: { type: 'holds', params: { when: { field: 'bread', is: 'wheat' } } },
      },
      { target: stateOf('c') },
    ]);
  });

  it('gives every event of a screen the name of its node', () => {
    const { states } = compile(valid(bakery));
    expect(Object.keys(states.bread?.states?.asking?.on ?? {})).toEqual(['answer.bread']);
    expect(Object.keys(states.feast?.on ?? {})).toEqual(['continue.feast']);
    expect(Object.keys(states.basket?.on ?? {})).toEqual(['click.basket.pricing']);
  });
});
