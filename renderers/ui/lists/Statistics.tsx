import type { Statistic } from '../../../engine';
import { CountUp } from './CountUp';
import { Ornament } from '../Ornament';
import css from './statistics.module.css';

/** Large figures with what they say. */
export function Statistics({ items }: { readonly items: readonly Statistic[] | undefined }) {
  if (!items?.length) return null;
  return (
    <dl className={css.statistics}>
      {items.map(({ value, label, sample }) => (
        <div className={css.item} key={label} data-sample={sample}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>
            <Ornament plain={value}>
              <CountUp text={value} />
            </Ornament>
          </dd>
        </div>
      ))}
    </dl>
  );
}
