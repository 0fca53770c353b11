import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FunnelVideo } from '../../../../engine';
import { draw } from '../../../support/draw';
import { readFlow } from '../../../support/flows';

// Of the specification; this environment lacks it.
Reflect.set(HTMLMediaElement, 'HAVE_CURRENT_DATA', 2);

afterEach(cleanup);

const wizard = readFlow('flows/interface-wizard.json');

/** The wizard, its clips resting on a part of themselves: 8 s to 11 s. */
const inParts = {
  ...wizard,
  document: {
    ...wizard.document,
    videos: Object.fromEntries(
      Object.entries(wizard.document.videos).map(([id, video]): [string, FunnelVideo] => {
        const { source } = video;
        if (source.type !== 'files') return [id, video];
        const { rest: _files, ...inOne } = source;
        return [id, { ...video, source: inOne, rest: { from: '8s', to: '11s' } }];
      }),
    ),
  },
};

const explainer = Object.values(wizard.document.nodes).find(
  (node) => node.type === 'video' && node.mode === 'explainer',
)!;

/** Lets a film say where it is, as engines without frame callbacks do. */
function drawFrame(film: HTMLVideoElement, currentTime: number, readyState = 4): void {
  Object.defineProperties(film, {
    currentTime: { configurable: true, writable: true, value: currentTime },
    readyState: { configurable: true, value: readyState },
    seeking: { configurable: true, value: false },
    requestVideoFrameCallback: { configurable: true, value: undefined },
  });
  fireEvent(film, new Event('timeupdate'));
}

describe('a clip that rests on a part of itself', () => {
  function rest() {
    const drawing = draw({ flow: inParts, node: explainer, answers: { goal_path: 'leads' } });
    const box = drawing.container.querySelector<HTMLElement>('[data-shown]')!;
    return { box, film: box.querySelector('video')! };
  }

  it.each([
    ['still', 'a frame before that part', [0]],
    ['clip', 'a frame of it', [0, 8]],
    ['clip', 'it has begun again', [8, 10.9, 8]],
  ])('shows its %s after %s', (shown, _name, times) => {
    const { box, film } = rest();
    expect(box.dataset.shown).toBe('still');
    for (const time of times) drawFrame(film, time);
    expect(box.dataset.shown).toBe(shown);
  });

  it('shows its still again when it goes to what has not come', () => {
    const { box, film } = rest();
    drawFrame(film, 9);
    Object.defineProperty(film, 'readyState', { value: 1, configurable: true });
    fireEvent(film, new Event('seeking'));
    expect(box.dataset.shown).toBe('still');
    drawFrame(film, 8);
    expect(box.dataset.shown).toBe('clip');
  });
});

describe('a clip with files of the passage that it rests on', () => {
  it('shows that passage, never itself, while it rests', () => {
    const { container } = draw({
      flow: wizard,
      node: explainer,
      answers: { goal_path: 'leads' },
    });
    const box = container.querySelector<HTMLElement>('[data-shown]')!;
    const [film, passage] = box.querySelectorAll('video');
    drawFrame(film!, 3);
    expect(box.dataset.shown).toBe('still');
    drawFrame(passage!, 0);
    expect(box.dataset.shown).toBe('rest');
  });
});
