import { useEffect, useRef, useState } from 'react';
import type { PreviewSection } from '../../engine';
import { turnsSoFar, writtenLines } from './conversation';
import { Phone } from './Phone';
import { Thread } from './Thread';
import { TurnView } from './TurnView';
import { useDrawOnce } from '../ui/device/useDrawOnce';
import css from './conversation.module.css';

/** The phone whose conversation the visitor taps through. */
export function Conversation({ section }: { readonly section: PreviewSection }) {
  const { name, title, lines, restart } = section;
  const [taps, setTaps] = useState<readonly number[]>([]);
  const [round, setRound] = useState(0);
  const phone = useDrawOnce<HTMLDivElement>();
  const newest = useRef<HTMLDivElement>(null);
  const turns = turnsSoFar(writtenLines(lines), taps);

  useEffect(() => {
    // The tapped answer is gone: what follows it takes the focus, so that Tab leads to the next answers.
    if (taps.length > 0) newest.current?.focus({ preventScroll: true });
  }, [taps]);

  const begin = (): void => {
    setTaps([]);
    setRound(round + 1);
  };
  const again = (
    <button className={css.again} type="button" aria-label={restart} onClick={begin}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M5.5 8.5A7.5 7.5 0 1 1 4.5 12M5 4v4.5h4.5" />
      </svg>
    </button>
  );
  return (
    <div className={css.conversation} role="group" aria-label={name}>
      <Phone {...section} ref={phone} control={again}>
        <Thread key={round} name={title}>
          {turns.map((turn) => {
            const isLast = turn === turns.at(-1);
            return (
              <TurnView
                key={turn.key}
                turn={turn}
                isLast={isLast}
                ref={isLast ? newest : undefined}
                onTap={(answer) => setTaps([...taps, answer])}
              />
            );
          })}
        </Thread>
      </Phone>
    </div>
  );
}
