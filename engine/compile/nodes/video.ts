import type { VideoNode } from '../../document/document.generated';
import { cue, record, reportsOn, type NodeCompiler } from '../compiling';
import { waysOn } from '../ways-on';

/**
 * resting → playing → on, by its end or by Skip. A clip that cannot be loaded leaves a still
 * (failed). Continue leads on from everywhere.
 */
export const compileVideo: NodeCompiler<VideoNode> = (compiling) => {
  const { id, node } = compiling;
  const { watched, skipped, skips } = node.records ?? {};
  const failed = { target: `.failed` };
  return {
    initial: 'resting',
    on: {
      [`continue.${id}`]: waysOn(compiling, cue('advance', compiling)),
      [`broken.${id}`]: failed,
    },
    states: {
      resting: {
        on: { [`play.${id}`]: { target: 'playing', actions: reportsOn('started', compiling) } },
      },
      playing: {
        on: {
          [`ended.${id}`]: waysOn(compiling, [
            ...record(watched ? { [watched]: true } : {}),
            ...reportsOn('completed', compiling),
          ]),
          [`skip.${id}`]: waysOn(compiling, [
            ...record(skipped ? { [skipped]: true } : {}, [skips]),
            ...reportsOn('skipped', compiling),
            ...cue('advance', compiling),
          ]),
        },
      },
      failed: {},
    },
  };
};
