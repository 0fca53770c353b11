import { fileName, saveFile } from '../ui/device/save-file';
import { paint } from './paint';
import css from './sheet.module.css';

/** The width of A4 at 96 dots to the inch. */
const width = 794;
/** Pixels of the picture to a dot. */
const scale = 2;

/**
 * Saves the page as a picture.
 * @param name of the file
 * @throws where something of it cannot be fetched or drawn
 */
export async function savePicture(page: HTMLElement, name: string): Promise<void> {
  saveFile(await pictureOf(page, name));
}

/**
 * Shares the plan link, with the page as its picture. That the visitor closes the share sheet is fine.
 * @throws where it cannot be drawn or shared
 */
export async function share(page: HTMLElement, name: string, url: string): Promise<void> {
  const files = [await pictureOf(page, name)];
  const device: Partial<Pick<Navigator, 'share'>> = navigator;
  if (!device.share) throw new Error('This browser has no share sheet.');
  try {
    await device.share({ title: name, url, files });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** Takes back what printing has changed in the page. */
let endPrint: (() => void) | undefined;

/**
 * Opens the browser's print window with the page alone, on one sheet. It saves PDF too, with the words as words, in the page's typefaces.
 * @param name the title of the document while the window is open: browsers name the file by it
 * @throws where the browser cannot print
 */
export async function print(page: HTMLElement, name: string): Promise<void> {
  endPrint?.();
  const copy = await copyOf(page);
  const { title } = document;
  document.title = name;
  copy.classList.add(css.printed ?? '');
  const end = (): void => {
    copy.remove();
    document.title = title;
    endPrint = undefined;
  };
  endPrint = end;
  window.addEventListener('afterprint', end, { once: true });
  try {
    window.print();
  } catch (problem) {
    end();
    throw problem;
  }
}

async function pictureOf(page: HTMLElement, name: string): Promise<File> {
  const copy = await copyOf(page);
  try {
    const canvas = paint(copy, scale);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
    if (!blob) throw new Error('The picture is too large for this browser.');
    return new File([blob], fileName(name, 'png'), { type: 'image/png' });
  } finally {
    copy.remove();
  }
}

/** The page as it is printed, out of sight: as wide as A4, at rest, with its pictures and typefaces. */
async function copyOf(page: HTMLElement): Promise<HTMLElement> {
  for (const before of document.querySelectorAll(`.${css.copy}`)) before.remove();
  const copy = page.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('An element has an element as its copy.');
  copy.classList.add(css.copy ?? '');
  copy.style.width = `${width}px`;
  // It is painted and printed as it is laid out.
  copy.style.setProperty('--times', '1');
  copy.inert = true;
  copy.removeAttribute('aria-labelledby');
  delete copy.dataset['motion'];
  delete copy.dataset['open'];
  document.body.append(copy);
  const pictures = [...copy.querySelectorAll('img')];
  for (const picture of pictures) picture.loading = 'eager';
  // One that cannot be fetched is not drawn, as on the page.
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  await document.fonts.ready;
  return copy;
}
