import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
