import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Answers } from '../../engine';
import { draw } from '../support/draw';
import { readFlow } from '../support/flows';

const drafts = new Map<string, string>();
beforeEach(() => {
  drafts.clear();
});
afterEach(cleanup);

const heatPump = readFlow('flows/heat-pump.json');
const gallery = readFlow('tests/fixtures/gallery.json');
const wizard = readFlow('flows/interface-wizard.json');

/** The screen of a node, mounted again as after a followed link and Back. */
function comeBack(flow: typeof gallery, id: string, answers: Answers = {}) {
  cleanup();
  const node = flow.document.nodes[id];
  if (!node) throw new Error(`The screen ${id} is gone.`);
  return draw({ flow, node, answers, drafts });
}
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it('keeps what was written when a screen is left for a link, until it is answered', async () => {
  const { visitor } = comeBack(heatPump, 'contact');
  await visitor.type(box('Your name'), 'Ada');
  await visitor.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');

  const { visitor: same, sent } = comeBack(heatPump, 'contact');
  expect(box('Your name').value).toBe('Ada');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await same.type(box('Email address'), 'ada@example.com');
  await same.type(box('Postcode of the house'), '26382');
  await same.click(screen.getByRole('button', { name: 'Show My Plan' }));
  expect(sent).toMatchObject([{ type: 'answer', values: { name: 'Ada' } }]);

  comeBack(heatPump, 'contact');
  expect(box('Your name').value).toBe('');
});

it('keeps the text of a question with one box', async () => {
  const { visitor } = comeBack(gallery, 'name');
  await visitor.type(box('First name'), 'Ada');
  const { visitor: same, sent } = comeBack(gallery, 'name', { name: 'Bea' });
  expect(box('First name').value).toBe('Ada');
  await same.click(screen.getByRole('button', { name: 'Continue' }));
  expect(sent).toMatchObject([{ values: { name: 'Ada' } }]);
  comeBack(gallery, 'name', { name: 'Bea' });
  expect(box('First name').value).toBe('Bea');
});

it('keeps which cards were ticked, and the text of their boxes', async () => {
  const { visitor } = comeBack(gallery, 'allergies');
  await visitor.click(screen.getByRole('checkbox', { name: /Nuts/ }));
  await visitor.click(screen.getByRole('checkbox', { name: /Something else/ }));
  await visitor.type(box('What is it?'), 'Kiwi');
  const { visitor: same, sent } = comeBack(gallery, 'allergies');
  expect(box('What is it?').value).toBe('Kiwi');
  await same.click(screen.getByRole('button', { name: 'Continue' }));
  expect(sent).toMatchObject([{ values: { allergies: ['nuts', 'other'], other_allergy: 'Kiwi' } }]);
  comeBack(gallery, 'allergies', { allergies: ['milk'] });
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
});

it('keeps the box of a card open, without taking the focus', async () => {
  const { visitor } = comeBack(gallery, 'grain');
  await visitor.click(screen.getByRole('radio', { name: /Another one/ }));
  await visitor.type(box('Which one?'), 'Emmer');
  const { visitor: same, sent } = comeBack(gallery, 'grain');
  expect(document.activeElement).not.toBe(box('Which one?'));
  await same.click(screen.getByRole('button', { name: 'Continue' }));
  expect(sent).toMatchObject([{ values: { grain: 'other', other_grain: 'Emmer' } }]);
});

it('keeps amounts, and that the visitor has not begun', async () => {
  const { visitor } = comeBack(wizard, 'revenue-goals');
  const [, target] = screen.getAllByRole('textbox');
  if (!target) throw new Error('The second amount is gone.');
  await visitor.type(target, '9000');
  await visitor.click(screen.getByRole('checkbox'));
  comeBack(wizard, 'revenue-goals');
  expect(screen.getAllByRole<HTMLInputElement>('textbox')[1]?.value).toMatch(/9.?000/);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
});
