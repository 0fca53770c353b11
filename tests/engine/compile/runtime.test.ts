import { describe, expect, it } from 'vitest';
import { eventAt, restoreOf, visitOf } from '../../../engine/compile';
import { info, mini, offer, oneOf, text, valid, video } from '../../support/build';
import { bakery } from '../../support/documents';
import { run } from '../../support/machine';

const document = valid(bakery);

describe('the events of a screen', () => {
  it('carry the id of their node', () => {
    expect(eventAt('goal', { type: 'answer', values: { goal: 'leads' } })).toEqual({
      type: 'answer.goal',
      values: { goal: 'leads' },
    });
    expect(eventAt('film', { type: 'skip' })).toEqual({ type: 'skip.film' });
  });
});

describe('a machine', () => {
  it('starts at the document’s start', () => {
    expect(run(document).at()).toBe('bread asking');
  });

  it.each(Object.keys(document.nodes))('can start at %s, as a visit of it begins', (node) => {
    const started = run(document, node, { bread: 'rye' });
    const visited = run(document, undefined, { bread: 'rye' });
    visited.sends(visitOf(node, { bread: 'rye' }));
    expect(started.at()).toBe(visited.at());
    expect(started.history()).toBe('none');
    const [, ...reported] = visited.reported();
    expect(started.reported()).toEqual(reported);
  });

  it('starts at the document’s start when told to start at a node that it does not have', () => {
    expect(run(document, 'nowhere').at()).toBe('bread asking');
  });

  it('starts with the answers it is given', () => {
    expect(run(document, 'basket', { name: 'Ada' }).answers()).toEqual({ name: 'Ada' });
  });
});

describe('a visit', () => {
  it('leads to any node, from any node, without a step in the history', () => {
    const visitor = run(document);
    visitor.does('answer', { bread: 'other' });
    visitor.wait(300);
    expect(visitor.history()).toBe('push');
    for (const node of ['basket', 'name', 'oven', 'bread']) {
      visitor.sends(visitOf(node));
      expect(visitor.node()).toBe(node);
      expect(visitor.history()).toBe('none');
    }
  });

  it('of the node itself starts it again', () => {
    const visitor = run(document);
    visitor.does('answer', { bread: 'rye' });
    visitor.wait(200);
    visitor.sends(visitOf('bread'));
    expect(visitor.at()).toBe('bread asking');
    visitor.wait(200);
    expect(visitor.at()).toBe('bread asking');
    expect(visitor.reported()).toEqual(['screen', 'screen']);
  });

  it('takes over the values of the address, and saves them', () => {
    const visitor = run(document);
    visitor.sends(visitOf('bread-film', { bread: 'wheat' }));
    expect(visitor.at()).toBe('bread-film resting');
    expect(visitor.answers()).toEqual({ bread: 'wheat' });
    expect(visitor.effects.filter(({ type }) => type === 'save')).toEqual([
      { type: 'save', answers: { bread: 'wheat' } },
    ]);
  });

  it('changes an earlier answer by the address', () => {
    const visitor = run(document, 'name', { bread: 'rye', name: 'Ada' });
    visitor.sends(visitOf('bread-film', { bread: 'wheat' }));
    expect(visitor.answers()).toEqual({ bread: 'wheat', name: 'Ada' });
  });

  it.each<[string, object]>([
    ['a wrong value', { bread: 'spelt' }],
    ['a value that every object has', { bread: 'constructor' }],
    ['no value', {}],
  ])('with %s is refused', (_, values) => {
    const visitor = run(document);
    visitor.sends(visitOf('bread-film', { ...values }));
    expect(visitor.at()).toBe('bread asking');
    expect(visitor.answers()).toEqual({});
  });

  it('brings no answers but those of its address', () => {
    const visitor = run(document);
    visitor.sends(visitOf('bread-film', { bread: 'wheat', name: 'Eve' }));
    visitor.sends(visitOf('name', { name: 'Eve' }));
    expect(visitor.answers()).toEqual({ bread: 'wheat' });
  });

  it('a visit of an unknown node changes nothing', () => {
    const visitor = run(document);
    visitor.sends(visitOf('nowhere'));
    expect(visitor.at()).toBe('bread asking');
  });
});

