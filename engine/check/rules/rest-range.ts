import { milliseconds } from '../../document/basics/duration';
import { pointerOf } from '../../document/basics/pointer';
import { seconds } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';

interface RestRange {
  readonly fromMs: number;
  readonly toMs: number;
  readonly endMs: number;
}

/** The part of a clip that loops while it rests is a part of it. */
export const restRange: Rule<RestRange> = {
  explanation: {
    what: 'The part of a clip that loops while it rests ends before it begins, or after the clip.',
    why: 'The clip would stand still, or begin again somewhere else.',
    fix: 'Write a "from" before "to", and a "to" that is not after the end of the clip.',
    wrong: { videos: { kneading: { rest: { from: '8s', to: '4s' } } } },
    right: { videos: { kneading: { rest: { from: '4s', to: '8s' } } } },
  },
  check: ({ document: { videos } }) =>
    Object.entries(videos).flatMap(([id, { rest, estimate }]): At<RestRange>[] => {
      if (!rest) return [];
      const [fromMs, toMs, endMs] = [rest.from, rest.to, estimate].map(milliseconds);
      if (fromMs === undefined || toMs === undefined || endMs === undefined) return [];
      const pointer = pointerOf('videos', id, 'rest', 'to');
      return fromMs < toMs && toMs <= endMs ? [] : [{ fromMs, toMs, endMs, pointer }];
    }),
  message: ({ fromMs, toMs, endMs }) =>
    fromMs >= toMs
      ? `The part that loops begins after ${seconds(fromMs)} and ends after ${seconds(toMs)}. Write a later end.`
      : `The part that loops ends after ${seconds(toMs)}, and the clip is over after ${seconds(endMs)}. Write an earlier end.`,
};
