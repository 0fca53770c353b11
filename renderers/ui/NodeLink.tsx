import type { NodeLink as Link } from '../../engine';
import { useSite } from '../site';

interface NodeLinkProps {
  readonly link: Link;
  readonly className?: string;
}

/** A link to another screen of the funnel. */
export function NodeLink({ link, className }: NodeLinkProps) {
  const { addressOf } = useSite();
  return (
    <a className={className} href={addressOf(link.to)}>
      {link.label}
    </a>
  );
}
