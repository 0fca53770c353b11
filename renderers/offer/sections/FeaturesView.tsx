import type { FeaturesSection } from '../../../engine';
import { Picture } from '../../ui/Picture';
import { SectionHead } from '../SectionHead';
import type { SectionProps } from './section-props';
import './features.css';

/** Features: large, in rows whose picture changes sides, or as a grid of cards. */
export function FeaturesView({ section }: SectionProps<FeaturesSection>) {
  const { layout = 'grid', items } = section;
  return (
    <>
      <SectionHead headline={section.headline} text={section.text} />
      <ul className={`features features--${layout}`} data-count={items.length}>
        {items.map(({ title, text, image }) => (
          <li className="feature" key={title}>
            {image && (
              <span className="feature__stage">
                <Picture className="feature__image" image={image} width={480} height={360} later />
              </span>
            )}
            <div className="feature__words">
              <h3 className="feature__title">{title}</h3>
              <p className="feature__text">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
