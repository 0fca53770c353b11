import type { FramePhoneProps } from './frame-phone-props';
import { PhoneSoFar } from './PhoneSoFar';
import css from './aside.module.css';

type PreviewAsideProps = Pick<FramePhoneProps, 'section' | 'caption' | 'answers' | 'isShown'>;

/** The phone of a preview next to the questions. While it is not in view, it keeps its place. */
export function PreviewAside({ section, caption, answers, isShown }: PreviewAsideProps) {
  return (
    <aside className={css.aside} aria-label={caption} data-shown={isShown}>
      <PhoneSoFar section={section} answers={answers} className={css.phone} />
      <p className={css.caption}>{caption}</p>
    </aside>
  );
}
