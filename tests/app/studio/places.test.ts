import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writtenPlace } from '../../../app/studio/places';

const text = readFileSync('flows/heat-pump.json', 'utf8');

it.each([
  ['in the part that is used there', 'readiness/headline', '/parts/readiness/headline'],
  ['where the place says it itself', 'hello/headline', '/nodes/swap/sections/hello/headline'],
])('finds copy of the preview %s', (_, shown, written) => {
  expect(writtenPlace(text, `/nodes/swap/sections/${shown}`)).toBe(written);
});

it('leaves the place as it is while the text cannot be read', () => {
  expect(writtenPlace('{', '/nodes/start/title')).toBe('/nodes/start/title');
});
