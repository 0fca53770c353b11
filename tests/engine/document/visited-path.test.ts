import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  countingAnswers,
  shownAnswers,
  nodeBefore,
  resumeAt,
  visitedPath,
  type Answers,
} from '../../../engine';
import {
  choice,
  email,
  info,
  loader,
  mini,
  offer,
  oneOf,
  outline,
  text,
  valid,
  type Draft,
} from '../../support/build';
import { bakery } from '../../support/documents';
import { run } from '../../support/machine';

const funnel = outline(
  mini({
    fields: { role: oneOf('coach', 'other'), business: { type: 'text' }, skips: { type: 'count' } },
    nodes: {
      role: choice('role', ['coach', 'other'], 'about', {
        branches: [{ when: { field: 'role', is: 'other' }, to: 'business' }],
      }),
      business: text('business', 'name'),
      about: info('name', { path: '/about/:role', otherwise: 'role' }),
      name: text('name', 'email'),
      email: email('loading'),
      loading: loader(2, 'plan'),
      plan: offer(),
    },
  }),
);

describe('the path through a funnel', () => {
  it('the path through a funnel follows the answers', () => {
    expect(visitedPath(funnel, { role: 'coach' })).toEqual([
      'role',
      'about',
      'name',
      'email',
      'loading',
      'plan',
    ]);
    expect(visitedPath(funnel, { role: 'other' })).toEqual([
      'role',
      'business',
      'name',
      'email',
      'loading',
      'plan',
    ]);
  });

  it('follows next where an answer is missing', () => {
    expect(visitedPath(funnel, {})).toEqual(['role', 'about', 'name', 'email', 'loading', 'plan']);
  });

  it('ends before it runs in a circle', () => {
    const branches = [{ when: { field: 'name', answered: true }, to: 'end' }];
    const nodes = { a: text('name', 'b'), b: info('c'), c: info('a', { branches }), end: offer() };
    const circle = outline(mini({ nodes }));
    expect(visitedPath(circle, {})).toEqual(['a', 'b', 'c']);
  });
});

/** How often answers are looked up while a funnel with this many questions is followed to its end. */
function readsAlong(count: number): number {
  const ids = Array.from({ length: count }, (_, index) => `q${index}`);
  const nodes = ids.map((id, index) => [id, choice(id, ['a', 'b'], ids[index + 1] ?? 'end')]);
  const parts = {
    fields: Object.fromEntries(ids.map((id) => [id, oneOf('a', 'b')])),
    nodes: { ...Object.fromEntries(nodes), end: offer() },
  };
  let reads = 0;
  const counted = new Proxy<Answers>(Object.fromEntries(ids.map((id) => [id, 'a'])), {
    get: (answers, id) => {
      reads += 1;
      return Reflect.get(answers, id);
    },
  });
  expect(visitedPath(outline(mini(parts)), counted)).toHaveLength(count + 1);
  return reads;
}

it('looks at each answer a fixed number of times, however long the funnel is', () => {
  expect(readsAlong(60)).toBe(2 * readsAlong(30));
});

