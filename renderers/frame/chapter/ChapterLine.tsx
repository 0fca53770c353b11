import type { ChapterOutline } from '../../../engine';
import css from './chapter-line.module.css';

interface ChapterLineProps {
  readonly chapter?: ChapterOutline;
  /** Whether the screen is the first of the chapter. */
  readonly isFirst: boolean;
}

/** The title of the present chapter, and on its first screen the chapter's line. Progress tells screen readers the title. */
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
