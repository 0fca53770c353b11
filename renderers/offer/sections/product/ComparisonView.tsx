import type { ComparisonSection, ComparisonSide } from '../../../../engine';
import { Icon } from '../../../ui/Icon';
import { SectionHead } from '../../SectionHead';
import type { SectionProps } from '../section-props';
import { classes } from '../../../ui/classes';
import css from './comparison.module.css';

/** The old approach next to the new one. */
export function ComparisonView({ section }: SectionProps<ComparisonSection>) {
  return (
    <>
      <SectionHead headline={section.headline} text={section.text} />
      <div className={css.versus}>
        <Side side={section.old} icon="cross" />
        <Side side={section.new} icon="check" />
      </div>
    </>
  );
}

interface SideProps {
  readonly side: ComparisonSide;
  readonly icon: 'cross' | 'check';
}

function Side({ side, icon }: SideProps) {
  return (
    <div className={classes(css.side, icon === 'check' ? css.newSide : css.oldSide)}>
      <h3 className={css.title}>{side.title}</h3>
      <ul className={css.list}>
        {side.items.map((item) => (
          <li key={item}>
            <span className={css.mark}>
              <Icon name={icon} />
            </span>
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
