import type { FunnelVideo, VideoNode } from '../../document/document.generated';
import { cue, record, reportsOn, type NodeCompiler, type NodeContext } from '../node-context';
import { leave } from '../leave';
import { namedPhase, type NodeState } from '../phase';

const phases = ['resting', 'playing', 'failed'] as const;

/** Where a clip is: not played yet, playing, or impossible to load. */
export interface VideoPhase {
  readonly name: (typeof phases)[number];
}

/** What the visitor or the clip does. */
export interface VideoEvent {
  readonly type: 'continue' | 'play' | 'skip' | 'ended' | 'broken';
}

/** The phase of a video's state. */
export const videoPhase = (state: NodeState): VideoPhase => namedPhase(phases, state);

/**
 * resting → playing → on, by its end or by Skip. A clip that cannot be loaded leaves a still
 * (failed). Continue leads on from everywhere. The player of another host tells neither; without a clip
 * there is only Continue.
 */
export const compileVideo: NodeCompiler<VideoNode> = (context) => {
  const { id, node } = context;
  const { watched, skipped, skips } = node.records;
  const goOn = { [`continue.${id}`]: leave(context, cue('advance', context)) };
  const clips = clipsOf(context);
  if (clips.length === 0) return { initial: 'resting', on: goOn, states: { resting: {} } };
  const isHosted = clips.every(({ source }) => source.type === 'hosted');
  return {
    initial: 'resting',
    on: { ...goOn, ...(isHosted ? {} : { [`broken.${id}`]: { target: '.failed' } }) },
    states: {
      resting: {
        on: { [`play.${id}`]: { target: 'playing', actions: reportsOn('started', context) } },
      },
      playing: {
        on: {
          ...(isHosted
            ? {}
            : {
                [`ended.${id}`]: leave(context, [
                  ...record(watched ? { [watched]: true } : {}),
                  ...reportsOn('completed', context),
                ]),
              }),
          [`skip.${id}`]: leave(context, [
            ...record(skipped ? { [skipped]: true } : {}, [skips]),
            ...reportsOn('skipped', context),
            ...cue('advance', context),
          ]),
        },
      },
      ...(isHosted ? {} : { failed: {} }),
    },
  };
};

/** The clips that the screen can show: the node's own, and those of its variants. */
function clipsOf({ node, document }: NodeContext<VideoNode>): FunnelVideo[] {
  const variants = 'variants' in node ? Object.values(node.variants ?? {}) : [];
  return [node, ...variants].flatMap(({ video }) =>
    video === undefined ? [] : (document.videos[video] ?? []),
  );
}
