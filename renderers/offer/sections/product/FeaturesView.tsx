import type { FeaturesSection } from '../../../../engine';
import { Picture } from '../../../ui/Picture';
import { SectionHead } from '../../SectionHead';
import { SwipeRow } from '../../SwipeRow';
import type { SectionProps } from '../section-props';
import css from './features.module.css';

/** Features: large, in rows whose picture changes sides, or as a grid of cards. */
export function FeaturesView({ section }: SectionProps<FeaturesSection>) {
  const { layout, items } = section;
  return (
    <>
      <SectionHead headline={section.headline} text={section.text} />
      <SwipeRow
        className={css.features}
        label={section.headline}
        data-layout={layout}
        data-count={items.length}
      >
        {items.map(({ title, text, image, sample }) => (
          <li className={css.feature} key={title} data-sample={sample}>
            {image && (
              <span className={css.stage}>
                <Picture className={css.image} image={image} width={480} height={360} later />
              </span>
            )}
            <div className={css.words}>
              <h3 className={css.title}>{title}</h3>
              <p className={css.text}>{text}</p>
            </div>
          </li>
        ))}
      </SwipeRow>
    </>
  );
}
