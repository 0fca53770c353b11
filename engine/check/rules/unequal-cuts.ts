import { cutsOf } from '../../document/media';
import { pointerOf } from '../../document/pointer';
import { quoted, seconds } from '../phrases';
import type { At, Rule } from '../rule';

interface UnequalCuts {
  readonly src: string;
  readonly cutMs: number;
  readonly clipMs: number;
}

/** How far lengths may differ: encoders round to frames. */
const toleranceMs = 500;

/** The portrait cut of a clip is as long as the clip. */
export const unequalCuts: Rule<UnequalCuts> = {
  severity: 'warning',
  explanation: {
    what: 'The portrait cut of a clip is longer or shorter than the clip, by more than half a second.',
    why: 'Both share their captions, which then come too early or too late on phones.',
    fix: 'Make both cuts of the same length, or name the portrait cut of this clip.',
    wrong: { videos: { kneading: { source: { portrait: cut('/media/early-portrait.mp4') } } } },
    right: { videos: { kneading: { source: { portrait: cut('/media/kneading-portrait.mp4') } } } },
  },
  check: ({ document: { videos }, facts = {} }) =>
    Object.entries(videos).flatMap(([id, { source }]) => {
      const [clip, ...others] = cutsOf(source);
      const clipMs = Math.max(0, ...(clip?.files.map(({ src }) => facts[src]?.endsMs ?? 0) ?? []));
      if (clipMs === 0) return [];
      return others.flatMap(({ files, at }) =>
        files.flatMap(({ src }, index): At<UnequalCuts>[] => {
          const cutMs = facts[src]?.endsMs;
          if (cutMs === undefined || Math.abs(cutMs - clipMs) <= toleranceMs) return [];
          return [
            { src, cutMs, clipMs, pointer: pointerOf('videos', id, 'source', ...at, index, 'src') },
          ];
        }),
      );
    }),
  message: ({ src, cutMs, clipMs }) =>
    `The portrait cut ${quoted(src)} takes ${seconds(cutMs)}, and the clip ${seconds(clipMs)}. They share their captions, so make both of the same length.`,
};

function cut(src: string): object {
  return { poster: '/media/kneading-portrait.jpg', files: [{ src, mime: 'video/mp4' }] };
}
