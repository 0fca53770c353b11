import type { VideoNode } from '../../document/document.generated';
import { cue, record, reportsOn, type NodeCompiler } from '../node-context';
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
 * (failed). Continue leads on from everywhere.
 */
export const compileVideo: NodeCompiler<VideoNode> = (context) => {
  const { id, node } = context;
  const { watched, skipped, skips } = node.records;
  const failed = { target: `.failed` };
  return {
    initial: 'resting',
    on: {
      [`continue.${id}`]: leave(context, cue('advance', context)),
      [`broken.${id}`]: failed,
    },
    states: {
      resting: {
        on: { [`play.${id}`]: { target: 'playing', actions: reportsOn('started', context) } },
      },
      playing: {
        on: {
          [`ended.${id}`]: leave(context, [
            ...record(watched ? { [watched]: true } : {}),
            ...reportsOn('completed', context),
          ]),
          [`skip.${id}`]: leave(context, [
            ...record(skipped ? { [skipped]: true } : {}, [skips]),
            ...reportsOn('skipped', context),
            ...cue('advance', context),
          ]),
        },
      },
      failed: {},
    },
  };
};
