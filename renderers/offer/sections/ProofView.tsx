import type { ProofSection } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { Picture } from '../../ui/Picture';
import type { SectionProps } from './section-props';
import './proof.css';

/** Social proof: the rating as stars and as a figure, who gave it, and some of their faces. */
export function ProofView({ section }: SectionProps<ProofSection>) {
  const { language } = useFunnel();
  const { rating, of, people = [] } = section;
  const figure = new Intl.NumberFormat(language, { minimumFractionDigits: 1 });
  return (
    <div className="proof">
      {people.length > 0 && (
        <ul className="proof__people">
          {people.map((portrait) => (
            <li key={portrait.src}>
              <Picture image={portrait} width={56} height={56} later />
            </li>
          ))}
        </ul>
      )}
      <div className="proof__rating">
        <p className="proof__figure">
          {figure.format(rating)}
          <span className="for-readers">{` / ${figure.format(of)}`}</span>
        </p>
        <Stars filled={rating} of={Math.round(of)} />
        <p className="proof__reviews">{section.reviews}</p>
      </div>
      {section.text && <p className="proof__text">{section.text}</p>}
    </div>
  );
}

function Stars({ filled, of }: { readonly filled: number; readonly of: number }) {
  return (
    <span className="proof__stars" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <span className="proof__star" key={index}>
          <i style={{ width: `${Math.min(1, Math.max(0, filled - index)) * 100}%` }} />
        </span>
      ))}
    </span>
  );
}
