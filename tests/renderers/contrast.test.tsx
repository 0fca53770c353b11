import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ContrastSection, FunnelNode } from '../../engine';
import { draw } from '../support/draw';
import { offerWith, readFlow } from '../support/flows';

afterEach(cleanup);

const wizard = readFlow('flows/interface-wizard.json');

const offer = offerWith(wizard, 'contrast');
const contrast = Object.values(offer.sections).find(({ type }) => type === 'contrast');
if (contrast?.type !== 'contrast') throw new Error('the wizard has no contrast');

/** The wizard's offer with this section alone. */
function offerOf(changes: Partial<ContrastSection> = {}): FunnelNode {
  if (contrast?.type !== 'contrast') throw new Error('the wizard has no contrast');
  return { ...offer, sections: { contrast: { ...contrast, ...changes } } };
}

describe('before and after', () => {
  it('are two pictures that say what they show, with the words of the visitor', () => {
    draw({ flow: wizard, node: offerOf(), answers: { key_question: 'What holds you back?' } });
    const [before, after] = screen.getAllByRole('figure');
    const pictures = [before, after].map((side) => within(side!).getByRole('img'));
    const { before: one, after: two } = contrast;
    expect(
      pictures.map((picture) => [picture.getAttribute('src'), picture.getAttribute('alt')]),
    ).toEqual([one, two].map(({ image }) => [image.src, image.alt]));
    const words = screen.getByText('What holds you back?');
    expect(words.textContent).toBe('Your Interface: What holds you back?');
    expect(after!.contains(words)).toBe(false);
  });

  it('share the stage as the handle says, and the handle says how', () => {
    draw({ flow: wizard, node: offerOf() });
    const handle = screen.getByRole('slider', { name: 'Compare a form with your Interface' });
    expect(handle.getAttribute('aria-valuetext')).toBe('A Form: 50%, Your Interface: 50%');
    fireEvent.change(handle, { target: { value: '20' } });
    expect(handle.getAttribute('aria-valuetext')).toBe('A Form: 20%, Your Interface: 80%');
    expect(handle.parentElement?.style.getPropertyValue('--before')).toBe('0.2');
  });

  it('have all four results beside them, or none', () => {
    draw({ flow: wizard, node: offerOf() });
    const titles = screen.getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      '2–3× Conversions',
      '30% Lower CAC',
      '67% Better Video Performance',
      '1,296 Leads at 90% Less Cost',
    ]);
    cleanup();
    draw({ flow: wizard, node: offerOf({ items: undefined }) });
    expect(screen.queryByRole('list')).toBeNull();
  });
});
