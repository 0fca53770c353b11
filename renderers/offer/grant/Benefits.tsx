import type { GrantBenefit } from '../../../engine';

/** What the grant gives, with what it costs otherwise crossed out. */
export function Benefits({ benefits }: { readonly benefits: readonly GrantBenefit[] }) {
  return (
    <ul className="grant-benefits">
      {benefits.map(({ title, text, worth, price }) => (
        <li key={title} className="grant-benefits__item">
          <span className="grant-benefits__words">
            <strong className="grant-benefits__title">{title}</strong> <span>{text}</span>
          </span>
          {(worth || price) && (
            <span className="grant-benefits__price">
              {worth && <s>{worth}</s>} {price && <strong>{price}</strong>}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
