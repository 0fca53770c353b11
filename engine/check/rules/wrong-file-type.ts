import { clipFilesOf } from '../../document/copy/media';
import { pointerOf } from '../../document/basics/pointer';
import { typeByEnding } from '../reporting/file-facts';
import { quoted } from '../reporting/phrases';
import type { At, Rule, Subject } from '../reporting/rule';

interface WrongFileType {
  readonly src: string;
  readonly found: string;
  readonly expected: string;
}

/** A file is of the type that its name and the document say. */
export const wrongFileType: Rule<WrongFileType> = {
  explanation: {
    what: 'A file is of another type than its name says, or than "mime" beside it.',
    why: 'Browsers refuse to play or show it, or load it in vain and try the next one.',
    fix: 'Correct "mime", or convert the file. A new name alone does not change its type.',
    wrong: {
      videos: {
        kneading: { source: { files: [{ src: '/media/kneading.mp4', mime: 'video/webm' }] } },
      },
    },
    right: {
      videos: {
        kneading: { source: { files: [{ src: '/media/kneading.mp4', mime: 'video/mp4' }] } },
      },
    },
  },
  check: (subject) => [...declaredOtherwise(subject), ...namedOtherwise(subject)],
  message: ({ src, found, expected }) =>
    `The file ${quoted(src)} is ${found}, not ${expected}. Correct the type, or name a file of this type.`,
};

/** Clips whose "mime" is another type than their name says. */
function declaredOtherwise({ document: { videos } }: Subject): At<WrongFileType>[] {
  return Object.entries(videos).flatMap(([id, { source }]) =>
    clipFilesOf(source).flatMap(({ files, at }) =>
      files.flatMap(({ src, mime }, index): At<WrongFileType>[] => {
        const found = typeByEnding(src);
        if (found === undefined || found === mime) return [];
        const pointer = pointerOf('videos', id, 'source', ...at, index, 'mime');
        const fix = [{ op: 'replace', path: pointer, value: found }] as const;
        return [{ src, found, expected: mime, pointer, fix }];
      }),
    ),
  );
}

/** Files whose content is of another type than their name says. */
function namedOtherwise({ meanings, facts = {} }: Subject): At<WrongFileType>[] {
  return meanings.annotatedWith('file').flatMap(({ value: src, pointer }): At<WrongFileType>[] => {
    if (typeof src !== 'string') return [];
    const found = facts[src]?.type;
    const expected = typeByEnding(src);
    return found === undefined || expected === undefined || found === expected
      ? []
      : [{ src, found, expected, pointer }];
  });
}
