import { describe, expect, it } from 'vitest';
import { nearest } from '../../../engine/check/nearest';

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
