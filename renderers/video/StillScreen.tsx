import type { VideoNode } from '../../engine';
import type { ScreenProps } from '../screen-props';
import { Button } from '../ui/Button';
import { Picture } from '../ui/Picture';
import { VideoCopy } from './VideoCopy';
import backdrop from '../ui/backdrop.module.css';
import css from './video.module.css';

/** A video screen without a clip: the background fills it, and Continue leads on. */
export function StillScreen({ node, answers, send }: ScreenProps<VideoNode>) {
  const goOn = (): void => send({ type: 'continue' });
  return (
    <>
      {node.background && (
        <div className={backdrop.backdrop} data-bleed="window">
          <Picture className={backdrop.picture} image={node.background} />
        </div>
      )}
      <div className={css.video}>
        <VideoCopy node={node} answers={answers} onEnter={goOn} />
        <div className={css.actions}>
          <Button className={css.action} onClick={goOn} early="continue">
            {node.labels.continue}
          </Button>
        </div>
      </div>
    </>
  );
}
