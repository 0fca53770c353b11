import type { ReactNode } from 'react';
import { isPlainClick } from '../ui/plain-click';
import { goToSection } from './go-to-section';

interface SectionLinkProps {
  /** The id of the section that it leads to. */
  readonly section: string;
  readonly className?: string;
  /** Whether the section is the one in view. */
  readonly isCurrent?: boolean;
  /** The visitor follows it on this page. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/**
 * A link to a section of the page. It scrolls there and takes the focus along, but leaves the address as
 * it is: a plan link carries the visitor's answers behind the #.
 */
export function SectionLink({
  section,
  className,
  isCurrent = false,
  onFollow,
  children,
}: SectionLinkProps) {
  return (
    <a
      className={className}
      href={`#${section}`}
      aria-current={isCurrent ? 'location' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event) || !goToSection(section)) return;
        event.preventDefault();
        onFollow?.();
      }}
    >
      {children}
    </a>
  );
}
