import type { AccordionItem, AccordionSection } from '../../../../engine';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import { useGrantMoment } from '../../grant/useGrantMoment';
import { SectionHead } from '../../SectionHead';
import type { SectionProps } from '../section-props';
import folds from '../../folds.module.css';
import css from './accordion.module.css';

/** What belongs to the plan, an item open at a time. */
export function AccordionView({ id, section }: SectionProps<AccordionSection>) {
  const isEligible = useGrantMoment((now) => now.isEligible) ?? false;
  const items = section.items.filter(({ whileGrant }) => isEligible || !whileGrant);
  return (
    <>
      <SectionHead headline={section.headline} text={section.text} />
      <div className={`${folds.folds} ${css.accordion}`}>
        {items.map((item) => (
          <Item key={item.title} item={item} group={id} />
        ))}
      </div>
    </>
  );
}

function Item({ item, group }: { readonly item: AccordionItem; readonly group: string }) {
  const { icon, title, subtitle, description, image, details } = item;
  return (
    <details className={`${folds.fold} ${css.item}`} name={group}>
      <summary className={`${folds.foldHead} ${css.head}`}>
        {icon && <Picture className={css.icon} image={icon} width={52} height={52} later />}
        <span className={css.words}>
          <span className={css.title}>{title}</span>
          {subtitle && <span className={css.subtitle}>{subtitle}</span>}
        </span>
        <span className={folds.foldSign}>
          <Icon name="down" />
        </span>
      </summary>
      <div className={css.body} data-pictured={image !== undefined}>
        <div className={css.copy}>
          {description && <p>{description}</p>}
          {details.length > 0 && (
            <ul className={css.details}>
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
          <span className={css.stage}>
            <Picture className={css.image} image={image} width={480} height={360} later />
          </span>
        )}
      </div>
    </details>
  );
}
