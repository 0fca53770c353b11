import {
  formatCents,
  interpolateLocals,
  type Answers,
  type ResultFinding,
  type ResultSection,
} from '../../../../engine';
import { findingLines } from '../../../../engine/offer';
import { useFunnel } from '../../../funnel-context';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import { SectionHead } from '../../SectionHead';
import type { SectionProps } from '../section-props';
import folds from '../../folds.module.css';
import css from './result.module.css';

/** The visitor's type with its picture, and what follows from their own numbers. */
export function ResultView({ section, answers }: SectionProps<ResultSection>) {
  const { eyebrow, headline, text, image, finding } = section;
  return (
    <div className={css.result}>
      {image && <Picture className={css.picture} image={image} width={320} height={320} later />}
      <SectionHead eyebrow={eyebrow} headline={headline} text={text} />
      {finding && <Finding finding={finding} answers={answers} />}
    </div>
  );
}

interface FindingProps {
  readonly finding: ResultFinding;
  readonly answers: Answers;
}

function Finding({ finding, answers }: FindingProps) {
  const { fields, currency, language } = useFunnel();
  const shown = findingLines(finding, answers, fields);
  if (!shown) return null;
  const { as, how, text } = finding;
  // In whole units: the calculation is no more exact than what visitors estimate.
  const inWords = (number = 0): string =>
    as === 'money'
      ? formatCents(Math.round(number / 100) * 100, currency, language)
      : new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(number);
  return (
    <div className={css.finding}>
      <p className={css.found}>
        {interpolateLocals(text, { result: inWords(shown.at(-1)) }, language)}
      </p>
      <details className={css.how}>
        <summary className={folds.foldHead}>
          {how.label}
          <span className={folds.foldSign}>
            <Icon name="down" />
          </span>
        </summary>
        <dl className={css.lines}>
          {how.lines.map(({ label }, index) => (
            <div key={label} className={css.line}>
              <dt>{label}</dt>
              <dd>{inWords(shown[index])}</dd>
            </div>
          ))}
        </dl>
        {how.note && <p className={css.note}>{how.note}</p>}
      </details>
    </div>
  );
}
