import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { axeOf, expect, test, type StudioPage } from '../support/studio-page';

/** Drags a file over a part of the studio, drops it or pastes it there. */
async function give(
  target: Locator,
  event: 'dragenter' | 'drop' | 'paste',
  name: string,
  type: string,
  bytes: Buffer,
): Promise<void> {
  await target.evaluate(
    (element, [how, file, mime, base64]) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], file, { type: mime }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent(how, { ...options, dataTransfer: data }),
      );
    },
    [event, name, type, bytes.toString('base64')] as const,
  );
}

const folderOf = ({ file }: StudioPage, kind: 'images' | 'media'): string =>
  join('public', kind, file.replace(/^flows\/|\.json$/g, ''));

const saved = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
};

test.describe('pictures and clips in the studio @desk', () => {
  // What the server refuses, the browser reports too.
  test.use({ allowed: /\b415\b/ });

  test.afterEach(({ studio }) => {
    for (const kind of ['images', 'media'] as const)
      rmSync(folderOf(studio, kind), { recursive: true, force: true });
  });

  test('a dropped picture is converted, shown and described, one undo takes it back, and the gallery lists it', async ({
    studio,
  }) => {
    const { page } = studio;
    const folder = folderOf(studio, 'images');
    const before = studio.saved;
    const png = await sharp({
      create: { width: 2400, height: 1200, channels: 3, background: '#2f6b3a' },
    })
      .png()
      .toBuffer();
    await studio.button('Form').click();
    await studio.card('shady-balcony').click();
    const picture = page.locator('[data-pointer="/nodes/shady-balcony/image"]');
    await expect(picture).toBeVisible();

    const places = page.locator('html[data-files-dragged]');
    await give(picture, 'dragenter', 'Fern Bench.png', 'image/png', png);
    await expect(places).toBeVisible();
    await give(picture, 'drop', 'Fern Bench.png', 'image/png', png);
    await expect(places).toHaveCount(0);
    const alt = picture.getByRole('textbox', { name: 'Alternative text', exact: true });
    await expect(picture.getByText('Does this say what the new picture shows?')).toBeVisible();
    await expect(alt).toBeFocused();
    await page.keyboard.insertText('A bench between ferns.');
    await expect(studio.preview.locator(`img[src$="/fern-bench.avif"]`)).toBeVisible();
    await expect(studio.preview.getByAltText('A bench between ferns.')).toBeVisible();
    const stored = await sharp(join(folder, 'fern-bench.avif')).metadata();
    expect([stored.width, stored.height]).toEqual([1600, 800]);
    await saved(page);
    const name = studio.file.replace(/^flows\/|\.json$/g, '');
    const now = () => JSON.parse(studio.saved).nodes['shady-balcony'].image;
    expect(now()).toEqual({
      src: `/images/${name}/fern-bench.avif`,
      alt: 'A bench between ferns.',
    });

    await test.step('what is no picture is refused in words, beside its place', async () => {
      await give(picture, 'drop', 'cat.png', 'image/png', Buffer.from('<html></html>'));
      await expect(picture.getByRole('alert')).toContainText('no file that a funnel can show');
      await give(
        picture,
        'drop',
        'a.webm',
        'video/webm',
        readFileSync('public/media/goal-leads.webm'),
      );
      await expect(picture.getByRole('alert')).toContainText('What goes here is a picture');
    });
    await test.step('one undo for the words and one for the picture; the file stays, unused', async () => {
      await studio.button('Undo').click();
      await studio.button('Undo').click();
      await saved(page);
      expect(studio.saved).toBe(before);
      expect(existsSync(join(folder, 'fern-bench.avif'))).toBe(true);
    });
    await test.step('the gallery finds it by the keyboard, and says that nothing uses it', async () => {
      await picture.getByRole('button', { name: /^Gallery…/ }).focus();
      await page.keyboard.press('Enter');
      const gallery = page.getByRole('dialog', { name: 'Choose a picture' });
      const bench = gallery.getByRole('button', { name: /shade\.svg/ });
      await expect(bench).toContainText(/^shade.svg.*Used: .*A Shady Balcony Is a Fine Place/);
      expect((await axeOf(page)).map(({ id }) => id)).toEqual([]);
      await page.keyboard.type('fern not used');
      await expect(gallery.getByRole('status')).toHaveText('1 file');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(gallery).toHaveCount(0);
      await expect(alt).toBeFocused();
    });
    await test.step('a pasted picture without a name is named after its screen; it can only decorate', async () => {
      await give(alt, 'paste', 'image.png', 'image/png', png);
      await expect(picture.locator('.form-file img')).toHaveAttribute(
        'src',
        /shady-balcony\.avif$/,
      );
      await picture.getByRole('checkbox', { name: 'It only decorates' }).check();
      await saved(page);
      expect(now()).toEqual({ src: `/images/${name}/shady-balcony.avif`, alt: '' });
    });
  });

  test('a dropped clip is declared with a still, its length and an empty file for captions', async ({
    studio,
  }) => {
    const { page } = studio;
    await studio.button('Form').click();
    await studio.card('talk').click();
    const video = page.locator('[data-pointer="/nodes/talk/video"]');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      video.getByRole('button', { name: /^Upload…/ }).click(),
    ]);
    await chooser.setFiles('public/media/goal-leads.webm');
    const clip = page.locator('[data-pointer="/videos/goal-leads"]');
    await expect(
      clip.getByRole('textbox', { name: 'Alternative text', exact: true }),
    ).toBeFocused();
    await expect(clip.getByText('Say what it shows, or that it only decorates.')).toBeVisible();
    await saved(page);
    const { videos, nodes } = JSON.parse(studio.saved);
    const name = studio.file.replace(/^flows\/|\.json$/g, '');
    expect(nodes.talk.video).toBe('goal-leads');
    expect(videos['goal-leads']).toEqual({
      title: 'Goal leads',
      estimate: '25s',
      poster: { src: `/images/${name}/goal-leads.avif`, alt: '' },
      source: {
        type: 'files',
        files: [{ src: `/media/${name}/goal-leads.webm`, mime: 'video/webm' }],
        captions: [{ src: `/media/${name}/goal-leads.vtt`, language: 'en', label: 'English' }],
      },
    });
    expect(readFileSync(join(folderOf(studio, 'media'), 'goal-leads.vtt'), 'utf8')).toBe(
      'WEBVTT\n',
    );
    const still = await sharp(join(folderOf(studio, 'images'), 'goal-leads.avif')).metadata();
    expect(still.width).toBeGreaterThan(600);
  });
});
