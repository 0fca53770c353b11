import type { FaqSection } from '../../../../engine';
import { Icon } from '../../../ui/Icon';
import { LinkedText } from '../../../ui/LinkedText';
import { SectionHead } from '../../SectionHead';
import type { SectionProps } from '../section-props';
import folds from '../../folds.module.css';
import css from './faq.module.css';

/** Questions and answers, one open at a time. */
export function FaqView({ id, section }: SectionProps<FaqSection>) {
  return (
    <div className={css.faq}>
      <SectionHead headline={section.headline} text={section.text} />
      <div className={folds.folds}>
        {section.items.map(({ question, answer }) => (
          <details className={folds.fold} name={id} key={question}>
            <summary className={folds.foldHead}>
              <span className={css.question}>{question}</span>
              <span className={folds.foldSign}>
                <Icon name="down" />
              </span>
            </summary>
            <p className={css.answer}>
              <LinkedText text={answer} />
            </p>
          </details>
        ))}
      </div>
    </div>
  );
}
