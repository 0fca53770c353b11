import { videoPhase } from '../../engine/compile';
import type { VideoNode } from '../../engine';
import type { Renderer, ScreenProps } from '../screen-props';
import { useFunnel } from '../funnel-context';
import { Explainer } from './Explainer';
import { Player } from './Player';
import { StillScreen } from './StillScreen';

/** A screen around a clip: behind the copy, in a frame, or, without a clip, around a picture. */
function VideoView(props: ScreenProps<VideoNode>) {
  const { node } = props;
  const { videos } = useFunnel();
  const video = node.video === undefined ? undefined : videos[node.video];
  if (!video) return <StillScreen {...props} />;
  return node.mode === 'explainer' ? (
    <Explainer {...props} video={video} />
  ) : (
    <Player {...props} video={video} />
  );
}

/** Draws nodes of the type video. */
export const videoRenderer: Renderer<VideoNode> = { View: VideoView, phaseOf: videoPhase };
