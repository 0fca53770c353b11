import type { Page } from '@playwright/test';

/** A part of the window, in CSS pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The greatest difference in brightness (0 to 255) between two points 20 px apart on a line of an area of the window. */
export async function strongestEdge(page: Page, area: Area): Promise<number> {
  const picture = await page.screenshot({ scale: 'css', clip: area });
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    const brightness = (x: number, y: number): number => {
      const at = (y * width + x) * 4;
      return 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
    };
    let strongest = 0;
    for (let y = 0; y < height; y += 4)
      for (let x = 0; x < width - 20; x += 4)
        strongest = Math.max(strongest, Math.abs(brightness(x, y) - brightness(x + 20, y)));
    return strongest;
  }, picture.toString('base64'));
}
