import { clipFilesOf } from '../../document/copy/media';
import { pointerOf } from '../../document/basics/pointer';
import { quoted } from '../reporting/phrases';
import type { At, Rule } from '../reporting/rule';

interface UnnamedCodec {
  readonly src: string;
}

const av1 = { src: '/media/kneading.webm', mime: 'video/webm' };

/** A clip in a codec that some browsers lack says so. */
export const unnamedCodec: Rule<UnnamedCodec> = {
  severity: 'warning',
  explanation: {
    what: 'A clip is coded in AV1, and "codecs" beside it does not say so.',
    why: 'Browsers without AV1 fetch it, and may show nothing instead of the next file.',
    fix: 'Write "codecs", such as "av01.0.05M.08,opus" with Opus sound, and name a file in H.264 after it.',
    wrong: {
      videos: { kneading: { source: { files: [av1] } } },
    },
    right: {
      videos: {
        kneading: { source: { files: [{ ...av1, codecs: 'av01.0.05M.08,opus' }] } },
      },
    },
  },
  check: ({ document: { videos }, facts = {} }) =>
    Object.entries(videos).flatMap(([id, { source }]) =>
      clipFilesOf(source).flatMap(({ files, at }) =>
        files.flatMap(({ src, codecs }, index): At<UnnamedCodec>[] =>
          facts[src]?.isAv1 === true && codecs?.includes('av01') !== true
            ? [{ src, pointer: pointerOf('videos', id, 'source', ...at, index, 'src') }]
            : [],
        ),
      ),
    ),
  message: ({ src }) =>
    `The file ${quoted(src)} is coded in AV1, which some browsers lack. Write its "codecs", such as "av01.0.05M.08,opus", so that they take the next file.`,
};