describe('the answers on the path', () => {
  const left: Answers = { role: 'coach', business: 'A school', name: 'Ada', skips: 1 };

  it('leave out what was answered on a branch that was left', () => {
    expect(countingAnswers(funnel, left)).toEqual({ role: 'coach', name: 'Ada', skips: 1 });
  });

  it('have it again when the visitor returns to that branch', () => {
    expect(countingAnswers(funnel, { ...left, role: 'other' })).toEqual({ ...left, role: 'other' });
  });

  it('decide nothing where a branch that was left was answered', () => {
    const parts = {
      fields: { role: oneOf('coach', 'other'), business: { type: 'text' } },
      nodes: {
        role: choice('role', ['coach', 'other'], 'name', {
          branches: [{ when: { field: 'role', is: 'other' }, to: 'business' }],
        }),
        business: text('business', 'name'),
        name: text('name', 'email', {
          branches: [{ when: { field: 'business', answered: true }, to: 'visit' }],
        }),
        visit: info('email'),
        email: email('plan'),
        plan: offer(),
      },
    };
    const branched = outline(mini(parts));
    const answered: Answers = { role: 'coach', business: 'Circus' };
    expect(visitedPath(branched, answered)).toEqual(['role', 'name', 'email', 'plan']);
    expect(visitedPath(branched, { ...answered, role: 'other' })).toContain('visit');
    const visitor = run(valid(mini(parts)), 'name', answered);
    visitor.does('answer', { name: 'Ada' });
    expect(visitor.node()).toBe('email');
    expect(visitor.answers()).toEqual({ ...answered, name: 'Ada' });
  });

  it('keep what is asked on a screen that is opened by its address only', () => {
    const mailed = outline(
      mini({
        fields: { size: { type: 'text' } },
        nodes: {
          name: text('name', 'plan'),
          plan: offer(),
          size: text('size', 'plan', { entry: true }),
        },
      }),
    );
    expect(countingAnswers(mailed, { size: 'Large', name: 'Ada' })).toEqual({
      size: 'Large',
      name: 'Ada',
    });
  });

  it('keep what no question asks', () => {
    expect(countingAnswers(funnel, { skips: 3 })).toEqual({ skips: 3 });
  });

  it('keep a field that another question on the way asks too', () => {
    const twice = outline(
      mini({
        fields: { role: oneOf('coach', 'other') },
        nodes: {
          role: choice('role', ['coach', 'other'], 'long', {
            branches: [{ when: { field: 'role', is: 'other' }, to: 'short' }],
          }),
          short: text('name', 'plan'),
          long: text('name', 'plan'),
          plan: offer(),
        },
      }),
    );
    expect(countingAnswers(twice, { role: 'coach', name: 'Ada' })).toEqual({
      role: 'coach',
      name: 'Ada',
    });
  });
});

describe('the answers that a screen may show', () => {
  const left: Answers = { role: 'coach', business: 'A school', name: 'Ada' };

  it('are those that count, and on its own screen the one of a branch that was left', () => {
    expect(shownAnswers(funnel, 'plan', left)).toEqual({ role: 'coach', name: 'Ada' });
    expect(shownAnswers(funnel, 'business', left)).toEqual(left);
  });

  it('the answers of the visited path are in the reports', () => {
    const reports = [{ on: 'enter', event: 'seen', payload: { business: { field: 'business' } } }];
    const reporting = valid(
      mini({
        fields: { role: oneOf('coach', 'other'), business: { type: 'text' } },
        nodes: {
          role: choice('role', ['coach', 'other'], 'plan', {
            branches: [{ when: { field: 'role', is: 'other' }, to: 'business' }],
          }),
          business: text('business', 'plan'),
          plan: offer({ reports }),
        },
      }),
    );
    const expected = { other: 'A school', coach: null };
    for (const [role, business] of Object.entries(expected))
      expect(run(reporting, 'plan', { ...left, role }).effects).toContainEqual(
        expect.objectContaining({ event: 'seen', payload: { business } }),
      );
  });
});

describe('a returning visitor', () => {
  it.each<[Answers, string]>([
    [{}, 'role'],
    [{ role: 'coach' }, 'name'],
    [{ role: 'other' }, 'business'],
    [{ role: 'other', name: 'Ada' }, 'business'],
    [{ role: 'coach', business: 'A school', name: 'Ada' }, 'email'],
    [{ role: 'coach', name: 'Ada', email: 'a@b.co' }, 'plan'],
  ])('with %j goes on at %s', (answers, node) => {
    expect(resumeAt(funnel, answers)).toBe(node);
  });

  it('need not have ticked a box', () => {
    const shop = outline(bakery);
    const answers = { bread: 'rye', name: 'Ada', spent: 0, budget: 100 };
    expect(resumeAt(shop, answers)).toBe('email');
    expect(resumeAt(shop, { ...answers, budget: undefined })).toBe('budget');
  });
});

