import type { FaqSection } from '../../../engine';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../SectionHead';
import type { SectionProps } from './section-props';
import '../folds.css';
import './faq.css';

/** Questions and answers, one open at a time. */
export function FaqView({ id, section }: SectionProps<FaqSection>) {
  return (
    <div className="faq">
      <SectionHead headline={section.headline} text={section.text} />
      <div className="folds">
        {section.items.map(({ question, answer }) => (
          <details className="fold" name={id} key={question}>
            <summary className="fold__head">
              <span className="faq__question">{question}</span>
              <span className="fold__sign">
                <Icon name="down" />
              </span>
            </summary>
            <p className="faq__answer">{answer}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
