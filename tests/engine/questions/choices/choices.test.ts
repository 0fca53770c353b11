import { describe, expect, it } from 'vitest';
import { choicesProblem, toggled } from '../../../../engine/questions';
import { choices } from '../../../../engine/questions/choices/choices';
import type { AsksChoices } from '../../../../engine';
import { info, mini, offer, valid } from '../../../support/build';
import { run } from '../../../support/machine';

const asks: AsksChoices = {
  type: 'choices',
  field: 'toppings',
  as: 'rows',
  minimum: 2,
  maximum: 2,
  choices: [
    { value: 'butter' },
    { value: 'honey' },
    { value: 'cheese' },
    { value: 'none', exclusive: true },
  ],
  messages: { tooFew: 'Two, please.', tooMany: 'Only two.' },
};

describe('a tap on one of several cards', () => {
  it.each<[string, string[], string, string[], string | undefined]>([
    ['adds it', ['butter'], 'honey', ['butter', 'honey'], undefined],
    ['takes it away', ['butter', 'honey'], 'butter', ['honey'], undefined],
    ['is refused above the maximum', ['butter', 'honey'], 'cheese', ['butter', 'honey'], 'tooMany'],
    ['on the exclusive one clears the others', ['butter', 'honey'], 'none', ['none'], undefined],
    ['clears the exclusive one', ['none'], 'honey', ['honey'], undefined],
  ])('%s', (_, before, value, chosen, problem) => {
    expect(toggled(asks, before, value)).toEqual(problem ? { chosen, problem } : { chosen });
  });
});

describe('the samples of several cards', () => {
  const samplesFor = (maximum?: number): string[][] =>
    choices
      .samples(
        { ...asks, minimum: 1, maximum, choices: [...asks.choices, { value: 'salt' }] },
        () => [],
      )
      .map(({ toppings }) => [toppings].flat().map(String));
  const cards = ['butter', 'honey', 'cheese', 'salt'];

  it.each([2, 3, 4, undefined])('have every two together, at most %s', (maximum) => {
    const samples = samplesFor(maximum);
    for (const one of cards)
      for (const other of cards)
        expect(samples.some((each) => each.includes(one) && each.includes(other))).toBe(true);
    for (const each of samples) expect(each.length).toBeLessThanOrEqual(maximum ?? 4);
  });

  it('have each card alone, and all of them where they may be chosen', () => {
    expect(samplesFor()).toEqual([['butter'], ['honey'], ['cheese'], ['none'], ['salt'], cards]);
  });

  it('have none together where only one may be chosen', () => {
    expect(samplesFor(1).every(({ length }) => length === 1)).toBe(true);
  });
});

describe('several cards', () => {
  it('are enough from the minimum on, and the exclusive one always', () => {
    expect(choicesProblem(asks, [])).toBe('tooFew');
    expect(choicesProblem(asks, ['butter'])).toBe('tooFew');
    expect(choicesProblem(asks, ['butter', 'honey'])).toBeUndefined();
    expect(choicesProblem(asks, ['none'])).toBeUndefined();
  });

  const document = (minimum: number) =>
    valid(
      mini({
        fields: {
          toppings: {
            type: 'choices',
            values: Object.fromEntries(asks.choices.map(({ value }) => [value, { label: value }])),
          },
        },
        nodes: {
          start: {
            type: 'question',
            title: 'What?',
            asks: { ...asks, minimum },
            branches: [{ when: { field: 'toppings', includes: 'cheese' }, to: 'cheese' }],
            next: 'end',
          },
          cheese: info('end'),
          end: offer(),
        },
      }),
    );

  it('route by what is among them', () => {
    const visitor = run(document(1));
    visitor.does('answer', { toppings: ['butter', 'cheese'] });
    expect(visitor.node()).toBe('cheese');
    expect(visitor.answers()).toEqual({ toppings: ['butter', 'cheese'] });
  });

  it('must be answers of the field, and may be none where the minimum is 0', () => {
    const strict = run(document(1));
    strict.does('answer', { toppings: ['jam'] });
    strict.does('answer', {});
    expect(strict.at()).toBe('start asking');
    const free = run(document(0), 'start', { toppings: ['butter'] });
    free.does('answer', {});
    expect(free.node()).toBe('end');
    expect(free.answers().toppings).toBeUndefined();
  });
});
