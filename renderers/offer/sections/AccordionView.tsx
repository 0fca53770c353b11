import type { AccordionItem, AccordionSection } from '../../../engine';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { useGrantMoment } from '../grant/useGrantMoment';
import { SectionHead } from '../SectionHead';
import type { SectionProps } from './section-props';
import '../folds.css';
import './accordion.css';

/** What belongs to the plan, an item open at a time. */
export function AccordionView({ id, section }: SectionProps<AccordionSection>) {
  const isEligible = useGrantMoment((now) => now.isEligible) ?? false;
  const items = section.items.filter(({ whileGrant = false }) => isEligible || !whileGrant);
  return (
    <>
      <SectionHead headline={section.headline} text={section.text} />
      <div className="folds accordion">
        {items.map((item) => (
          <Item key={item.title} item={item} group={id} />
        ))}
      </div>
    </>
  );
}

function Item({ item, group }: { readonly item: AccordionItem; readonly group: string }) {
  const { icon, title, subtitle, description, image, details = [] } = item;
  return (
    <details className="fold" name={group}>
      <summary className="fold__head">
        {icon && <Picture className="accordion__icon" image={icon} width={52} height={52} later />}
        <span className="accordion__words">
          <span className="accordion__title">{title}</span>
          {subtitle && <span className="accordion__subtitle">{subtitle}</span>}
        </span>
        <span className="fold__sign">
          <Icon name="down" />
        </span>
      </summary>
      <div className="accordion__body" data-pictured={image !== undefined}>
        <div className="accordion__copy">
          {description && <p>{description}</p>}
          {details.length > 0 && (
            <ul className="accordion__details">
              {details.map((line) => (
                <li key={line}>
                  <Icon name="check" />
                  {line}
                </li>
              ))}
            </ul>
          )}
        </div>
        {image && (
          <span className="accordion__stage">
            <Picture className="accordion__image" image={image} width={480} height={360} later />
          </span>
        )}
      </div>
    </details>
  );
}
