import type { ReactNode } from 'react';
import { classes } from '../ui/classes';
import { useMediaQuery } from '../ui/device/useMediaQuery';
import css from './swipe-row.module.css';

interface SwipeRowProps {
  readonly as?: 'ul' | 'ol' | 'div';
  readonly className?: string;
  /** How many cards stand above each other on phones: small ones may be two. */
  readonly lines?: 2;
  /** What it holds, for those who reach it by keys. */
  readonly label: string;
  readonly children: ReactNode;
  /** What the style sheet of `className` reads. */
  readonly [data: `data-${string}`]: string | number | undefined;
}

/** Cards that stand side by side on phones, to be swept through. Elsewhere they are laid out by `className`. */
export function SwipeRow({
  as: List = 'ul',
  className,
  lines,
  label,
  children,
  ...data
}: SwipeRowProps) {
  const isNarrow = useMediaQuery('(max-width: 639px)');
  return (
    <List
      {...data}
      data-lines={lines}
      className={classes(css.row, className)}
      role={List === 'div' ? 'group' : undefined}
      aria-label={label}
      // The keyboard has to reach what scrolls.
      tabIndex={isNarrow ? 0 : undefined}
    >
      {children}
    </List>
  );
}
