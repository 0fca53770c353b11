import type { Answers, PreviewSection } from '../../../engine';
import { linesSoFar } from '../PhoneSoFar';
import css from './note.module.css';

interface NoteSoFarProps {
  /** With every text filled in. */
  readonly section: PreviewSection;
  readonly answers: Answers;
  /** What it is, where nothing above it says it. */
  readonly caption?: string;
}

/** A note with the lines of a preview whose answers are there, and rules for those to come. */
export function NoteSoFar({ section, answers, caption }: NoteSoFarProps) {
  const there = linesSoFar(section, answers).flatMap(({ text }) => text ?? []);
  return (
    <div className={css.note}>
      {caption !== undefined && <p className={css.caption}>{caption}</p>}
      <ol className={css.lines}>
        {there.map((text) => (
          <li key={text} dir="auto">
            {text}
          </li>
        ))}
      </ol>
      {section.lines.slice(there.length, fewest).map((_, index) => (
        // The rules are all the same.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={css.ahead} aria-hidden="true" />
      ))}
    </div>
  );
}

/** How many lines a note has at least, those to come as rules. */
const fewest = 6;
