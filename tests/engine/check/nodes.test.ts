import { describe, expect, it } from 'vitest';
import {
  choice,
  email,
  finds,
  info,
  mini,
  offer,
  oneOf,
  problemsIn,
  text,
  valid,
  video,
} from '../../support/build';

const bread = oneOf('rye', 'wheat');

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
      ['trapped-visitor', '/nodes/name/next'],
      ['unreachable-node', '/nodes/hello'],
    ]);
  });

  it('that show an outcome are reported once where nothing leads to them, with the only way back', () => {
    const nodes = {
      start: choice('bread', ['rye', 'wheat'], 'wait'),
      wait: email('end', { branches: [{ when: { field: 'bread', is: 'rye' }, to: 'start' }] }),
      end: offer(),
      rye: offer({ outcome: 'rye' }),
    };
    const rest = { outcomes: { rye: { label: 'Rye' } }, planLink: { node: 'end', version: 1 } };
    const found = finds(mini({ fields: { bread }, nodes, rest }), 'unreachable-node', {
      node: 'rye',
    });
    expect(found.message).toMatch(
      /"wait" leads back to "start": that may have been meant for this/,
    );
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
    finds(draft, 'trapped-visitor', { nodes: ['start', 'a'], pointer: '/nodes/a/next' });
  });

  it('is reported once: variants that the endless circle makes unreachable are not reported as well', () => {
    const variants = [{ when: { field: 'bread', is: 'rye' }, headline: 'Rye' }];
    const nodes = {
      start: choice('bread', ['rye', 'wheat'], 'a'),
      a: info('start'),
      b: info('c', { entry: true }),
      c: info('end', { variants }),
      end: offer(),
    };
    const found = problemsIn(mini({ fields: { bread }, nodes }));
    expect(found.map(({ code }) => code)).toEqual(['trapped-visitor']);
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

  it('the check of progress terminates on a cycle', () => {
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
