import { expect, it } from 'vitest';
import { itemTitles } from '../../../app/studio/form/parts/item-titles';
import { documentNames, formAt, nameTableOf } from '../../../engine/editor';

const document = {
  fields: { rooms: { type: 'number' }, age: { type: 'number' }, floor: { type: 'number' } },
  nodes: {
    big: { type: 'question', title: 'How big is it?', asks: { type: 'number', field: 'rooms' } },
    form: {
      type: 'question',
      asks: { type: 'form', boxes: [{ type: 'text' }, { type: 'text' }, { type: 'phone' }] },
    },
  },
};
const names = nameTableOf(document, documentNames(document));

/** The titles of the items of a list, or of the entries of an object. */
function titlesAt(pointer: string, declares?: string) {
  const control = formAt(document, pointer)?.control;
  if (control?.type !== 'list' && control?.type !== 'entries') throw new Error('No items.');
  return itemTitles(control.items(), names, declares);
}

it('calls answers by their question, or else by their name, never by their type', () => {
  expect(titlesAt('/fields', 'field')).toEqual([
    { title: 'How big is it?', name: 'rooms' },
    { title: 'age' },
    { title: 'floor' },
  ]);
});

it('calls what is said of each value by the label of the value', () => {
  const weights = {
    fields: {
      hero: {
        type: 'choice',
        values: { 1: { label: 'Plain' }, bold: { label: 'Bold' } },
        assigned: { weights: { 1: 1, bold: 3, bald: 2 } },
      },
    },
  };
  const control = formAt(weights, '/fields/hero/assigned/weights')?.control;
  if (control?.type !== 'entries') throw new Error('No entries.');
  const known = nameTableOf(weights, documentNames(weights));
  expect(itemTitles(control.items(), known, undefined, control.valuesOf)).toEqual([
    { title: 'Plain', name: '1' },
    { title: 'Bold', name: 'bold' },
    { title: 'bald' },
  ]);
});

it('numbers items that would be called the same', () => {
  const titles = titlesAt('/nodes/form/asks/boxes').map(({ title }) => title);
  expect(titles).toEqual(['Text 1', 'Text 2', 'Telephone']);
});

it('has a field and a label first in a box of a form, also while they are not written', () => {
  const control = formAt(document, '/nodes/form/asks/boxes/0')?.control;
  const parts = control?.type === 'group' ? control.parts() : [];
  expect(parts.map(({ title, isRequired }) => [title, isRequired])).toEqual([
    ['Answer', true],
    ['Label', true],
  ]);
});
