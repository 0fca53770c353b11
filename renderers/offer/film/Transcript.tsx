import type { FunnelVideo } from '../../../engine';
import { useFunnel } from '../../funnel-context';
import { Icon } from '../../ui/Icon';
import css from './transcript.module.css';

/** What a film shows and says, to read. It is there before the film plays, and while it does. */
export function Transcript({ video }: { readonly video: FunnelVideo }) {
  const { labels } = useFunnel();
  if (!video.transcript) return null;
  return (
    <details className={css.transcript}>
      <summary>
        {labels.transcript}
        <Icon name="down" />
      </summary>
      {video.transcript.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  );
}
