import { describe, expect, it } from 'vitest';
import { changeOf, readDetour } from '../../../engine/compile';
import { resumeAt } from '../../../engine';
import { outlineOf } from '../../../engine/build';
import { choice, info, mini, offer, oneOf, text, valid } from '../../support/build';
import { run, type Run } from '../../support/machine';

/** bread → (rye: crust) → topping → list → end; spelt goes to the end without the list. */
const bakery = valid(
  mini({
    fields: {
      bread: oneOf('wheat', 'rye', 'spelt'),
      crust: oneOf('thin', 'thick'),
      topping: { type: 'text' },
    },
    nodes: {
      start: choice('bread', ['wheat', 'rye', 'spelt'], 'topping', {
        branches: [
          { when: { field: 'bread', is: 'rye' }, to: 'crust' },
          { when: { field: 'bread', is: 'spelt' }, to: 'end' },
        ],
      }),
      crust: choice('crust', ['thin', 'thick'], 'topping'),
      topping: {
        type: 'question',
        path: '/topping',
        title: 'Topping?',
        asks: { type: 'text', field: 'topping', label: 'Topping' },
        next: 'list',
      },
      list: info('end'),
      end: offer(),
    },
  }),
);

/** A visitor at the list, with these answers. */
const atList = (bread: string): Run => run(bakery, 'list', { bread, topping: 'seeds' });

describe('the change of an answer', () => {
  it('returns to the screen where it began, at once', () => {
    const visitor = atList('wheat');
    visitor.sends(changeOf('list', 'topping'));
    expect([visitor.node(), visitor.history()]).toEqual(['topping', 'push']);
    visitor.does('answer', { topping: 'salt' });
    expect([visitor.at(), visitor.history()]).toEqual(['list', 'push']);
    expect(visitor.answers()).toEqual({ bread: 'wheat', topping: 'salt' });
    visitor.does('continue');
    expect(visitor.node()).toBe('end');
  });

  it('shows a chosen card as long as ever, and enters no screen between', () => {
    const visitor = atList('rye');
    visitor.sends(changeOf('list', 'start'));
    visitor.does('answer', { bread: 'wheat' });
    visitor.wait(299);
    expect(visitor.at()).toBe('start chosen');
    visitor.wait(1);
    expect(visitor.node()).toBe('list');
  });

  it('asks what only the new answer leads to, and nothing again', () => {
    const visitor = atList('wheat');
    visitor.sends(changeOf('list', 'start'));
    visitor.does('answer', { bread: 'rye' });
    visitor.wait(300);
    expect(visitor.node()).toBe('crust');
    visitor.does('answer', { crust: 'thin' });
    visitor.wait(300);
    expect(visitor.node()).toBe('list');
  });

  it('does not ask what was open before', () => {
    const visitor = run(bakery, 'list', { bread: 'wheat' });
    visitor.sends(changeOf('list', 'start'));
    visitor.does('answer', { bread: 'wheat' });
    visitor.wait(300);
    expect(visitor.node()).toBe('list');
  });

  it('goes on where the new answer leads past that screen', () => {
    const visitor = atList('wheat');
    visitor.sends(changeOf('list', 'start'));
    visitor.does('answer', { bread: 'spelt' });
    visitor.wait(300);
    expect(visitor.node()).toBe('end');
  });

  it('is over when the visitor goes elsewhere by an address', () => {
    const visitor = atList('wheat');
    visitor.sends(changeOf('list', 'start'));
    visitor.sends({ type: 'visit.start' });
    visitor.does('answer', { bread: 'rye' });
    visitor.wait(300);
    visitor.does('answer', { crust: 'thin' });
    visitor.wait(300);
    expect(visitor.node()).toBe('topping');
  });
});

describe('a changed day that another day is counted from', () => {
  const journey = valid(
    mini({
      fields: {
        arrival: { type: 'date' },
        departure: { type: 'date', earliest: { field: 'arrival', offset: '+1d' } },
      },
      nodes: {
        start: text('arrival', 'departure', { asks: { type: 'date', field: 'arrival' } }),
        departure: text('departure', 'list', { asks: { type: 'date', field: 'departure' } }),
        list: info('end'),
        end: offer(),
      },
    }),
  );
  const answers = { arrival: '2026-05-01', departure: '2026-05-04' };

  it('leads to the other where that no longer fits, and back from there', () => {
    const visitor = run(journey, 'list', answers);
    visitor.sends(changeOf('list', 'start'));
    visitor.does('answer', { arrival: '2026-05-04' });
    expect(visitor.node()).toBe('departure');
    visitor.does('answer', { departure: '2026-05-05' });
    expect(visitor.node()).toBe('list');
  });

  it('leads back at once where it does', () => {
    const visitor = run(journey, 'list', answers);
    visitor.sends(changeOf('list', 'start'));
    visitor.does('answer', { arrival: '2026-05-03' });
    expect(visitor.node()).toBe('list');
  });

  it('is where a returning visitor goes on', () => {
    const outline = outlineOf(journey);
    expect(resumeAt(outline, { ...answers, arrival: '2026-05-04' })).toBe('departure');
    expect(resumeAt(outline, answers)).toBe('end');
  });
});

describe('a change that was kept by the browser', () => {
  const outline = outlineOf(bakery);

  it('goes on when the machine starts in the middle of it', () => {
    const visitor = atList('wheat');
    visitor.sends(changeOf('list', 'topping'));
    const kept = JSON.parse(JSON.stringify(visitor.detour()));
    const reloaded = run(bakery, 'topping', visitor.answers(), readDetour(outline, kept));
    reloaded.does('answer', { topping: 'salt' });
    expect(reloaded.node()).toBe('list');
  });

  it.each([
    undefined,
    'list',
    { from: 'list' },
    { from: 'gone', path: ['start'] },
    { from: 1, path: [] },
  ])('is dropped where it does not fit the document: %j', (kept) => {
    expect(readDetour(outline, kept)).toBeUndefined();
  });

  it('forgets the screens that are gone from its path', () => {
    expect(readDetour(outline, { from: 'list', path: ['start', 'gone', 3] })).toEqual({
      from: 'list',
      path: ['start'],
    });
  });
});
