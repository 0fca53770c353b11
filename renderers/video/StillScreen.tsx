import type { VideoNode } from '../../engine';
import type { ScreenProps } from '../screen-props';
import { Button } from '../ui/Button';
import { Picture } from '../ui/Picture';
import { VideoCopy } from './VideoCopy';
import '../ui/backdrop.css';

/** A video screen without a clip: the background fills it, and Continue leads on. */
export function StillScreen({ node, send }: ScreenProps<VideoNode>) {
  const goOn = (): void => send({ type: 'continue' });
  return (
    <>
      {node.background && (
        <div className="backdrop">
          <Picture className="backdrop__picture" image={node.background} />
        </div>
      )}
      <div className="video">
        <VideoCopy node={node} onEnter={goOn} />
        <div className="video__actions">
          <Button onClick={goOn}>{node.labels.continue}</Button>
        </div>
      </div>
    </>
  );
}
