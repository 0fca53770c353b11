import { useLayoutEffect, useRef } from 'react';
import { useFunnel } from '../../funnel-context';
import { prefersReducedMotion } from '../device/preferences';
import typography from '../typography.module.css';
import css from './count-up.module.css';

const lastsMs = 900;
const oneFigure = /^(\D*)(\d.*\d|\d)(\D*)$/;

/** What separates thousands in a language, such as "," or a narrow space. */
function groupSeparator(language: string): string {
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(1_000_000);
  return parts.find(({ type }) => type === 'group')?.value ?? '';
}

/**
 * A figure that counts up to itself, once. Ranges such as "2-3x" stand still, as does everything
 * for visitors who asked for less motion. Screen readers get the figure itself.
 */
export function CountUp({ text }: { readonly text: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  const { language } = useFunnel();

  useLayoutEffect(() => {
    const span = shown.current;
    const [, before = '', figure = '', after = ''] = oneFigure.exec(text) ?? [];
    const separator = groupSeparator(language);
    const digits = separator === '' ? figure : figure.split(separator).join('');
    // A fraction or a range is not animated.
    const goal = /^\d+$/.test(digits) ? Number(digits) : 0;
    if (!span || !goal || prefersReducedMotion()) return undefined;
    const grouped = new Intl.NumberFormat(language, {
      useGrouping: digits === figure ? false : 'always',
    });
    let start: number | undefined;
    let frame = 0;
    const draw = (now: number): void => {
      start ??= now;
      const part = Math.min(1, (now - start) / lastsMs);
      const eased = 1 - (1 - part) ** 3;
      span.textContent = before + grouped.format(Math.round(goal * eased)) + after;
      if (part < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      span.textContent = text;
    };
  }, [text, language]);

  return (
    <span className={css.countUp}>
      <span className={typography.forReaders}>{text}</span>
      {/* Holds the width of the figure, so that nothing moves while it counts. */}
      <span className={css.room} aria-hidden="true">
        {text}
      </span>
      <span className={css.figure} aria-hidden="true" ref={shown}>
        {text}
      </span>
    </span>
  );
}
