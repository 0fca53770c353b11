import { milliseconds, type FilmChapter } from '../../../engine';
import css from './chapters.module.css';

interface ChaptersProps {
  readonly chapters: readonly FilmChapter[];
  /** Where the film is, in milliseconds. */
  readonly atMs: number;
  readonly onGo: (seconds: number) => void;
}

/** The parts of a film, to go to. The one that plays is marked. */
export function Chapters({ chapters, atMs, onGo }: ChaptersProps) {
  const current = chapters.findLastIndex(({ at }) => milliseconds(at) <= atMs);
  return (
    <ol className={css.chapters}>
      {chapters.map(({ at, title }, index) => (
        <li key={at}>
          <button
            type="button"
            className={css.chapter}
            aria-current={index === current ? 'step' : undefined}
            onClick={() => onGo(milliseconds(at) / 1000)}
          >
            {title}
          </button>
        </li>
      ))}
    </ol>
  );
}
