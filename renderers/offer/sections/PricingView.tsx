import { cents, formatCents, type PricingSection } from '../../../engine';
import { useSite } from '../../site';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../SectionHead';
import type { SectionProps } from './registry';
import './pricing.css';

/** The price, what it includes, and the link that leads to it. */
export function PricingView({ id, section, send }: SectionProps<PricingSection>) {
  const { currency, language } = useSite();
  const { link } = section;
  const isExternal = !link.startsWith('/');
  return (
    <>
      <SectionHead headline={section.headline} />
      <div className="price-card" data-look="paper">
        <p className="price-card__plan">{section.plan}</p>
        <p className="price-card__price">
          <strong>{formatCents(cents(section.price), currency, language)}</strong>{' '}
          <span>{section.priceNote}</span>
        </p>
        <a
          className="button button--solid"
          href={link}
          rel={isExternal ? 'noopener' : undefined}
          onClick={() => send({ type: 'click', section: id })}
        >
          {section.button}
        </a>
        <ul className="price-card__list">
          {section.includes.map((line) => (
            <li key={line}>
              <Icon name="check" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        <p className="price-card__guarantee">{section.guarantee}</p>
      </div>
    </>
  );
}
