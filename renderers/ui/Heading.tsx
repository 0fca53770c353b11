import type { ReactNode } from 'react';
import { isOnHeading, usePageKeys } from './device/usePageKeys';
import typography from './typography.module.css';

interface HeadingProps {
  readonly children: ReactNode;
  readonly id?: string;
  readonly className?: string;
  /** What Enter does while the heading has the focus, as it has on a new screen. */
  readonly onEnter?: () => void;
}

/** The screen's one heading. A new screen puts the focus on it, so that it is read out. */
export function Heading({ children, id, className = typography.headline, onEnter }: HeadingProps) {
  usePageKeys((event) => {
    if (event.key === 'Enter' && isOnHeading(event)) onEnter?.();
  });
  return (
    <h1 id={id} className={className} tabIndex={-1}>
      {children}
    </h1>
  );
}
