/** The endings of the files that funnels show and play, by what they are. Of each, the server stores the first that fits. */
const endings = {
  picture: ['avif', 'webp', 'svg', 'jpg', 'png'],
  clip: ['mp4', 'webm'],
  sound: ['mp3'],
  captions: ['vtt'],
} as const;

export type MediaKind = keyof typeof endings;

const kinds = ['picture', 'clip', 'sound', 'captions'] as const satisfies readonly MediaKind[];

/** The endings that the addresses of a place may have. */
export function endingsFor(pattern: string | undefined): string[] {
  const fits = new RegExp(pattern ?? '');
  return kinds.flatMap((kind) => endings[kind].filter((each) => fits.test(`/a.${each}`)));
}

/** What a file is, by its address. Undefined for what funnels neither show nor play. */
export function mediaKindOf(address: string): MediaKind | undefined {
  const ending = address.slice(address.lastIndexOf('.') + 1).toLowerCase();
  return kinds.find((kind) => endings[kind].some((each) => each === ending));
}

/** What goes to a place, in a word. */
export const mediaNoun = (pattern: string | undefined): string =>
  mediaKindOf(`.${endingsFor(pattern)[0] ?? ''}`) ?? 'file';

/** What to ask of the file chooser: cameras' formats too, which the server converts. */
export function acceptedFor(pattern: string | undefined): string {
  const found = endingsFor(pattern);
  const own = found.map((each) => `.${each}`);
  return [
    ...own,
    ...(mediaNoun(pattern) === 'picture' ? ['.jpeg', '.gif', '.png', '.jpg'] : []),
  ].join();
}
