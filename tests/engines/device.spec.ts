import { EnginePage } from '../../app/paths/engines/engine-page';
import { pictureSizes } from '../../app/paths/shots/sizes';
import { expect, test } from './support/test';

const device = () => ({
  size: { width: innerWidth, height: innerHeight },
  isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
  isDark: matchMedia('(prefers-color-scheme: dark)').matches,
});

test('pages have the window that is asked for, however small', async ({ engine }) => {
  for (const { viewport } of pictureSizes) {
    const page = await EnginePage.start(engine, 'about:', { size: viewport });
    try {
      expect(await page.run(device)).toEqual({ size: viewport, isStill: false, isDark: false });
    } finally {
      await page.close();
    }
  }
});

test('pages know what the visitor has set', async ({ engine }) => {
  const size = { width: 360, height: 740 };
  const page = await EnginePage.start(engine, 'about:', { size, isStill: true, isDark: true });
  try {
    expect(await page.run(device)).toEqual({ size, isStill: true, isDark: true });
  } finally {
    await page.close();
  }
});

test('keys reach what has the focus from the first page on', async ({ engine }) => {
  const page = await EnginePage.start(engine, 'about:', { size: { width: 360, height: 740 } });
  try {
    await page.run(() => {
      const button = document.createElement('button');
      button.addEventListener('click', () => {
        document.title += 'pressed';
      });
      document.body.append(button);
      button.focus();
    });
    await page.key('Enter');
    await page.key('Space');
    expect(await page.run(() => document.title)).toBe('pressedpressed');
  } finally {
    await page.close();
  }
});
