import { describe, expect, it } from 'vitest';
import { nearest } from '../../../../engine/check/reporting/nearest';
import { suggestion } from '../../../../engine/check/reporting/phrases';

const known = ['headline', 'subheadline', 'image', 'background', 'next'];

describe('the nearest name', () => {
  it.each([
    ['headlin', 'headline'],
    ['haedline', 'headline'],
    ['Headline', 'headline'],
    ['sub-headline', 'subheadline'],
    ['back', 'background'],
    ['net', 'next'],
  ])('of %s is %s', (found, expected) => {
    expect(nearest(found, known)).toBe(expected);
  });

  it.each(['paragraphs', 'zzz', 'testimonial'])('of %s is undefined', (found) => {
    expect(nearest(found, known)).toBeUndefined();
  });

  it('is undefined where there are no names', () => {
    expect(nearest('headline', [])).toBeUndefined();
  });
});

it('a sentence lists the known names that are most alike, and at most eight', () => {
  const names = ['xa', 'xb', 'xc', 'xd', 'xe', 'xf', 'xg', 'xh', 'subheadline', 'headline'];
  expect(suggestion('underline', names)).toMatch(
    /^ Known: (headline|subheadline), (headline|subheadline)(, x[a-h]){6}, and 2 more\.$/,
  );
  expect(suggestion('underline', names.slice(0, 3))).toBe(' Known: xa, xb, xc.');
});
