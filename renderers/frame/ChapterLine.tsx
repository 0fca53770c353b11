import type { ChapterOutline } from '../../engine';
import css from './chapter-line.module.css';

interface ChapterLineProps {
  readonly chapter?: ChapterOutline;
  /** Whether the screen is the first of the chapter. */
  readonly isFirst: boolean;
}

/** The present part of the way, and on its first screen what is said there. Progress tells screen readers the part. */
export function ChapterLine({ chapter, isFirst }: ChapterLineProps) {
  return (
    <div className={css.chapter}>
      <p className={css.title} aria-hidden="true">
        {chapter?.title}
      </p>
      <p className={css.line} role="status">
        {isFirst && chapter?.line}
      </p>
    </div>
  );
}
