import type { Sharp } from 'sharp';
import { UserError } from '../../../../engine';

/** The widest and the highest picture that a screen needs: twice the size of its largest place. */
const most = { width: 1600, height: 2400 };

/** More pixels than any camera takes: a small file can unfold to a picture that fills the memory. */
const mostPixels = 120_000_000;

/** The formats, the best first, with their quality. */
const formats = {
  avif: (picture: Sharp) => picture.avif({ quality: 60 }),
  webp: (picture: Sharp) => picture.webp({ quality: 80 }),
  jpg: (picture: Sharp) => picture.flatten({ background: 'white' }).jpeg({ quality: 82 }),
  png: (picture: Sharp) => picture.png(),
} as const;

type Ending = keyof typeof formats;

const best: readonly Ending[] = ['avif', 'webp', 'jpg', 'png'];

/** A picture as it is stored. */
export interface Converted {
  readonly bytes: Buffer;
  readonly ending: Ending;
  readonly width: number;
  readonly height: number;
}

/**
 * Scales a picture to what screens need and makes it an AVIF, or the best of the formats that fit; one that moves
 * becomes a WebP. It is turned as its camera
 * was, and loses what else the camera has noted, such as the place.
 * @throws UserError for what is no picture
 */
export async function convertPicture(
  picture: Buffer,
  endings: readonly string[],
): Promise<Converted> {
  const { default: sharp } = await import('sharp');
  try {
    const options = { animated: endings.includes('webp'), limitInputPixels: mostPixels };
    const { pages = 1 } = await sharp(picture, options).metadata();
    const fitting = best.filter((each) => endings.includes(each));
    const moving = pages > 1 ? fitting.find((each) => each === 'webp') : undefined;
    const ending = moving ?? fitting[0] ?? 'avif';
    const scaled = sharp(picture, options)
      .autoOrient()
      .resize({ ...most, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await formats[ending](scaled).toBuffer({ resolveWithObject: true });
    return { bytes: data, ending, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new UserError(
      /pixel limit/.test(why)
        ? 'This picture has too many pixels. Scale it down to at most 120 megapixels first.'
        : 'This picture is broken: it could not be read to its end. Export it again.',
      { cause: error },
    );
  }
}
