import { UserError } from '../../../../engine';

/** The widest and the highest picture that a screen needs: twice the size of its largest place. */
const most = { width: 1600, height: 2400 };

/** More pixels than any camera takes: a small file can unfold to a picture that fills the memory. */
const mostPixels = 120_000_000;

/** A picture as it is stored. */
export interface Converted {
  readonly bytes: Buffer;
  readonly ending: 'avif' | 'webp';
  readonly width: number;
  readonly height: number;
}

/**
 * Scales a picture to what screens need and makes it an AVIF; one that moves becomes a WebP. It is turned as its camera
 * was, and loses what else the camera has noted, such as the place.
 * @throws UserError for what is no picture
 */
export async function convertPicture(picture: Buffer): Promise<Converted> {
  const { default: sharp } = await import('sharp');
  try {
    const options = { animated: true, limitInputPixels: mostPixels };
    const { pages = 1 } = await sharp(picture, options).metadata();
    const ending = pages > 1 ? 'webp' : 'avif';
    const scaled = sharp(picture, options)
      .autoOrient()
      .resize({ ...most, fit: 'inside', withoutEnlargement: true });
    const made = ending === 'webp' ? scaled.webp({ quality: 80 }) : scaled.avif({ quality: 60 });
    const { data, info } = await made.toBuffer({ resolveWithObject: true });
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
