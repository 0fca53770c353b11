import css from './drawn-check.module.css';

/** A check that is drawn once, as the screen opens. It decorates: the headline says what is done. */
export function DrawnCheck() {
  return (
    <span className={css.check} aria-hidden="true">
      <svg viewBox="0 0 32 32" width="32" height="32">
        <path d="m6.5 17 6.5 6.5 13-14" pathLength="1" />
      </svg>
    </span>
  );
}
