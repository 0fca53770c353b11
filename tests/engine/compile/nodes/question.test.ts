import { describe, expect, it } from 'vitest';
import { choice, email, info, mini, offer, oneOf, text, valid } from '../../../support/build';
import { bakery } from '../../../support/documents';
import { run } from '../../../support/machine';

const cards = valid(
  mini({
    fields: { bread: oneOf('rye', 'wheat', 'spelt') },
    nodes: {
      start: choice('bread', [], 'next', {
        asks: {
          type: 'choice',
          field: 'bread',
          choices: [{ value: 'rye', next: 'rye' }, { value: 'wheat' }, { value: 'spelt' }],
        },
        branches: [{ when: { field: 'bread', is: 'spelt' }, to: 'spelt', history: 'replace' }],
      }),
      rye: info('next'),
      spelt: info('next'),
      next: choice('bread', ['rye', 'wheat'], 'end', { timings: { choice: '1s' } }),
      end: offer(),
    },
  }),
);

describe('a question with cards', () => {
  it('shows the card as chosen for exactly 300 ms', () => {
    const visitor = run(cards);
    expect(visitor.at()).toBe('start asking');
    visitor.does('answer', { bread: 'wheat' });
    expect(visitor.at()).toBe('start chosen');
    expect(visitor.answers()).toEqual({ bread: 'wheat' });
    visitor.wait(299);
    expect(visitor.at()).toBe('start chosen');
    visitor.wait(1);
    expect(visitor.at()).toBe('next asking');
  });

  it('sends the answers once the card has shown as chosen', () => {
    const sending = valid(
      mini({
        fields: { bread: oneOf('rye', 'wheat') },
        nodes: {
          start: choice('bread', ['rye', 'wheat'], 'end', { sends: { submitting: 'Sending' } }),
          end: offer(),
        },
      }),
    );
    const visitor = run(sending);
    visitor.does('answer', { bread: 'rye' });
    visitor.wait(300);
    expect(visitor.at()).toBe('start sending');
    expect(visitor.effects).toContainEqual(
      expect.objectContaining({ type: 'send', answers: { bread: 'rye' } }),
    );
    visitor.does('sent');
    expect(visitor.node()).toBe('end');
  });

  it('waits for its own time where it has one', () => {
    const visitor = run(cards, 'next');
    visitor.does('answer', { bread: 'rye' });
    visitor.wait(999);
    expect(visitor.at()).toBe('next chosen');
    visitor.wait(1);
    expect(visitor.at()).toBe('end');
  });

  it('goes on at once where the card shows for no time, by branches and with answers to send, too', () => {
    const timings = { choice: '0ms' };
    const atOnce = valid(
      mini({
        fields: { bread: oneOf('rye', 'wheat') },
        nodes: {
          start: choice('bread', ['rye', 'wheat'], 'next', {
            timings,
            branches: [{ when: { field: 'bread', is: 'wheat' }, to: 'end' }],
          }),
          next: choice('bread', ['rye', 'wheat'], 'end', {
            timings,
            sends: { submitting: 'Sending' },
          }),
          end: offer(),
        },
      }),
    );
    const visitor = run(atOnce);
    visitor.does('answer', { bread: 'rye' });
    expect(visitor.at()).toBe('next asking');
    visitor.does('answer', { bread: 'rye' });
    expect(visitor.at()).toBe('next sending');

    const other = run(atOnce);
    other.does('answer', { bread: 'wheat' });
    expect(other.node()).toBe('end');
  });

  it('takes the first answer only: a second tap changes nothing', () => {
    const visitor = run(cards);
    visitor.does('answer', { bread: 'wheat' });
    visitor.wait(150);
    visitor.does('answer', { bread: 'rye' }, 'start');
    expect(visitor.answers()).toEqual({ bread: 'wheat' });
    visitor.wait(150);
    expect(visitor.node()).toBe('next');
    expect(visitor.effects.filter(({ type }) => type === 'save')).toHaveLength(1);
  });

  it('does not answer the next question by a late tap', () => {
    const visitor = run(cards);
    visitor.does('answer', { bread: 'wheat' });
    visitor.wait(300);
    visitor.does('answer', { bread: 'rye' }, 'start');
    visitor.wait(5_000);
    expect(visitor.at()).toBe('next asking');
    expect(visitor.answers()).toEqual({ bread: 'wheat' });
  });

  it('forgets the wait of a screen that was left', () => {
    const visitor = run(cards);
    visitor.does('answer', { bread: 'wheat' });
    visitor.wait(200);
    visitor.sends({ type: 'visit.rye' });
    visitor.wait(5_000);
    expect(visitor.node()).toBe('rye');
  });

  it('goes the way of the card, of a branch, or of all others', () => {
    const way = (bread: string): string[] => {
      const visitor = run(cards);
      visitor.does('answer', { bread });
      visitor.wait(300);
      return [visitor.node(), visitor.history()];
    };
    expect(way('rye')).toEqual(['rye', 'push']);
    expect(way('spelt')).toEqual(['spelt', 'replace']);
    expect(way('wheat')).toEqual(['next', 'push']);
  });

  it.each<[string, object]>([
    ['an unknown value', { bread: 'oats' }],
    ['a name that every object has', { bread: 'constructor' }],
    ['no value', {}],
    ['an answer to another field', { name: 'Ada' }],
  ])('ignores %s', (_, values) => {
    const visitor = run(cards);
    visitor.does('answer', { ...values });
    visitor.wait(1_000);
    expect(visitor.at()).toBe('start asking');
    expect(visitor.effects).toEqual([]);
  });

  it('ignores events of other screens and of no screen', () => {
    const visitor = run(cards);
    visitor.does('answer', { bread: 'rye' }, 'next');
    visitor.does('continue', {}, 'rye');
    visitor.does('continue');
    visitor.sends({ type: 'answer', values: { bread: 'rye' } });
    visitor.sends({ type: 'answer.nowhere', values: { bread: 'rye' } });
    visitor.wait(1_000);
    expect(visitor.at()).toBe('start asking');
    expect(visitor.answers()).toEqual({});
  });

  it('takes its own field only out of an answer', () => {
    const visitor = run(cards);
    visitor.does('answer', { bread: 'rye', email: 'x@y.zz', more: 'x' });
    expect(visitor.answers()).toEqual({ bread: 'rye' });
  });
});

