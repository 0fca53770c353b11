import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfferNode, OfferSection } from '../../engine';
import { FunnelProvider, Ornament } from '../../renderers';
import { draw } from '../support/draw';
import { readFlow } from '../support/flows';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

const wizard = readFlow('flows/interface-wizard.json');
const offer = Object.values(wizard.document.nodes).find(
  (node): node is OfferNode => node.type === 'offer',
)!;

function inFunnel(children: ReactNode, onProblem?: (problem: Error) => void): void {
  const { outline, document: funnel } = wizard;
  const value = {
    ...outline,
    videos: funnel.videos,
    drafts: new Map(),
    addressOf: () => '/',
    onProblem,
  };
  render(<FunnelProvider value={value}>{children}</FunnelProvider>);
}

function Broken(): never {
  throw new TypeError('Intl.Segmenter is not a constructor');
}

describe('what a page can do without', () => {
  it('leaves its plain form where it fails, and the operator is told once', () => {
    const onProblem = vi.fn<(problem: Error) => void>();
    inFunnel(
      <p>
        before <Ornament plain="plain words">{<Broken />}</Ornament> after
      </p>,
      onProblem,
    );
    expect(screen.getByText('before plain words after')).toBeTruthy();
    expect(onProblem).toHaveBeenCalledOnce();
  });

  it('leaves nothing where it has no plain form', () => {
    inFunnel(
      <p>
        before <Ornament>{<Broken />}</Ornament>after
      </p>,
    );
    expect(screen.getByText('before after')).toBeTruthy();
  });
});

describe('an offer', () => {
  const ids = Object.keys(offer.sections);

  /** The words of its sections, where some of them have lost all they say. */
  const wordsWithout = (lost: readonly string[]): Record<string, string> => {
    const sections = Object.fromEntries(
      Object.entries(offer.sections).map(([id, section]) => [
        id,
        lost.includes(id) ? ({ type: section.type } as OfferSection) : section,
      ]),
    );
    draw({ flow: wizard, node: { ...offer, sections }, isInView: true });
    const drawn = [...document.querySelectorAll('[data-section]')];
    const words = Object.fromEntries(drawn.map(({ id, textContent }) => [id, textContent]));
    cleanup();
    return words;
  };

  it('is whole but for the sections that cannot be drawn, whichever they are', () => {
    const whole = wordsWithout([]);
    expect(Object.keys(whole)).toEqual(ids);
    const emptied = [0, 1].map((turn) => {
      const lost = ids.filter((_, index) => index % 2 === turn);
      const left = wordsWithout(lost);
      for (const id of ids.filter((each) => !lost.includes(each))) expect(left[id]).toBe(whole[id]);
      return lost.filter((id) => left[id] === '').length;
    });
    expect(Math.min(...emptied)).toBeGreaterThan(3);
  });
});
