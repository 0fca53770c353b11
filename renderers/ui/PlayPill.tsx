import { Icon, type IconName } from './Icon';
import css from './play-pill.module.css';

interface PlayPillProps {
  readonly icon: IconName;
  readonly children: string;
}

/** The words and the icon of a button that covers a picture. */
export function PlayPill({ icon, children }: PlayPillProps) {
  return (
    <span className={css.pill}>
      <span className={css.disc}>
        <Icon name={icon} />
      </span>
      {children}
    </span>
  );
}
