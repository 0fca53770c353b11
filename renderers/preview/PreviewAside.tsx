import type { FramePhoneProps } from './frame-phone-props';
import { NoteSoFar } from '#optional/preview-parts';
import { PhoneSoFar } from './PhoneSoFar';
import css from './aside.module.css';

type PreviewAsideProps = Pick<
  FramePhoneProps,
  'section' | 'caption' | 'answers' | 'isShown' | 'isNote'
>;

/** The phone of a preview next to the questions. While it is not in view, it keeps its place. */
export function PreviewAside(props: PreviewAsideProps) {
  const { section, caption, answers, isShown, isNote } = props;
  return (
    <aside className={css.aside} aria-label={caption} data-shown={isShown} data-preview>
      {isNote && NoteSoFar ? (
        <NoteSoFar section={section} answers={answers} caption={caption} />
      ) : (
        <>
          <PhoneSoFar section={section} answers={answers} className={css.phone} />
          <p className={css.caption}>{caption}</p>
        </>
      )}
    </aside>
  );
}
