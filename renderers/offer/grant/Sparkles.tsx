import type { CSSProperties } from 'react';
import type { GrantSparkles } from '../../../engine';
import { usePieceCount } from './usePieceCount';
import css from './grant-modal.module.css';

/** Places that look thrown but are always the same, and evenly apart: multiples of the plastic number's powers. */
function placeOf(index: number): CSSProperties {
  const part = (index * 0.618034) % 1;
  return {
    left: `${((index * 0.754878) % 1) * 96}%`,
    top: `${((index * 0.56984) % 1) * 84}%`,
    animationDelay: `${(part * -3.2).toFixed(2)}s`,
    scale: (0.45 + ((index * 0.381966) % 1) * 0.85).toFixed(2),
  };
}

/** Small lights around the grant's picture. */
export function Sparkles(pieces: GrantSparkles) {
  const count = usePieceCount(pieces);
  return (
    <span className={css.sparkles} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className={css.sparklesOne} style={placeOf(index + 1)} />
      ))}
    </span>
  );
}
