import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answerFrom, type FunnelNode } from '../../../engine';
import { choice, mini, offer, oneOf, valid } from '../../support/build';
import { draw } from '../../support/draw';
import { readFlow } from '../../support/flows';
import { run } from '../../support/machine';
import { outlineOf } from '../../../engine/build';

afterEach(cleanup);

const flow = readFlow('tests/fixtures/gallery.json');
const slices = flow.document.nodes.slices as FunnelNode;
const cards = (): HTMLElement[] => screen.getAllByRole('radio');

describe('yes or no', () => {
  it('sends true or false, by tap and by letter', async () => {
    const { sent, visitor } = draw({ flow, node: slices });
    await visitor.click(screen.getByRole('radio', { name: 'Yes, please' }));
    await visitor.keyboard('b');
    expect(sent).toEqual([
      { type: 'answer', values: { slices: true } },
      { type: 'answer', values: { slices: false } },
    ]);
  });

  it('shows an earlier answer, also no', () => {
    draw({ flow, node: slices, answers: { slices: false } });
    expect(cards().map((card) => card.getAttribute('aria-checked'))).toEqual(['false', 'true']);
  });

  it('has cards whose early taps are read as its answers', () => {
    draw({ flow, node: slices });
    const taps = cards().map(({ dataset }) =>
      answerFrom(flow.outline.fields, 'slices', dataset.choice ?? ''),
    );
    expect(taps).toEqual([{ slices: true }, { slices: false }]);
  });

  it('leads where its card says, and shows it as chosen for a moment', () => {
    const visitor = run(flow.document, 'slices');
    visitor.does('answer', { slices: false });
    expect(visitor.at()).toBe('slices chosen');
    visitor.wait(300);
    expect(visitor.node()).toBe('email');
  });
});

describe('cards that are called by digits', () => {
  const scale = ['0', '1', '2'];
  const document = valid(
    mini({
      fields: {
        mood: {
          ...oneOf('low', 'fair', 'high'),
          values: { low: { label: '0' }, fair: { label: '1' }, high: { label: '2' } },
        },
      },
      nodes: { start: choice('mood', ['low', 'fair', 'high'], 'end'), end: offer() },
    }),
  );
  const node = document.nodes.start as FunnelNode;
  const small = { file: '', text: '', document, outline: outlineOf(document) };

  it('have no letters, and are chosen by the digit they show', async () => {
    const { sent, visitor } = draw({ flow: small, node });
    expect(cards().map(({ textContent }) => textContent)).toEqual(scale);
    await visitor.keyboard('1');
    expect(sent).toEqual([{ type: 'answer', values: { mood: 'fair' } }]);
  });
});
