import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { asked } from '../support/gallery';

afterEach(cleanup);

const answer = (values: object): object[] => [{ type: 'answer', values }];
const go = (): HTMLElement => screen.getByRole('button', { name: 'Continue' });
const current = (box: HTMLElement): string | undefined =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('a list that can be searched', () => {
  it('is narrowed by typing without accents, and answered with the arrows and Enter', async () => {
    const { sent, visitor } = asked('country');
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Where do you live?' });
    expect(box.getAttribute('aria-expanded')).toBe('false');
    await visitor.type(box, 'cote');
    expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual([
      'Côte d’Ivoire',
    ]);
    await visitor.clear(box);
    await visitor.type(box, 'uni');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(current(box)).toBeUndefined();
    await visitor.keyboard('{ArrowDown}{ArrowDown}');
    expect(current(box)).toBe('United States of America');
    await visitor.keyboard('{ArrowDown}');
    expect(current(box)).toBe('United Kingdom');
    await visitor.keyboard('{Enter}');
    expect([box.value, box.getAttribute('aria-expanded')]).toEqual(['United Kingdom', 'false']);
    expect(sent).toEqual([]);
    await visitor.keyboard('{Enter}');
    expect(sent).toEqual(answer({ country: 'united_kingdom' }));
  });

  it('is answered with a tap, and keeps the focus in its box', async () => {
    const { visitor } = asked('country');
    const box = screen.getByRole<HTMLInputElement>('combobox');
    await visitor.click(box);
    expect(screen.getAllByRole('option')).toHaveLength(30);
    await visitor.click(screen.getByRole('option', { name: 'Japan' }));
    expect(box.value).toBe('Japan');
    expect(document.activeElement).toBe(box);
    expect(screen.queryByRole('listbox')).toBeNull();
    await visitor.click(box);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Japan');
    await visitor.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('says so where nothing matches, and takes only what is in it', async () => {
    const { sent, visitor } = asked('country');
    await visitor.type(screen.getByRole('combobox'), 'Atlantis');
    expect(screen.getByRole('status').textContent).toBe('Please choose one from the list.');
    await visitor.keyboard('{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Please choose one from the list.');
    expect(sent).toEqual([]);
  });
});

describe('a card with a box', () => {
  it('opens the box instead of leading on, and sends both answers', async () => {
    const { sent, visitor } = asked('grain');
    expect(screen.queryByRole('textbox')).toBeNull();
    await visitor.click(screen.getByRole('radio', { name: /Another one/ }));
    expect(sent).toEqual([]);
    const box = screen.getByLabelText('Which one?');
    expect(document.activeElement).toBe(box);
    await visitor.type(box, 'Buckwheat{Enter}');
    expect(sent).toEqual(answer({ grain: 'other', other_grain: 'Buckwheat' }));
  });

  it('is closed by another card, which leads on at once', async () => {
    const { sent, visitor } = asked('grain', {
      answers: { grain: 'other', other_grain: 'Buckwheat' },
    });
    expect(screen.getByLabelText<HTMLInputElement>('Which one?').value).toBe('Buckwheat');
    await visitor.click(screen.getByRole('radio', { name: /Oats/ }));
    expect(sent).toEqual(answer({ grain: 'oat' }));
  });

  it('does not count before the app has started', () => {
    asked('grain');
    const cards = screen.getAllByRole('radio').map((card) => card.getAttribute('data-choice'));
    expect(cards).toEqual(['rye', 'oat', null]);
  });

  it('of several asks for its words when the button is pressed', async () => {
    const { sent, visitor } = asked('allergies');
    await visitor.click(screen.getByRole('checkbox', { name: /Something else/ }));
    const box = screen.getByLabelText('What is it?');
    await visitor.click(go());
    expect(document.activeElement).toBe(box);
    expect(screen.getByText('Please fill this in.')).toBeTruthy();
    await visitor.type(box, 'Caraway{Enter}');
    expect(sent).toEqual(answer({ allergies: ['other'], other_allergy: 'Caraway' }));
  });
});

it('boxes begin with what the document says, which is an answer once the visitor goes on', async () => {
  const { sent, visitor } = asked('order');
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Austria');
  await visitor.click(screen.getByRole('button', { name: 'Order' }));
  await waitFor(() =>
    expect(sent).toEqual(answer({ destination: 'austria', city: 'Vienna', loaves: 2, tip: 500 })),
  );
});
