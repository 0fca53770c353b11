import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSwipe } from '../../renderers/offer/stories/useSwipe';

const onSwipe = vi.fn<(step: 1 | -1) => void>();

function Swiped() {
  return <p {...useSwipe(onSwipe)}>A story</p>;
}

function swipe(from: number, to: number, pointerType = 'touch'): void {
  const story = screen.getByText('A story');
  fireEvent.pointerDown(story, { pointerType, clientX: from });
  fireEvent.pointerUp(story, { pointerType, clientX: to });
}

afterEach(() => {
  cleanup();
  document.dir = '';
  onSwipe.mockReset();
});

describe('a swipe', () => {
  it.each([
    ['left', 'ltr', [200, 100], 1],
    ['right', 'ltr', [100, 200], -1],
    ['right', 'rtl', [100, 200], 1],
    ['left', 'rtl', [200, 100], -1],
  ] as const)('to the %s on a page that is read %s', (_, dir, [from, to], step) => {
    document.dir = dir;
    render(<Swiped />);
    swipe(from, to);
    expect(onSwipe.mock.calls).toEqual([[step]]);
  });

  it('is neither a short stroke nor one of a mouse', () => {
    render(<Swiped />);
    swipe(200, 160);
    swipe(200, 100, 'mouse');
    expect(onSwipe).not.toHaveBeenCalled();
  });
});