describe('stored answers that come back', () => {
  it('do not overwrite those already given', () => {
    const visitor = run(document);
    visitor.does('answer', { bread: 'rye' });
    visitor.sends(restoreOf({ bread: 'wheat', name: 'Ada' }));
    expect(visitor.answers()).toEqual({ bread: 'rye', name: 'Ada' });
  });

  it('leave the visitor and the clock where they are', () => {
    const visitor = run(document);
    visitor.does('answer', { bread: 'other' });
    visitor.wait(299);
    visitor.sends(restoreOf({ name: 'Ada' }));
    expect(visitor.at()).toBe('bread chosen');
    visitor.wait(1);
    expect(visitor.at()).toBe('other-bread asking');
  });

  it('are those of declared fields only', () => {
    const visitor = run(document);
    visitor.sends(restoreOf({ name: 'Ada', more: 'x' }));
    expect(visitor.answers()).toEqual({ name: 'Ada' });
  });

  it('restored answers decide the next node', () => {
    const draft = mini({
      fields: { bread: oneOf('rye', 'wheat') },
      nodes: {
        start: info('b', { branches: [{ when: { field: 'bread', is: 'rye' }, to: 'a' }] }),
        a: info('end'),
        b: info('end'),
        end: offer(),
      },
    });
    const visitor = run(valid(draft));
    visitor.sends(restoreOf({ bread: 'rye' }));
    visitor.does('continue');
    expect(visitor.node()).toBe('a');
  });
});

describe('emitted effects', () => {
  it('is a report of every screen, with what the document says and what the app has to fill in', () => {
    expect(run(document).effects).toEqual([
      {
        type: 'report',
        node: 'bread',
        event: 'screen',
        payload: { route: { system: 'route' } },
        answers: {},
      },
    ]);
  });

  it('is a report of an answer, with the answer as it is stored', () => {
    const visitor = run(document, 'budget');
    visitor.does('answer', { spent: 100, budget: 500, first_time: false });
    const answers = { spent: 100, budget: 500, first_time: false };
    expect(visitor.effects).toEqual([
      expect.objectContaining({ type: 'report', node: 'budget', event: 'screen' }),
      { type: 'save', answers },
      { type: 'sound', effect: 'bell' },
      { type: 'report', node: 'budget', event: 'budget_given', payload: { budget: 500 }, answers },
      expect.objectContaining({ type: 'report', node: 'loaves', event: 'screen' }),
    ]);
  });

  it('is a report with fixed values, and with null for an answer that is missing', () => {
    const reports = [
      {
        on: 'enter',
        event: 'shown',
        payload: { version: { value: 'two' }, yes: { value: false }, name: { field: 'name' } },
      },
    ];
    const visitor = run(valid(mini({ nodes: { start: offer({ reports }) } })));
    expect(visitor.effects).toEqual([
      {
        type: 'report',
        node: 'start',
        event: 'shown',
        payload: { version: 'two', yes: false, name: null },
        answers: {},
      },
    ]);
  });

  it('is the sound of a card, of a button, of a screen', () => {
    const sounds = (visitor: ReturnType<typeof run>): string[] =>
      visitor.effects.flatMap((effect) => (effect.type === 'sound' ? [effect.effect] : []));
    const card = run(document);
    card.does('answer', { bread: 'rye' });
    expect(sounds(card)).toEqual(['crack']);
    const button = run(document, 'feast');
    button.does('continue');
    expect(sounds(button)).toEqual(['bell']);
    expect(sounds(run(document, 'basket'))).toEqual(['bell']);
  });

  it('makes no sound when time alone leads on', () => {
    const visitor = run(document, 'oven');
    visitor.wait(2 * 1_400 + 300);
    expect(visitor.node()).toBe('basket');
    expect(visitor.effects.filter(({ type }) => type === 'sound')).toHaveLength(1);
    const slides = run(document, 'loaves');
    slides.wait(3_300);
    expect(slides.node()).toBe('email');
    expect(slides.effects.filter(({ type }) => type === 'sound')).toEqual([]);
  });

  it('is silent in a document without sounds', () => {
    const visitor = run(
      valid(mini({ nodes: { start: text('name', 'film'), film: video('end'), end: offer() } })),
    );
    visitor.does('answer', { name: 'Ada' });
    visitor.does('continue');
    expect(visitor.effects).toEqual([{ type: 'save', answers: { name: 'Ada' } }]);
  });
});
