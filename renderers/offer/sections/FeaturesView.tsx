import type { FeaturesSection } from '../../../engine';
import { Picture } from '../../ui/Picture';
import { useMediaQuery } from '../../ui/useMediaQuery';
import { SectionHead } from '../SectionHead';
import type { SectionProps } from './section-props';
import css from './features.module.css';

/** Features: large, in rows whose picture changes sides, or as a grid of cards. */
export function FeaturesView({ section }: SectionProps<FeaturesSection>) {
  const { layout, items } = section;
  const isNarrow = useMediaQuery('(max-width: 639px)');
  return (
    <>
      <SectionHead headline={section.headline} text={section.text} />
      <ul
        className={css.features}
        data-layout={layout}
        data-count={items.length}
        aria-label={section.headline}
        // On phones it scrolls sideways: the keyboard has to reach what scrolls.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isNarrow ? 0 : undefined}
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
      </ul>
    </>
  );
}
