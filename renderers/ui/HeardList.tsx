import type { Answers, HeardItem } from '../../engine';
import { Picture } from './Picture';
import css from './heard-list.module.css';

interface HeardListProps {
  readonly items: readonly HeardItem[] | undefined;
  readonly answers: Answers;
  /** Whether it may stand far below the screen's edge: its pictures then come when it is near. */
  readonly later?: boolean;
}

/** Answers read back as cards. Those that were not given are left out. */
export function HeardList({ items, answers, later }: HeardListProps) {
  const given = heardOf(items, answers);
  if (given.length === 0) return null;
  return (
    <ul className={css.heard}>
      {given.map(({ field, label, text, icon }) => (
        <li className={css.item} key={field}>
          {icon && (
            <Picture className={css.icon} image={icon} width={48} height={48} later={later} />
          )}
          <span className={css.label}>{label}</span>
          <span className={css.text} dir="auto">
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The items whose field has an answer. */
export function heardOf(items: readonly HeardItem[] | undefined, answers: Answers): HeardItem[] {
  return (items ?? []).filter(({ field }) => answers[field] !== undefined);
}
