import { pointerOf } from '../../document/basics/pointer';
import type { At, Rule } from '../reporting/rule';

const file = { src: '/media/kneading.mp4', mime: 'video/mp4' };

/** A clip rests on a part of itself, or on files of their own. */
export const unusedRest: Rule<object> = {
  severity: 'warning',
  explanation: {
    what: 'A clip says on which part of itself it rests, and has files of that passage.',
    why: 'The files are shown, and the part is not: who changes it sees no difference.',
    fix: 'Remove "rest" of the clip, or "rest" of its source.',
    wrong: {
      videos: { kneading: { rest: { from: '4s', to: '8s' }, source: { rest: [file] } } },
    },
    right: { videos: { kneading: { source: { rest: [file] } } } },
  },
  check: ({ document: { videos } }) =>
    Object.entries(videos).flatMap(([id, { rest, source }]): At<object>[] => {
      if (!rest || source.type !== 'files' || !source.rest) return [];
      const pointer = pointerOf('videos', id, 'rest');
      return [{ pointer, fix: [{ op: 'remove', path: pointer }] }];
    }),
  message: () =>
    'This clip rests on files of their own, so this part of it is not used. Remove it, or those files.',
};
