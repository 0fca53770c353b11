import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { titleFont } from '../../../engine/check/title-font.generated';
import { titleLines } from '../../../engine/check/title-lines';

it('measures the font that is installed, set as the style sheet sets titles', () => {
  const sha256 = createHash('sha256').update(readFileSync(titleFont.file)).digest('hex');
  expect(sha256, 'npm run types:font measures a new version').toBe(titleFont.sha256);
  expect(readFileSync('renderers/theme/fonts.css', 'utf8')).toContain(
    titleFont.file.replace('node_modules/', ''),
  );
  const typography = readFileSync('renderers/ui/typography.module.css', 'utf8');
  expect(typography).toContain('680 clamp(1.75rem, 1.2rem + 2.4vw, 3rem)');
  expect(typography).toContain('letter-spacing: -0.022em');
});

// The numbers of lines are Chromium's.
it.each([
  ['Hi', 1],
  ['Where should we send your personalized blueprint?', 4],
  ['One - two', 1],
  ['Step-by-step-by-step-by-step', 2],
])('breaks %j as a browser does', (title, count) => {
  expect(titleLines(title)).toEqual({ count });
});

it('does not measure what the typeface lacks', () => {
  expect(titleLines('كيف تحب الشاي؟')).toBeUndefined();
});
