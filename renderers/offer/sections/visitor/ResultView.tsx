import type { Answers, ResultFinding, ResultSection } from '../../../../engine';
import { findingLines, findingNumber, findingText } from '../../../../engine/offer';
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
  const funnel = useFunnel();
  const shown = findingLines(finding, answers, funnel.fields);
  if (!shown) return null;
  const { how } = finding;
  return (
    <div className={css.finding}>
      <p className={css.found}>{findingText(finding, answers, funnel)}</p>
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
              <dd>{findingNumber(finding, shown[index] ?? 0, funnel)}</dd>
            </div>
          ))}
        </dl>
        {how.note && <p className={css.note}>{how.note}</p>}
      </details>
    </div>
  );
}
