import type { ClosingSection } from '../../../../engine';
import { buttonClasses } from '../../../ui/button-classes';
import { SectionHead } from '../../SectionHead';
import { SectionLink } from '../../SectionLink';
import type { SectionProps } from '../section-props';
import css from './closing.module.css';

/** The last words, and a button that leads back to the price. */
export function ClosingView({ id, section, send }: SectionProps<ClosingSection>) {
  const { headline, text, button, to, note } = section;
  return (
    <div className={css.closing}>
      <SectionHead headline={headline} text={text} />
      <SectionLink
        className={buttonClasses('solid', css.button)}
        section={to}
        onFollow={() => send({ type: 'click', section: id })}
      >
        {button}
      </SectionLink>
      {note && <p className={css.note}>{note}</p>}
    </div>
  );
}
