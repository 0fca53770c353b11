import { describe, expect, it } from 'vitest';
import { check } from '../../../engine/check';
import { choice, mini, oneOf, type Draft } from '../../support/build';

const end = { type: 'end', headline: 'Done' };

/** What visitors would read twice, with its place. */
function twice(nodes: Readonly<Record<string, Draft>>): string[] {
  const fields = {
    word: { type: 'text' },
    size: oneOf('small', 'large'),
    work: oneOf('repair', 'paint', 'other'),
    works: { ...oneOf('repair', 'paint', 'other'), type: 'choices' },
  };
  const { diagnostics } = check(JSON.stringify(mini({ nodes: { ...nodes, end }, fields })));
  expect(diagnostics.filter(({ stops }) => stops === 'run')).toEqual([]);
  return diagnostics.flatMap((each) =>
    each.code === 'duplicate-label' ? `${each.pointer} ${each.message.split('"')[1]}` : [],
  );
}

const cards = (choices: readonly Draft[], type: 'choice' | 'choices' = 'choice') => {
  const asks = { type, field: type === 'choice' ? 'work' : 'works', choices };
  return twice({ work: choice('work', [], 'end', { asks }) });
};

const at = '/nodes/work/asks/choices';

describe('two cards of a question say the same', () => {
  it.each(['choice', 'choices'] as const)('of a %s', (type) => {
    const choices = [
      { value: 'repair', title: 'A repair' },
      { value: 'paint', title: 'Paint' },
      { value: 'other', title: 'a  Repair ' },
    ];
    expect(cards(choices, type)).toEqual([`${at}/2/title a  Repair `]);
  });

  it('by the words for an answer that is missing', () => {
    const choices = [
      { value: 'repair', title: '{word|A repair}' },
      { value: 'paint', title: '{word|A repair}' },
      { value: 'other', title: 'A repair' },
    ];
    expect(cards(choices)).toEqual([`${at}/1/title A repair`, `${at}/2/title A repair`]);
  });

  it('by the label of a value that has no title', () => {
    const choices = [{ value: 'repair' }, { value: 'paint', title: 'Repair' }];
    expect(cards(choices)).toEqual([`${at}/1/title Repair`]);
    expect(cards(choices.toReversed())).toEqual([`${at}/1 Repair`]);
  });

  it('for some visitors', () => {
    const varied = (value: string, small: string, large: string): Draft => ({
      value,
      title: value,
      variantsBy: 'size',
      variants: {
        small: { title: small },
        large: { title: large },
      },
    });
    const first = varied('repair', 'Mend', 'Repair');
    expect(cards([first, varied('paint', 'Mend', 'Paint')])).toHaveLength(1);
    expect(cards([first, varied('paint', 'Repair', 'Mend')])).toEqual([]);
    expect(cards([first, { value: 'paint', title: 'Mend' }])).toHaveLength(1);
    expect(cards([first, { value: 'paint', title: 'Paint' }])).toEqual([]);
  });

  it('but not where their second lines differ, or an answer does', () => {
    expect(
      cards([
        { value: 'repair', title: 'Repair', detail: 'Of the roof' },
        { value: 'paint', title: 'Repair', detail: 'Of a wall' },
      ]),
    ).toEqual([]);
    expect(cards([{ value: 'repair', title: '{word}' }, { value: 'paint' }])).toEqual([]);
  });
});

describe('two items of a list say the same', () => {
  const section = (added: Draft): string[] =>
    twice({ plan: { type: 'offer', version: 'a', sections: { added } } });

  it.each<[string, Draft, Draft]>([
    ['question', { type: 'faq', headline: 'Questions' }, { question: 'Why?', answer: 'So.' }],
    ['title', { type: 'accordion', headline: 'More' }, { title: 'Bread' }],
    ['title', { type: 'features', headline: 'More' }, { title: 'Bread', text: 'Rye' }],
  ])('a %s', (property, { type, headline }, item) => {
    const items = [item, { ...item, [property]: 'Other' }, item];
    expect(section({ type, headline, items })).toEqual([
      `/nodes/plan/sections/added/items/2/${property} ${String(item[property])}`,
    ]);
  });

  it('boxes of a form', () => {
    const boxes = ['name', 'word'].map((field) => ({ type: 'text', field, label: 'Name' }));
    const form = { type: 'question', title: 'You?', asks: { type: 'form', boxes }, next: 'end' };
    expect(twice({ form })).toEqual(['/nodes/form/asks/boxes/1/label Name']);
  });
});
