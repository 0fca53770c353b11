import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wordsArrive, wordsLeave } from '../../renderers/movement/travelling-words';
import { draw } from '../support/draw';
import { readFlow } from '../support/flows';

const flow = readFlow('flows/interface-wizard.json');
const { goal } = flow.document.nodes;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The vibrations that a tap on the first card asks for. */
async function vibrationsOf(options: {
  document?: boolean;
  reduced?: boolean;
}): Promise<unknown[]> {
  const vibrate = vi.fn<(pattern: number) => boolean>(() => true);
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && options.reduced === true,
  }));
  if (!goal) throw new Error('a first question is expected');
  const outline = { ...flow.outline, vibration: options.document ?? true };
  const { visitor } = draw({ flow: { ...flow, outline }, node: goal });
  await visitor.click(screen.getAllByRole('radio')[0]!);
  return vibrate.mock.calls;
}

describe('a phone', () => {
  it('vibrates for a moment when a card is chosen', async () => {
    expect(await vibrationsOf({})).toEqual([[12]]);
  });
  it('does not where the document says so, or the visitor asked for less motion', async () => {
    expect(await vibrationsOf({ document: false })).toEqual([]);
    cleanup();
    expect(await vibrationsOf({ reduced: true })).toEqual([]);
  });
});

describe('what moves from one screen to the next', () => {
  const moved: Element[] = [];
  let finish = (): void => undefined;

  beforeEach(() => {
    moved.length = 0;
    // happy-dom animates nothing.
    Reflect.set(Element.prototype, 'animate', function animate(this: Element) {
      moved.push(this);
      return {
        addEventListener: (type: string, listener: () => void) => {
          if (type === 'finish') finish = listener;
        },
      };
    });
  });

  const wordsAndLine = (
    <div data-look="paper">
      <b>Get leads</b>
      <p>Leads, then.</p>
    </div>
  );

  it('is a copy of the chosen words, which is gone when they have arrived', () => {
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
    const { container } = render(wordsAndLine);
    const line = container.querySelector('p');
    wordsLeave(undefined);
    if (line) wordsArrive(line);
    expect(moved).toEqual([]);
    wordsLeave(container.querySelector('b'));
    if (line) wordsArrive(line);
    expect(moved.map(({ textContent }) => textContent)).toEqual(['Get leads']);
    expect(moved[0]?.getAttribute('aria-hidden')).toBe('true');
    expect(container.textContent).toBe('Get leadsLeads, then.Get leads');
    finish();
    expect(container.textContent).toBe('Get leadsLeads, then.');
  });

  it('is measured in the frame that shows the choice, and not at the tap', () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
    const { container } = render(wordsAndLine);
    const words = container.querySelector('b');
    const line = container.querySelector('p');
    if (!words || !line) throw new Error('words and a line are expected');
    const measure = vi.spyOn(words, 'getBoundingClientRect');
    const nextFrame = (): void => frames.splice(0).forEach((callback) => callback());

    wordsLeave(words);
    expect(measure).not.toHaveBeenCalled();
    nextFrame();
    expect(measure).toHaveBeenCalledOnce();
    wordsArrive(line);
    nextFrame();
    expect(moved).toHaveLength(1);

    // The next screen came before the frame: there is no place to fly from.
    wordsLeave(words);
    words.remove();
    nextFrame();
    wordsArrive(line);
    nextFrame();
    expect(moved).toHaveLength(1);
  });
});