describe('the previous node', () => {
  it.each<[string, Answers, string]>([
    ['name', { role: 'coach' }, 'about'],
    ['name', { role: 'other' }, 'business'],
    ['plan', { role: 'coach' }, 'email'],
    ['role', { role: 'coach' }, 'role'],
    ['business', { role: 'coach' }, 'role'],
  ])('%s, with %j, is %s', (node, answers, before) => {
    expect(nodeBefore(funnel, node, answers)).toBe(before);
  });

  it.each<[Answers, string]>([
    [{}, 'role'],
    [{ role: 'coach' }, 'name'],
    [{ role: 'coach', name: 'Ada', email: 'a@b.co' }, 'plan'],
  ])(
    'of a screen beside the path, with %j, is where the visitor goes on: %s; of one beside the end, the end',
    (answers, before) => {
      const besides = outline(
        mini({
          fields: { role: oneOf('coach', 'other') },
          nodes: {
            role: choice('role', ['coach', 'other'], 'name'),
            name: text('name', 'email'),
            email: email('plan'),
            plan: offer(),
            terms: info('plan', { entry: true, returns: true }),
            recap: info('story', { entry: true }),
            story: info('plan'),
          },
        }),
      );
      expect(nodeBefore(besides, 'terms', answers)).toBe('plan');
      expect(nodeBefore(besides, 'story', answers)).toBe(before);
    },
  );
});

it.each(['signup', 'terms', 'privacy'])(
  'leads back from "%s" of the wizard to the offer, whatever is answered',
  (id) => {
    const wizard = outline(readFileSync('flows/interface-wizard.json', 'utf8'));
    expect(nodeBefore(wizard, id, {})).toBe('offer');
    expect(nodeBefore(wizard, id, { goal_path: 'leads', role: 'other' })).toBe('offer');
    // The answer that is missing may be on a branch that the path does not take.
    expect(nodeBefore(wizard, 'other-business-type', {})).toBe('role');
  },
);

describe('two starts', () => {
  const parts = {
    fields: { budget: { type: 'text' }, campaign: oneOf('spring', 'fall'), size: { type: 'text' } },
    nodes: {
      budget: text('budget', 'size'),
      welcome: info('campaign', { entry: 'start' }),
      campaign: choice('campaign', ['spring', 'fall'], 'size'),
      size: text('size', 'name'),
      short: info('name', { entry: 'start' }),
      name: text('name', 'plan'),
      plan: offer(),
    },
  };
  const starts = outline(mini(parts));

  it('have a path each, which follows from what was answered', () => {
    expect(visitedPath(starts, {})[0]).toBe('budget');
    expect(visitedPath(starts, { campaign: 'fall' })).toEqual([
      'welcome',
      'campaign',
      'size',
      'name',
      'plan',
    ]);
    expect(visitedPath(starts, { campaign: 'fall', budget: '900' })[0]).toBe('budget');
  });

  it('differ by the questions that are left open before what was answered', () => {
    expect(visitedPath(starts, { name: 'Ada' })).toEqual(['short', 'name', 'plan']);
  });

  it('begin the path of a visitor who is on a screen that only one of them leads to', () => {
    expect(nodeBefore(starts, 'campaign', {})).toBe('welcome');
    expect(nodeBefore(starts, 'welcome', {})).toBe('welcome');
    expect(visitedPath(starts, {}, 'short')).toEqual(['short', 'name', 'plan']);
  });

  it('let a returning visitor go on where they were', () => {
    expect(resumeAt(starts, {})).toBe('budget');
    expect(resumeAt(starts, { campaign: 'fall' })).toBe('size');
    expect(resumeAt(starts, { campaign: 'fall', size: 'Large', name: 'Ada' })).toBe('plan');
  });

  it('keep what was answered on the path of another start', () => {
    const answers = { campaign: 'fall', budget: '900', size: 'Large' };
    expect(countingAnswers(starts, answers)).toEqual(answers);
  });

  it('lead on by conditions on what was answered since the start', () => {
    const to = (answer: string): Draft => ({
      when: { field: answer, answered: true },
      to: 'short',
    });
    const nodes = { ...parts.nodes, size: text('size', 'name', { branches: [to('campaign')] }) };
    const visitor = run(valid(mini({ ...parts, nodes })), 'campaign', { budget: '900' });
    visitor.does('answer', { campaign: 'fall' });
    visitor.wait(300);
    visitor.does('answer', { size: 'Large' });
    expect(visitor.node()).toBe('short');
  });
});
