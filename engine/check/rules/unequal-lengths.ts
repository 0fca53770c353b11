import { cutsOf } from '../../document/copy/media';
import { pointerOf } from '../../document/basics/pointer';
import { quoted, seconds } from '../reporting/phrases';
import type { At, Form, RuleOfForms } from '../reporting/rule';

interface ShortCaptions {
  readonly src: string;
  /** When the last caption ends: 0 without any. */
  readonly endMs: number;
  readonly clipMs: number;
}

/** So much of a clip may come after its last words. */
const longestRest = { ms: 3000, share: 0.2 };

/** How far captions may reach past the end: players round. */
const overhangMs = 500;

/** Captions go to the end of their clip, and not past it. */
const shortCaptions: Form<ShortCaptions> = {
  check: ({ document: { videos }, facts = {} }) =>
    Object.entries(videos).flatMap(([id, { source }]) => {
      if (source.type !== 'files') return [];
      const clipMs = Math.max(0, ...source.files.map(({ src }) => facts[src]?.endsMs ?? 0));
      if (clipMs === 0) return [];
      const rest = Math.max(longestRest.ms, longestRest.share * clipMs);
      return source.captions.flatMap(({ src }, index): At<ShortCaptions>[] => {
        const endMs = facts[src]?.endsMs;
        if (endMs === undefined || (endMs >= clipMs - rest && endMs <= clipMs + overhangMs))
          return [];
        const pointer = pointerOf('videos', id, 'source', 'captions', index, 'src');
        return [{ src, endMs, clipMs, pointer }];
      });
    }),
  message: ({ src, endMs, clipMs }) =>
    endMs === 0
      ? `The file ${quoted(src)} has no captions. Write them, or name the file of this clip.`
      : `The captions in ${quoted(src)} end after ${seconds(endMs)}, and the clip after ${seconds(clipMs)}. Complete them, or name the file of this clip.`,
};

interface UnequalCuts {
  readonly src: string;
  readonly cutMs: number;
  readonly clipMs: number;
}

/** How far lengths may differ: encoders round to frames. */
const toleranceMs = 500;

/** The portrait cut of a clip is as long as the clip. */
const unequalCuts: Form<UnequalCuts> = {
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

const forms = [shortCaptions, unequalCuts] as const;

/** The captions and the portrait cut of a clip are as long as the clip. */
export const unequalLengths: RuleOfForms<typeof forms> = {
  severity: 'warning',
  explanation: {
    what: 'The captions of a clip end long before it does, or after it: by more than 3 seconds and a fifth of the clip, or by half a second. Or its portrait cut is longer or shorter, by more than half a second.',
    why: 'Who cannot hear the clip misses the rest, on phones the captions come too early or too late, or the file belongs to another clip.',
    fix: 'Complete the captions, make both cuts of the same length, or name the file of this clip.',
    wrong: { videos: { kneading: { source: { captions: [captions('/media/early.vtt')] } } } },
    right: { videos: { kneading: { source: { captions: [captions('/media/kneading.vtt')] } } } },
  },
  forms,
};

function captions(src: string): object {
  return { src, language: 'en', label: 'English' };
}