describe('a question with a text box', () => {
  const document = valid(mini({ nodes: { start: text('name', 'end'), end: offer() } }));

  it('a question with a text box goes on at once', () => {
    const visitor = run(document);
    visitor.does('answer', { name: 'Ada' });
    expect(visitor.at()).toBe('end');
    expect(visitor.answers()).toEqual({ name: 'Ada' });
  });

  it.each(['', '   ', 'a'.repeat(501)])('stays for "%.10s"', (name) => {
    const visitor = run(document);
    visitor.does('answer', { name });
    expect(visitor.at()).toBe('start asking');
  });
});

describe('a question for amounts', () => {
  const document = valid(bakery);

  it('takes both amounts and the box, and branches on them', () => {
    const way = (budget: number): string => {
      const visitor = run(document, 'budget');
      visitor.does('answer', { spent: 0, budget, first_time: true });
      return visitor.node();
    };
    expect(way(20_000)).toBe('feast');
    expect(way(19_999)).toBe('loaves');
  });

  it.each([
    { spent: 0, budget: 100 },
    { spent: 0.5, budget: 100, first_time: false },
    { spent: 0, budget: -1, first_time: false },
    { spent: 0, budget: '100', first_time: false },
  ])('stays for %j', (values) => {
    const visitor = run(document, 'budget');
    visitor.does('answer', values);
    expect(visitor.at()).toBe('budget asking');
    expect(visitor.answers()).toEqual({});
  });
});

describe('a question that sends the answers out', () => {
  const document = valid(mini({ nodes: { start: email('end'), end: offer() } }));
  const sending = (): ReturnType<typeof run> => {
    const visitor = run(document);
    visitor.does('answer', { email: 'ada@example.com' });
    expect(visitor.at()).toBe('start sending');
    return visitor;
  };

  it('a question that sends the answers saves, then sends, once', () => {
    const visitor = sending();
    const answers = { email: 'ada@example.com' };
    expect(visitor.effects).toEqual([
      { type: 'save', answers },
      { type: 'send', node: 'start', answers },
    ]);
    visitor.does('answer', { email: 'eve@example.com' });
    expect(visitor.effects).toHaveLength(2);
    expect(visitor.answers()).toEqual(answers);
  });

  it.each(['sent', 'failed'] as const)('goes on when it has %s', (outcome) => {
    const visitor = sending();
    visitor.does(outcome);
    expect(visitor.at()).toBe('end');
  });

  it('goes on after 2 s, whatever happens', () => {
    const visitor = sending();
    visitor.wait(1_999);
    expect(visitor.at()).toBe('start sending');
    visitor.wait(1);
    expect(visitor.at()).toBe('end');
    visitor.does('failed', {}, 'start');
    expect(visitor.at()).toBe('end');
  });

  it('does not go on before there is an answer', () => {
    const visitor = run(document);
    visitor.does('sent');
    visitor.does('failed');
    visitor.does('answer', { email: 'ada@example' });
    visitor.wait(10_000);
    expect(visitor.at()).toBe('start asking');
  });
});
