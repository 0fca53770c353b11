import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { FunnelNode } from '../../../engine';
import { draw, screenOf } from '../../support/draw';
import { readFlow } from '../../support/flows';

afterEach(cleanup);

const flow = readFlow('tests/fixtures/gallery.json');

function nodeOf(id: string): FunnelNode {
  const node = flow.document.nodes[id];
  if (!node) throw new Error(`The gallery has no "${id}".`);
  return node;
}

const toppings = nodeOf('toppings');
const boxes = (): HTMLInputElement[] => screen.getAllByRole<HTMLInputElement>('checkbox');
const ticked = (): string[] => boxes().flatMap(({ checked, value }) => (checked ? [value] : []));
const goOn = (): HTMLElement => screen.getByRole('button', { name: 'Continue' });
const answer = (...values: string[]): object => ({
  type: 'answer',
  values: { toppings: values },
});

describe('several cards', () => {
  it('are a group of checkboxes that the question names', () => {
    draw({ flow, node: toppings });
    const group = screen.getByRole('group', { name: 'What do you put on it?' });
    expect(boxes().every((box) => group.contains(box))).toBe(true);
    expect(screen.getByRole('checkbox', { name: /^Butter/ })).toBe(boxes()[0]);
  });

  it('send what is chosen in the order of the cards, by the button', async () => {
    const { sent, visitor } = draw({ flow, node: toppings });
    await visitor.click(boxes()[2]!);
    await visitor.click(boxes()[0]!);
    await visitor.click(goOn());
    expect(sent).toEqual([answer('butter', 'cheese')]);
  });

  it('are chosen by letters and digits, and sent by Enter, without a pointer', async () => {
    const { sent, visitor } = draw({ flow, node: toppings });
    await visitor.keyboard('b');
    expect(ticked()).toEqual(['honey']);
    boxes()[1]?.focus();
    await visitor.keyboard('1');
    expect(ticked()).toEqual(['butter', 'honey']);
    await visitor.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(boxes()[2]);
    await visitor.keyboard('{Enter}');
    expect(sent).toEqual([answer('butter', 'honey')]);
  });

  it('say what is too few and too many, and forget it after the next choice', async () => {
    const { sent, visitor } = draw({ flow, node: toppings });
    await visitor.click(goOn());
    expect(screen.getByRole('alert').textContent).toBe('Choose at least one.');
    expect(document.activeElement).toBe(boxes()[0]);
    await visitor.keyboard('abc');
    expect(screen.getByRole('alert').textContent).toBe('2 at most. Take one away first.');
    expect(ticked()).toEqual(['butter', 'honey']);
    await visitor.keyboard('d');
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(ticked()).toEqual(['none']);
    expect(sent).toEqual([]);
  });

  it('show an earlier answer, also one that is restored later', () => {
    const { change } = draw({ flow, node: toppings });
    change({ answers: { toppings: ['honey', 'cheese'] } });
    expect(ticked()).toEqual(['honey', 'cheese']);
  });

  it('go on without an answer where none is needed', async () => {
    const { sent, visitor } = draw({ flow, node: nodeOf('days') });
    await visitor.click(goOn());
    expect(sent).toEqual([{ type: 'answer', values: {} }]);
  });

  it('keep what was ticked before the app had started', () => {
    const drawing = screenOf({ flow, node: toppings }, () => undefined);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(drawing);
    container.querySelector<HTMLInputElement>('[value=cheese]')!.checked = true;
    const { rerender } = render(drawing, { container, hydrate: true });
    rerender(drawing);
    expect(ticked()).toEqual(['cheese']);
  });
});
