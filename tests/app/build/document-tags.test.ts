import { expect, it } from 'vitest';
import { documentTags } from '../../../app/build/document-tags';
import { readFlow } from '../../support/flows';

it.each([
  ['tests/fixtures/unusual/right-to-left.json', '<html lang="ar" dir="rtl">'],
  ['flows/piano-tuning.json', '<html lang="en" data-layout="centre">'],
])('the page of %s has its language and the direction of its script', (file, tag) => {
  expect(documentTags('<html>', readFlow(file).document).html).toBe(tag);
});
