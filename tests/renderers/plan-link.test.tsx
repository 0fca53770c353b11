import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inlineTexts, type FunnelNode, type PrivacyNote } from '../../engine';
import { draw } from '../support/draw';
import { readFlow } from '../support/flows';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
});

const url = 'https://interface.example/offer#state=eyJ2IjoxfQ';
const planUrl = (): Promise<string> => Promise.resolve(url);
const flow = readFlow('flows/interface-wizard.json');
const nodes = Object.values(inlineTexts(flow.document).nodes);

const node = nodes.find(({ type }) => type === 'offer');
if (node?.type !== 'offer') throw new Error('the wizard has no offer');
const section = Object.values(node.sections).find(({ type }) => type === 'plan-link');
if (section?.type !== 'plan-link') throw new Error('the offer has no plan link');
const { labels } = section;
/** An offer of the plan link alone. */
const offer: FunnelNode = { ...node, topBar: undefined, sections: { link: section } };

/** A browser that lets pages copy, or does not. */
function clipboard(writeText: (text: string) => Promise<void>): void {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
}

const box = (): HTMLElement | null => screen.queryByRole('textbox', { name: labels.box });

describe('the plan link', () => {
  it('is copied, and says so to everybody', async () => {
    const { visitor } = draw({ flow, node: offer, planUrl });
    await visitor.click(await screen.findByRole('button', { name: labels.copy }));
    expect(await navigator.clipboard.readText()).toBe(url);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(labels.copied));
    expect(box()).toBeNull();
  });

  it('is in a box, selected, where nothing may be copied', async () => {
    const { visitor } = draw({ flow, node: offer, planUrl });
    clipboard(() => Promise.reject(new DOMException('No.', 'NotAllowedError')));
    await visitor.click(await screen.findByRole('button', { name: labels.copy }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(labels.failed));
    expect(box()).toHaveProperty('value', url);
    expect(box()).toHaveProperty('readOnly', true);
    expect(document.activeElement).toBe(box());
  });

  it('is shared where the device can, and a closed share sheet is no failure', async () => {
    const share = vi.fn<() => Promise<void>>(() =>
      Promise.reject(new DOMException('Closed.', 'AbortError')),
    );
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { visitor } = draw({ flow, node: offer, planUrl });
    await visitor.click(await screen.findByRole('button', { name: labels.share }));
    expect(share).toHaveBeenCalledWith({ title: section.headline, url });
    expect(box()).toBeNull();
  });

  it('offers no sharing where the device cannot', async () => {
    draw({ flow, node: offer, planUrl });
    await screen.findByRole('button', { name: labels.copy });
    expect(screen.queryByRole('button', { name: labels.share })).toBeNull();
  });

  it('keeps its room until it is known whether there is one', () => {
    const { container } = draw({ flow, node: offer, planUrl: () => new Promise(() => {}) });
    expect(container.querySelector('[data-coming]')).not.toBeNull();
  });

  it('shows nothing without a link', async () => {
    const { container } = draw({ flow, node: offer, planUrl: () => Promise.resolve(undefined) });
    const place = container.querySelector('[data-section] > div');
    await waitFor(() => expect(place?.childElementCount).toBe(0));
  });

  it('is there after signup too', async () => {
    const signup = nodes.find(({ type }) => type === 'signup');
    if (signup?.type !== 'signup') throw new Error('the wizard has no signup');
    draw({ flow, node: signup, phase: { name: 'done' }, planUrl });
    const { planLink } = signup.success;
    expect(await screen.findByRole('button', { name: planLink?.labels.copy })).toBeTruthy();
  });
});

/** What a node says about privacy, next to a box. */
function noteOf(each: FunnelNode): PrivacyNote | undefined {
  if (each.type === 'signup') return each.form.privacy;
  return each.type === 'question' && each.asks.type === 'email' ? each.asks.privacy : undefined;
}

describe('what is said about privacy', () => {
  it.each(['question', 'signup'])('is shown next to the box of a %s', (type) => {
    const asking = nodes.find((each) => each.type === type && noteOf(each) !== undefined);
    const note = asking && noteOf(asking);
    if (!note) throw new Error(`the wizard has no note on a ${type}`);
    const { container } = draw({ flow, node: asking });
    const shown = within(container).getByText(note.text, { exact: false });
    expect(shown.closest('form')).toBeTruthy();
    expect(within(shown).getByRole('link').getAttribute('href')).toBe(
      flow.outline.nodes[note.link.to]?.paths[0],
    );
  });
});
