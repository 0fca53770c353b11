import type { Answers, HeardItem } from '../../engine';
import { heardOf } from '../ui/lists/HeardList';
import css from './receipt.module.css';

interface ReceiptProps {
  readonly items: readonly HeardItem[];
  readonly answers: Answers;
}

/** What has been answered, as a list that cannot be changed any more. Answers that were not given are left out. */
export function Receipt({ items, answers }: ReceiptProps) {
  const given = heardOf(items, answers);
  if (given.length === 0) return null;
  return (
    <dl className={css.receipt}>
      {given.map(({ field, label, text }) => (
        <div key={field} className={css.row}>
          <dt>{label}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
