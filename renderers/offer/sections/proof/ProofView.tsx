import type { ProofSection } from '../../../../engine';
import { useFunnel } from '../../../funnel-context';
import { Picture } from '../../../ui/Picture';
import type { SectionProps } from '../section-props';
import typography from '../../../ui/typography.module.css';
import css from './proof.module.css';

/** Social proof: the rating as stars and as a figure, who gave it, and some of their faces. */
export function ProofView({ section }: SectionProps<ProofSection>) {
  const { language } = useFunnel();
  const { rating, of, people } = section;
  const figure = new Intl.NumberFormat(language, { minimumFractionDigits: 1 });
  return (
    <div className={css.proof} data-sample={section.sample}>
      {people.length > 0 && (
        <ul className={css.people}>
          {people.map((portrait) => (
            <li key={portrait.src}>
              <Picture image={portrait} width={56} height={56} later />
            </li>
          ))}
        </ul>
      )}
      <div className={css.rating}>
        <p className={css.figure}>
          {figure.format(rating)}
          <span className={typography.forReaders}>{` / ${figure.format(of)}`}</span>
        </p>
        <Stars filled={rating} of={Math.round(of)} />
        <p className={css.reviews}>{section.reviews}</p>
      </div>
      {section.text && <p className={css.text}>{section.text}</p>}
    </div>
  );
}

function Stars({ filled, of }: { readonly filled: number; readonly of: number }) {
  return (
    <span className={css.stars} aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <span className={css.star} key={index}>
          <i style={{ width: `${Math.min(1, Math.max(0, filled - index)) * 100}%` }} />
        </span>
      ))}
    </span>
  );
}
