import type { ReactNode, Ref } from 'react';
import type { FunnelImage, PreviewSection } from '../../engine';
import { Picture } from '../ui/Picture';
import { classes } from '../ui/classes';
import css from './phone.module.css';

interface PhoneProps extends Pick<PreviewSection, 'title' | 'status' | 'image'> {
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
  /** A control at the end of the title bar. */
  readonly control?: ReactNode;
  /** The thread. */
  readonly children: ReactNode;
}

/** A phone: its body, and on its screen who speaks. The screen is light on every ground. */
export function Phone({ title, status, image, className, ref, control, children }: PhoneProps) {
  return (
    <div className={classes(css.phone, className)} ref={ref} data-phone>
      <div className={css.screen} data-look="paper">
        <div className={css.island} aria-hidden="true" />
        <div className={css.bar}>
          <Avatar title={title} image={image} />
          <p className={css.who}>
            <span className={css.title}>{title}</span>{' '}
            {status && <span className={css.status}>{status}</span>}
          </p>
          {control}
        </div>
        {children}
      </div>
    </div>
  );
}

/** The portrait, or the first letter of the title: of a word in quotation marks too. */
function Avatar({ title, image }: { readonly title: string; readonly image?: FunnelImage }) {
  return (
    <span className={css.avatar} aria-hidden="true">
      {image ? (
        <Picture image={image} width={40} height={40} />
      ) : (
        /[\p{L}\p{N}]/u.exec(title)?.[0].toUpperCase()
      )}
    </span>
  );
}
