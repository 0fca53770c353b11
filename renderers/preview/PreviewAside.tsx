import type { Answers, PreviewSection } from '../../engine';
import { turnsAhead, writtenLines } from './conversation';
import { Phone } from './Phone';
import { Thread } from './Thread';
import { TurnView } from './TurnView';
import css from './aside.module.css';

export interface PreviewAsideProps {
  /** With every text filled in. */
  readonly section: PreviewSection;
  readonly caption: string;
  readonly answers: Answers;
  /** Whether it is in view. While it is not, it keeps its place. */
  readonly isShown: boolean;
}

/** How many lines are in view at least, those to come as outlines. */
const fewest = 5;

/** The phone of a preview next to the questions: the lines whose answers are there, and outlines of the next. */
export function PreviewAside({ section, caption, answers, isShown }: PreviewAsideProps) {
  const { lines } = section;
  const isThere = ({ field }: { readonly field?: string }): boolean =>
    field === undefined || answers[field] !== undefined;
  const there = writtenLines(lines.filter(isThere));
  const ahead = lines.filter((line) => !isThere(line)).slice(0, Math.max(1, fewest - there.length));
  const turns = turnsAhead(there);
  return (
    <aside className={css.aside} aria-label={caption} data-shown={isShown}>
      <Phone {...section} className={css.phone}>
        <Thread>
          {turns.map((turn) => (
            <TurnView key={turn.key} turn={turn} isLast={turn === turns.at(-1)} />
          ))}
          {ahead.map(({ field }) => (
            <span key={field} className={css.ahead} aria-hidden="true" />
          ))}
        </Thread>
      </Phone>
      <p className={css.caption}>{caption}</p>
    </aside>
  );
}
