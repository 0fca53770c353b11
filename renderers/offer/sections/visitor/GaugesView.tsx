import { useId } from 'react';
import { gaugeReading } from '../../../../engine/offer';
import type { Answers, Gauge, GaugesSection } from '../../../../engine';
import { Ornament } from '../../../ui/Ornament';
import { useDrawOnce } from '../../../ui/device/useDrawOnce';
import { SectionHead } from '../../SectionHead';
import type { SectionProps } from '../section-props';
import css from './gauges.module.css';

const arc = 'M20 104a84 84 0 0 1 168 0';

/** The visitor's scores, on dials that sweep to them once. */
export function GaugesView({ section, answers }: SectionProps<GaugesSection>) {
  return (
    <>
      <SectionHead headline={section.headline} text={section.text} />
      <ul className={css.gauges}>
        {section.gauges.map((gauge) => (
          <Ornament key={gauge.label} plain={<Reading gauge={gauge} answers={answers} />}>
            <Dial gauge={gauge} answers={answers} />
          </Ornament>
        ))}
      </ul>
    </>
  );
}

interface ReadingProps {
  readonly gauge: Gauge;
  readonly answers: Answers;
}

/** A score without its dial. */
function Reading({ gauge, answers }: ReadingProps) {
  const { score, text } = gaugeReading(gauge, answers);
  return (
    <li className={css.gauge}>
      <h3 className={css.label}>{gauge.label}</h3>
      <p className={css.text}>{`${score}: ${text}`}</p>
      <Compared gauge={gauge} />
    </li>
  );
}

/** The label of the mark on the dial. Its lines do not break at hyphens. */
function Compared({ gauge: { compare } }: Pick<ReadingProps, 'gauge'>) {
  return (
    compare && (
      <p className={css.compared}>
        {compare.label.split(/(\S+-\S+)/).map((words, index) =>
          index % 2 === 0 ? (
            words
          ) : (
            <span key={words} className={css.whole}>
              {words}
            </span>
          ),
        )}
      </p>
    )
  );
}

function Dial({ gauge, answers }: ReadingProps) {
  const { score, text } = gaugeReading(gauge, answers);
  const dial = useDrawOnce<HTMLLIElement>();
  const gradient = useId();
  return (
    <li className={css.gauge} ref={dial}>
      <div
        className={css.dial}
        role="meter"
        aria-label={gauge.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
        aria-valuetext={[`${score}: ${text}`, gauge.compare?.label].filter(Boolean).join(' ')}
      >
        <svg viewBox="0 0 208 124" aria-hidden="true" fill="none" strokeLinecap="round">
          <linearGradient
            id={gradient}
            gradientUnits="userSpaceOnUse"
            x1="20"
            x2="188"
            y1="0"
            y2="0"
          >
            <stop className={css.low} />
            <stop className={css.high} offset="1" />
          </linearGradient>
          <path className={css.track} d={arc} />
          <path
            className={css.arc}
            d={arc}
            pathLength={100}
            stroke={`url(#${gradient})`}
            style={{ strokeDashoffset: 100 - score }}
          />
          {gauge.compare && (
            <path
              className={css.mark}
              d="M10 104h20"
              transform={`rotate(${gauge.compare.score * 1.8} 104 104)`}
            />
          )}
          <g className={css.tip} style={{ transform: `rotate(${score * 1.8}deg)` }}>
            <circle cx="20" cy="104" r="7" />
          </g>
        </svg>
        <span className={css.score} aria-hidden="true">
          {score}
        </span>
      </div>
      <h3 className={css.label}>{gauge.label}</h3>
      <p className={css.text}>{text}</p>
      <Compared gauge={gauge} />
    </li>
  );
}
