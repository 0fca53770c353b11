import { useId } from 'react';
import { formatCents, type ProjectionLabels } from '../../engine';
import type { MonthName } from '../../engine/offer';
import { useFunnel } from '../funnel-context';
import { useDrawOnce } from '../ui/device/useDrawOnce';
import { curveThrough } from './curve';
import css from './chart.module.css';

/** An amount at the beginning or the end of a month. */
export interface ChartPoint {
  readonly month: MonthName;
  /** In cents. */
  readonly amount: number;
}

/** What a chart is drawn from. */
export interface ProjectionChartProps {
  /** At least two, in the order of time. */
  readonly points: readonly ChartPoint[];
  /** What the ends are called. Without them they are only marked. */
  readonly labels?: Pick<ProjectionLabels, 'current' | 'target'>;
}

/** Into how many parts the names below the chart divide it on a phone, at most. */
const partsOnPhones = 2;
/** And in wide places. */
const parts = 12;
/** The first amount's share of the height, and what is left above the last. */
const floor = 14;
const ceiling = 26;

/**
 * The way to the target as a curve with its two ends marked. What is drawn stretches with the page;
 * what is written does not, so it stays readable at any width. Screen readers get the table instead.
 */
export function ProjectionChart({ points, labels }: ProjectionChartProps) {
  const { currency, language } = useFunnel();
  const chart = useDrawOnce<HTMLDivElement>();
  const gradient = useId();
  const money = (amount: number): string => formatCents(amount, currency, language);

  const [low, high] = [points[0]?.amount ?? 0, points.at(-1)?.amount ?? 0];
  const last = points.length - 1;
  const place = points.map(({ amount }, index) => ({
    x: (index / last) * 100,
    y: 100 - floor - ((amount - low) / Math.max(1, high - low)) * (100 - floor - ceiling),
  }));
  const line = curveThrough(place);

  return (
    <div className={css.chart} ref={chart} aria-hidden="true">
      <div className={css.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" fill="none">
          <linearGradient id={gradient} x1="0" x2="1" y1="0" y2="0">
            <stop className={css.from} />
            <stop className={css.to} offset="1" />
          </linearGradient>
          {place.map(({ x }) => (
            <path className={css.rule} key={x} d={`M${x} 0V100`} />
          ))}
          <g className={css.curve}>
            <path className={css.area} d={`${line}V100H0Z`} fill={`url(#${gradient})`} />
            <path className={css.line} d={line} stroke={`url(#${gradient})`} />
          </g>
        </svg>
        <Mark end="current" y={place[0]?.y} label={labels?.current} amount={money(low)} />
        <Mark end="target" y={place.at(-1)?.y} label={labels?.target} amount={money(high)} />
      </div>
      <ol className={css.months}>
        {points.map(({ month }, index) => (
          <li
            key={month.full}
            style={{ insetInlineStart: `${(index / last) * 100}%` }}
            data-minor={!isNamed(index, last, partsOnPhones)}
            data-dense={!isNamed(index, last, parts)}
          >
            {month.short}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Whether a name below the chart is one of at most so many parts, of which the last may be longer. */
function isNamed(index: number, last: number, most: number): boolean {
  const every = Math.ceil(last / most);
  return index === last || (index % every === 0 && last - index >= every);
}

interface MarkProps {
  readonly end: 'current' | 'target';
  readonly y?: number;
  readonly label?: string;
  readonly amount: string;
}

function Mark({ end, y = 0, label, amount }: MarkProps) {
  return (
    <div className={css.mark} data-end={end} style={{ top: `${y}%` }}>
      <span className={css.dot} />
      {label && (
        <p className={css.bubble}>
          <span>{label}</span>
          <strong>{amount}</strong>
        </p>
      )}
    </div>
  );
}
