import type { FunnelImage, FunnelVideo } from '../../engine';
import { Picture } from '../ui/Picture';
import { Clip } from './Clip';
import { HostedFrame } from './HostedFrame';
import type { VideoScreen } from './useVideoScreen';

interface MediaStageProps {
  readonly video: FunnelVideo;
  readonly screen: VideoScreen;
  /** Shown where there is no clip to show. */
  readonly still: FunnelImage;
  readonly className?: string;
  /** Whether its still is that of the wide cut in all windows. */
  readonly isWide?: boolean;
  /** Instead of `className`, for the still of a clip that is broken. */
  readonly brokenClassName?: string;
}

/** The clip of a video screen or its still, and over it the player of another host while that plays. */
export function MediaStage(props: MediaStageProps) {
  const { video, screen, still, className, isWide, brokenClassName = className } = props;
  const { source } = video;
  return (
    <>
      {source.type === 'files' && !screen.isBroken ? (
        <Clip
          video={video}
          source={source}
          playback={screen}
          className={className}
          box={screen.box}
          isWide={isWide}
          onPlaying={screen.move}
          onEnded={screen.end}
          onBroken={screen.fail}
        />
      ) : (
        <Picture className={screen.isBroken ? brokenClassName : className} image={still} />
      )}
      {source.type === 'hosted' && screen.isPlaying && (
        <HostedFrame source={source} title={video.title} />
      )}
    </>
  );
}
