import { expect, it } from 'vitest';
import { found } from '../../../app/studio/ui/found';

it('finds what holds all words, and first what has them whole', () => {
  const screens = ['offer-intro · Now We Know', 'offer · Your Offer', 'plan · What We Offer'];
  const said = (screen: string): string => screen;
  expect(found(screens, 'OFFER', said)).toEqual([screens[1], screens[2], screens[0]]);
  expect(found(screens, 'offer we', said)).toEqual([screens[2], screens[0]]);
  expect(found(screens, ' ', said)).toEqual(screens);
});
