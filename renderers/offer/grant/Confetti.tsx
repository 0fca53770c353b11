import { useEffect, useRef } from 'react';
import { milliseconds } from '../../../engine';
import type { ScreenGrant } from '../../funnel-context';
import { prefersReducedMotion } from '../../ui/device/preferences';
import { usePieceCount } from './usePieceCount';
import css from './confetti.module.css';

/** canvas-confetti counts its time in pictures, of which it draws this many a second. */
const picturesPerSecond = 60;

/**
 * Confetti from both sides, for as long as this is drawn. It covers the page but does not receive the pointer;
 * visitors who asked for less motion get none. It is drawn by the page itself, without a worker, so that a
 * strict content security policy lets it.
 */
export function Confetti({ grant: { copy } }: { readonly grant: ScreenGrant }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const count = usePieceCount(copy.confetti);
  const pieces = useRef(count);
  const lasts = milliseconds(copy.timings.confetti);

  useEffect(() => {
    const element = canvas.current;
    if (!element || prefersReducedMotion()) return undefined;
    let isOver = false;
    let clear = (): void => undefined;
    import('canvas-confetti').then(
      ({ default: confetti }) => {
        if (isOver) return;
        const fire = confetti.create(element, { resize: true, useWorker: false });
        clear = () => fire.reset();
        const colors = coloursOf(element);
        const half = Math.ceil(pieces.current / 2);
        for (const [x, angle, particleCount] of [
          [0, 60, half],
          [1, 120, pieces.current - half],
        ] as const)
          void fire({
            particleCount,
            angle,
            colors,
            spread: 62,
            startVelocity: 58,
            decay: 0.92,
            scalar: 1.1,
            ticks: Math.round((lasts / 1000) * picturesPerSecond),
            origin: { x, y: 0.75 },
          });
      },
      () => {
        // Without the network there is no confetti; the grant is accepted anyway.
      },
    );
    return () => {
      isOver = true;
      clear();
    };
  }, [lasts]);

  return <canvas ref={canvas} className={css.confetti} aria-hidden="true" data-pieces={count} />;
}

/** The theme's colours, as confetti needs them: hexadecimal. */
function coloursOf(element: Element): string[] {
  const style = getComputedStyle(element);
  return ['--accent', '--accent-end', '--lit-gold', '--paper']
    .map((name) => style.getPropertyValue(name).trim())
    .filter((colour) => /^#[0-9a-f]{6}$/i.test(colour));
}
