import type { PreviewSection } from '../../../../engine';
import { Conversation } from '../../../preview/Conversation';
import { SectionHead } from '../../SectionHead';
import type { SectionProps } from '../section-props';
import css from './preview.module.css';

/** A phone with a conversation made of the visitor's answers, and next to it what it is. */
export function PreviewView({ section }: SectionProps<PreviewSection>) {
  return (
    <div className={css.preview}>
      <div className={css.words}>
        <SectionHead {...section} />
      </div>
      <div className={css.phone}>
        <Conversation section={section} />
      </div>
    </div>
  );
}
