import { basename } from 'node:path';
import { UserError } from '../../../../engine';
import { nameFrom } from '../../../../engine/edit';
import { typeOfBytes } from '../../../vite/media/file-type';
import { isFlowName } from '../files/studio-files';
import { convertPicture } from './convert-picture';
import { storeFile } from './store-file';

/** What is asked to be stored. */
export interface Dropped {
  /** The folder that the site's files are in: "public". */
  readonly root: string;
  /** The flow that it is for: "flows/x.json". It names the folder. */
  readonly file: string;
  /** What the file is to be called, in any words. */
  readonly words: string;
  /** The endings that fit the place that it was dropped on, such as "avif" and "svg". */
  readonly endings: readonly string[];
  readonly bytes: Buffer;
}

/** A file that was stored. */
export interface StoredMedia {
  /** Its address: "/images/tea/green-leaves.avif". */
  readonly src: string;
  /** The size of a picture that was converted, in pixels. */
  readonly width?: number;
  readonly height?: number;
}

/** What is made of the bytes of a file. */
interface Made extends Omit<StoredMedia, 'src'> {
  readonly folder: 'images' | 'media';
  readonly ending: string;
  readonly bytes: Buffer;
}

/** The largest files, in bytes. */
export const largest = { picture: 25_000_000, clip: 100_000_000 } as const;

/** Pictures by their first bytes, besides those that all browsers show. */
const photo = /^(?:hei[cfmsx]|he[vx][cmsx]|mif1|msf1)$/;

/**
 * Stores a file under `public/`: a picture in the size and format that screens need, an SVG that holds nothing but a
 * picture, encoded again; a clip, a sound or captions as they are. What it is, its bytes say, whatever its name is.
 * @throws UserError for what does not fit, and what the file system reports
 */
export async function storeMediaFile(dropped: Dropped): Promise<StoredMedia> {
  const { root, file, words, bytes } = dropped;
  const endings = dropped.endings.filter((each) => nouns.has(each));
  if (endings.length === 0)
    throw new UserError(
      'This place takes none of the files that the studio stores. Reload the studio, then drop the file again.',
    );
  const { folder, ending, bytes: made, ...size } = await madeOf(bytes, endings);
  if (!endings.includes(ending)) throw new UserError(misfit(ending, endings));
  const stem = basename(file, '.json');
  const flow = isFlowName(file) ? stem : nameFrom(stem, '^[a-z-]+$', []);
  const src = storeFile({ root, folder: `${folder}/${flow}`, words, ending, bytes: made });
  return { src, ...size };
}

async function madeOf(bytes: Buffer, endings: readonly string[]): Promise<Made> {
  const type = typeOfBytes(bytes.subarray(0, 4096));
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && photo.test(bytes.toString('latin1', 8, 12)))
    throw new UserError('This is a photo in Apple’s format (HEIC). Export it as a JPEG first.');
  if (type === undefined)
    throw new UserError(
      'This is no file that a funnel can show. Pictures are JPEG, PNG, WebP, AVIF, GIF or SVG; clips MP4 or WebM; sounds MP3; captions WebVTT.',
    );
  const ending = asTheyAre[type];
  if (ending !== undefined) return { folder: 'media', ending, bytes };
  if (bytes.length > largest.picture)
    throw new UserError('This picture is too large: a picture has at most 25 MB.');
  if (type !== 'image/svg+xml')
    return { folder: 'images', ...(await convertPicture(bytes, endings)) };
  const { safeSvg } = await import('./safe-svg');
  return { folder: 'images', ending: 'svg', bytes: safeSvg(bytes) };
}

/** The endings of files that are stored as they are, by their types. */
const asTheyAre: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'text/vtt': 'vtt',
};

/** What a file is, by the endings that are stored. */
const nouns: ReadonlyMap<string, string> = new Map([
  ...['avif', 'webp', 'svg', 'jpg', 'png'].map((each) => [each, 'a picture'] as const),
  ...['mp4', 'webm'].map((each) => [each, 'a clip'] as const),
  ['mp3', 'a sound'],
  ['vtt', 'a file with captions'],
]);

function misfit(ending: string, endings: readonly string[]): string {
  const [wanted = ''] = endings;
  return nouns.get(ending) === nouns.get(wanted)
    ? `${ending.toUpperCase()} does not fit here. Choose a file that is ${endings.map((each) => each.toUpperCase()).join(', ')}.`
    : `This is ${nouns.get(ending)}. What goes here is ${nouns.get(wanted)}.`;
}
