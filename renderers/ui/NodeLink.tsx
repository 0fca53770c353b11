import type { NodeLink as Link } from '../../engine';
import { useFunnel } from '../funnel-context';

interface NodeLinkProps {
  readonly link: Link;
  readonly className?: string;
}

/** A link to another screen of the funnel. */
export function NodeLink({ link, className }: NodeLinkProps) {
  const { addressOf } = useFunnel();
  return (
    <a className={className} href={addressOf(link.to)}>
      {link.label}
    </a>
  );
}
