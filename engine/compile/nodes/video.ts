import type { VideoNode } from '../../document/document.generated';
import { cue, record, reportsOn, type NodeCompiler } from '../node-context';
import { leave } from '../leave';

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
