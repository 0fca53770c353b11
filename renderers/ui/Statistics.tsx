import type { Statistic } from '../../engine';
import { CountUp } from './CountUp';
import './statistics.css';

/** Large figures with what they say. */
export function Statistics({ items }: { readonly items: readonly Statistic[] | undefined }) {
  if (!items?.length) return null;
  return (
    <dl className="statistics">
      {items.map(({ value, label }) => (
        <div className="statistics__item" key={label}>
          <dt className="statistics__label">{label}</dt>
          <dd className="statistics__value">
            <CountUp text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
