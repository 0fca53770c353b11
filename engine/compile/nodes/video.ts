import type { FunnelVideo, VideoNode } from '../../document/document.generated';
import { cue, record, reportsOn, type NodeCompiler, type NodeContext } from '../node-context';
import { leave } from '../leave';
import type { TransitionConfig } from '../config';
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
 * there is only Continue. Where only some variants have a clip, guards look at the answer that chooses the variant.
 */
export const compileVideo: NodeCompiler<VideoNode> = (context) => {
  const { id, node } = context;
  const { watched, skipped, skips } = node.records;
  const goOn = { [`continue.${id}`]: leave(context, cue('advance', context)) };
  const withClip = guardFor(context, () => true);
  const withFile = guardFor(context, ({ source }) => source.type !== 'hosted');
  if (!withClip) return { initial: 'resting', on: goOn, states: { resting: {} } };
  return {
    initial: 'resting',
    on: {
      ...goOn,
      ...(withFile && { [`broken.${id}`]: { target: '.failed', ...withFile } }),
    },
    states: {
      resting: {
        on: {
          [`play.${id}`]: {
            target: 'playing',
            ...withClip,
            actions: reportsOn('started', context),
          },
        },
      },
      playing: {
        on: {
          ...(withFile && {
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
      ...(withFile && { failed: {} }),
    },
  };
};

/** The guard of a transition that needs a clip: empty where every variant has one. Undefined where none has. */
function guardFor(
  { id, node, document }: NodeContext<VideoNode>,
  isRight: (clip: FunnelVideo) => boolean,
): Pick<TransitionConfig, 'guard'> | undefined {
  const isShown = (video: string | undefined): boolean => {
    const clip = video === undefined ? undefined : document.videos[video];
    return clip !== undefined && isRight(clip);
  };
  const { video, variantsBy: field, variants } = node;
  const entries = field === undefined ? [] : Object.entries(variants);
  const isOwn = isShown(video);
  // The variants that differ from the node itself.
  const others = entries.flatMap(([value, variant]) =>
    isShown(variant.video ?? video) === isOwn ? [] : [value],
  );
  if (others.length === 0) return isOwn ? {} : undefined;
  const when = { field, isOneOf: others };
  return { guard: { type: 'holds', params: { node: id, when: isOwn ? { not: when } : when } } };
}
