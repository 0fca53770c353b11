import type { ReactNode } from 'react';
import type { ChoiceIconName } from '#optional/icons';
import type { FunnelImage } from '../../../engine';
import { AnswerIcon } from '../../ui/AnswerIcon';
import { Picture } from '../../ui/Picture';
import css from './cards.module.css';

interface CardFaceProps {
  readonly image?: FunnelImage;
  /** Drawn where there is no picture. */
  readonly icon?: ChoiceIconName;
  readonly title: string | undefined;
  readonly detail?: string;
  /** The key that picks the card, shown where there is a keyboard. */
  readonly hint?: string;
  /** What shows whether the card is chosen, where its style alone does not. */
  readonly mark?: ReactNode;
}

/** What is on a card: a picture or an icon, its words, its key or a check. */
export function CardFace({ image, icon, title, detail, hint, mark }: CardFaceProps) {
  return (
    <>
      {image && <Picture className={css.image} image={image} width={44} height={44} />}
      {!image && icon && (
        <span className={css.icon}>
          <AnswerIcon name={icon} />
        </span>
      )}
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {detail && <span className={css.detail}>{detail}</span>}
      </span>
      <span className={css.end} aria-hidden="true">
        {hint && <kbd className={css.key}>{hint}</kbd>}
        {mark}
      </span>
    </>
  );
}
