import type { GrantBenefit } from '../../../engine';
import css from './grant-modal.module.css';

/** What the grant gives, with what it costs otherwise crossed out. */
export function Benefits({ benefits }: { readonly benefits: readonly GrantBenefit[] }) {
  return (
    <ul className={css.grantBenefits}>
      {benefits.map(({ title, text, worth, price }) => (
        <li key={title} className={css.grantBenefitsItem}>
          <span className={css.grantBenefitsWords}>
            <strong className={css.grantBenefitsTitle}>{title}</strong> <span>{text}</span>
          </span>
          {(worth || price) && (
            <span className={css.grantBenefitsPrice}>
              {worth && <s>{worth}</s>} {price && <strong>{price}</strong>}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
