import { describe, expect, it } from 'vitest';
import { openSession } from '../../../../app/browser/session/session';
import { info, mini, outline, valid, type Draft } from '../../../support/build';
import { hasAnswered } from '../../../../engine/document/valid-answer';
import { planOf } from '../../../../engine/paths';
import { memoryStore } from '../../../support/memory-store';

const withHero = (assigned: object, nodes: Draft = {}): Draft =>
  mini({
    fields: {
      hero: {
        type: 'choice',
        values: { plain: { label: 'Plain' }, bold: { label: 'Bold' } },
        assigned,
      },
    },
    nodes: {
      start: info('last', { branches: [{ when: { field: 'hero', is: 'bold' }, to: 'more' }] }),
      more: info('last'),
      last: { type: 'end', headline: 'Done' },
      ...nodes,
    },
  });

const heroOf = (draft: Draft, store: ReturnType<typeof memoryStore>['store'], search = '') =>
  openSession(outline(draft), store, search).answers.hero;

describe('a field that is assigned', () => {
  it('has a value as soon as a session is opened, which is stored and stays when the weights change', () => {
    for (let visitor = 0; visitor < 20; visitor += 1) {
      const { store } = memoryStore();
      const first = heroOf(withHero({}), store);
      expect(['plain', 'bold']).toContain(first);
      expect(JSON.parse(store.get(outline(withHero({})).session.dataKey) ?? '')).toMatchObject({
        hero: first,
      });
      const other = ['plain', 'bold'].find((value) => value !== first);
      expect(heroOf(withHero({ weights: { [other!]: 1e6, [first as string]: 1e-6 } }), store)).toBe(
        first,
      );
      expect(heroOf(withHero({ seed: 'another' }), store)).toBe(first);
    }
  });

  it('distributes visitors by its weights, and gives the first value to those who do not take part', () => {
    const count = (assigned: object): number => {
      const funnel = outline(withHero(assigned));
      const values = Array.from(
        { length: 400 },
        () => openSession(funnel, memoryStore().store, '').answers.hero,
      );
      return values.filter((value) => value === 'bold').length;
    };
    // Six standard deviations around 200, 300 and 20 of 400.
    expect(Math.abs(count({}) - 200)).toBeLessThan(60);
    expect(Math.abs(count({ weights: { plain: 1, bold: 3 } }) - 300)).toBeLessThan(52);
    expect(Math.abs(count({ share: 0.1 }) - 20)).toBeLessThan(27);
  });

  it('is chosen by the address in development', () => {
    const { store } = memoryStore();
    for (const value of ['bold', 'plain', 'bold'])
      expect(heroOf(withHero({}), store, `?hero=${value}`)).toBe(value);
    expect(heroOf(withHero({}), store, '?hero=loud'), 'no value of it').toBe('bold');
    expect(heroOf(withHero({}), store)).toBe('bold');
  });

  it('is what the page has drawn and shows, where nothing was stored before', () => {
    const funnel = outline(withHero({}));
    for (const hero of ['plain', 'bold']) {
      const { store } = memoryStore();
      expect(openSession(funnel, store, '', { hero }).answers.hero).toBe(hero);
      expect(openSession(funnel, store, '', {}).answers.hero, 'it is stored').toBe(hero);
      const other = hero === 'plain' ? 'bold' : 'plain';
      expect(openSession(funnel, store, '', { hero: other }).answers.hero).toBe(hero);
    }
  });

  it('is no answer that the visitor has given', () => {
    const funnel = outline(withHero({}));
    expect(hasAnswered(funnel.fields, openSession(funnel, memoryStore().store, '').answers)).toBe(
      false,
    );
  });

  it('has runs with each value in a plan, which begin with it', () => {
    const plan = planOf(valid(withHero({})), { strategies: ['nodes'] });
    expect(plan.strategies[0]).toMatchObject({ unreachable: [], undecided: [] });
    const seen = plan.runs.map(({ steps }) => [
      steps[0]?.assigned?.hero,
      steps.map(({ expect: { node } }) => node),
    ]);
    expect(seen).toEqual(
      expect.arrayContaining([
        ['plain', ['start', 'last']],
        ['bold', ['start', 'more', 'last']],
      ]),
    );
  });

  it('is followed with each value by the checker: a circle that only one version enters is found', () => {
    const nodes = {
      more: info('again'),
      again: info('last', { branches: [{ when: { field: 'hero', is: 'bold' }, to: 'more' }] }),
    };
    expect(() => valid(withHero({}, nodes))).toThrow(/leads-back|trapped-visitor|timer-loop/);
  });
});
