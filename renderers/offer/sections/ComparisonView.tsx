import type { ComparisonSection, ComparisonSide } from '../../../engine';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../SectionHead';
import type { SectionProps } from './section-props';
import './comparison.css';

/** The old way beside the new one. */
export function ComparisonView({ section }: SectionProps<ComparisonSection>) {
  return (
    <>
      <SectionHead headline={section.headline} text={section.text} />
      <div className="versus">
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
    <div className={`versus__side versus__side--${icon === 'check' ? 'new' : 'old'}`}>
      <h3 className="versus__title">{side.title}</h3>
      <ul className="versus__list">
        {side.items.map((item) => (
          <li key={item}>
            <span className="versus__mark">
              <Icon name={icon} />
            </span>
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
