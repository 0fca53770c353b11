import { linkedParts } from '../../engine';
import { useFunnel } from '../funnel-context';
import { NodeLink } from './NodeLink';
import css from './linked-text.module.css';

/** Copy with its links. An address whose host the document does not list stays text. */
export function LinkedText({ text }: { readonly text: string }) {
  const { linkHosts } = useFunnel();
  return linkedParts(text).map((part, index) => {
    if (typeof part === 'string') return part;
    const { label } = part;
    const key = `${index} ${label}`;
    if ('node' in part)
      return <NodeLink key={key} className={css.link} link={{ label, to: part.node }} />;
    if (!linkHosts.includes(part.host)) return label;
    return (
      <a key={key} className={css.link} href={part.address} target="_blank" rel="noopener">
        {label}
      </a>
    );
  });
}
